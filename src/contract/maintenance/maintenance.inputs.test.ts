import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { ApprovalInput, Decision, OwnerQuestion } from './maintenance.approvals.ts';
import { ExpenseInput, RenterChargeInput, withMarkup } from './maintenance.bookings.ts';
import { BulkTicketChange } from './maintenance.bulk.ts';
import { PauseInput } from './maintenance.chasing.ts';
import { RatingInput } from './maintenance.ratings.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('how finished work went', () => {
  it.each<[object, string[]]>([
    [{ stars: 1 }, []],
    [{ stars: 5, words: 'x'.repeat(500) }, []],
    [{ stars: 0 }, ['stars: 1 or more.']],
    [{ stars: 6 }, ['stars: 5 or less.']],
    [{ stars: 4.5 }, ['stars: Enter a whole number.']],
    [{ stars: 5, words: 'x'.repeat(501) }, ['words: At most 500 characters.']],
  ])('of case %#', (rating, refusals) => {
    expect(refusalsOf(RatingInput, rating)).toEqual(refusals);
  });
});

describe('a cost that a renter pays', () => {
  const MARKUP = 'markupPercent: From 0 to 500 percent, with at most two decimals.';

  it.each<[string, string[]]>([
    ['0', []],
    ['12.5', []],
    ['99.99', []],
    ['500', []],
    ['501', [MARKUP]],
    ['600', [MARKUP]],
    ['-10', [MARKUP]],
    ['12.345', [MARKUP]],
    ['10 %', [MARKUP]],
    ['', [MARKUP]],
  ])('with “%s” percent on top', (markupPercent, refusals) => {
    expect(refusalsOf(RenterChargeInput, { markupPercent, dueOn: '2026-12-01' })).toEqual(refusals);
  });

  it.each([
    [10_000, '0', 10_000],
    [10_000, '12.5', 11_250],
    // Half a cent goes up.
    [100, '0.5', 101],
    [99, '0.5', 99],
    [333, '10', 366],
    [335, '10', 369],
    [10_000, '500', 60_000],
    [0, '500', 0],
  ])('of %d minor units at %s percent comes to %d', (total, percent, charged) => {
    expect(withMarkup(total, percent)).toBe(charged);
  });

  it('is for damage, without anything on top, where nothing else is said', () => {
    expect(RenterChargeInput.parse({ dueOn: '2026-12-01' })).toEqual({
      account: '4150',
      markupPercent: '0',
      dueOn: '2026-12-01',
      memo: null,
    });
    expect(ExpenseInput.parse({ account: '6010', on: '2026-12-01' }).paidFrom).toBe('PROPERTY');
  });
});

describe('what an owner is asked, and says', () => {
  it.each<[object, string[]]>([
    [{ amount: '450' }, []],
    [{ amount: 'about 450' }, ['amount: Enter an amount in figures, such as 1250.00']],
    [{ amount: '450', message: 'x'.repeat(1001) }, ['message: At most 1000 characters.']],
    [{ amount: '450', fileKeys: Array(21).fill('k') }, ['fileKeys: At most 20 files.']],
    [{ amount: '450', version: 0 }, ['version: More than 0.']],
  ])('of case %#', (asked, refusals) => {
    expect(refusalsOf(ApprovalInput, { version: 1, ...asked })).toEqual(refusals);
  });

  it('is yes to all of it, by telephone, where the office writes down no more', () => {
    expect(Decision.parse({ approved: true, version: 1 })).toEqual({
      approved: true,
      amount: null,
      reason: null,
      ownerId: null,
      givenBy: 'PHONE',
      version: 1,
    });
    expect(refusalsOf(Decision, { approved: 'yes', version: 1 })).toEqual(['approved: Choose yes or no.']);
  });

  it('may be a question first, which is not empty', () => {
    expect(refusalsOf(OwnerQuestion, { text: 'Why so much?', version: 1 })).toEqual([]);
    expect(refusalsOf(OwnerQuestion, { text: ' ', version: 1 })).toEqual(['text: Fill this in.']);
    expect(refusalsOf(OwnerQuestion, { text: 'x'.repeat(1001), version: 1 })).toEqual([
      'text: At most 1000 characters.',
    ]);
  });
});

describe('a pause of the reminders', () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ reason: 'BORED' }, ['reason: Choose one of those offered.']],
    [{ untilOn: '2026-11-31' }, ['untilOn: Enter a day that exists, such as 2026-11-18']],
    [{ untilOn: undefined }, ['untilOn: Fill this in.']],
    [{ note: 'x'.repeat(501) }, ['note: At most 500 characters.']],
  ])('of case %#', (change, refusals) => {
    expect(refusalsOf(PauseInput, { reason: 'PARTS', untilOn: '2026-12-01', version: 1, ...change })).toEqual(refusals);
  });

  it('tells the renter nothing unless that is said', () => {
    expect(PauseInput.parse({ reason: 'DRYING', untilOn: '2026-12-01', version: 1 }).tellsRenter).toBe(false);
  });
});

it.each<[object, string[]]>([
  [{ action: 'priority', priority: 'HIGH' }, []],
  [{ action: 'priority' }, ['priority: Fill this in.']],
  [{ action: 'category', category: 'ROOF' }, []],
  [{ action: 'assign', personId: null }, []],
  [{ action: 'assign', personId: ID }, []],
  [{ action: 'assign' }, ['personId: Fill this in.']],
  [{ action: 'close' }, []],
  [{ action: 'addTag', tag: 'Insurance' }, []],
  [{ action: 'addTag', tag: 'x'.repeat(41) }, ['tag: At most 40 characters.']],
])('many requests at once are changed by %j', (change, refusals) => {
  expect(refusalsOf(BulkTicketChange, change)).toEqual(refusals);
});
