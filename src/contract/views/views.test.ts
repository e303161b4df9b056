import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { ListPreferences, ViewChange, ViewInput } from './views.ts';

describe('a view that somebody keeps', () => {
  const view = { list: 'requests', name: 'Mine, late', query: { waitingOn: ['STAFF'], sort: 'urgency' } };
  const filters = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`f${String.fromCharCode(97 + (at % 26))}${'x'.repeat(at)}`, 'on']),
    );

  it.each<[string, object, string[]]>([
    ['of a list', {}, []],
    ['of all of it', { query: {} }, []],
    ['of a report', { list: 'report-twelve-month-income-statement' }, []],
    ['of a page in capitals', { list: 'Requests' }, ['list: It is not written like this.']],
    ['of a path', { list: '../etc' }, ['list: It is not written like this.']],
    ['with a name of sixty letters', { name: 'ñ'.repeat(60) }, []],
    ['with a longer name', { name: 'ñ'.repeat(61) }, ['name: At most 60 characters.']],
    ['with thirty filters', { query: filters(30) }, []],
    ['with a value of two hundred letters', { query: { q: 'x'.repeat(200) } }, []],
    ['with fifty values of one filter', { query: { tag: Array(50).fill('a') } }, []],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(ViewInput, { ...view, ...change })).toEqual(refusals);
  });

  it.each<[string, object]>([
    ['more filters than any list has', { query: filters(31) }],
    ['a longer value', { query: { q: 'x'.repeat(201) } }],
    ['more values', { query: { tag: Array(51).fill('a') } }],
    ['a figure for a value', { query: { limit: 50 } }],
    ['a filter that no list names so', { query: { 'a b': '1' } }],
  ])('is refused with %s', (_, change) => {
    expect(refusalsOf(ViewInput, { ...view, ...change })).not.toEqual([]);
  });

  it('is one’s own until it is shared, and stays as it is where a change leaves that out', () => {
    expect(ViewInput.parse(view).isShared).toBe(false);
    expect(ViewChange.parse({ name: 'Late', version: 1 })).toEqual({ name: 'Late', version: 1 });
  });
});

it('hidden columns stay as they are where nobody says which, and none is something else', () => {
  expect(ListPreferences.parse({ list: 'people' })).toEqual({ list: 'people', forgetsDefault: false });
  expect(ListPreferences.parse({ list: 'people', hiddenColumns: [] }).hiddenColumns).toEqual([]);
  expect(refusalsOf(ListPreferences, { list: 'people', hiddenColumns: Array(61).fill('name') })).toEqual([
    'hiddenColumns: At most 60 of them.',
  ]);
});
