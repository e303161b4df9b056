import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { assetRoutes } from '#contract/assets/assets.ts';
import { ASSET_KINDS } from '#contract/assets/assets.words.ts';
import { contractorRoutes } from '#contract/contractors/contractors.ts';
import { documentRoutes } from '#contract/documents/documents.ts';
import { DOCUMENT_CATEGORIES } from '#contract/documents/documents.words.ts';
import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import { meterRoutes } from '#contract/meters/meters.ts';
import { METER_KINDS } from '#contract/meters/meters.words.ts';
import { peopleRoutes } from '#contract/people/people.ts';
import { ROLES } from '#contract/permissions.ts';
import { planRoutes } from '#contract/plans/plans.ts';
import { propertyRoutes } from '#contract/properties/properties.ts';
import { PROPERTY_KINDS } from '#contract/properties/properties.words.ts';
import { unitRoutes } from '#contract/units/units.ts';
import { BED_COUNTS } from '#contract/units/units.words.ts';
import { userRoutes } from '#contract/users/users.ts';
import { workOrderRoutes } from '#contract/work-orders/work-orders.ts';
import { parseSearch, type UrlState, writeSearch } from '#web/address.ts';
import * as assets from '#web/assets/asset-views.ts';
import * as contractors from '#web/contractors/contractor-views.ts';
import * as documents from '#web/documents/document-views.ts';
import * as meters from '#web/meters/meter-views.ts';
import * as people from '#web/people/person-views.ts';
import * as plans from '#web/plans/plan-views.ts';
import * as properties from '#web/properties/property-views.ts';
import type { TabLink } from '#web/ui/tabs.tsx';
import * as units from '#web/units/list/unit-views.ts';
import * as users from '#web/users/user-views.ts';
import * as jobs from '#web/work-orders/day/job-views.ts';

type List = {
  read: (url: UrlState) => Record<string, unknown>;
  tabs: (url: UrlState) => TabLink[];
  filters: readonly string[];
  sorts: readonly string[];
  choices?: readonly { value: string; label: string }[];
  query: z.ZodType;
};

const ID = '0198a7c2-0000-7000-8000-000000000001';

const LISTS: Record<string, List> = {
  equipment: {
    read: assets.readAssetQuery,
    tabs: assets.assetTabs,
    filters: assets.FILTERS,
    sorts: assets.SORTS,
    choices: assets.SORT_CHOICES,
    query: assetRoutes.list.query,
  },
  contractors: {
    read: contractors.readContractorQuery,
    tabs: contractors.contractorTabs,
    filters: contractors.FILTERS,
    sorts: contractors.SORTS,
    choices: contractors.SORT_CHOICES,
    query: contractorRoutes.list.query,
  },
  documents: {
    read: documents.readDocumentQuery,
    tabs: documents.documentTabs,
    filters: documents.FILTERS,
    sorts: documents.SORTS,
    query: documentRoutes.list.query,
  },
  meters: {
    read: meters.readMeterQuery,
    tabs: meters.meterTabs,
    filters: meters.FILTERS,
    sorts: meters.SORTS,
    choices: meters.SORT_CHOICES,
    query: meterRoutes.list.query,
  },
  people: {
    read: people.readPeopleQuery,
    tabs: people.peopleTabs,
    filters: people.FILTERS,
    sorts: people.SORTS,
    choices: people.SORT_CHOICES,
    query: peopleRoutes.list.query,
  },
  plans: {
    read: plans.readPlanQuery,
    tabs: plans.planTabs,
    filters: plans.FILTERS,
    sorts: plans.SORTS,
    choices: plans.SORT_CHOICES,
    query: planRoutes.list.query,
  },
  properties: {
    read: properties.readPropertyQuery,
    tabs: properties.propertyTabs,
    filters: properties.FILTERS,
    sorts: properties.SORTS,
    choices: properties.SORT_CHOICES,
    query: propertyRoutes.list.query,
  },
  units: {
    read: units.readUnitQuery,
    tabs: units.unitTabs,
    filters: units.FILTERS,
    sorts: units.SORTS,
    query: unitRoutes.list.query,
  },
  users: {
    read: users.readUsersQuery,
    tabs: users.userTabs,
    filters: users.FILTERS,
    sorts: users.SORTS,
    choices: users.SORT_CHOICES,
    query: userRoutes.list.query,
  },
  'jobs of a contractor': {
    read: jobs.readJobQuery,
    tabs: jobs.jobTabs,
    filters: jobs.FILTERS,
    sorts: jobs.SORTS,
    choices: jobs.SORT_CHOICES,
    query: workOrderRoutes.mine.query,
  },
};

