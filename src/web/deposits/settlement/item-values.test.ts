import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EMPTY_ITEM, isWhole, itemsOf, keptMinorOf, monthsOf, sentItem, yearsOf } from './item-values.ts';

const item = (typed: Partial<typeof EMPTY_ITEM>) => ({ ...EMPTY_ITEM, ...typed });

test('years give the months back that they came from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1200 }), (months) => {
      expect(monthsOf(yearsOf(months))).toBe(months);
    }),
  );
});

test.each([
  ['2', 24],
  ['2.5', 30],
  ['2,5', 30],
  ['', null],
  ['two', Number.NaN],
])('%j years are %j months', (typed, months) => expect(monthsOf(typed)).toBe(months));

describe('what is kept of an item', () => {
  it.each([
    ['a door of ten years after two', { cost: '240.00', ageYears: '2', lifeYears: '10' }, 19_200],
    ['what has outlived its use', { cost: '85', ageYears: '7', lifeYears: '5' }, 0],
    ['cleaning, where age does not count', { cost: '95' }, 9_500],
    ['what has an age and no life that is known', { cost: '95', ageYears: '3' }, 9_500],
    ['nothing while the cost is typed', { cost: '' }, null],
    ['nothing of what is no amount', { cost: '1e3' }, null],
  ])('is counted for %s', (_, typed, minor) => expect(keptMinorOf(item(typed), 'USD')).toBe(minor));
});

test('an item is whole once it has words and an amount, and no age that is none', () => {
  const door = item({ description: 'Door', cost: '240' });
  expect(isWhole(door, 'USD')).toBe(true);
  for (const typed of [
    { description: ' ' },
    { cost: '' },
    { cost: '0' },
    { cost: 'x' },
    { ageYears: 'x' },
    { lifeYears: '-1' },
  ])
    expect([typed, isWhole({ ...door, ...typed }, 'USD')]).toEqual([typed, false]);
});

test('what was saved is typed as it was, and sent with the keys of its photos', () => {
  const photo = {
    id: 'f',
    key: 'deposits/a.jpg',
    name: 'a.jpg',
    mime: 'image/jpeg',
    sizeBytes: 1,
    url: '/f',
    thumbnailUrl: null,
  };
  const lines = [
    { description: 'Door', cost: '240.00', ageMonths: 30, usefulLifeMonths: 120, ticketId: null, photos: [photo] },
  ];
  const [typed] = itemsOf({ lines, note: null, savedBy: 'Dev', savedAt: '2026-11-18T12:00:00.000Z', version: 1 });
  expect(typed).toMatchObject({ ageYears: '2.5', lifeYears: '10' });
  expect(typed && sentItem(typed)).toEqual({
    description: 'Door',
    cost: '240.00',
    ageMonths: 30,
    usefulLifeMonths: 120,
    ticketId: null,
    photoKeys: ['deposits/a.jpg'],
  });
  expect(itemsOf(null)).toEqual([]);
});
