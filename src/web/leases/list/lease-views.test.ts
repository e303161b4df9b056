import { describe, expect, it } from 'vitest';
import { parseSearch, type UrlState } from '#web/address.ts';
import { leaseTabs, readLeaseQuery, SORT_CHOICES, SORTS } from './lease-views.ts';

describe('the list of leases', () => {
  it('is all of them, the newest first, while the address asks for nothing', () => {
    expect(readLeaseQuery({})).toEqual({
      sort: '-startsOn',
      status: undefined,
      q: undefined,
      propertyId: undefined,
      unitId: undefined,
      tag: undefined,
      endsWithinDays: undefined,
    });
  });

  it.each<[UrlState, object]>([
    [{ status: 'ACTIVE' }, { status: ['ACTIVE'] }],
    [{ status: ['NOTICE', 'ACTIVE'] }, { status: ['ACTIVE', 'NOTICE'] }],
    [{ status: ['ACTIVE', 'HAUNTED'] }, { status: ['ACTIVE', 'HAUNTED'] }],
    [{ status: 'HAUNTED' }, { status: ['HAUNTED'] }],
    [
      { q: 'lopez', unitId: 'u', propertyId: 'p' },
      { q: 'lopez', unitId: 'u', propertyId: 'p' },
    ],
    [{ sort: 'unit' }, { sort: 'unit' }],
    [{ sort: 'rent' }, { sort: '-startsOn' }],
    [{ endsWithinDays: '60' }, { endsWithinDays: 60 }],
    [{ endsWithinDays: 'soon' }, { endsWithinDays: 'soon', sort: '-startsOn' }],
    [{ endsWithinDays: '-5' }, { endsWithinDays: '-5' }],
    [{ endsWithinDays: '6.5' }, { endsWithinDays: '6.5' }],
    [{ endsWithinDays: '99999' }, { endsWithinDays: 99999 }],
  ])('asks for what %j says, what makes no sense among it', (url, query) => {
    expect(readLeaseQuery(url)).toMatchObject(query);
  });

  it('that end soon starts with the next to end, unless another order is asked for', () => {
    expect(readLeaseQuery({ endsWithinDays: '60' }).sort).toBe('endsOn');
    expect(readLeaseQuery({ endsWithinDays: '60', sort: 'unit' }).sort).toBe('unit');
  });

  it('offers orders that it can be read in', () => {
    for (const { value } of SORT_CHOICES) expect(SORTS).toContain(value);
  });
});

describe('the saved views', () => {
  const current = (url: UrlState) => leaseTabs(url).flatMap(({ isCurrent }, index) => (isCurrent ? [index] : []));
  const searchOf = (href: string) => parseSearch(new URL(href, 'http://lintel.example').search);

  it('each lead where exactly they are the current one', () => {
    for (const [index, { href }] of leaseTabs({}).entries()) expect(current(searchOf(href))).toEqual([index]);
  });

  it('are none of them once the address asks for something else', () => {
    expect(current({ status: ['ACTIVE', 'ENDED'] })).toEqual([]);
    expect(current({ endsWithinDays: '30' })).toEqual([]);
  });

  it('stay current while a search narrows them further', () => {
    expect(current({ q: 'lopez' })).toEqual([0]);
    expect(current({ status: ['ACTIVE', 'NOTICE'], q: 'lopez', sort: 'unit' })).toEqual([1]);
  });

  it('ask only for what the list understands', () => {
    for (const { href } of leaseTabs({})) {
      const search = searchOf(href);
      const { status, endsWithinDays } = readLeaseQuery(search);
      expect([status ?? []].flat()).toEqual([search.status ?? []].flat());
      expect(endsWithinDays === undefined).toBe(search.endsWithinDays === undefined);
    }
  });
});
