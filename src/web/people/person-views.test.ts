import { describe, expect, it } from 'vitest';
import { parseSearch, type UrlState } from '#web/address.ts';
import { peopleTabs, readPeopleQuery, SORT_CHOICES } from './person-views.ts';

const searchOf = (href: string) => parseSearch(new URL(href, 'http://lintel.example').search);

describe('the list of people', () => {
  it.each<[UrlState, object]>([
    [{}, { sort: 'name', relation: undefined, q: undefined }],
    [
      { relation: 'OWNER', q: 'lopez' },
      { relation: ['OWNER'], q: 'lopez' },
    ],
    [
      { relation: 'GHOST', sort: 'age' },
      { relation: ['GHOST'], sort: 'name' },
    ],
  ])('asks for what %j says, codes that are not known among it', (url, query) => {
    expect(readPeopleQuery(url)).toMatchObject(query);
  });

  it('can be read in every order that is offered', () => {
    for (const { value } of SORT_CHOICES) expect(readPeopleQuery({ sort: value }).sort).toBe(value);
  });
});

describe('the views', () => {
  it('each lead where exactly they are the current one', () => {
    for (const [index, { href }] of peopleTabs({}).entries()) {
      const tabs = peopleTabs(searchOf(href));
      expect(tabs.map(({ isCurrent }) => isCurrent)).toEqual(tabs.map((_, at) => at === index));
    }
  });

  it('take a search and an order along from one to the next, and leave the other view behind', () => {
    for (const { href } of peopleTabs({ q: 'lopez', sort: '-name', relation: 'RENTER' })) {
      expect(searchOf(href)).toMatchObject({ q: 'lopez', sort: '-name' });
      expect(searchOf(href).relation).not.toEqual(['RENTER', 'OWNER']);
    }
    expect(searchOf(peopleTabs({ q: 'lopez', relation: 'RENTER' })[0]?.href ?? '')).toEqual({ q: 'lopez' });
  });
});
