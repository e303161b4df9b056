import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { OfficeArrearsChange, PromiseInput } from './arrears.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('a promise to pay', () => {
  it.each<[string, object, string[]]>([
    ['all that is late', {}, []],
    ['a part of it', { amount: '0.01' }, []],
    ['nothing of it', { amount: '0' }, ['amount: An amount above zero.']],
    ['in place of another', { insteadOf: ID }, []],
    ['in place of none that is known', { insteadOf: null }, []],
    ['in place of one that is none', { insteadOf: 'the last' }, ['insteadOf: Choose one of those offered.']],
    ['by a day that there is not', { on: '2026-02-30' }, ['on: Enter a day that exists, such as 2026-11-18']],
    ['some day', { on: '' }, ['on: Fill this in.']],
    ['with a note of five hundred characters', { note: '…'.repeat(500) }, []],
    ['with a longer one', { note: '…'.repeat(501) }, ['note: At most 500 characters.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(PromiseInput, { on: '2026-12-01', ...change })).toEqual(refusals);
  });

  it('looks at no other where none is named, and sees that none was known where null is', () => {
    expect(PromiseInput.parse({ on: '2026-12-01' })).toEqual({ on: '2026-12-01', amount: null, note: null });
    expect(PromiseInput.parse({ on: '2026-12-01', insteadOf: null })).toHaveProperty('insteadOf', null);
  });
});

describe('what the office keeps on what is late', () => {
  it('is changed one by one: what is left out stays, null and nothing clear it', () => {
    expect(OfficeArrearsChange.parse({ note: ' ', version: 2 })).toEqual({ note: null, version: 2 });
    expect(OfficeArrearsChange.parse({ inCollectionsSinceOn: null, version: 2 })).toEqual({
      inCollectionsSinceOn: null,
      version: 2,
    });
  });

  it.each<[object, string[]]>([
    [{ collectionsNote: 'x'.repeat(500), note: 'x'.repeat(2000) }, []],
    [{ collectionsNote: 'x'.repeat(501) }, ['collectionsNote: At most 500 characters.']],
    [{ note: 'x'.repeat(2001) }, ['note: At most 2000 characters.']],
    [{ inCollectionsSinceOn: '1826-11-27' }, ['inCollectionsSinceOn: A day from 1900 to 2199.']],
    [{ version: undefined }, ['version: Fill this in.']],
  ])('%j', (change, refusals) => {
    expect(refusalsOf(OfficeArrearsChange, { version: 1, ...change })).toEqual(refusals);
  });
});
