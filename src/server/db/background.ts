import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
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
    lowerSession(processID, constants.priority.PRIORITY_BELOW_NORMAL);
    return true;
  } catch {
    return false;
  }
}

/**
 * Linux may divide its processors among sessions first, and by priority only within each (`sched_autogroup_enabled`, man 7
 * sched): every process of PostgreSQL is a session of its own, so that its priority alone would change nothing.
 */
function lowerSession(processId: number, niceness: number): void {
  try {
    writeFileSync(`/proc/${processId}/autogroup`, String(niceness));
  } catch {
    // A kernel that knows no such groups goes by priority alone.
  }
}
