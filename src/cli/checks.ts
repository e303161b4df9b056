import { accessSync, chmodSync, constants, cpSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism, cpus, freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#server/config.ts';
import { buildWeb, isWebStale } from './build-web.ts';
import type { Command } from './command.ts';
import { runProgram } from './run-program.ts';
import { listenForStop } from './stop-signal.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './test-reports.ts';

type Step = { name: string; run(folder: string, signal: AbortSignal): Promise<Outcome> };
/** Steps that run one after another. */
type Row = Step[];

/** What says at a glance that something is wrong. */
const staticRows: Row[] = [
  [step('types', ['tsc', '-b', ...typeCheckers()])],
  [step('format and lint', ['biome', 'check', '.'])],
  [step('rules', ['oxlint'])],
];
/** Made once: each test that starts the program would make it. */
const webBuild: Step = { name: 'web build', run: runWebBuild };
const unitTests: Step = { name: 'unit tests', run: vitest('pure') };
/** One run of all three, so that no core waits at the end of one for the next to begin. */
const unitApiAndPageTests: Step = { name: 'unit, API and page tests', run: vitest('pure', 'api', 'pages') };
/** They start the program, kill it, or fill databases of their own: they wait more than they compute. */
const wholeTests: Step = { name: 'tests of the whole program', run: vitest('whole') };
const browserTests: Step = { name: 'browser tests', run: runPlaywright };

/** Rows of one group run side by side; the next group begins once they are done. */
const checkGroups: Row[][] = [[...staticRows, [unitTests]]];
// One checker reads all types, which takes a core longer than the rest of the static checks and the build take the other.
const testGroups: Row[][] = [
  [...staticRows, [webBuild, unitApiAndPageTests]],
  [[wholeTests], [browserTests]],
];

/** What most mistakes show in within a minute and a half, also on a fresh copy; with names of test files, those alone. */
export const check: Command = {
  summary:
    'run the static checks and the unit tests, or the named test files (those that need a database run with test)',
  run: (files) => (files.length > 0 ? runProgram(['vitest', 'run', ...files]) : runAll(checkGroups)),
};

/** Mends what can be mended without a thought. */
export const fix: Command = {
  summary: 'format everything and mend what can be mended by itself',
  run: () => runProgram(['biome', 'check', '--write', '.']),
};

/** Everything CI runs. */
export const test: Command = {
  summary: 'run everything CI runs',
  run: () => runAll(testGroups),
};

async function runAll(groups: Row[][]): Promise<number> {
  const stop = listenForStop();
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'lintel-'));
  // Open for passing through: as root, PostgreSQL runs as another user in a folder below.
  chmodSync(folder, 0o711);
  try {
    return await runGroups(groups, folder, stop.signal);
  } finally {
    await removeFolder(folder);
  }
}

const IN_MEMORY = '/dev/shm';
/** Several times what the clusters and browsers of a run hold at once. */
const ROOM_BYTES = 8 * 1024 ** 3;

/**
 * Whether what tests write may lie in memory, unless somebody said where. A disk costs a test that starts PostgreSQL more than
 * half of its time: ext4 looks at every file that was lately removed there before it makes another one.
 */
