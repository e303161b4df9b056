import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';

/** A log that nobody reads. */
export const silent = pino({ level: 'silent' });

/** A private folder that goes with the test. */
export function temporaryFolder(name = 'lintel-test-'): string {
  const folder = mkdtempSync(path.join(tmpdir(), name));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Waits until a condition holds; fails with `what` after three minutes, which is long even on a busy machine. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 3 * 60_000;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`Not within three minutes: ${what}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

const SUM_STEPS = 20_000_000;
/** What the sum takes on the slower of the machines on which what is promised was measured. */
const SUM_MS = 110;

/** How many times as long a sum takes as it should: a processor that is slow, or that others have, shows in no load. */
function slowness(): number {
  const startedAt = performance.now();
  let sum = 0;
  for (let step = 0; step < SUM_STEPS; step++) sum = (Math.imul(sum, 31) + step) | 0;
  // What nobody reads would not be reckoned.
  if (Number.isNaN(sum)) throw new Error('A sum of whole numbers is a number.');
  return (performance.now() - startedAt) / SUM_MS;
}

/** So long may take what is promised within a time on a quiet machine: longer by as much as its cores are in demand, or slow. */
export const onBusyMachine = (promisedMs: number): number =>
  promisedMs * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism(), slowness());

/** Whether a process is running; one that has ended but that nobody has waited for yet is not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
