import { describe, expect, it } from 'vitest';
import { parseSearch, type UrlChange, type UrlState } from '#web/address.ts';
import { listUrl } from '#web/layout/list-url.ts';
import { FILTERS, propertyFilters, propertyTabs, readPropertyQuery, SORT_CHOICES, SORTS } from './property-views.ts';

const searchOf = (href: string) => parseSearch(new URL(href, 'http://lintel.example').search);

describe('the list of properties', () => {
  it.each<[UrlState, object]>([
    [{}, { sort: 'name', q: undefined, status: undefined, kind: undefined, attention: undefined, city: undefined }],
    [
      { sort: '-createdAt', q: 'court' },
      { sort: '-createdAt', q: 'court' },
    ],
    [{ sort: 'price' }, { sort: 'name' }],
    [{ status: ['INACTIVE', 'HAUNTED'] }, { status: ['INACTIVE', 'HAUNTED'] }],
    [
      { kind: 'CASTLE', city: ['Leeds', 'York'] },
      { kind: ['CASTLE'], city: ['Leeds', 'York'] },
    ],
  ])('asks for what %j says, codes that are not known among it', (url, query) => {
    expect(readPropertyQuery(url)).toMatchObject(query);
  });

  it('can be read in every order that is offered', () => {
    for (const { value } of SORT_CHOICES) expect(readPropertyQuery({ sort: value }).sort).toBe(value);
    expect(SORT_CHOICES).toHaveLength(SORTS.length);
  });

  it('has views that each lead where they are current, and that it understands', () => {
    for (const [index, { href }] of propertyTabs({}).entries()) {
      const url = searchOf(href);
      expect(propertyTabs(url).findIndex(({ isCurrent }) => isCurrent)).toBe(index);
      const { status, attention } = readPropertyQuery(url);
      expect([status ?? [], attention ?? []].flat()).toHaveLength(Object.keys(url).length);
    }
  });
});

describe('the filters', () => {
  function filtersFor(url: UrlState, towns: readonly string[]) {
    const changes: UrlChange[] = [];
    const list = listUrl(url, (change) => changes.push(change), { sorts: SORTS, filters: FILTERS });
    return { filters: propertyFilters(list, towns), changes };
  }
  const townsIn = (url: UrlState, towns: readonly string[]) =>
    filtersFor(url, towns)
      .filters.at(-1)
      ?.choices.map(({ value }) => value);

  it('offer the towns of the rows in sight, each once and in order', () => {
    expect(townsIn({}, ['York', 'Leeds', 'York', 'Ålesund'])).toEqual(['Ålesund', 'Leeds', 'York']);
  });

  it('keep the chosen town, also when none of its rows is in sight', () => {
    expect(townsIn({ city: 'Bath' }, ['York'])).toEqual(['Bath', 'York']);
    expect(townsIn({ city: 'York' }, ['York'])).toEqual(['York']);
  });

  it('hold what the address says, and change it there', () => {
    const { filters, changes } = filtersFor({ city: 'Bath', status: 'INACTIVE' }, []);
    expect(filters.map(({ value }) => value)).toEqual(['INACTIVE', undefined, 'Bath']);
    filters[2]?.onChange('York');
    filters[0]?.onChange(undefined);
    expect(changes).toEqual([{ city: 'York' }, { status: undefined }]);
  });
});
