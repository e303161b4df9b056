import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate, plainDate } from '../dates.ts';
import { occurrencesOf, occurrencesToPost, type RentLine } from './rent.occurrences.ts';
import { nextOf, previewOf } from './rent.preview.ts';
import { DEFAULT_PRORATION, PRORATION_METHODS, type ProrationPolicy } from './rent.proration.ts';

const day = (text: string): PlainDate => plainDate(text);
const rent = (startsOn: string, more: Partial<RentLine> = {}): RentLine => ({
  id: 'rent',
  account: '4000',
  memo: null,
  amountMinor: 150_000,
  cycle: 'MONTHLY',
  startsOn: day(startsOn),
  endsOn: null,
  dueDay: 1,
  postDaysInAdvance: 0,
  ...more,
});

function charges(
  lines: RentLine[],
  {
    lastOn = null,
    policy = {},
    to = '2026-12-31',
  }: { lastOn?: string | null; policy?: Partial<ProrationPolicy>; to?: string } = {},
) {
  const terms = {
    lines,
    lastOn: lastOn === null ? null : day(lastOn),
    policy: { ...DEFAULT_PRORATION, ...policy },
    currency: 'USD',
  };
  return occurrencesOf(terms, { from: day('2026-01-01'), to: day(to) }).map((charge) => [
    charge.dueOn,
    charge.amountMinor,
  ]);
}

describe('a month that is not whole', () => {
  it.each([
    ['ACTUAL', 72_581, 4_839, 53_571],
    ['STANDARD_30', 75_000, 5_000, 50_000],
    ['THIRTY_360', 70_000, 5_000, 50_000],
    ['ANNUAL_365', 73_973, 4_932, 49_315],
    ['NONE', 150_000, 150_000, 150_000],
  ] as const)('is counted by %s: in on January 17, in on January 31, out on February 10', (method, mid, last, out) => {
    const first = (startsOn: string) => charges([rent(startsOn)], { policy: { method }, to: '2026-01-31' })[0]?.[1];
    expect([first('2026-01-17'), first('2026-01-31')]).toEqual([mid, last]);
    expect(charges([rent('2026-01-01')], { policy: { method }, lastOn: '2026-02-10' })[1]?.[1]).toBe(out);
  });

  it.each([
    [false, 30_000],
    [true, 20_000],
  ])('from February 25 by 30/360, its real days counted: %s', (februaryActual, expected) => {
    const policy = { method: 'THIRTY_360', februaryActual } as const;
    expect(charges([rent('2026-02-25')], { policy })[0]).toEqual(['2026-02-25', expected]);
  });

  it('of a leap year is counted by its 366 days', () => {
    const terms = {
      lines: [rent('2028-01-17')],
      lastOn: null,
      policy: { ...DEFAULT_PRORATION, method: 'ANNUAL_365' as const },
      currency: 'USD',
    };
    expect(occurrencesOf(terms, { from: day('2028-01-01'), to: day('2028-01-31') })[0]?.amountMinor).toBe(73_770);
  });

  it('may be the second one, after a whole first', () => {
    const policy = { first: 'FULL_FIRST_THEN_PRORATE_SECOND' } as const;
    expect(charges([rent('2026-01-17')], { policy, to: '2026-03-01' })).toEqual([
      ['2026-01-17', 150_000],
      ['2026-02-01', 72_581],
      ['2026-03-01', 150_000],
    ]);
  });

  it('stays the first where there is no whole second', () => {
    const policy = { first: 'FULL_FIRST_THEN_PRORATE_SECOND' } as const;
    expect(charges([rent('2026-01-17')], { policy, lastOn: '2026-02-10' })).toEqual([
      ['2026-01-17', 72_581],
      ['2026-02-01', 53_571],
    ]);
  });

  it.each([
    ['a renewal', { lastOn: day('2026-02-15'), isContinued: true }, [rent('2026-01-17')]],
    [
      'a step of the rent',
      { lastOn: null },
      [rent('2026-01-17', { endsOn: day('2026-02-15') }), rent('2026-02-16', { id: 'next', amountMinor: 160_000 })],
    ],
  ])(
    'is taken off the second where %s within it came to be known after the first was charged whole',
    (_, ending, lines) => {
      const terms = {
        lines,
        ...ending,
        policy: { ...DEFAULT_PRORATION, first: 'FULL_FIRST_THEN_PRORATE_SECOND' as const },
        currency: 'USD',
        chargedUntil: new Map([['4000', day('2026-01-31')]]),
        chargedWholeFrom: new Map([['4000', day('2026-01-17')]]),
      };
      const [second] = occurrencesOf(terms, { from: day('2026-02-01'), to: day('2026-02-28') });
      // 15 of 28 days of February, 803.57, less the 774.19 of January that nobody lived there.
      expect([second?.from, second?.to, second?.amountMinor]).toEqual(['2026-02-01', '2026-02-15', 2938]);
      const early = { ...terms, chargedWholeFrom: new Map<string, PlainDate>() };
      expect(occurrencesOf(early, { from: day('2026-02-01'), to: day('2026-02-28') })[0]?.amountMinor).toBe(80_357);
    },
  );

  it('is charged whole at the end where the policy says so', () => {
    expect(charges([rent('2026-01-01')], { policy: { prorateLast: false }, lastOn: '2026-02-10' })).toEqual([
      ['2026-01-01', 150_000],
      ['2026-02-01', 150_000],
    ]);
  });

  it('is rounded to whole units where the policy says so', () => {
    expect(charges([rent('2026-01-17')], { policy: { rounding: 'WHOLE' } })[0]).toEqual(['2026-01-17', 72_600]);
  });

  it('of a week is its days of seven', () => {
    const line = rent('2026-01-01', { cycle: 'WEEKLY', amountMinor: 35_000 });
    expect(charges([line], { lastOn: '2026-01-10' })).toEqual([
      ['2026-01-01', 35_000],
      ['2026-01-08', 15_000],
    ]);
  });

  it('falls due on the last day of whoever leaves before the due day', () => {
    expect(charges([rent('2026-01-01', { dueDay: 20 })], { lastOn: '2026-02-10' }).at(-1)).toEqual([
      '2026-02-10',
      53_571,
    ]);
  });
});