function hasRoomInMemory(): boolean {
  if (process.env.TMPDIR || freemem() < ROOM_BYTES) return false;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

async function runGroups(groups: Row[][], folder: string, signal: AbortSignal): Promise<number> {
  const total: Outcome = { passed: 0, failed: 0, failures: [] };
  for (const group of groups) {
    const outcomes = (await Promise.all(group.map((row) => runRow(row, folder, signal)))).flat();
    for (const { passed, failed, failures } of outcomes) {
      total.passed += passed;
      total.failed += failed;
      total.failures.push(...failures);
    }
    if (signal.aborted) return 130;
  }
  for (const failure of total.failures) say(`Failed: ${failure}`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

async function runRow(row: Row, folder: string, signal: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const each of row) if (!signal.aborted) outcomes.push(await runStep(each, folder, signal));
  return outcomes;
}

async function runStep({ name, run }: Step, folder: string, signal: AbortSignal): Promise<Outcome> {
  const startedAt = performance.now();
  const before = coreTimes();
  const outcome = await run(folder, signal).catch(toFailure);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const after = coreTimes();
  const busyPercent = Math.round((100 * (after.busyMs - before.busyMs)) / (after.allMs - before.allMs || 1));
  if (!signal.aborted)
    say(`${outcome.failed === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s, cores ${busyPercent} % busy)`);
  return outcome.failed > 0 && outcome.failures.length === 0 ? { ...outcome, failures: [name] } : outcome;
}

/** What the machine's cores did so far, in milliseconds: a step during which they rested could share its time. */
function coreTimes(): { busyMs: number; allMs: number } {
  const times = cpus().map((core) => core.times);
  const allMs = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { busyMs: allMs - times.reduce((sum, { idle }) => sum + idle, 0), allMs };
}

/** Interrupted tests may leave something that still writes for a moment. */
async function removeFolder(folder: string): Promise<void> {
  for (let triesLeft = 20; existsSync(folder) && triesLeft > 0; triesLeft--) {
    await rm(folder, { recursive: true, force: true }).catch(() => sleep(200));
  }
}

/** Each checker works out for itself what several files share: where few cores do all the steps, one takes half as much in all. */
function typeCheckers(): string[] {
  return availableParallelism() > 2 ? [] : ['--checkers', '1'];
}

function step(name: string, command: string[]): Step {
  return { name, run: async (folder, signal) => asOne((await runIn(folder, command, signal)) === 0) };
}

/** Runs a program whose temporary files go with the folder, so that nothing is left behind whatever it forgets. */
function runIn(folder: string, command: string[], signal: AbortSignal, environment: Record<string, string> = {}) {
  return runProgram(command, signal, { environment: { TMPDIR: folder, ...environment } });
}

async function runWebBuild(_folder: string, signal: AbortSignal): Promise<Outcome> {
  if (isWebStale()) await buildWeb(signal);
  return asOne(true);
}

/** A test that fails where many run beside it is asked once more, and named: what passes only then is to be mended like a red one. */
const TRIES_AGAIN = 1;

/** Runs the tests of these projects of `vitest.config.ts`. */
function vitest(...projects: string[]): Step['run'] {
  return (folder, signal) => runVitest(projects, folder, signal);
}

async function runVitest(projects: string[], folder: string, signal: AbortSignal): Promise<Outcome> {
  const file = path.join(folder, `vitest-${projects.join('-')}.json`);
  const named = projects.map((project) => `--project=${project}`);
  const status = await runIn(
    folder,
    [
      ...['vitest', 'run', ...named, `--retry=${TRIES_AGAIN}`],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ],
    signal,
  );
  const { askedAgain, ...outcome } = readVitestReport(file);
  for (const each of askedAgain) say(`Passed only when asked again: ${each}`);
  return reconcile(status, outcome);
}

async function runPlaywright(folder: string, signal: AbortSignal): Promise<Outcome> {
  const file = path.join(folder, 'playwright.json');
  const tracesDir = path.join(folder, 'browser');
  const status = await runIn(
    folder,
    [
      ...['playwright', 'test', '--pass-with-no-tests', `--retries=${TRIES_AGAIN}`],
      ...['--reporter=list,json', '--output', tracesDir],
    ],
    signal,
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  if (status !== 0 && existsSync(tracesDir)) {
    cpSync(tracesDir, path.join(projectRoot, 'test-results'), { recursive: true });
    say('What the browser saw is in test-results.');
  }
  return reconcile(status, readPlaywrightReport(file));
}

/** A run that failed without a failed test (it did not even begin, or ended badly) counts as one failure. */
function reconcile(status: number, outcome: Outcome): Outcome {
  return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

function asOne(isPassed: boolean): Outcome {
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, failures: [] };
}

function toFailure(error: unknown): Outcome {
  say(error instanceof Error ? error.message : String(error));
  return asOne(false);
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
