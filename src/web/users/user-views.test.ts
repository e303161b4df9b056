import { describe, expect, it } from 'vitest';
import type { UrlState } from '#web/address.ts';
import { readUsersQuery, SORT_CHOICES, SORTS, userTabs } from './user-views.ts';

describe('the list of users', () => {
  it.each<[UrlState, object]>([
    [{}, { sort: 'name', role: undefined, status: undefined, q: undefined }],
    [{ role: ['renter', 'emperor'] }, { role: ['renter', 'emperor'] }],
    [{ role: 'platformAdmin' }, { role: ['platformAdmin'] }],
    [{ status: ['EXPIRED', 'INVITED'] }, { status: ['INVITED', 'EXPIRED'] }],
    [{ status: 'asleep' }, { status: ['asleep'] }],
    [{ sort: '-lastSeenAt' }, { sort: '-lastSeenAt' }],
    [{ sort: 'email' }, { sort: 'name' }],
  ])('asks for what %j says, codes that are not known among it', (url, query) => {
    expect(readUsersQuery(url)).toEqual({ ...readUsersQuery({}), ...query });
  });

  it('offers each of its orders, once', () => {
    expect(SORT_CHOICES.map(({ value }) => value).toSorted()).toEqual([...SORTS].toSorted());
  });

  it('takes a search from one view to the next, and lights the one that is shown', () => {
    const tabs = userTabs({ q: 'nora', role: 'owner' });
    for (const { href } of tabs) expect(href).toContain('q=nora');
    expect(tabs.filter(({ href }) => href.includes('role=owner'))).toHaveLength(1);
  });
});
