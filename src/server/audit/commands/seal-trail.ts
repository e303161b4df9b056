import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Deps } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { findEntries } from '../queries/find-entries.ts';
import { type Block, digestOf, hashOf, headOf } from '../rules/chain.ts';

/** A block is read and hashed at once, between the answers of the server. */
const ENTRIES_MAX = 500;
const SEALING = 7_215_492;
const LOOK_EVERY_MS = 100;
const LOOKS_MAX = 300;

/**
 * Closes what was written into blocks, and says the last one to the log, which lies outside of the database. It never holds
 * up whoever writes; of several servers at once one does it.
 */
export async function sealTrail(deps: Deps): Promise<void> {
  const settled = await findSettled(deps);
  let head: Block | null = null;
  for (;;) {
    const block = settled === null ? null : await sealNext(deps, settled);
    if (!block) break;
    head = block;
  }
  if (head) deps.log.info({ head: headOf(head) }, 'the audit trail is sealed');
}

const inIdentity = <T>(deps: Deps, work: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
  transaction(deps.pool, { identity: true }, work);

/**
 * A position up to which nothing is on its way any more. Entries commit in another order than they take their positions, so
 * whoever was writing when the last one was seen is waited for: until then they hold a lock that everybody can see.
 */
async function findSettled(deps: Deps): Promise<number | null> {
  const { position, writers } = await inIdentity(deps, async (db) => {
    const { rows } = await sql<{ last: number | null }>`select max(position) as last from audit_entries`.execute(db);
    return { position: rows[0]?.last ?? null, writers: await findWriters(db) };
  });
  for (let look = 0; look < LOOKS_MAX && position !== null; look++) {
    const now = await inIdentity(deps, findWriters);
    if (![...writers].some((writer) => now.has(writer))) return position;
    await sleep(LOOK_EVERY_MS);
  }
  return null;
}

async function findWriters(db: Kysely<DB>): Promise<Set<string>> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where relation = 'audit_entries'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return new Set(rows.map(({ writer }) => writer));
}

/** The next block, or null when nothing is left or another server is at it. */
const sealNext = (deps: Deps, settled: number): Promise<Block | null> =>
  inIdentity(deps, async (db) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${SEALING}) as mine`.execute(db);
    if (!rows[0]?.mine) return null;
    const last = await db
      .selectFrom('auditBlocks')
      .select(['number', 'toPosition', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const entries = await findEntries(db, { after: last?.toPosition ?? null, to: settled, limit: ENTRIES_MAX });
    const toPosition = entries.at(-1)?.position;
    if (toPosition === undefined) return null;
    const content = {
      number: (last?.number ?? 0) + 1,
      toPosition,
      sealedAt: deps.clock.now().toISOString(),
      entryIds: entries.map(({ id }) => id),
      digests: entries.map(digestOf),
    };
    const block = { ...content, hash: hashOf(content, last?.hash ?? null) };
    await db.insertInto('auditBlocks').values(block).execute();
    return block;
  });
