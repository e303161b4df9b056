import { type Kysely, sql } from 'kysely';
import { type Deps, NO_ORG } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Block, type Fault, findChange, hashOf, headOf, type SealedEntry, sentenceOf } from '../rules/chain.ts';
import { findEntries } from './find-entries.ts';

/** What a look at the whole trail found; `changed` says what is first not as it was sealed. */
export type Verdict = {
  changed: string | null;
  /** The same for programs. */
  fault: Fault | null;
  head: string | null;
  blockCount: number;
  entryCount: number;
  /** When the last block that was looked at was closed. */
  sealedUntil: string | null;
  /** Younger than the last block. */
  unsealedCount: number;
};

/** What is told of a look while it goes on. */
export type Progress = Pick<Verdict, 'entryCount' | 'sealedUntil'>;

/**
 * Holds every entry against its block, every block against the one before it, and the chain against heads that were kept.
 * `onProgress` is told after each block.
 */
export async function verifyTrail(
  deps: Deps,
  keptHeads: readonly string[],
  onProgress: (progress: Progress) => Promise<void> = async () => {},
): Promise<Verdict> {
  const look = <T>(work: (db: Kysely<DB>) => Promise<T>) =>
    transaction(deps.pool, { identity: true, readOnly: true }, work);
  let last = null as Block | null;
  let entryCount = 0;
  const unseen = new Set(keptHeads);
  const told: Told = new Map();
  const verdict = async (fault: Fault | null, until = last): Promise<Verdict> => ({
    changed: fault && sentenceOf(fault),
    fault,
    head: last && headOf(last),
    blockCount: last?.number ?? 0,
    entryCount,
    sealedUntil: until?.sealedAt ?? null,
    unsealedCount: fault === null ? await look((db) => countAfter(db, last?.toPosition ?? null)) : 0,
  });
  for (;;) {
    const previous: Block | null = last;
    const block: Block | undefined = await look((db) => findNext(db, previous?.number ?? 0));
    if (!block) break;
    const fault = faultOf(block, previous) ?? (await look((db) => faultInside(db, block, previous, told)));
    if (fault) return verdict(fault, block);
    entryCount += block.entryIds.length;
    unseen.delete(headOf(block));
    last = block;
    await onProgress({ entryCount, sealedUntil: block.sealedAt });
  }
  const [head] = unseen;
  return verdict(head === undefined ? null : { what: 'HEAD', head });
}

function faultOf(block: Block, previous: Block | null): Fault | null {
  const expected = (previous?.number ?? 0) + 1;
  if (block.number !== expected) return { what: 'BLOCK_MISSING', block: expected };
  return hashOf(block, previous?.hash ?? null).equals(block.hash) ? null : { what: 'BLOCK_CHANGED', block: expected };
}

async function faultInside(db: Kysely<DB>, block: Block, previous: Block | null, told: Told): Promise<Fault | null> {
  const { number, toPosition, sealedAt, entryIds } = block;
  const after = previous?.toPosition ?? null;
  const entries = await findEntries(db, { after, to: toPosition, limit: entryIds.length + 1 });
  const change = findChange(block, entries) && findChange(await withoutRemoved(db, block, entries, told), entries);
  return change && { what: change.how, entryId: change.id, block: number, sealedAt };
}

/** Of each removal whether the platform's own trail tells of just these entries; looked up once a look, since it reads them all. */
type Told = Map<string, boolean>;

/**
 * A block without the entries that went with a deleted organization, by what the platform's own trail says of it: each such line
 * holds a digest of which entries those were, and is sealed like every other.
 */
async function withoutRemoved(
  db: Kysely<DB>,
  block: Block,
  entries: readonly SealedEntry[],
  told: Told,
): Promise<Block> {
  const present = new Set(entries.map(({ id }) => id));
  const rows = await db
    .selectFrom('auditRemovals')
    .select(['entryId as id', 'removalId'])
    .where('entryId', '=', (eb) => eb.fn.any(eb.val([...block.entryIds])))
    .execute();
  for (const removal of new Set(rows.map(({ removalId }) => removalId)))
    if (!told.has(removal)) told.set(removal, await isTold(db, removal));
  const removed = new Set(rows.flatMap(({ id, removalId }) => (told.get(removalId) && !present.has(id) ? [id] : [])));
  const kept = block.entryIds.flatMap((id, at) => (removed.has(id) ? [] : [at]));
  return {
    ...block,
    entryIds: kept.flatMap((at) => block.entryIds[at] ?? []),
    digests: kept.flatMap((at) => block.digests[at] ?? []),
  };
}

async function isTold(db: Kysely<DB>, removal: string): Promise<boolean> {
  const { rows } = await sql<{ isTold: boolean }>`
    select exists (select from audit_entries told where told.org_id = ${NO_ORG} and told.action = 'organization.delete'
      and told.after ->> 'removal' = ${removal} and told.after ->> 'entriesDigest' = removal_digest(${removal}::uuid)) as is_told`.execute(
    db,
  );
  return rows[0]?.isTold ?? false;
}

const findNext = (db: Kysely<DB>, number: number): Promise<Block | undefined> =>
  db.selectFrom('auditBlocks').selectAll().where('number', '>', number).orderBy('number').limit(1).executeTakeFirst();

/** How many entries come after a position; all of them for null. */
export async function countAfter(db: Kysely<DB>, position: number | null): Promise<number> {
  const after = position === null ? sql`true` : sql`position > ${position}`;
  const { rows } = await sql<{ count: number }>`select count(*) from audit_entries where ${after}`.execute(db);
  return rows[0]?.count ?? 0;
}
