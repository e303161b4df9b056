import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Lets the process in which PostgreSQL serves a connection step back for all others, where it runs on this machine under our
 * own user. It cannot come forward again, so such a connection is not used a second time. Answers whether it does.
 */
export function stepBack(pool: pg.Pool, client: pg.PoolClient): boolean {
  const { processID } = client as unknown as { processID: number | null };
  const isHere = pool.options.host?.startsWith('/') ?? false;
  if (!isHere || !processID) return false;
  try {
    // Behind a socket there may be another container, in which the number belongs to somebody else.
    if (!readFileSync(`/proc/${processID}/cmdline`, 'utf8').startsWith('postgres:')) return false;
    setPriority(processID, constants.priority.PRIORITY_BELOW_NORMAL);
    return true;
  } catch {
    return false;
  }
}

/** How many are at work by a pool whom somebody waits for. */
const waitedFor = new WeakMap<pg.Pool, number>();

/** Counts work that somebody waits for, until what it returns is called. */
export function noteWaitedFor(pool: pg.Pool): () => void {
  waitedFor.set(pool, (waitedFor.get(pool) ?? 0) + 1);
  return () => void waitedFor.set(pool, (waitedFor.get(pool) ?? 1) - 1);
}

const LOOK_AGAIN_MS = 1;

/**
 * Lets whoever is waited for go first, between two steps of long work. A lower priority alone does not: where a processor is
 * free, both run, and two threads of one core, or two that share its cache, slow each other down by half.
 */
export async function letOthersGoFirst(pool: pg.Pool, millisecondsMax: number): Promise<void> {
  const until = performance.now() + millisecondsMax;
  while ((waitedFor.get(pool) ?? 0) > 0 && performance.now() < until) await sleep(LOOK_AGAIN_MS);
}
