import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/config.ts';
import type { Figures } from './measure.ts';

/** What is remembered of a call: its share of the floor's processor time and how far the rounds lay apart, in percent. */
type Noted = { big: number; bigSpread: number; small: number; smallSpread: number };
export type Entry = { commit: string; measuredAt: string; calls: Record<string, Noted> };

const file = path.join(projectRoot, 'bench/history.json');
/** Runs differ by so many spreads of their rounds, and by so many points at least, without anything having changed. */
const SPREADS = 3;
const POINTS_LEAST = 4;

const percent = (share: number): number => Math.round(share * 1000) / 10;
const read = (): Entry[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Entry[]) : []);

/** The figures of a run as they are remembered. */
export const notedOf = (calls: readonly Figures[]): Entry['calls'] =>
  Object.fromEntries(
    calls.map(({ name, big, small }) => [
      name,
      {
        big: percent(big.cpuOfFloor),
        bigSpread: percent(big.cpuOfFloorSpread),
        small: percent(small.cpuOfFloor),
        smallSpread: percent(small.cpuOfFloorSpread),
      },
    ]),
  );

/** Notes a run under the commit it was made on; calls that were not measured keep their last figures of that commit. */
export function keepInHistory(calls: readonly Figures[], measuredAt: string): void {
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: projectRoot,
    encoding: 'utf8',
  }).trim();
  const history = read();
  const earlier = history.find((entry) => entry.commit === commit);
  const entry = { commit, measuredAt, calls: { ...earlier?.calls, ...notedOf(calls) } };
  const others = history.filter((one) => one !== earlier);
  writeFileSync(file, `${JSON.stringify([...others, entry], null, 2)}\n`);
}

/** What got worse since a commit, in sentences; throws when that one was never noted. */
export function comparedWith(commit: string, calls: readonly Figures[], history = read()): string {
  const known = history.map((each) => each.commit).join(', ') || 'none yet';
  const before = history.find((entry) => entry.commit.startsWith(commit) || commit.startsWith(entry.commit));
  if (!before) throw new Error(`bench/history.json has nothing of ${commit}; it has ${known}.`);
  const worse = worsened(before.calls, notedOf(calls));
  const head = `Beside ${before.commit} (${before.measuredAt.slice(0, 10)}): `;
  return worse.length === 0
    ? `${head}nothing got worse beyond what runs differ by.\n`
    : `${head}\n${worse.map((line) => `  ${line}\n`).join('')}`;
}

/** Calls whose share of the floor fell further than the rounds of both runs lay apart. */
export function worsened(before: Entry['calls'], after: Entry['calls']): string[] {
  return Object.entries(after).flatMap(([name, now]) => {
    const then = before[name];
    if (!then) return [];
    return (['big', 'small'] as const).flatMap((side) => {
      const noise = Math.max(POINTS_LEAST, SPREADS * Math.max(then[`${side}Spread`], now[`${side}Spread`]));
      return then[side] - now[side] > noise
        ? [`${name} (${side}): ${then[side]} % of the floor, now ${now[side]} %`]
        : [];
    });
  });
}
