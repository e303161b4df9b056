import { describe, expect, test } from 'vitest';
import type { UrlChange } from '#web/address.ts';
import { listUrl, savedViewTabs, sortIn } from './list-url.ts';

const SORTS = ['name', '-name', '-createdAt'] as const;
const FILTERS = ['q', 'status'];

/** A list at this address, and what it asked of the address since. */
function givenList(url: Record<string, string | string[]>) {
  const changes: (UrlChange | { replace?: boolean } | undefined)[][] = [];
  const list = listUrl(url, (...change) => changes.push(change), { sorts: SORTS, filters: FILTERS });
  return { list, changes };
}

describe('a list and its address', () => {
  test('is narrowed by its own filters and by nothing else', () => {
    expect(givenList({ sort: 'name', hide: 'rent', tab: 'units' }).list.isNarrowed).toBe(false);
    expect(givenList({ status: 'ACTIVE' }).list.isNarrowed).toBe(true);
  });

  test('clearing takes the filters away and leaves order and columns as they are', () => {
    const { list, changes } = givenList({ q: 'tap', status: 'ACTIVE', sort: '-name', hide: 'rent' });
    list.clear();
    expect(changes).toEqual([[{ q: null, status: null }]]);
  });

  test('searching adds nothing to the history', () => {
    const { list, changes } = givenList({ q: 'ta' });
    expect(list.search('Name').value).toBe('ta');
    list.search('Name').onSearch('tap');
    expect(changes).toEqual([[{ q: 'tap' }, { replace: true }]]);
  });

  test('sorts only by what the contract knows', () => {
    const { list, changes } = givenList({});
    list.onSort('-name');
    list.onSort('-rent');
    expect(changes).toEqual([[{ sort: '-name' }]]);
  });

  test('hiding a column is kept in the address', () => {
    const { list, changes } = givenList({ hide: ['rent'] });
    expect(list.hidden).toEqual(['rent']);
    list.columnsMenu([]).onChange(['rent', 'until']);
    expect(changes).toEqual([[{ hide: ['rent', 'until'] }, { replace: true }]]);
  });

  test('a choice shows one value; several at once belong to a saved view', () => {
    const labels = { ACTIVE: 'Active', NOTICE: 'Leaving' };
    const choice = (status: string | string[]) =>
      givenList({ status }).list.choice('status', 'Status', ['ACTIVE', 'NOTICE'], labels);
    expect(choice('NOTICE')).toMatchObject({ name: 'Status', value: 'NOTICE' });
    expect(choice('NOTICE').choices).toEqual([
      { value: 'ACTIVE', label: 'Active' },
      { value: 'NOTICE', label: 'Leaving' },
    ]);
    expect(choice(['ACTIVE', 'NOTICE']).value).toBeUndefined();
  });

  test('a filter that a link brought along is there while the link holds it, under its name once that is known', () => {
    const held = (url: Record<string, string>, name?: string) => givenList(url).list.held('unitId', 'Unit', () => name);
    expect(held({})).toEqual([]);
    expect(held({ unitId: '7' })[0]?.choices).toEqual([{ value: '7', label: '…' }]);
    expect(held({ unitId: '7' }, '4B')[0]?.choices).toEqual([{ value: '7', label: '4B' }]);
  });
});

test('an order that is not known falls back to the usual one', () => {
  expect(sortIn({ sort: '-createdAt' }, SORTS)).toBe('-createdAt');
  expect(sortIn({ sort: 'rent' }, SORTS)).toBe('name');
  expect(sortIn({}, SORTS)).toBe('name');
});

describe('saved views', () => {
  const views = [
    { name: 'All', query: {} },
    { name: 'Running', query: { status: ['ACTIVE', 'NOTICE'] } },
    { name: 'Ending', query: { endsWithinDays: '60' } },
  ];
  const current = (url: Record<string, string | string[]>) =>
    savedViewTabs('/leases', url, views, [])
      .filter((tab) => tab.isCurrent)
      .map((tab) => tab.name);

  test('the one whose filters are in the address is current', () => {
    expect(current({})).toEqual(['All']);
    expect(current({ status: ['ACTIVE', 'NOTICE'] })).toEqual(['Running']);
    expect(current({ endsWithinDays: '60', q: 'Nora' })).toEqual(['Ending']);
  });

  test('none is current while another filter of theirs narrows the list', () => {
    expect(current({ status: 'DRAFT' })).toEqual([]);
    expect(current({ endsWithinDays: '60', status: 'DRAFT' })).toEqual([]);
  });

  test('each leads to its filters, and takes along what is kept from view to view', () => {
    expect(savedViewTabs('/leases', { q: 'Nora', hide: 'rent' }, views, ['q']).map((tab) => tab.href)).toEqual([
      '/leases?q=Nora',
      '/leases?status=ACTIVE&status=NOTICE&q=Nora',
      '/leases?endsWithinDays=60&q=Nora',
    ]);
  });
});