describe('what falls due', () => {
  it('clamps the 31st and comes back to it', () => {
    expect(charges([rent('2026-01-31', { dueDay: 31 })], { to: '2026-04-30' }).map(([on]) => on)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('steps up on the day a line follows another, and shares that month by its days under every method', () => {
    const lines = [
      rent('2026-01-01', { endsOn: day('2026-02-14') }),
      rent('2026-02-15', { id: 'step', amountMinor: 160_000 }),
    ];
    for (const method of ['ACTUAL', 'NONE'] as const) {
      expect(charges(lines, { policy: { method, prorateLast: false }, to: '2026-03-01' })).toEqual([
        ['2026-01-01', 150_000],
        ['2026-02-01', 75_000],
        ['2026-02-15', 80_000],
        ['2026-03-01', 160_000],
      ]);
    }
  });

  it('stands beside other lines, each by its own cycle', () => {
    const locker = rent('2026-01-01', { id: 'locker', account: '4040', amountMinor: 13_500, cycle: 'QUARTERLY' });
    expect(charges([rent('2026-01-01'), locker], { to: '2026-04-01' })).toEqual([
      ['2026-01-01', 150_000],
      ['2026-01-01', 13_500],
      ['2026-02-01', 150_000],
      ['2026-03-01', 150_000],
      ['2026-04-01', 150_000],
      ['2026-04-01', 13_500],
    ]);
  });

  it('never covers a day twice, though the lines were changed after they were charged', () => {
    const given = {
      lines: [rent('2026-01-20', { amountMinor: 160_000 })],
      lastOn: null,
      policy: { ...DEFAULT_PRORATION, method: 'NONE' as const },
      currency: 'USD',
      chargedUntil: new Map([['4000', day('2026-02-14')]]),
    };
    const found = occurrencesOf(given, { from: day('2026-01-01'), to: day('2026-03-31') });
    expect(found.map(({ from, to, amountMinor }) => [from, to, amountMinor])).toEqual([
      ['2026-02-15', '2026-02-28', 80_000],
      ['2026-03-01', '2026-03-31', 160_000],
    ]);
  });

  it('is posted so many days before', () => {
    const terms = {
      lines: [rent('2026-01-01', { postDaysInAdvance: 10 })],
      lastOn: null,
      policy: DEFAULT_PRORATION,
      currency: 'USD',
    };
    const postedBy = (on: string) =>
      occurrencesToPost(terms, { dueFrom: day('2026-02-01'), postedBy: day(on) }).map(({ dueOn }) => dueOn);
    expect([postedBy('2026-01-21'), postedBy('2026-01-22')]).toEqual([[], ['2026-02-01']]);
  });

  it('is the same whether it is asked for day by day or all at once, and adds up to the rent of each whole month', () => {
    const lines = fc.record({
      start: fc.integer({ min: 0, max: 60 }),
      dueDay: fc.integer({ min: 1, max: 31 }),
      cycle: fc.constantFrom('WEEKLY', 'MONTHLY', 'EVERY_2_MONTHS', 'QUARTERLY', 'ONE_TIME'),
      method: fc.constantFrom(...PRORATION_METHODS),
      last: fc.option(fc.integer({ min: 60, max: 300 }), { nil: null }),
    });
    fc.assert(
      fc.property(lines, ({ start, dueDay, cycle, method, last }) => {
        const terms = {
          lines: [rent(addDays(day('2026-01-01'), start), { dueDay, cycle })],
          lastOn: last === null ? null : addDays(day('2026-01-01'), last),
          policy: { ...DEFAULT_PRORATION, method },
          currency: 'USD',
        };
        const all = occurrencesOf(terms, { from: day('2026-01-01'), to: day('2026-12-31') });
        const piecemeal = Array.from({ length: 73 }, (_, n) =>
          occurrencesOf(terms, {
            from: addDays(day('2026-01-01'), n * 5),
            to: addDays(day('2026-01-01'), n * 5 + 4),
          }),
        ).flat();
        expect(piecemeal).toEqual(all);
        for (const one of all) {
          expect(one.amountMinor).toBeLessThanOrEqual(one.fullMinor + (method === 'ANNUAL_365' ? 2_500 : 0));
          if (one.share.of === one.share.per) expect(one.amountMinor).toBe(150_000);
        }
      }),
    );
  });
});

describe('the next twelve months', () => {
  it('add up, and say from when to when each sum is owed', () => {
    const terms = {
      lines: [
        rent('2026-03-01', { amountMinor: 201_000, endsOn: day('2027-02-28') }),
        rent('2027-03-01', { id: 'step', amountMinor: 207_000 }),
        rent('2025-03-01', { id: 'locker', account: '4040', amountMinor: 4_500 }),
      ],
      lastOn: null,
      policy: DEFAULT_PRORATION,
      currency: 'USD',
    };
    const preview = previewOf(terms, day('2026-12-01'));
    expect(preview.runs.map(({ months, partsMinor, totalMinor }) => [months, partsMinor, totalMinor])).toEqual([
      [3, [201_000, 4_500], 616_500],
      [9, [207_000, 4_500], 1_903_500],
    ]);
    expect([preview.months.length, preview.totalMinor]).toEqual([12, 2_520_000]);
  });

  it('says what falls due next of the accounts asked about, not what fell due earlier in its first month', () => {
    const lines = [rent('2026-01-01'), rent('2026-01-01', { id: 'storage', account: '4040', dueDay: 28 })];
    const preview = previewOf({ lines, lastOn: null, policy: DEFAULT_PRORATION, currency: 'USD' }, day('2026-11-26'));
    expect(nextOf(preview, ['4000'], day('2026-11-26'))?.dueOn).toBe('2026-12-01');
    expect(nextOf(preview, ['4000', '4040'], day('2026-11-26'))?.dueOn).toBe('2026-11-28');
    expect(nextOf(preview, ['4100'], day('2026-11-26'))).toBeUndefined();
  });
});
