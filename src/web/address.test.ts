import { describe, expect, it } from 'vitest';
import { allOf, codesOf, knownOf, oneOf, parseSearch, writeSearch } from './address.ts';

describe('what stands behind the question mark', () => {
  it.each([
    ['', {}],
    ['?', {}],
    ['?q=tap', { q: 'tap' }],
    ['q=tap', { q: 'tap' }],
    ['?status=NEW&status=ASSIGNED', { status: ['NEW', 'ASSIGNED'] }],
    ['?status=NEW&q=tap&status=ASSIGNED&status=DONE', { status: ['NEW', 'ASSIGNED', 'DONE'], q: 'tap' }],
    ['?q=caf%C3%A9+%26+bar', { q: 'café & bar' }],
    ['?q=', { q: '' }],
    ['?q', { q: '' }],
    ['?a=b=c', { a: 'b=c' }],
    // Neither a number nor an object.
    ['?unit=12&filter=%7B%22a%22%3A1%7D', { unit: '12', filter: '{"a":1}' }],
  ])('%j is read as texts', (text, state) => {
    expect(parseSearch(text)).toEqual(state);
  });

  it.each([
    [{}, ''],
    [{ q: 'tap' }, '?q=tap'],
    [{ q: '', sort: null, status: undefined }, ''],
    [{ status: ['NEW', 'ASSIGNED'], q: 'tap' }, '?status=NEW&status=ASSIGNED&q=tap'],
    [{ status: [] }, ''],
    [{ status: ['', 'NEW'] }, '?status=NEW'],
    [{ q: 'café & bar' }, '?q=caf%C3%A9+%26+bar'],
    [{ page: 0 }, '?page=0'],
  ])('%j is written without what says nothing', (state, text) => {
    expect(writeSearch(state)).toBe(text);
  });

  it('is read back as what was written', () => {
    for (const state of [{ q: '100% "café" & #4?', status: ['NEW', 'ON_HOLD'] }, { q: '+44 20' }, {}])
      expect(parseSearch(writeSearch(state))).toEqual(state);
  });
});

describe('a name in the address', () => {
  const url = { q: 'tap', status: ['NEW', 'LATE', 'DONE'], empty: [] };

  it('has one value, the first of several, or none', () => {
    expect([oneOf(url, 'q'), oneOf(url, 'status'), oneOf(url, 'empty'), oneOf(url, 'sort')]).toEqual([
      'tap',
      'NEW',
      undefined,
      undefined,
    ]);
  });

  it('has all its values', () => {
    expect([allOf(url, 'q'), allOf(url, 'status'), allOf(url, 'sort')]).toEqual([['tap'], ['NEW', 'LATE', 'DONE'], []]);
  });

  it('counts as far as its values are known, in the order in which they are known', () => {
    expect(knownOf(['DONE', 'NEW', 'OPEN'], url, 'status')).toEqual(['DONE', 'NEW']);
  });

  it('narrows nothing while none of its values is known', () => {
    expect(knownOf(['OPEN'], url, 'status')).toBeUndefined();
    expect(knownOf(['OPEN'], url, 'sort')).toBeUndefined();
  });

  it('narrows a list by all of its codes or is refused: one that is not known goes along', () => {
    expect(codesOf(['DONE', 'NEW', 'LATE', 'OPEN'], url, 'status')).toEqual(['DONE', 'NEW', 'LATE']);
    expect(codesOf(['DONE', 'NEW'], url, 'status')).toEqual(['NEW', 'LATE', 'DONE']);
    expect(codesOf(['OPEN'], url, 'status')).toEqual(['NEW', 'LATE', 'DONE']);
    expect(codesOf(['OPEN'], url, 'sort')).toBeUndefined();
  });
});
