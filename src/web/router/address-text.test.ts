import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearch, type UrlState, writeSearch } from './address-text.ts';

it.each([
  ['', {}],
  ['?', {}],
  ['?q=tap', { q: 'tap' }],
  ['?status=NEW&status=TRIAGED&q=tap', { status: ['NEW', 'TRIAGED'], q: 'tap' }],
  ['?status=NEW&q=tap&status=TRIAGED', { status: ['NEW', 'TRIAGED'], q: 'tap' }],
  ['?q=a+b%20c%26d', { q: 'a b c&d' }],
  ['?q', { q: '' }],
  // What every object has already is a name like any other.
  ['?constructor=x&toString=y', { constructor: 'x', toString: 'y' }],
  // What is no proper escape is read as it stands (WHATWG URL, 5.1).
  ['?q=100%', { q: '100%' }],
])('%s is read as %j', (text, state) => {
  expect(parseSearch(text)).toEqual(state);
});

it.each([
  [{}, ''],
  [{ q: '', sort: null, tab: undefined }, ''],
  [{ status: [] }, ''],
  [{ status: ['NEW', '', 'TRIAGED'], q: 'a b&c' }, '?status=NEW&status=TRIAGED&q=a+b%26c'],
  [{ page: 3 }, '?page=3'],
])('%j is written as "%s"', (state, text) => {
  expect(writeSearch(state)).toBe(text);
});

it('what is written is read again, whatever it is', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed());
  const value = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed());
  const states = fc.dictionary(name, fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 4 })));
  fc.assert(
    fc.property(states, (state) => {
      expect(parseSearch(writeSearch(state))).toEqual({ ...state } satisfies UrlState);
    }),
    { numRuns: 200 },
  );
});
