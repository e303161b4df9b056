import { describe, expect, it } from 'vitest';
import { narrowed, refuseForeign } from './narrowing.ts';

const leases = [
  { unit: '1', status: 'ACTIVE', days30: 5, days60: 0, daysOver: 0 },
  { unit: '2', status: 'NOTICE', days30: 0, days60: 0, daysOver: 7 },
  { unit: '3', status: 'ENDED', days30: 0, days60: 0, daysOver: 0, notYetDue: 3 },
];
const unitsOf = (rows: readonly { unit?: unknown }[]) => rows.map(({ unit }) => unit);

describe('the rows of a report', () => {
  it.each<[string, Parameters<typeof narrowed>[1], string[]]>([
    ['are all of them where nothing is said', {}, ['1', '2', '3']],
    ['stand as one of those that are said', { status: ['NOTICE', 'ENDED'] }, ['2', '3']],
    ['owe something of an age', { age: ['days30'] }, ['1']],
    ['owe something of one of several ages', { age: ['days30', 'daysOver'] }, ['1', '2']],
    ['owe what is not due yet', { age: ['notYetDue'] }, ['3']],
    ['are those that fit all that is said', { age: ['days30', 'daysOver'], status: ['NOTICE'] }, ['2']],
  ])('%s', (_, asking, units) => {
    expect(unitsOf(narrowed(leases, asking))).toEqual(units);
  });

  it('of single charges are of the age that each is', () => {
    const charges = [0, 30, 31, 90, 91].map((daysLate) => ({ unit: String(daysLate), daysLate }));
    expect(unitsOf(narrowed(charges, { age: ['days30'] }))).toEqual(['0', '30']);
    expect(unitsOf(narrowed(charges, { age: ['days60', 'daysOver'] }))).toEqual(['31', '91']);
  });

  it('are of an account by its number, the line it begins with included', () => {
    const lines = [{ number: '4000' }, { number: '4010' }, { number: '' }];
    expect(narrowed(lines, { account: '4000' })).toEqual([{ number: '4000' }]);
  });
});

describe('a report', () => {
  it('refuses what it cannot be narrowed by', () => {
    expect(() => refuseForeign({ account: true }, { status: ['ACTIVE'] })).toThrow(
      expect.objectContaining({ code: 'report.not_by', errors: [expect.objectContaining({ path: 'status' })] }),
    );
  });

  it('refuses a code that none of its rows can have', () => {
    expect(() => refuseForeign({ status: ['ACTIVE'] }, { status: ['VACANT'] })).toThrow(
      expect.objectContaining({ code: 'report.not_such', errors: [expect.objectContaining({ path: 'status' })] }),
    );
  });

  it('takes what it says', () => {
    expect(() =>
      refuseForeign({ status: ['ACTIVE'], account: true }, { status: ['ACTIVE'], account: '4000' }),
    ).not.toThrow();
  });
});
