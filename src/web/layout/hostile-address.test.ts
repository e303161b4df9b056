import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { auditRoutes } from '#contract/audit/audit.ts';
import { contractorRoutes } from '#contract/contractors/contractors.ts';
import { plainDate } from '#contract/dates.ts';
import { documentRoutes } from '#contract/documents/documents.ts';
import { leaseRoutes } from '#contract/leases/leases.ts';
import { maintenanceRoutes } from '#contract/maintenance/maintenance.ts';
import { paymentRoutes } from '#contract/payments/payments.ts';
import { peopleRoutes } from '#contract/people/people.ts';
import { propertyRoutes } from '#contract/properties/properties.ts';
import { unitRoutes } from '#contract/units/units.ts';
import { userRoutes } from '#contract/users/users.ts';
import { dayOf, parseSearch, searchOf, type UrlState, wordOf, writeSearch } from '#web/address.ts';
import * as audit from '#web/audit/audit-views.ts';
import * as contractors from '#web/contractors/contractor-views.ts';
import * as documents from '#web/documents/document-views.ts';
import * as leases from '#web/leases/list/lease-views.ts';
import * as tickets from '#web/maintenance/list/ticket-views.ts';
import * as payments from '#web/payments/payment-views.ts';
import * as people from '#web/people/person-views.ts';
import * as properties from '#web/properties/property-views.ts';
import * as units from '#web/units/list/unit-views.ts';
import * as users from '#web/users/user-views.ts';

const today = plainDate('2026-11-27');
type Read = (url: UrlState) => Record<string, unknown>;

const LISTS: [name: string, read: Read, filters: readonly string[], query: z.ZodType][] = [
  ['people', people.readPeopleQuery, people.FILTERS, peopleRoutes.list.query],
  ['leases', leases.readLeaseQuery, leases.FILTERS, leaseRoutes.list.query],
  ['payments', (url) => payments.readPaymentQuery(url, today, 1), payments.FILTERS, paymentRoutes.list.query],
  ['properties', properties.readPropertyQuery, properties.FILTERS, propertyRoutes.list.query],
  ['units', units.readUnitQuery, units.FILTERS, unitRoutes.list.query],
  ['users', users.readUsersQuery, users.FILTERS, userRoutes.list.query],
  ['contractors', contractors.readContractorQuery, contractors.FILTERS, contractorRoutes.list.query],
  ['documents', documents.readDocumentQuery, documents.FILTERS, documentRoutes.list.query],
  ['requests', (url) => tickets.ticketsQuery(url, 'admin'), tickets.FILTER_NAMES, maintenanceRoutes.list.query],
  ['the audit trail', audit.readAuditQuery, audit.FILTERS, auditRoutes.list.query],
];

/** What stands in addresses that were cut off, written by hand, pasted from elsewhere, or meant to do harm. */
const HOSTILE = [
  ' ',
  '0',
  '-1',
  '1e9',
  '731',
  '999',
  '99999999999999999999',
  'NaN',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  '2026-02-30',
  '2026-11-31',
  '0000-01-01',
  '9999-12-31',
  '2026-11-18..2026-02-30',
  '..',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '%00',
  'a,b',
  'Ørsted & Søn',
  '😀',
  'x'.repeat(41),
  'x'.repeat(101),
  'x'.repeat(5000),
];
/** An id or a code that is none is said to be none by the server: what a cut-off or old link meant is not everything. */
const isNamed = (filter: string) => filter.endsWith('Id') || filter === 'subjectType' || CODES.has(filter);
const CODES = new Set([
  ...['status', 'state', 'kind', 'category', 'priority', 'waitingOn', 'relation', 'role', 'method', 'attention'],
  ...['beds', 'sharedWith', 'end', 'outcome'],
]);

describe.each(LISTS)('the address of the list of %s', (_, read, filters, query) => {
  const refusedBy = (url: UrlState) =>
    query.safeParse(parseSearch(writeSearch(read(url)))).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('asks the server for nothing that it refuses, whatever somebody wrote behind a filter', () => {
    for (const filter of [...filters, 'sort', 'view', 'layout', 'page'].filter((name) => !isNamed(name)))
      for (const value of HOSTILE) {
        expect([filter, value, refusedBy({ [filter]: value })]).toEqual([filter, value, []]);
        expect([filter, value, refusedBy({ [filter]: [value, value] })]).toEqual([filter, value, []]);
      }
  });

  it('lets the server refuse by name a code that nobody knows, alone or beside others', () => {
    for (const filter of filters.filter((name) => CODES.has(name)))
      for (const value of ['NO SUCH', '0.5', '[object Object]', '__proto__', 'a,b', '😀', 'x'.repeat(5000)])
        for (const given of [value, [value, value]])
          expect([filter, value, refusedBy({ [filter]: given })]).toEqual([filter, value, [filter]]);
  });

  it('asks the same of every filter that is empty as of none', () => {
    for (const filter of filters) expect(writeSearch(read(parseSearch(`?${filter}=`)))).toBe(writeSearch(read({})));
  });
});

describe('what an address says', () => {
  it('is searched for as far as a search goes', () => {
    expect(searchOf({ q: 'tap' })).toBe('tap');
    expect(searchOf({ q: 'x'.repeat(500) })).toHaveLength(100);
    expect(searchOf({})).toBeUndefined();
  });

  it('is a word only where one could be written down as that', () => {
    expect(wordOf({ tag: ' VIP ' }, 'tag', 40)).toBe('VIP');
    for (const tag of ['', '  ', 'x'.repeat(41)]) expect(wordOf({ tag }, 'tag', 40)).toBeUndefined();
  });

  it('is a day only where the calendar has it', () => {
    expect(dayOf({ from: '2028-02-29' }, 'from')).toBe('2028-02-29');
    for (const from of ['2026-02-29', '29/02/2028', '0000-01-01', '']) expect(dayOf({ from }, 'from')).toBeUndefined();
  });
});

describe('leases that end within some days', () => {
  it.each([
    ['60', 60],
    ['0', 0],
    ['730', 730],
    ['731', undefined],
    ['soon', undefined],
    ['1e2', undefined],
    ['-5', undefined],
  ])('are asked for by "%s" as %s', (endsWithinDays, days) => {
    expect(leases.daysIn({ endsWithinDays })).toBe(days);
  });

  it('are read by which ends first, and the others as ever where it is no count', () => {
    expect(leases.readLeaseQuery({ endsWithinDays: '60' }).sort).toBe('endsOn');
    expect(leases.readLeaseQuery({ endsWithinDays: '60', sort: 'unit' }).sort).toBe('unit');
    expect(leases.readLeaseQuery({ endsWithinDays: '99999' })).toMatchObject({ sort: '-startsOn' });
  });
});
