import { describe, expect, it } from 'vitest';
import { parseSearch, type UrlState, writeSearch } from '#web/address.ts';
import {
  FILTER_NAMES,
  filtersOf,
  listOfStates,
  SORT_CHOICES,
  ticketsQuery,
  viewOf,
  viewQuery,
  viewsFor,
} from './ticket-views.ts';

describe('the saved views', () => {
  it('are all four for those who can do something about what is late', () => {
    for (const role of ['admin', 'operator', 'owner', null] as const)
      expect(viewsFor(role)).toEqual(['open', 'turn', 'late', 'finished']);
    expect(viewsFor('renter')).toEqual(['open', 'turn', 'finished']);
  });

  it.each([
    ['admin', 'STAFF'],
    ['operator', 'STAFF'],
    ['superadmin', 'STAFF'],
    ['owner', 'OWNER'],
    ['renter', 'RENTER'],
    [null, 'STAFF'],
  ] as const)('for %s, your turn is what waits for %s', (role, side) => {
    expect(viewQuery('turn', role)).toEqual({ state: 'open', waitingOn: [side] });
  });

  it('ask for what is open, overdue or over', () => {
    expect(viewQuery('open', 'admin')).toEqual({ state: 'open' });
    expect(viewQuery('late', 'admin')).toEqual({ state: 'overdue' });
    expect(viewQuery('finished', 'renter')).toEqual({ state: 'finished' });
  });

  it.each([
    [{}, 'open'],
    [{ view: 'late' }, 'late'],
    [{ view: 'everything' }, 'everything'],
    [{ view: ['turn', 'late'] }, 'turn'],
  ] as [UrlState, string][])('of the address %j is %s', (url, view) => {
    expect(viewOf(url)).toBe(view);
  });
});

describe('the filters in the address', () => {
  it.each<[UrlState, object]>([
    [{ status: ['NEW', 'MISLAID'] }, { status: ['NEW', 'MISLAID'] }],
    [{ status: 'MISLAID' }, { status: ['MISLAID'] }],
    [{ priority: ['LOW', 'EMERGENCY'] }, { priority: expect.arrayContaining(['EMERGENCY', 'LOW']) }],
    [{ category: 'PLUMBING' }, { category: ['PLUMBING'] }],
    [{ waitingOn: ['OWNER', 'NOBODY'] }, { waitingOn: ['OWNER', 'NOBODY'] }],
    [
      { q: 'tap', unitId: 'u', propertyId: 'p' },
      { q: 'tap', unitId: 'u', propertyId: 'p' },
    ],
    [{ assignedToId: ['a', 'b'] }, { assignedToId: ['a', 'b'] }],
  ])('%j are asked for, codes that are not known among them', (url, filters) => {
    expect(filtersOf(url)).toMatchObject(filters);
  });

  it('are those that clearing the filters takes away', () => {
    expect(Object.keys(filtersOf({})).toSorted()).toEqual([...FILTER_NAMES].toSorted());
  });
});

describe('the query of the list', () => {
  it('is what is open, next due first, while the address asks for nothing', () => {
    expect(writeSearch(ticketsQuery({}, 'admin'))).toBe('?state=open&sort=urgency');
  });

  it('narrows a view by the filters', () => {
    expect(ticketsQuery({ view: 'late', priority: 'HIGH', q: 'tap' }, 'admin')).toMatchObject({
      state: 'overdue',
      priority: ['HIGH'],
      q: 'tap',
    });
  });

  it('says whose turn it is by the view where that does, else by the filter', () => {
    expect(ticketsQuery({ view: 'turn', waitingOn: 'RENTER' }, 'owner').waitingOn).toEqual(['OWNER']);
    expect(ticketsQuery({ view: 'open', waitingOn: 'RENTER' }, 'owner').waitingOn).toEqual(['RENTER']);
    expect(ticketsQuery({ view: 'open' }, 'owner').waitingOn).toBeUndefined();
  });

  it.each([
    [{}, 'urgency'],
    [{ sort: '-createdAt' }, '-createdAt'],
    [{ sort: 'title' }, 'urgency'],
    // Nothing is due any more of what is over.
    [{ view: 'finished' }, '-createdAt'],
    [{ view: 'finished', sort: 'urgency' }, '-createdAt'],
  ] as [UrlState, string][])('of %j is sorted by %s', (url, sort) => {
    expect(ticketsQuery(url, 'admin').sort).toBe(sort);
  });

  it('can be read in every order that is offered', () => {
    for (const { value } of SORT_CHOICES) expect(ticketsQuery({ sort: value }, 'admin').sort).toBe(value);
  });

  it('comes back from an address as it went in', () => {
    const url = { view: 'turn', status: ['NEW', 'TRIAGED'], q: 'tap & sink', sort: '-createdAt' };
    expect(ticketsQuery(parseSearch(writeSearch(url)), 'operator')).toEqual(ticketsQuery(url, 'operator'));
  });
});

describe('what a column of the board has no room for', () => {
  it('is a list of the same requests: in its states, and narrowed as the board is', () => {
    const url = { layout: 'board', propertyId: 'p', q: 'boiler', tag: 'roof', priority: ['HIGH', 'EMERGENCY'] };
    const href = listOfStates(url, ['IN_PROGRESS', 'ON_HOLD']);
    const there = parseSearch(new URL(href, 'http://lintel.example').search);
    expect(filtersOf(there)).toEqual({ ...filtersOf(url), status: ['IN_PROGRESS', 'ON_HOLD'] });
    expect([there.layout, viewOf(there)]).toEqual([undefined, 'open']);
  });

  it('is of its own states, whichever the address asks for', () => {
    expect(listOfStates({ status: 'NEW' }, ['SCHEDULED'])).toBe('/maintenance?status=SCHEDULED');
  });
});
