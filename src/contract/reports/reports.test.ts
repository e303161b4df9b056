import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { AGE_BANDS } from '../books/books.words.ts';
import { FILTER_CODES } from './reports.filters.ts';
import { ReportQuery, reportRoutes } from './reports.ts';
import { REPORT_NAMES, VIEWS_OF_REPORTS, viewListOf } from './reports.words.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('what a report is asked', () => {
  it('is everything in reach, as it fell due, where nothing is said', () => {
    expect(ReportQuery.parse({})).toEqual({ basis: 'ACCRUAL' });
  });

  it.each<[string, object, string[]]>([
    ['by when it was paid', { basis: 'CASH' }, []],
    ['by when it was promised', { basis: 'HOPE' }, ['basis: Choose one of those offered.']],
    ['of one property', { propertyId: ID }, []],
    ['of a hundred', { propertyId: Array(100).fill(ID) }, []],
    ['of one more', { propertyId: Array(101).fill(ID) }, ['propertyId: This is not understood.']],
    ['of a month that goes with the calendar', { period: 'lastMonth' }, []],
    ['of one that nobody has', { period: 'nextMonth' }, ['period: Choose one of those offered.']],
    ['as it was known at a moment', { knownAt: '2026-11-18T16:00:00.000Z' }, []],
    ['as it was known on a day', { knownAt: '2026-11-18' }, ['knownAt: It is not written like this.']],
    ['of an account', { account: '4000' }, []],
    [
      'of an account in small letters',
      { account: 'rent' },
      ['account: Up to 12 digits, capitals, dots or hyphens, such as 4010.'],
    ],
    ['in a currency', { currency: 'GBP' }, []],
    ['in one in words', { currency: 'pounds' }, ['currency: Enter a three-letter currency code, such as USD']],
    ['with an empty tag', { tag: ' ' }, ['tag: Fill this in.']],
    ['through a day that there is not', { asOf: '2026-02-29' }, ['asOf: Enter a day that exists, such as 2026-11-18']],
  ])('%s', (_, asking, refusals) => {
    expect(refusalsOf(ReportQuery, asking)).toEqual(refusals);
  });

  it('takes one code of a filter as a list of one', () => {
    expect(ReportQuery.parse({ status: 'NOTICE', age: ['days30', 'daysOver'] })).toMatchObject({
      status: ['NOTICE'],
      age: ['days30', 'daysOver'],
    });
  });

  it('comes as JSON, or as a file where one is asked for', () => {
    const { query } = reportRoutes.get;
    expect(query.parse({}).format).toBe('json');
    expect(['csv', 'xlsx', 'pdf'].flatMap((format) => refusalsOf(query, { format }))).toEqual([]);
    expect(refusalsOf(query, { format: 'docx' })).toEqual(['format: Choose one of those offered.']);
  });
});

describe('a report', () => {
  it('has a name of its own, by which its saved views are kept', () => {
    expect(new Set(REPORT_NAMES).size).toBe(REPORT_NAMES.length);
    expect(viewListOf('rent-roll')).toBe('report-rent-roll');
    // As the lists of saved views are named: small letters and hyphens, forty characters at most.
    const names = REPORT_NAMES.map(viewListOf);
    expect(names.filter((name) => !/^[a-z][a-z-]{1,39}$/.test(name) || !name.startsWith(VIEWS_OF_REPORTS))).toEqual([]);
  });

  it.each([
    'rent-roll',
    'aged-receivables',
    'aged-receivables-detail',
    'tenant-ledger',
    'receivables-activity',
    'charges-and-collections',
    'deposit-register',
    'income-statement',
    'twelve-month-income-statement',
    'property-comparison',
    'balance-sheet',
    'cash-flow',
    'trial-balance',
    'general-ledger',
    'chart-of-accounts',
  ])('there is the %s', (name) => {
    expect(refusalsOf(reportRoutes.get.params, { name })).toEqual([]);
  });

  it('is narrowed by what is not due yet and by the four bands of age, in their order', () => {
    expect(FILTER_CODES.age).toEqual(['notYetDue', ...AGE_BANDS]);
    for (const codes of Object.values(FILTER_CODES)) expect(new Set<string>(codes).size).toBe(codes.length);
  });
});
