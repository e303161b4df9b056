import { createHash } from 'node:crypto';

/** What of an entry is sealed. A column that is null is left out, so that one added later leaves what was sealed as it is. */
export const SEALED_COLUMNS = [
  'org_id',
  'id',
  'at',
  'action',
  'actor_kind',
  'actor_id',
  'actor_name',
  'active_role',
  'subject_type',
  'subject_id',
  'ip',
  'request_id',
  'before',
  'after',
] as const;

/** Which entry it is, and its sealed columns as text. */
export type SealedEntry = { id: string; texts: readonly (string | null)[] };
/** A closed part of the trail. Its hash is over what it holds and over the hash before it, so none can be exchanged alone. */
export type Block = {
  number: number;
  toPosition: number;
  sealedAt: string;
  entryIds: readonly string[];
  digests: readonly Buffer[];
  hash: Buffer;
};

const sha256 = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

export const digestOf = ({ texts }: SealedEntry): Buffer =>
  sha256(SEALED_COLUMNS.flatMap((column, index) => (texts[index] === null ? [] : [[column, texts[index]]])));

/** The hash that a block has after this one. */
export const hashOf = (block: Omit<Block, 'hash'>, previous: Buffer | null): Buffer =>
  sha256([
    block.number,
    block.toPosition,
    new Date(block.sealedAt).toISOString(),
    previous?.toString('hex') ?? null,
    block.entryIds,
    block.digests.map((digest) => digest.toString('hex')),
  ]);

/** The name of a block by which somebody outside of the database remembers it, and all before it. */
export const headOf = ({ number, hash }: Pick<Block, 'number' | 'hash'>): string => `${number}-${hash.toString('hex')}`;

type EntryFault = 'EDITED' | 'REMOVED' | 'ADDED' | 'MOVED';
/** What is first not as it was sealed. */
export type Fault =
  | { what: EntryFault; entryId: string; block: number; sealedAt: string }
  | { what: 'BLOCK_CHANGED' | 'BLOCK_MISSING'; block: number }
  | { what: 'HEAD'; head: string };

/** The same for whoever runs the installation. */
export function sentenceOf(fault: Fault): string {
  switch (fault.what) {
    case 'BLOCK_MISSING':
      return `Block ${fault.block} is missing.`;
    case 'BLOCK_CHANGED':
      return `Block ${fault.block} was changed, or one before it was exchanged.`;
    case 'HEAD':
      return `The head ${fault.head} is not part of it: blocks were taken from its end, or all of it was written anew.`;
    default: {
      const { what, entryId, block, sealedAt } = fault;
      return `Entry ${entryId} was ${what.toLowerCase()} after block ${block} was closed at ${sealedAt}.`;
    }
  }
}

/** The first entry of a block that is not as it was sealed, or null. */
export function findChange(
  { entryIds, digests }: Pick<Block, 'entryIds' | 'digests'>,
  entries: readonly SealedEntry[],
): { id: string; how: EntryFault } | null {
  const [sealed, present] = [new Set(entryIds), new Set(entries.map(({ id }) => id))];
  for (let index = 0; index < Math.max(entryIds.length, entries.length); index++) {
    const [id, entry] = [entryIds[index], entries[index]];
    if (entry && entry.id === id) {
      if (digests[index]?.equals(digestOf(entry))) continue;
      return { id, how: 'EDITED' };
    }
    if (id !== undefined && !present.has(id)) return { id, how: 'REMOVED' };
    if (entry && !sealed.has(entry.id)) return { id: entry.id, how: 'ADDED' };
    return { id: id ?? entry?.id ?? '', how: 'MOVED' };
  }
  return null;
}
