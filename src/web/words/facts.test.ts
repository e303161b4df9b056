import { afterEach, describe, expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { amountOf, changesOf, dayOf, decimalOf, textOf } from './facts.ts';

afterEach(() => setOrgCountry(null));

describe('a fact', () => {
  it.each([
    [{ title: 'Tap drips' }, 'Tap drips'],
    [{ title: 12 }, '12'],
    [{ title: false }, 'false'],
    [{ title: null }, ''],
    [{}, ''],
  ])('of %j is the text %j', (facts, text) => {
    expect(textOf(facts, 'title')).toBe(text);
  });

  it('that is an amount stands in the currency beside it', () => {
    const facts = { amount: '1340.5', from: '90', currency: 'GBP' };
    expect(amountOf(facts)).toBe('£1,340.50');
    expect(amountOf(facts, 'from')).toBe('£90.00');
  });

  it('that is a day is written as in the country of the organization', () => {
    expect(dayOf({ movesOutOn: '2026-11-30' }, 'movesOutOn')).toBe('Nov 30, 2026');
    setOrgCountry('GB');
    expect(dayOf({ movesOutOn: '2026-11-30' }, 'movesOutOn')).toBe('30 Nov 2026');
  });

  it('that is no day says that there is none', () => {
    expect(dayOf({ movesOutOn: null }, 'movesOutOn')).toBe('--');
    expect(dayOf({}, 'movesOutOn')).toBe('--');
  });
});

describe('what was changed', () => {
  const phrases = { title: 'the title', room: 'the room', pets: 'pets' };

  it.each([
    ['title', 'changed the title'],
    ['title,room', 'changed the title and the room'],
    ['title,room,pets', 'changed the title, the room, and pets'],
    ['title,kite', 'changed the title and “kite”'],
    ['roomNumber,title', 'changed “Number of the room” and the title'],
  ])('by %j reads "%s"', (fields, says) => {
    expect(changesOf({ fields }, { roomNumber: 'Number of the room', title: 'Title' }, phrases)).toBe(says);
  });

  it('is said also where it was nothing', () => {
    for (const facts of [{}, { fields: '' }, { fields: null }, { fields: ',' }])
      expect(changesOf(facts, {}, phrases)).toBe('saved it unchanged');
  });
});

it.each([
  ['2.0', '2'],
  ['1.50', '1.5'],
  ['1204.25', '1,204.25'],
  ['0', '0'],
  ['-3', '-3'],
  ['', undefined],
  ['two', undefined],
  ['1,5', undefined],
  [2, undefined],
  [null, undefined],
])('the recorded decimal %j reads %j', (value, text) => {
  expect(decimalOf(value)).toBe(text);
});

it('a decimal is grouped as in the country of the organization', () => {
  setOrgCountry('IN');
  expect(decimalOf('1204000.5')).toBe('12,04,000.5');
});