const addressOf = (href: string): UrlState => parseSearch(new URL(href, 'http://lintel.example').search);
/** What the client sends: what is undefined is not in the address of the call. */
const sent = (query: Record<string, unknown>) => parseSearch(writeSearch(query));
const WORDS = [
  ...[ASSET_KINDS, METER_KINDS, PROPERTY_KINDS, TICKET_CATEGORIES, DOCUMENT_CATEGORIES].flat(),
  ...[documents.SHARING, BED_COUNTS, ROLES, [ID]].flat(),
];
/** For each filter something that it understands: what the views set, and what is found for the rest. */
const valueFor = ({ read, tabs, query }: List, name: string): string | undefined =>
  [...tabs({}).flatMap(({ href }) => addressOf(href)[name] ?? []), ...WORDS].find((value) => {
    const asked = read({ [name]: value });
    return asked[name] !== undefined && query.safeParse(sent(asked)).success;
  });

describe.each(Object.entries(LISTS))('the list of %s', (name, list) => {
  const { read, tabs, filters, sorts, choices, query } = list;

  it('asks by each of its views for what the server understands', () => {
    for (const { href } of tabs({})) {
      const asked = read(addressOf(href));
      expect(query.safeParse(sent(asked)).error).toBeUndefined();
      // A view that is left out on the way would show everything under its name.
      for (const [key, value] of Object.entries(addressOf(href)))
        expect([asked[key]].flat(), `${name}: ${key}`).toEqual([value].flat());
    }
  });

  it('marks of its views the one that is shown, and no other', () => {
    for (const [at, { href }] of tabs({}).entries())
      expect(tabs(addressOf(href)).flatMap(({ isCurrent }, index) => (isCurrent ? [index] : []))).toEqual([at]);
  });

  it('has views that one can tell apart', () => {
    const names = tabs({}).map((tab) => tab.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('goes on being searched and in the same order from view to view', () => {
    const url = { q: 'Ørsted & Søn', sort: sorts.at(-1) ?? '' };
    for (const { href } of tabs(url)) expect(addressOf(href)).toMatchObject(url);
  });

  it('stays narrowed from view to view by whatever no view says', () => {
    const ofViews = new Set(tabs({}).flatMap(({ href }) => Object.keys(addressOf(href))));
    for (const key of filters.filter((filter) => !ofViews.has(filter))) {
      const value = valueFor(list, key) ?? '';
      for (const { href } of tabs({ [key]: value })) expect(addressOf(href)[key], key).toBe(value);
    }
  });

  it('can be read in every order that is offered, and each is offered once', () => {
    for (const sort of sorts) expect(query.safeParse(sent(read({ sort })))).toMatchObject({ data: { sort } });
    if (choices) expect(choices.map(({ value }) => value).toSorted()).toEqual([...sorts].toSorted());
  });

  it('is refused for nothing but what narrows it, whatever somebody mistyped in the address', () => {
    const mistyped = Object.fromEntries([...filters, 'sort', 'page'].map((key) => [key, 'NO SUCH']));
    for (const { path } of query.safeParse(sent(read(mistyped))).error?.issues ?? [])
      expect(filters).toContain(path[0]);
  });

  it('can be cleared of everything that narrows it', () => {
    for (const key of Object.keys(read({})).filter((each) => each !== 'sort'))
      expect(filters, `${key} narrows the list and no filter clears it`).toContain(key);
    for (const key of filters) expect(valueFor(list, key), `${key} is a filter that is never asked for`).toBeDefined();
  });
});

it('shows what is in use of equipment and meters unless something else is asked for', () => {
  for (const read of [assets.readAssetQuery, meters.readMeterQuery]) {
    expect(read({}).state).toEqual(['IN_USE']);
    expect(read({ state: ['RETIRED', 'IN_USE'] }).state).toEqual(expect.arrayContaining(['RETIRED', 'IN_USE']));
  }
});

it('goes from view to view with every value of a filter, not the first alone', () => {
  const url = { beds: ['1', '2'], propertyId: ID };
  for (const { href } of units.unitTabs(url)) expect(addressOf(href)).toMatchObject(url);
});
