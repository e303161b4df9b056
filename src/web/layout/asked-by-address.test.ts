import { describe, expect, it } from 'vitest';
import { readJournalQuery } from '#web/books/journal/journal-query.ts';
import { documentTabs, readDocumentQuery } from '#web/documents/document-views.ts';
import { parseSearch, type UrlState } from '#web/router/address-text.ts';
import type { TabLink } from '#web/ui/tabs.tsx';
import { readUsersQuery, userTabs } from '#web/users/user-views.ts';
import { jobTabs, readJobQuery } from '#web/work-orders/day/job-views.ts';

/** Somebody may have typed anything into an address, or kept it from another time. */
describe('what an address asks of a list', () => {
  it.each<[string, (url: UrlState) => object, string, object]>([
    ['the journal', readJournalQuery, '', { sort: '-on' }],
    [
      'the journal',
      readJournalQuery,
      '?sort=on&type=CHARGE&type=NOPE&from=2026-02-29&to=2026-02-28&account=4000&q=June',
      { sort: 'on', type: ['CHARGE', 'NOPE'], from: '2026-02-29', to: '2026-02-28', account: '4000', q: 'June' },
    ],
    ['the journal', readJournalQuery, '?sort=rent&propertyId=a&propertyId=b', { sort: '-on', propertyId: ['a', 'b'] }],
    [
      'documents',
      readDocumentQuery,
      '?sort=-endsOn&end=SOON&sharedWith=NOBODY',
      { sort: '-endsOn', end: ['SOON'], sharedWith: ['NOBODY'] },
    ],
    ['documents', readDocumentQuery, '?category=JOKE&end=never', { sort: 'name', category: ['JOKE'], end: ['never'] }],
    [
      'users',
      readUsersQuery,
      '?role=owner&role=king&status=INVITED&status=EXPIRED&sort=-lastSeenAt',
      { role: ['owner', 'king'], status: ['INVITED', 'EXPIRED'], sort: '-lastSeenAt' },
    ],
    ['jobs', readJobQuery, '?state=done&state=open&sort=offeredAt', { sort: 'offeredAt', state: 'open' }],
    ['jobs', readJobQuery, '?state=lost', { sort: '-offeredAt', state: 'lost' }],
  ])('of %s', (_, read, address, query) => {
    const asked = Object.entries(read(parseSearch(address))).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(asked)).toEqual(query);
  });
});

describe('the saved views of a list', () => {
  const current = (tabs: readonly TabLink[]) => tabs.filter(({ isCurrent }) => isCurrent).map(({ name }) => name);

  it.each<[string, (url: UrlState) => TabLink[], string, string[]]>([
    ['users', userTabs, '', ['All']],
    ['users', userTabs, '?status=INVITED&status=EXPIRED', ['Invited']],
    ['users', userTabs, '?role=owner&q=rosa', ['Owners']],
    ['users', userTabs, '?role=owner&status=DEACTIVATED', []],
    ['documents', documentTabs, '?category=LEASE', ['All']],
  ])('of %s at "%s%s" show which one it is', (_, tabsOf, address, names) => {
    expect(current(tabsOf(parseSearch(address)))).toEqual(names);
  });

  it.each<[string, (url: UrlState) => TabLink[]]>([
    ['users', userTabs],
    ['documents', documentTabs],
    ['jobs', jobTabs],
  ])('of %s lead to where they are current, and take along what is searched for', (_, tabsOf) => {
    const tabs = tabsOf(parseSearch('?q=rosa&sort=name'));
    expect(tabs.length).toBeGreaterThan(2);
    for (const { name, href } of tabs) {
      const there = parseSearch(new URL(href, 'http://lintel.test').search);
      expect(there).toMatchObject({ q: 'rosa', sort: 'name' });
      expect(current(tabsOf(there))).toEqual([name]);
    }
  });
});
