import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { DepositDraftInput, LINE_PHOTOS_MAX, OpeningInput, RefundInput, SettlementInput } from './deposits.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('what is kept of a deposit', () => {
  const line = { description: 'Carpet, bedroom', cost: '300.00' };
  const ofLine = (change: object) => refusalsOf(SettlementInput, { on: '2026-11-27', lines: [{ ...line, ...change }] });

  it.each<[string, object, string[]]>([
    ['says what it is for', { description: ' ' }, ['description: Fill this in.']],
    ['in two hundred characters at most', { description: 'é'.repeat(200) }, []],
    ['and no more', { description: 'é'.repeat(201) }, ['description: At most 200 characters.']],
    ['costs something', { cost: '0.00' }, ['cost: An amount above zero.']],
    ['and never less', { cost: '-300' }, ['cost: An amount above zero.']],
    ['may have been new', { ageMonths: 0, usefulLifeMonths: 120 }, []],
    ['may be a hundred years old', { ageMonths: 1200 }, []],
    ['but no older', { ageMonths: 1201 }, ['ageMonths: 1200 or less.']],
    ['was not made tomorrow', { ageMonths: -1 }, ['ageMonths: 0 or more.']],
    ['is counted in whole months', { usefulLifeMonths: 7.5 }, ['usefulLifeMonths: Enter a whole number.']],
    ['is shown by six photos', { photoKeys: Array(LINE_PHOTOS_MAX).fill('k') }, []],
    ['and not by a seventh', { photoKeys: Array(7).fill('k') }, ['photoKeys: At most 6 of them.']],
    [
      'follows from a request that there is',
      { ticketId: 'TKT-2026-00042' },
      ['ticketId: Choose one of those offered.'],
    ],
  ])('%s', (_, change, refusals) => {
    expect(ofLine(change)).toEqual(refusals.map((refusal) => `lines.0.${refusal}`));
  });

  it('is listed line by line, of fifty at most, and may be nothing', () => {
    expect(refusalsOf(SettlementInput, { on: '2026-11-27', lines: Array(50).fill(line) })).toEqual([]);
    expect(refusalsOf(SettlementInput, { on: '2026-11-27', lines: Array(51).fill(line) })).toEqual([
      'lines: At most 50 of them.',
    ]);
    expect(SettlementInput.parse({ on: '2026-11-27' })).toEqual({
      on: '2026-11-27',
      lines: [],
      note: null,
      byMail: false,
    });
  });

  it('is drafted without a day, and knows which draft it was made from', () => {
    expect(DepositDraftInput.parse({ lines: [line], note: ' ' })).toEqual({
      lines: [{ ...line, ageMonths: null, usefulLifeMonths: null, ticketId: null, photoKeys: [] }],
      note: null,
      version: null,
    });
    expect(refusalsOf(DepositDraftInput, { version: 0 })).toEqual(['version: More than 0.']);
  });
});

describe('what goes back of what was paid ahead', () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ amount: '0' }, ['amount: An amount above zero.']],
    [{ on: '2027-02-29' }, ['on: Enter a day that exists, such as 2026-11-18']],
    [{ reference: 'x'.repeat(61) }, ['reference: At most 60 characters.']],
    [{ memo: 'x'.repeat(241) }, ['memo: At most 240 characters.']],
  ])('%j', (change, refusals) => {
    expect(refusalsOf(RefundInput, { amount: '40.00', on: '2026-11-27', ...change })).toEqual(refusals);
  });
});

describe('what stood before these books', () => {
  it('may be any of a deposit, money paid ahead and money owed, each above zero', () => {
    expect(OpeningInput.parse({ on: '2026-10-31', deposit: '1985.00' })).toEqual({
      on: '2026-10-31',
      deposit: '1985.00',
      prepaid: null,
      owed: null,
      owedSinceOn: null,
      memo: null,
    });
    expect(
      refusalsOf(OpeningInput, { on: '2026-10-31', deposit: '0', prepaid: '-1', owed: '', owedSinceOn: ID }),
    ).toEqual([
      'deposit: An amount above zero.',
      'prepaid: An amount above zero.',
      'owed: Fill this in.',
      'owedSinceOn: Enter a day that exists, such as 2026-11-18',
    ]);
  });
});
