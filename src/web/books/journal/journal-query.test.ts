import { describe, expect, it } from 'vitest';
import { TRANSACTION_TYPES } from '#contract/ledger/ledger.words.ts';
import type { UrlState } from '#web/address.ts';
import { FILTERS, readJournalQuery, SORTS } from './journal-query.ts';

describe('what the address asks of the journal', () => {
  it('is the newest first of everything where it says nothing', () => {
    const { sort, ...narrowing } = readJournalQuery({});
    expect(sort).toBe('-on');
    expect(Object.values(narrowing).every((value) => value === undefined)).toBe(true);
  });

  it.each<[UrlState, object]>([
    [{ sort: 'on' }, { sort: 'on' }],
    [{ sort: 'amount' }, { sort: '-on' }],
    [{ type: ['PAYMENT', 'GHOST'] }, { type: ['PAYMENT', 'GHOST'] }],
    [
      { from: '2026-02-30', to: 'soon' },
      { from: '2026-02-30', to: 'soon' },
    ],
    [
      { from: '2026-02-28', to: '2026-03-01' },
      { from: '2026-02-28', to: '2026-03-01' },
    ],
    [
      { account: '4000', propertyId: 'p', leaseId: 'l' },
      { account: '4000', propertyId: 'p', leaseId: 'l' },
    ],
    [{ q: 'rent' }, { q: 'rent' }],
    // An open entry is a dialog over the list, and narrows nothing.
    [{ entry: 't1' }, { q: undefined, account: undefined }],
  ])('%j asks for %j', (url, query) => {
    expect(readJournalQuery(url)).toMatchObject(query);
  });

  it('can be every kind of entry and every order, and each thing that narrows it can be cleared', () => {
    for (const type of TRANSACTION_TYPES) expect(readJournalQuery({ type }).type).toEqual([type]);
    for (const sort of SORTS) expect(readJournalQuery({ sort }).sort).toBe(sort);
    expect(new Set(Object.keys(readJournalQuery({})))).toEqual(new Set(['sort', ...FILTERS]));
  });
});
