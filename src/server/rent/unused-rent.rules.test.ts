import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysInMonth, type PlainDate, partsOf, plainDate } from '#contract/dates.ts';
import { occurrencesOf, type RentLine } from '#contract/rent/rent.occurrences.ts';
import { DEFAULT_PRORATION, PRORATION_METHODS, type ProrationPolicy } from '#contract/rent/rent.proration.ts';
import { type ChargedDays, creditableMinor, unusedMinor, unusedOfCharges } from './unused-rent.rules.ts';

const rent = (changes: Partial<RentLine> = {}): RentLine => ({
  id: 'rent',
  account: '4000',
  memo: null,
  amountMinor: 150_000,
  cycle: 'MONTHLY',
  startsOn: plainDate('2026-01-01'),
  endsOn: null,
  dueDay: 1,
  postDaysInAdvance: 0,
  ...changes,
});
const charged = (from: string, to: string, amountMinor = 150_000, fullMinor = 150_000): ChargedDays => ({
  account: '4000',
  from: plainDate(from),
  to: plainDate(to),
  amountMinor,
  fullMinor,
});
type Given = { policy?: Partial<ProrationPolicy>; lines?: RentLine[]; currency?: string };
const unused = (days: ChargedDays, lastOn: string, { policy, lines = [rent()], currency = 'USD' }: Given = {}) =>
  unusedMinor(days, endingOf(lastOn, { ...(policy && { policy }), lines, currency }));
const endingOf = (lastOn: string, { policy, lines = [rent()], currency = 'USD' }: Given = {}) => ({
  lastOn: plainDate(lastOn),
  lines,
  policy: { ...DEFAULT_PRORATION, ...policy },
  currency,
  continuesAnother: false,
});

describe('of a month that was charged whole', () => {
  it.each([
    ['ACTUAL', '2026-02-10', 96_429],
    ['STANDARD_30', '2026-02-10', 100_000],
    ['THIRTY_360', '2026-02-10', 100_000],
    ['ANNUAL_365', '2026-02-10', 100_685],
    ['NONE', '2026-02-10', 0],
    ['ACTUAL', '2026-02-28', 0],
    ['ACTUAL', '2026-03-05', 0],
  ] as const)('by %s, out on %s, %d is for days after it', (method, lastOn, minor) => {
    expect(unused(charged('2026-02-01', '2026-02-28'), lastOn, { policy: { method } })).toBe(minor);
  });

  it.each([
    ['ACTUAL', 4_839],
    // Thirty of thirty days, and a year's share of thirty days.
    ['STANDARD_30', 0],
    ['THIRTY_360', 0],
    ['ANNUAL_365', 2_055],
  ] as const)('by %s the last of 31 days is worth %d', (method, minor) => {
    expect(unused(charged('2026-08-01', '2026-08-31'), '2026-08-30', { policy: { method } })).toBe(minor);
  });

  it('nineteen days of August at 1,000.00 are 612.90', () => {
    expect(unused(charged('2026-08-01', '2026-08-31', 100_000, 100_000), '2026-08-12')).toBe(61_290);
  });

  it('whole units and currencies without decimals are rounded as what was charged', () => {
    expect(
      unused(charged('2026-08-01', '2026-08-31', 100_000, 100_000), '2026-08-12', { policy: { rounding: 'WHOLE' } }),
    ).toBe(61_300);
    expect(unused(charged('2026-08-01', '2026-08-31', 80_000, 80_000), '2026-08-12', { currency: 'JPY' })).toBe(49_032);
  });
});

