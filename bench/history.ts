import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/config.ts';
import type { Figures, Side } from './measure.ts';
import type { Report } from './report.ts';

/** Percent of the floor's processor time, how far that may be off by what the rounds tell, and microseconds of ours. */
type NotedSide = { share: number; noise: number; node?: number; database?: number };
type Noted = { big: NotedSide; small: NotedSide };
/** One run. A commit has several where it was measured again; of each call its last figures count. */
export type Entry = Pick<Report, 'measuredAt' | 'machine' | 'rows'> & {
  commit: string;
  /** What it was held against; shares of another floor cannot be compared. */
  floor: string;
  calls: Record<string, Noted>;
};

const file = path.join(projectRoot, 'bench/history.json');
const floorFiles = [
  'calls.ts',
  'floor-reads.ts',
  'floor-rows.ts',
  'floor-server.ts',
  'floor-writes.ts',
  'flushes.ts',
  'measure.ts',
];
/** A share fell where it lies lower by so many times what both runs may be off, and by so many points at least. */
const NOISES = 3;
const POINTS_LEAST = 4;
const COMMIT_LENGTH = 12;

const read = (): Entry[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Entry[]) : []);
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const tenth = (value: number): number => Math.round(value * 10) / 10;
const notedSide = ({ cpuOfFloor, cpuOfFloorNoise, product }: Side): NotedSide => ({
  share: tenth(cpuOfFloor * 100),
  noise: tenth(cpuOfFloorNoise * 100),
  node: Math.round(product.nodeCpu),
  database: Math.round(product.databaseCpu),
});

/** The figures of a run as they are remembered. */
export const notedOf = (calls: readonly Figures[]): Entry['calls'] =>
  Object.fromEntries(calls.map(({ name, big, small }) => [name, { big: notedSide(big), small: notedSide(small) }]));

/** Changes with whatever the floor does and is asked, and with how it is measured, such as how warm. */
function floorNow(): string {
  const hash = createHash('sha256');
  for (const name of floorFiles) hash.update(readFileSync(path.join(projectRoot, 'bench', name)));
  return hash.digest('hex').slice(0, COMMIT_LENGTH);
}

const entryOf = ({ calls, measuredAt, machine, rows }: Report, commit: string): Entry => ({
  commit,
  measuredAt,
  machine,
  rows,
  floor: floorNow(),
  calls: notedOf(calls),
});

/** Notes a run under the commit it was made on, at the end. */
export function keepInHistory(report: Report): void {
  if (git('status', '--porcelain', '--', 'src', 'bench', 'migrations', ':!bench/history.json'))
    throw new Error('Only what is committed is noted: there are changes that no commit has.');
  const commit = git('rev-parse', `--short=${COMMIT_LENGTH}`, 'HEAD');
  writeFileSync(file, `${JSON.stringify([...read(), entryOf(report, commit)], null, 1)}\n`);
}

/** The commit that somebody names by its number, a branch or a tag; what git does not know stays as it is. */
function commitNamed(name: string): string {
  try {
    return git('rev-parse', '--verify', `--short=${COMMIT_LENGTH}`, `${name}^{commit}`);
  } catch {
    return name;
  }
}

/** What got worse since a commit, in sentences; throws when that one was never noted. */
export const compared = (name: string, report: Report): string =>
  comparedWith(read(), commitNamed(name), entryOf(report, 'now'));

export function comparedWith(history: readonly Entry[], commit: string, now: Entry): string {
  const runs = history.filter((entry) => entry.commit.startsWith(commit) || commit.startsWith(entry.commit));
  const before = runs.at(-1);
  if (!before) {
    const known = [...new Set(history.map((each) => each.commit))].join(', ') || 'none yet';
    throw new Error(`bench/history.json has nothing of ${commit}; it has ${known}.`);
  }
  const then = Object.assign({}, ...runs.map(({ calls }) => calls)) as Entry['calls'];
  const unknown = Object.keys(now.calls).filter((call) => !then[call]);
  const worse = worsened(then, now.calls);
  return [
    `Beside ${before.commit}, of ${before.measuredAt.slice(0, 10)} at a load of ${before.machine.loadAverage} (now ${now.machine.loadAverage}):`,
    ...(before.floor === now.floor
      ? []
      : ['  The floor, or how it is measured, has changed since, and the shares with it.']),
    ...(isSameAmount(before.rows, now.rows) ? [] : ['  It was measured with another amount of data.']),
    ...(unknown.length ? [`  Not measured then: ${unknown.join('; ')}.`] : []),
    ...(worse.length ? worse.map((line) => `  ${line}`) : ['  Nothing got worse beyond what runs differ by.']),
    '',
  ].join('\n');
}

const isSameAmount = (then: Record<string, number>, now: Record<string, number>): boolean =>
  then.maintenance_tickets === undefined ||
  now.maintenance_tickets === undefined ||
  Math.abs(Math.log2(then.maintenance_tickets / now.maintenance_tickets)) < 1;

/** Calls whose share of the floor fell further than by what both runs may be off. */
export function worsened(before: Entry['calls'], after: Entry['calls']): string[] {
  return Object.entries(after).flatMap(([name, now]) => {
    const then = before[name];
    if (!then) return [];
    return (['big', 'small'] as const).flatMap((side) => {
      const [was, is] = [then[side], now[side]];
      const noise = Math.max(POINTS_LEAST, NOISES * Math.hypot(was.noise, is.noise));
      return was.share - is.share > noise
        ? [`${name} (${side}): ${was.share} % of the floor, now ${is.share} %; runs differ by ${noise.toFixed(1)}`]
        : [];
    });
  });
}
