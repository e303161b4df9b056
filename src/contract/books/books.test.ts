import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { bookRoutes, PeriodInput } from './books.ts';
import { BOOK_FIGURES, FIGURES, LEASE_FIGURES, RULE_VERSIONS } from './books.words.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('days through which books are closed', () => {
  const period = { closedThroughOn: '2026-10-31', lockedThroughOn: '2026-09-30', version: 3 };

  it.each<[string, object, string[]]>([
    ['closed and locked', {}, []],
    ['of a property of their own', { propertyId: ID }, []],
    ['opened again', { closedThroughOn: null, lockedThroughOn: null }, []],
    ['for the first time', { version: null }, []],
    ['on the last day of a leap February', { closedThroughOn: '2028-02-29' }, []],
    [
      'on one that there is not',
      { closedThroughOn: '2026-02-29' },
      ['closedThroughOn: Enter a day that exists, such as 2026-11-18'],
    ],
    ['on the first day that books know', { lockedThroughOn: '1900-01-01' }, []],
    ['before it', { lockedThroughOn: '1899-12-31' }, ['lockedThroughOn: A day from 1900 to 2199.']],
    ['after the last', { closedThroughOn: '2200-01-01' }, ['closedThroughOn: A day from 1900 to 2199.']],
    ['as nobody saw them', { version: undefined }, ['version: Fill this in.']],
    ['as they were before the first time', { version: 0 }, ['version: More than 0.']],
    ['of a place that is none', { propertyId: 'Alder Court' }, ['propertyId: Choose one of those offered.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(PeriodInput, { ...period, ...change })).toEqual(refusals);
  });

  it('are those of the organization where no property is named', () => {
    expect(PeriodInput.parse(period)).toEqual({ ...period, propertyId: null });
  });

  it('say both, since what is left out would be opened by mistake', () => {
    expect(refusalsOf(PeriodInput, { version: 1 })).toEqual([
      'closedThroughOn: Fill this in.',
      'lockedThroughOn: Fill this in.',
    ]);
  });
});

describe('a figure', () => {
  const NOT_OFFERED = ['figure: Choose one of those offered.'];
  const ofBooks = (figure: string) => refusalsOf(bookRoutes.explain.params, { figure });
  const ofLease = (figure: string) => refusalsOf(bookRoutes.explainLease.query, { figure });

  it('of the books is not asked of a lease, nor one of a lease of the books', () => {
    expect(BOOK_FIGURES.flatMap(ofBooks)).toEqual([]);
    expect(LEASE_FIGURES.flatMap(ofLease)).toEqual([]);
    expect(LEASE_FIGURES.map(ofBooks)).toEqual(LEASE_FIGURES.map(() => NOT_OFFERED));
    expect(BOOK_FIGURES.map(ofLease)).toEqual(BOOK_FIGURES.map(() => NOT_OFFERED));
  });

  it('of a lease is its balance where nobody says which', () => {
    expect(bookRoutes.explainLease.query.parse({})).toEqual({ figure: 'lease-balance' });
  });

  it('has a rule, and each rule a version of its own, counted from one', () => {
    expect(Object.keys(RULE_VERSIONS).toSorted()).toEqual([...FIGURES].toSorted());
    expect(new Set(FIGURES).size).toBe(FIGURES.length);
    expect(Object.values(RULE_VERSIONS).filter((version) => !Number.isInteger(version) || version < 1)).toEqual([]);
  });
});

describe('the journal', () => {
  const { query } = bookRoutes.journal;

  it('stands the latest first, fifty at a time', () => {
    expect(query.parse({})).toMatchObject({ sort: '-on', limit: 50 });
  });

  it.each<[string, object, string[]]>([
    ['one type or several', { type: ['CHARGE', 'PAYMENT'] }, []],
    ['a type that is none', { type: 'BRIBE' }, ['type: This is not understood.']],
    ['an account of twelve characters', { account: '4000.1234567' }, []],
    ['an account of thirteen', { account: '4000.12345678' }, ['account: At most 12 characters.']],
    ['two hundred at once', { limit: '200' }, []],
    ['more at once', { limit: '201' }, ['limit: 200 or less.']],
    ['a day that there is not', { from: '2026-06-31' }, ['from: Enter a day that exists, such as 2026-11-18']],
  ])('asked for %s', (_, asking, refusals) => {
    expect(refusalsOf(query, asking)).toEqual(refusals);
  });
});