describe('where months are charged whole, or the last of them is', () => {
  it.each([{ method: 'NONE' as const }, { prorateLast: false }])(
    'nothing of the last month is unused: %o',
    (policy) => {
      expect(unused(charged('2026-08-01', '2026-08-31'), '2026-08-12', { policy })).toBe(0);
      // The month in which the rent stepped up was charged in two parts, and is one month all the same.
      const lines = [rent({ endsOn: plainDate('2026-08-14') }), rent({ startsOn: plainDate('2026-08-15') })];
      expect(unused(charged('2026-08-15', '2026-08-31', 82_258), '2026-08-12', { policy, lines })).toBe(0);
    },
  );

  it('a month that begins only after the last day is not owed all the same', () => {
    for (const policy of [{ method: 'NONE' as const }, { prorateLast: false }])
      expect(unused(charged('2026-09-01', '2026-09-30'), '2026-08-31', { policy })).toBe(150_000);
  });
});

describe('of a part of a month', () => {
  it('what was charged from the day of moving in is counted by the same rule', () => {
    const lines = [rent({ startsOn: plainDate('2026-01-17') })];
    expect(unused(charged('2026-01-17', '2026-01-31', 72_581), '2026-01-20', { lines })).toBe(72_581 - 19_355);
    expect(
      unused(charged('2026-01-17', '2026-01-31', 70_000), '2026-01-20', { lines, policy: { method: 'THIRTY_360' } }),
    ).toBe(50_000);
  });

  it('where the rent stepped up, each part is counted by its own days', () => {
    const lines = [
      rent({ amountMinor: 100_000, endsOn: plainDate('2026-08-14') }),
      rent({ amountMinor: 110_000, startsOn: plainDate('2026-08-15') }),
    ];
    expect(unused(charged('2026-08-01', '2026-08-14', 45_161, 100_000), '2026-08-10', { lines })).toBe(12_903);
    expect(unused(charged('2026-08-15', '2026-08-31', 60_323, 110_000), '2026-08-10', { lines })).toBe(60_323);
  });

  it('what was charged by another rule than the one in force is counted by its own days', () => {
    // 500.00 for a whole February, as the smaller second charge of somebody who moved in late.
    expect(unused(charged('2026-02-01', '2026-02-28', 50_000), '2026-02-14')).toBe(25_000);
  });

  it('what was charged by lines that are others by now is counted by its own days', () => {
    const lines = [rent({ startsOn: plainDate('2026-08-15'), dueDay: 15 })];
    expect(unused(charged('2026-08-01', '2026-08-31', 100_000, 100_000), '2026-08-12', { lines })).toBe(61_290);
    expect(unused(charged('2026-08-01', '2026-08-31', 100_000, 100_000), '2026-08-12', { lines: [] })).toBe(61_290);
  });
});

