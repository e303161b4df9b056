import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { comparedWith, keepInHistory } from '#bench/history.ts';
import { measureImports } from '#bench/imports.ts';
import { measureMoves } from '#bench/moves.ts';
import { measurePages } from '#bench/pages.ts';
import { missesAim, printed, type Report } from '#bench/report.ts';
import { withRig } from '#bench/rig.ts';
import { describeMachine, runBench } from '#bench/run.ts';
import { listenForStop } from './stop-signal.ts';

export const summary = 'measure lists, details and writes under load against a bare floor';

const PAGE_ROUNDS = 5;

/** Seeds a database of its own, measures, and prints the figures; `docs/performance.md` explains them. With `--pages`, how pages load instead, with `--moves`, how people move about in them; with `--imports`, how portfolios come in. `--history` notes the figures of this commit, `--compare COMMIT` says what got worse since, `--strict` ends with 1 when an aim is missed. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'boolean', default: false },
      moves: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      imports: { type: 'boolean', default: false },
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
  const { quick, keep } = values;
  const only = new RegExp(values.only);
  try {
    const nothing = { rows: {}, calls: [], pages: [], moves: [], imports: [] };
    const { pages, moves } = values;
    const report: Report =
      pages || moves
        ? await withRig(async (rig) => ({
            ...nothing,
            pages: pages ? await measurePages(rig, PAGE_ROUNDS, only, stop.signal) : [],
            moves: moves ? await measureMoves(rig, stop.signal) : [],
            ...describeMachine(),
          }))
        : values.imports
          ? { ...describeMachine(), ...nothing, imports: await measureImports(quick, stop.signal) }
          : {
              ...nothing,
              ...(await runBench({ quick, only, keep, dataDir: values.data, profileDir: values.profile }, stop.signal)),
            };
    if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
    const tables = printed(report);
    process.stdout.write(tables);
    if (values.history) keepInHistory(report.calls, report.measuredAt);
    if (values.compare !== undefined) process.stdout.write(comparedWith(values.compare, report.calls));
    return values.strict && missesAim(tables) ? 1 : 0;
  } catch (error) {
    if (stop.signal.aborted) return 130;
    throw error;
  }
}
