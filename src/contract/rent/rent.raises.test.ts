import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import type { IncreaseRule } from './rent.increases.ts';
import type { RentLine } from './rent.occurrences.ts';
import { BulkRaise, raisedLines } from './rent.raises.ts';

type Line = Pick<RentLine, 'account' | 'amountMinor' | 'cycle' | 'startsOn' | 'endsOn'>;
const day = plainDate;
const line = (more: Partial<RentLine> = {}): Line => ({
  account: '4000',
  amountMinor: 150_000,
  cycle: 'MONTHLY',
  startsOn: day('2026-01-01'),
  endsOn: null,
  ...more,
});
const rule = (more: Partial<IncreaseRule> = {}): IncreaseRule => ({
  kind: 'BY_PERCENT',
  percentHundredths: 300,
  amountMinor: null,
  roundToMinor: 0,
  capAtMarket: false,
  ...more,
});
const raise = (lines: Line[], more: object = {}) =>
  raisedLines(lines, {
    rentAccount: '4000',
    rule: rule(),
    fromOn: day('2027-01-01'),
    today: day('2026-11-18'),
    marketMinor: null,
    ...more,
  });

describe('a rent that becomes another from a day on', () => {
  it('ends the line of before on the day before, and leaves other accounts alone', () => {
    const locker = line({ account: '4040', amountMinor: 4_500 });
    expect(raise([line(), locker])).toEqual([
      line({ endsOn: day('2026-12-31') }),
      line({ amountMinor: 154_500, startsOn: day('2027-01-01') }),
      locker,
    ]);
  });

  it('keeps the last day that the line had', () => {
    expect(raise([line({ endsOn: day('2027-06-30') })])).toMatchObject([
      { endsOn: day('2026-12-31') },
      { startsOn: day('2027-01-01'), endsOn: day('2027-06-30') },
    ]);
  });

  it('replaces the amount of a line that begins that day', () => {
    expect(raise([line({ startsOn: day('2027-01-01') })])).toEqual([
      line({ startsOn: day('2027-01-01'), amountMinor: 154_500 }),
    ]);
  });

  it('changes nothing where the rule makes the same of it', () => {
    const lines = [line()];
    expect(raise(lines, { rule: rule({ kind: 'SET', amountMinor: 150_000 }) })).toEqual(lines);
  });

  it.each([
    ['rent.none_on_day', [line({ endsOn: day('2026-12-31') })], {}],
    ['rent.not_monthly', [line({ cycle: 'WEEKLY' })], {}],
    ['rent.step_planned', [line({ endsOn: day('2027-02-28') }), line({ startsOn: day('2027-03-01') })], {}],
    ['rent.step_planned', [line({ endsOn: day('2026-11-30') }), line({ startsOn: day('2026-12-01') })], {}],
    ['rent.market_unknown', [line()], { rule: rule({ kind: 'TO_MARKET' }) }],
  ] as const)('is refused as %s', (refusal, lines, more) => {
    expect(raise([...lines], more)).toBe(refusal);
  });

  it('of the past leaves steps alone that lie before it', () => {
    const stepped = [line({ endsOn: day('2026-06-30') }), line({ startsOn: day('2026-07-01'), amountMinor: 160_000 })];
    expect(raise(stepped, { fromOn: day('2026-11-01') })).toMatchObject([
      { amountMinor: 150_000 },
      { amountMinor: 160_000, endsOn: day('2026-10-31') },
      { amountMinor: 164_800, startsOn: day('2026-11-01') },
    ]);
  });
});

describe('a rule for many rents', () => {
  const read = (change: object) =>
    BulkRaise.safeParse({ action: 'raise', fromOn: '2027-01-01', ...change }).error?.issues.map(
      ({ path }) => path[0],
    ) ?? [];
  it.each<[object, string[]]>([
    [{ kind: 'BY_PERCENT', percentHundredths: 300 }, []],
    [{ kind: 'BY_PERCENT' }, ['percentHundredths']],
    [{ kind: 'SET' }, ['amount']],
    [{ kind: 'BY_AMOUNT', amount: '-25.00' }, []],
    [{ kind: 'BY_AMOUNT', amount: '1e3' }, ['amount']],
    [{ kind: 'AS_IS' }, ['kind']],
    [{ kind: 'TO_MARKET', fromOn: '3027-01-01' }, ['fromOn']],
  ])('%j is refused at %j', (change, paths) => {
    expect(read(change)).toEqual(paths);
  });
});