describe('where the first month was charged whole and the second was to be the smaller one', () => {
  const first = 'FULL_FIRST_THEN_PRORATE_SECOND' as const;
  const unusedFrom = (
    startsOn: string,
    charges: ChargedDays[],
    lastOn: string,
    policy: Partial<ProrationPolicy> = {},
  ) =>
    unusedOfCharges(
      charges,
      endingOf(lastOn, { policy: { first, ...policy }, lines: [rent({ startsOn: plainDate(startsOn) })] }),
    );
  const [january, february] = [charged('2026-01-17', '2026-01-31'), charged('2026-02-01', '2026-02-28', 72_581)];

  it.each([
    // Owed are 15 of 31 days of January, 725.81, and 10 of 28 of February, 535.71: 964.29 less than 2,225.81.
    ['2026-02-10', [77_419, 19_010]],
    // 725.81 and 27 of 28 days, 1,446.43: February was charged 720.62 too little, and 774.19 too much January.
    ['2026-02-27', [5_357, 0]],
    ['2026-02-28', [0, 0]],
    ['2026-03-10', [0, 0]],
    // 4 of 31 days, 193.55, and nothing of February.
    ['2026-01-20', [130_645, 72_581]],
    ['2026-01-31', [77_419, 72_581]],
  ])('out on %s, %j is for days after it', (lastOn, minor) => {
    expect(unusedFrom('2026-01-17', [january, february], lastOn)).toEqual(minor);
  });

  it('the first is counted by its days though the second was not charged yet, or by its own days already', () => {
    expect(unusedFrom('2026-01-17', [january], '2026-02-10')).toEqual([77_419]);
    const own = charged('2026-02-01', '2026-02-10', 53_571);
    expect(unusedFrom('2026-01-17', [january, own], '2026-02-10')).toEqual([77_419, 0]);
  });

  it.each([
    // Until February 15 are 803.57 of it: 774.19 that January was charged too much were taken off.
    [2_938, '2026-02-22', [0, 0]],
    // Charged before that was done: January is still too much.
    [80_357, '2026-02-22', [77_419, 0]],
    // Of February ten days, 535.71, were lived in and 29.38 charged.
    [2_938, '2026-02-10', [26_786, 0]],
    [2_938, '2026-03-10', [0, 0]],
  ])('renewed on February 16, with %i charged until then, out on %s, %j is left to credit', (minor, lastOn, left) => {
    const until = charged('2026-02-01', '2026-02-15', minor);
    expect(unusedFrom('2026-01-17', [january, until], lastOn)).toEqual(left);
  });

  it('a first month that was charged by its days, by rules of before, stays', () => {
    const smaller = charged('2026-01-17', '2026-01-31', 72_581);
    expect(unusedFrom('2026-01-17', [smaller, charged('2026-02-01', '2026-02-28')], '2026-02-10')).toEqual([0, 96_429]);
  });

  it('nothing of the two is unused where months are charged whole, or the last of them is', () => {
    expect(unusedFrom('2026-01-17', [january, february], '2026-02-10', { prorateLast: false })).toEqual([0, 0]);
    const whole = [january, charged('2026-02-01', '2026-02-28')];
    expect(unusedFrom('2026-01-17', whole, '2026-02-10', { method: 'NONE' })).toEqual([0, 0]);
  });
});

it('weeks count days of seven, and quarters their own days', () => {
  const weekly = [rent({ cycle: 'WEEKLY', amountMinor: 35_000, startsOn: plainDate('2026-08-03') })];
  expect(unused(charged('2026-08-10', '2026-08-16', 35_000, 35_000), '2026-08-12', { lines: weekly })).toBe(20_000);
  const quarterly = [rent({ cycle: 'QUARTERLY', amountMinor: 92_000 })];
  expect(unused(charged('2026-07-01', '2026-09-30', 92_000, 92_000), '2026-08-12', { lines: quarterly })).toBe(49_000);
});

it('what is left is what would have been charged, had the last day been known, under every rule', () => {
  const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays(plainDate('2027-01-01'), days));
  const endOf = (on: PlainDate) => plainDate(`${on.slice(0, 7)}-${daysInMonth(partsOf(on).year, partsOf(on).month)}`);
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 1, max: 500_000 }),
      fc.constantFrom(...PRORATION_METHODS),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('MINOR' as const, 'WHOLE' as const),
      (lastOn, amountMinor, method, februaryActual, prorateLast, rounding) => {
        const policy = { ...DEFAULT_PRORATION, method, februaryActual, prorateLast, rounding };
        const lines = [rent({ amountMinor })];
        const month = { from: plainDate(`${lastOn.slice(0, 7)}-01`), to: endOf(lastOn) };
        const known = occurrencesOf({ lines, lastOn, policy, currency: 'USD' }, month);
        const left =
          amountMinor -
          unused({ account: '4000', ...month, amountMinor, fullMinor: amountMinor }, lastOn, { policy, lines });
        // Rounded to whole units, a few days of a small rent may come to more than all of it: no more is left than was charged.
        expect(left).toBe(Math.min(amountMinor, known[0]?.amountMinor ?? 0));
      },
    ),
  );
});

it('what was waived of the charge before counts toward it, and never makes it less than nothing', () => {
  expect([creditableMinor(61_290, 0), creditableMinor(61_290, 20_000), creditableMinor(61_290, 61_290)]).toEqual([
    61_290, 41_290, 0,
  ]);
  expect(creditableMinor(61_290, 100_000)).toBe(0);
});
