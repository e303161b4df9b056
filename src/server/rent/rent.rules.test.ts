import { describe, expect, it } from 'vitest';
import { plainDate as day } from '#contract/dates.ts';
import type { RentLine } from '#contract/rent/rent.occurrences.ts';
import {
  findLinesProblem,
  howFarCharged,
  LATE_FEE_ACCOUNT,
  lastOwedOn,
  RENT_ACCOUNT,
  rentOfDay,
  termsVerdict,
} from './rent.rules.ts';

describe('the last day on which a lease owes', () => {
  const ending = { type: 'FIXED', endsOn: day('2026-08-31'), movesOutOn: null, renewalStatus: null } as const;

  it.each([
    ['a fixed term ends', {}, '2026-08-31'],
    ['somebody moves out before the term ends', { movesOutOn: day('2026-05-15') }, '2026-05-15'],
    ['somebody stays on after it, until they move out', { movesOutOn: day('2026-10-31') }, '2026-10-31'],
    ['a term rolls over', { type: 'FIXED_ROLLOVER' }, null],
    ['a term that rolls over is renewed', { type: 'FIXED_ROLLOVER', renewalStatus: 'ACCEPTED' }, '2026-08-31'],
    ['a renewal is only offered', { type: 'FIXED_ROLLOVER', renewalStatus: 'OFFERED' }, null],
    ['it is open-ended', { type: 'AT_WILL', endsOn: null }, null],
    [
      'notice was given of an open-ended one',
      { type: 'AT_WILL', endsOn: null, movesOutOn: day('2026-02-28') },
      '2026-02-28',
    ],
  ] as const)('where %s', (_, given, last) => {
    expect(lastOwedOn({ ...ending, ...given })).toBe(last);
  });
});

const line = (given: Partial<RentLine>): RentLine => ({
  id: 'line',
  account: RENT_ACCOUNT,
  memo: null,
  amountMinor: 100_000,
  cycle: 'MONTHLY',
  startsOn: day('2026-01-01'),
  endsOn: null,
  dueDay: 1,
  postDaysInAdvance: 0,
  ...given,
});

describe('the rent of a day', () => {
  const first = line({ startsOn: day('2026-01-01'), endsOn: day('2026-06-30'), amountMinor: 100_000 });
  const raised = line({ startsOn: day('2026-07-01'), endsOn: day('2026-12-31'), amountMinor: 110_000 });
  const parking = line({ account: '4020', amountMinor: 5_000 });

  it.each([
    ['before the first line begins is that of the first', '2025-11-30', 100_000],
    ['on its first day', '2026-01-01', 100_000],
    ['on its last day', '2026-06-30', 100_000],
    ['from the day on which it is raised', '2026-07-01', 110_000],
    ['after the last line ended is that of the last', '2027-03-01', 110_000],
  ])('%s', (_, on, minor) => {
    // Whatever the order in which they were written down, and with whatever else is owed.
    expect(rentOfDay([raised, parking, first], day(on))).toBe(minor);
  });

  it('in a gap between two lines is that of the next', () => {
    expect(
      rentOfDay(
        [line({ endsOn: day('2026-02-28') }), line({ startsOn: day('2026-05-01'), amountMinor: 7 })],
        day('2026-03-15'),
      ),
    ).toBe(7);
  });

  it.each([
    ['QUARTERLY', 300_000, 100_000],
    ['YEARLY', 1_200_000, 100_000],
    ['EVERY_2_MONTHS', 200_000, 100_000],
  ] as const)('that is paid %s counts as a month', (cycle, amountMinor, minor) => {
    expect(rentOfDay([line({ cycle, amountMinor })], day('2026-03-15'))).toBe(minor);
  });

  it('is nothing where no line is one of rent', () => {
    expect(rentOfDay([parking], day('2026-03-15'))).toBe(0);
    expect(rentOfDay([], day('2026-03-15'))).toBe(0);
  });

  it('leaves the lines in the order in which they were given', () => {
    const lines = [raised, first];
    rentOfDay(lines, day('2026-03-15'));
    expect(lines).toEqual([raised, first]);
  });
});

describe('what is wrong with the lines of a lease', () => {
  it.each([
    ['nothing', [line({})], null],
    ['nothing, where a line is for one day', [line({ endsOn: day('2026-01-01') })], null],
    ['one ends before it begins', [line({}), line({ endsOn: day('2025-12-31') })], 'rent.line_ends_before_start'],
    ['none is rent', [line({ account: LATE_FEE_ACCOUNT })], 'rent.no_rent_line'],
    ['there is none', [], 'rent.no_rent_line'],
  ] as const)('%s', (_, lines, problem) => {
    expect(findLinesProblem(lines)).toBe(problem);
  });
});

it.each([
  ['DRAFT', true],
  ['SIGNED', true],
  ['ACTIVE', true],
  ['NOTICE', true],
  ['ENDED', false],
  ['CANCELLED', false],
] as const)('the lines of a lease that is %s may change: %s', (status, may) => {
  const verdict = termsVerdict(status);
  if (may) expect(verdict).toBe(true);
  else expect(verdict).toMatchObject({ code: 'rent.lease_over' });
});

it('how far a lease was charged is told by account, and since when where that was a whole period', () => {
  const rows = [
    { account: '4000', on: day('2026-03-31'), wholeFrom: day('2026-03-17') },
    { account: '4020', on: day('2026-02-28'), wholeFrom: null },
  ];
  const { chargedUntil, chargedWholeFrom } = howFarCharged(rows);
  expect([...chargedUntil]).toEqual([
    ['4000', '2026-03-31'],
    ['4020', '2026-02-28'],
  ]);
  expect([...chargedWholeFrom]).toEqual([['4000', '2026-03-17']]);
});
