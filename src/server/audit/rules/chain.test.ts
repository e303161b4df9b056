import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  digestOf,
  findChange,
  hashOf,
  headOf,
  SEALED_COLUMNS,
  type SealedEntry,
  sentenceOf,
} from './chain.ts';

/** An entry of the trail whose columns all hold a text of their own. */
const entry = (
  id: string,
  over: Partial<Record<(typeof SEALED_COLUMNS)[number], string | null>> = {},
): SealedEntry => ({
  id,
  texts: SEALED_COLUMNS.map((column) => (column in over ? (over[column] ?? null) : `${column} of ${id}`)),
});
const sealed = (entries: readonly SealedEntry[]) => ({
  entryIds: entries.map(({ id }) => id),
  digests: entries.map(digestOf),
});
const block = (over: Partial<Omit<Block, 'hash'>> = {}): Omit<Block, 'hash'> => ({
  number: 7,
  toPosition: 1200,
  sealedAt: '2026-11-27T02:35:00.000Z',
  ...sealed([entry('a'), entry('b')]),
  ...over,
});

describe('the digest of an entry', () => {
  it.each(SEALED_COLUMNS)('changes with %s', (column) => {
    const own = digestOf(entry('a'));
    expect(digestOf(entry('a', { [column]: 'another' })).equals(own)).toBe(false);
    expect(digestOf(entry('a', { [column]: null })).equals(own)).toBe(false);
    expect(digestOf(entry('a', { [column]: '' })).equals(own)).toBe(false);
  });

  it('tells apart the same text in another column, so that nothing can be moved', () => {
    const one = digestOf(entry('a', { actor_name: 'Ada', subject_type: null }));
    const other = digestOf(entry('a', { actor_name: null, subject_type: 'Ada' }));
    expect(one.equals(other)).toBe(false);
  });

  it('stays what it was when a column is added later that old entries do not have', () => {
    const { texts } = entry('a');
    expect(digestOf({ id: 'a', texts: [...texts, null] }).equals(digestOf(entry('a')))).toBe(true);
  });
});

describe('the hash of a block', () => {
  const previous = Buffer.alloc(32, 1);
  const own = hashOf(block(), previous);

  it.each<[string, Omit<Block, 'hash'>, Buffer | null]>([
    ['its number', block({ number: 8 }), previous],
    ['where it ends', block({ toPosition: 1201 }), previous],
    ['when it was closed', block({ sealedAt: '2026-11-27T02:35:00.001Z' }), previous],
    ['which entries it holds', block(sealed([entry('a'), entry('c')])), previous],
    ['their order', block(sealed([entry('b'), entry('a')])), previous],
    ['what they say', block(sealed([entry('a'), entry('b', { after: 'another' })])), previous],
    ['the block before it', block(), Buffer.alloc(32, 2)],
    ['whether there is a block before it', block(), null],
  ])('changes with %s', (_, changed, before) => {
    expect(hashOf(changed, before).equals(own)).toBe(false);
  });

  it('does not depend on how the database writes an instant', () => {
    expect(hashOf(block({ sealedAt: '2026-11-27 02:35:00+00' }), previous).equals(own)).toBe(true);
  });

  it('is part of the name by which somebody remembers the block', () => {
    expect(headOf({ number: 7, hash: own })).toBe(`7-${own.toString('hex')}`);
  });
});

describe('what was changed in a block', () => {
  const entries = ['a', 'b', 'c', 'd'].map((id) => entry(id));
  const kept = sealed(entries);
  const [a, b, c, d] = entries as [SealedEntry, SealedEntry, SealedEntry, SealedEntry];

  it.each<[string, SealedEntry[], { id: string; how: string } | null]>([
    ['nothing where all is as it was', [a, b, c, d], null],
    ['the entry that says something else', [a, entry('b', { after: 'another' }), c, d], { id: 'b', how: 'EDITED' }],
    ['the entry that is gone from its middle', [a, c, d], { id: 'b', how: 'REMOVED' }],
    ['the entry that is gone from its end', [a, b, c], { id: 'd', how: 'REMOVED' }],
    ['the first of all that are gone', [], { id: 'a', how: 'REMOVED' }],
    ['the entry that was put among them', [a, entry('x'), b, c, d], { id: 'x', how: 'ADDED' }],
    ['the entry that was put behind them', [a, b, c, d, entry('x')], { id: 'x', how: 'ADDED' }],
    ['the first that stands elsewhere', [a, c, b, d], { id: 'b', how: 'MOVED' }],
    ['the one that was taken for another', [a, entry('x'), c, d], { id: 'b', how: 'REMOVED' }],
    ['the one that is there twice', [a, a, b, c, d], { id: 'b', how: 'MOVED' }],
  ])('is %s', (_, present, change) => {
    expect(findChange(kept, present)).toEqual(change);
  });

  it('is found whatever is done to it', () => {
    const present = fc.shuffledSubarray([...entries, entry('x'), entry('b', { action: 'another' })]);
    fc.assert(
      fc.property(present, (list) => {
        const isSame = list.length === entries.length && list.every((one, at) => one === entries[at]);
        expect(findChange(kept, list) === null).toBe(isSame);
      }),
      { seed: 7 },
    );
  });
});

describe('what is told to whoever runs the installation', () => {
  const at = { entryId: 'e1', block: 3, sealedAt: '2026-11-27T02:35:00.000Z' };
  it.each([
    [{ what: 'EDITED', ...at }, 'Entry e1 was edited after block 3 was closed at 2026-11-27T02:35:00.000Z.'],
    [{ what: 'REMOVED', ...at }, 'Entry e1 was removed after block 3 was closed at 2026-11-27T02:35:00.000Z.'],
    [{ what: 'BLOCK_MISSING', block: 3 }, 'Block 3 is missing.'],
    [{ what: 'BLOCK_CHANGED', block: 3 }, 'Block 3 was changed, or one before it was exchanged.'],
    [
      { what: 'HEAD', head: '3-ab' },
      'The head 3-ab is not part of it: blocks were taken from its end, or all of it was written anew.',
    ],
  ] as const)('of %j', (fault, sentence) => {
    expect(sentenceOf(fault)).toBe(sentence);
  });
});
