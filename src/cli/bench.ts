import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compared, keepInHistory } from '#bench/history.ts';
import { measureImports } from '#bench/imports.ts';
import { measureJobs } from '#bench/jobs/measure-jobs.ts';
import { measureLeaving } from '#bench/leaving.ts';
import { measureMessages } from '#bench/messages.ts';
import { measureMoney } from '#bench/money.ts';
import { measureMoves } from '#bench/moves.ts';
import { measurePages } from '#bench/pages.ts';
import { missesAim, printed, printedLoads, type Report } from '#bench/report.ts';
import { withRig } from '#bench/rig.ts';
import { describeMachine, runBench } from '#bench/run.ts';
import { measureStarts } from '#bench/starts.ts';
import { measureUnderAttack } from '#bench/under-attack.ts';
import { buildWeb, isWebStale } from './build-web.ts';
import { listenForStop } from './stop-signal.ts';

export const summary = 'measure lists, details and writes under load against a bare floor';

const PAGE_ROUNDS = 5;
const QUICK_PAGE_ROUNDS = 1;
const ATTACK_SECONDS = 10;

/** Seeds a database of its own, measures, and prints the figures; `docs/performance.md` explains them. With `--pages`, how pages load instead, each of their requests named with `--each`, with `--moves`, how people move about in them; with `--jobs`, how much they do for what they come for; with `--imports`, how portfolios come in; with `--money`, how the books take and tell a great many lines; with `--start`, how long starting takes and what it uses; with `--messages`, how long messages and their lists take and what open streams cost; with `--under-attack`, how long others wait while somebody guesses at a password; with `--leaving`, what the copy of everything and the deletion of an organization take. `--history` notes the figures of this commit, `--compare COMMIT` says what got worse since, `--strict` ends with 1 when an aim is missed. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'boolean', default: false },
      moves: { type: 'boolean', default: false },
      jobs: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      imports: { type: 'boolean', default: false },
      money: { type: 'boolean', default: false },
      start: { type: 'boolean', default: false },
      messages: { type: 'boolean', default: false },
      'under-attack': { type: 'boolean', default: false },
      leaving: { type: 'boolean', default: false },
      each: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      data: { type: 'string' },
      keep: { type: 'boolean', default: false },
      out: { type: 'string' },
      history: { type: 'boolean', default: false },
      compare: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const stop = listenForStop();
  try {
    if (values['under-attack']) {
      await measureUnderAttack(values.quick ? ATTACK_SECONDS / 5 : ATTACK_SECONDS, stop.signal);
      return 0;
    }
    if (values.leaving) {
      await measureLeaving(values.quick, stop.signal);
      return 0;
    }
    const report: Report = { ...describeMachine(), ...NOTHING, ...(await measureWanted(values, stop.signal)) };
    if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
    const tables = printed(report);
    process.stdout.write(tables);
    if (values.each) process.stdout.write(`${printedLoads(report.pages)}\n`);
    if (values.history) keepInHistory(report);
    if (values.compare !== undefined) process.stdout.write(compared(values.compare, report));
    return values.strict && missesAim(tables) ? 1 : 0;
  } catch (error) {
    if (stop.signal.aborted) return 130;
    throw error;
  }
}

const NOTHING = {
  rows: {},
  browser: null,
  calls: [],
  pages: [],
  moves: [],
  jobs: [],
  imports: [],
  money: [],
  starts: [],
};

type Wanted = {
  pages: boolean;
  moves: boolean;
  jobs: boolean;
  imports: boolean;
  money: boolean;
  start: boolean;
  messages: boolean;
  quick: boolean;
  keep: boolean;
  only: string;
  data?: string | undefined;
  profile?: string | undefined;
};

async function measureWanted(wanted: Wanted, signal: AbortSignal): Promise<Partial<Report>> {
  const { quick, keep, data: dataDir, profile: profileDir } = wanted;
  const only = new RegExp(wanted.only);
  const { pages, moves, jobs } = wanted;
  if (pages || moves || jobs)
    return withRig(async (rig) => ({
      browser: rig.speed,
      pages: pages ? await measurePages(rig, quick ? QUICK_PAGE_ROUNDS : PAGE_ROUNDS, only, signal) : [],
      moves: moves ? await measureMoves(rig, signal) : [],
      jobs: jobs ? await measureJobs(rig, only, signal) : [],
    }));
  if (wanted.imports) return { imports: await measureImports(quick, signal) };
  if (wanted.messages) return { starts: await measureMessages(quick, signal) };
  if (wanted.money) return { money: await measureMoney({ quick, only, dataDir }, signal) };
  if (!wanted.start) return runBench({ quick, only, keep, dataDir, profileDir }, signal);
  // Apart from the start: a page that is built is not built again.
  if (isWebStale()) await buildWeb(signal);
  return { starts: await measureStarts(quick, signal) };
}
