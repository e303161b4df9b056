import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { refusalAfter } from './meters.rules.ts';
import { MeterInput, ReadingInput } from './meters.ts';
import { READING_MAX } from './meters.words.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('a meter as it is typed', () => {
  it.each<[string, object, string[]]>([
    ['that shows litres as thousandths', { decimals: 3 }, []],
    ['that shows less than that', { decimals: 4 }, ['decimals: 3 or less.']],
    ['that shows half a place', { decimals: 0.5 }, ['decimals: Enter a whole number.']],
    ['that is read each month', { readEveryMonths: 1 }, []],
    ['that is read in five years', { readEveryMonths: 60 }, []],
    ['that is read later', { readEveryMonths: 61 }, ['readEveryMonths: 60 or less.']],
    ['that is never read', { readEveryMonths: 0 }, ['readEveryMonths: 1 or more.']],
    ['that counts what nobody counts', { kind: 'KARMA' }, ['kind: Choose one of those offered.']],
    [
      'that was taken out on no day',
      { retiredOn: '2026-06-31' },
      ['retiredOn: Enter a day that exists, such as 2026-11-18'],
    ],
    ['without a name', { name: '\u00a0' }, ['name: Fill this in.']],
    ['that is nowhere', { propertyId: null }, ['propertyId: Fill this in.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(MeterInput, { name: 'Cold water', propertyId: ID, ...change })).toEqual(refusals);
  });

  it('counts cubic metres of water, of which nobody is reminded, where nothing else is said', () => {
    expect(MeterInput.parse({ name: 'Cold water', propertyId: ID })).toMatchObject({
      kind: 'WATER',
      measure: 'M3',
      decimals: 0,
      readEveryMonths: null,
    });
  });
});

describe('a reading as it is typed', () => {
  it.each<[string, object, string[]]>([
    ['nothing, as a new meter shows', { value: 0 }, []],
    ['less than nothing', { value: -0.001 }, ['value: 0 or more.']],
    ['the most that is kept', { value: READING_MAX }, []],
    ['more than that', { value: READING_MAX + 1 }, [`value: ${READING_MAX} or less.`]],
    ['no figure', { value: '123' }, ['value: Enter a number.']],
    ['what goes on for ever', { value: Number.POSITIVE_INFINITY }, ['value: Enter a number.']],
    ['on no day', { readOn: '2026-02-29' }, ['readOn: Enter a day that exists, such as 2026-11-18']],
    ['for no reason that there is', { reason: 'MAGIC' }, ['reason: Choose one of those offered.']],
    ['with the end of the old one below nothing', { reason: 'REPLACED', oldEndValue: -1 }, ['oldEndValue: 0 or more.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(ReadingInput, { readOn: '2026-11-27', value: 123.4, ...change })).toEqual(refusals);
  });
});

describe('a reading after one of 500', () => {
  it.each([
    [500, null, null, null],
    [499, null, null, 'meter.backwards'],
    [499, 'CORRECTED', null, null],
    [3, 'ROLLED_OVER', null, null],
    [500, 'ROLLED_OVER', null, 'meter.not_rolled_over'],
    [900, 'ROLLED_OVER', null, 'meter.not_rolled_over'],
    [0, 'REPLACED', null, null],
    [0, 'REPLACED', 500, null],
    [0, 'REPLACED', 499, 'meter.old_end_backwards'],
    // A new meter may show more than the old one did, and what it says of the old one counts for that alone.
    [900, 'REPLACED', 540, null],
    [499, 'CORRECTED', 1, null],
  ] as const)('may show %d for the reason %s, the old one ending at %s: %s', (value, reason, oldEnd, refusal) => {
    const read = { valueThousandths: value * 1000, reason, oldEndThousandths: oldEnd === null ? null : oldEnd * 1000 };
    expect(refusalAfter({ valueThousandths: 500_000 }, read)).toBe(refusal);
  });
});
