import { type Kysely, sql } from 'kysely';
import type { Deps } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Block, findChange, hashOf, headOf } from '../rules/chain.ts';
import { findEntries } from './find-entries.ts';

/** What a look at the whole trail found; `changed` says what is first not as it was sealed. */
export type Verdict = {
  changed: string | null;
  head: string | null;
  blockCount: number;
  entryCount: number;
  /** Younger than the last block. */
  unsealedCount: number;
};

/** Holds every entry against its block, every block against the one before it, and the chain against heads that were kept. */
export async function verifyTrail(deps: Deps, keptHeads: readonly string[]): Promise<Verdict> {
  const look = <T>(work: (db: Kysely<DB>) => Promise<T>) =>
    transaction(deps.pool, { identity: true, readOnly: true }, work);
  let last = null as Block | null;
  let entryCount = 0;
  const unseen = new Set(keptHeads);
  const verdict = async (changed: string | null): Promise<Verdict> => ({
    changed,
    head: last && headOf(last),
    blockCount: last?.number ?? 0,
    entryCount,
    unsealedCount: changed === null ? await look((db) => countAfter(db, last?.toPosition ?? null)) : 0,
  });
  for (;;) {
    const previous: Block | null = last;
    const block: Block | undefined = await look((db) => findNext(db, previous?.number ?? 0));
    if (!block) break;
    const changed = changeOf(block, previous) ?? (await look((db) => changeInside(db, block, previous)));
    if (changed) return verdict(changed);
    entryCount += block.entryIds.length;
    unseen.delete(headOf(block));
    last = block;
  }
  const [missing] = unseen;
  return verdict(
    missing === undefined
      ? null
      : `The head ${missing} is not part of it: blocks were taken from its end, or all of it was written anew.`,
  );
}

function changeOf(block: Block, previous: Block | null): string | null {
  const expected = (previous?.number ?? 0) + 1;
  if (block.number !== expected) return `Block ${expected} is missing.`;
  if (!hashOf(block, previous?.hash ?? null).equals(block.hash))
    return `Block ${block.number} was changed, or one before it was exchanged.`;
  return null;
}

async function changeInside(db: Kysely<DB>, block: Block, previous: Block | null): Promise<string | null> {
  const { number, toPosition, entryIds } = block;
  const after = previous?.toPosition ?? null;
  const entries = await findEntries(db, { after, to: toPosition, limit: entryIds.length + 1 });
  const change = findChange(block, entries);
  return change && `Entry ${change.id} was ${change.how} after block ${number} was closed at ${block.sealedAt}.`;
}

const findNext = (db: Kysely<DB>, number: number): Promise<Block | undefined> =>
  db.selectFrom('auditBlocks').selectAll().where('number', '>', number).orderBy('number').limit(1).executeTakeFirst();

async function countAfter(db: Kysely<DB>, position: number | null): Promise<number> {
  const after = position === null ? sql`true` : sql`position > ${position}`;
  const { rows } = await sql<{ count: number }>`select count(*) from audit_entries where ${after}`.execute(db);
  return rows[0]?.count ?? 0;
}
