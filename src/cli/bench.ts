import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { weighPages } from '#bench/page-weight.ts';
import { printed, type Report } from '#bench/report.ts';
import { runBench } from '#bench/run.ts';
import { buildWeb, isWebStale, webRoot } from './build-web.ts';
import { listenForStop } from './stop-signal.ts';

export const summary = 'measure lists, details and writes under load against a bare floor';

/** Seeds a database of its own, measures, and prints the figures; `docs/performance.md` explains them. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      data: { type: 'string' },
      keep: { type: 'boolean', default: false },
      out: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const stop = listenForStop();
  const { quick, keep } = values;
  const only = new RegExp(values.only);
  const pages = only.test('pages') ? await weigh(stop.signal) : [];
  try {
    const measured = await runBench(
      { quick, only, keep, dataDir: values.data, profileDir: values.profile },
      stop.signal,
    );
    const report: Report = { ...measured, pages };
    if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
    process.stdout.write(printed(report));
    return 0;
  } catch (error) {
    if (stop.signal.aborted) return 130;
    throw error;
  }
}

async function weigh(signal: AbortSignal): Promise<Report['pages']> {
  if (isWebStale()) await buildWeb(signal);
  return weighPages(webRoot);
}
