import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** It yields to the server by half, and no more: somebody waits for it, also where many other processes are busy. */
const NICENESS = 3;

/** Lets a process that the server started step back for the server. */
export function yieldToServer({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // A system that forbids it shares its processors as it likes.
  }
}
