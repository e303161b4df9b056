import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { assetRoutes } from '#contract/assets/assets.ts';
import { auditRoutes } from '#contract/audit/audit.ts';
import { bookRoutes } from '#contract/books/books.ts';
import { contractorRoutes } from '#contract/contractors/contractors.ts';
import { plainDate } from '#contract/dates.ts';
import { documentRoutes } from '#contract/documents/documents.ts';
import { leaseRoutes } from '#contract/leases/leases.ts';
import { maintenanceRoutes } from '#contract/maintenance/maintenance.ts';
import { meterRoutes } from '#contract/meters/meters.ts';
import { paymentRoutes } from '#contract/payments/payments.ts';
import { peopleRoutes } from '#contract/people/people.ts';
import { planRoutes } from '#contract/plans/plans.ts';
import { propertyRoutes } from '#contract/properties/properties.ts';
import { reportRoutes } from '#contract/reports/reports.ts';
import { unitRoutes } from '#contract/units/units.ts';
import { userRoutes } from '#contract/users/users.ts';
import { workOrderRoutes } from '#contract/work-orders/work-orders.ts';
import { countOf, dayOf, flagOf, parseSearch, searchOf, type UrlState, wordOf, writeSearch } from '#web/address.ts';
import * as assets from '#web/assets/asset-views.ts';
import * as audit from '#web/audit/audit-views.ts';
import * as journal from '#web/books/journal/journal-query.ts';
import * as contractors from '#web/contractors/contractor-views.ts';
import * as documents from '#web/documents/document-views.ts';
import * as leases from '#web/leases/list/lease-views.ts';
import * as tickets from '#web/maintenance/list/ticket-views.ts';
import * as meters from '#web/meters/meter-views.ts';
import * as payments from '#web/payments/payment-views.ts';
import * as people from '#web/people/person-views.ts';
import * as plans from '#web/plans/plan-views.ts';
import * as properties from '#web/properties/property-views.ts';
import * as reports from '#web/reports/report-query.ts';
import * as units from '#web/units/list/unit-views.ts';
import * as users from '#web/users/user-views.ts';
import * as jobs from '#web/work-orders/day/job-views.ts';

const today = plainDate('2026-11-27');
type Read = (url: UrlState) => Record<string, unknown>;

const LISTS: [
  name: string,
  read: Read,
  filters: readonly string[],
  query: z.ZodType,
  askedAs?: Readonly<Record<string, string>>,
][] = [
  ['people', people.readPeopleQuery, people.FILTERS, peopleRoutes.list.query],
  ['leases', leases.readLeaseQuery, leases.FILTERS, leaseRoutes.list.query],
  [
    'payments',
    (url) => payments.readPaymentQuery(url, today, 1),
    payments.FILTERS,
    paymentRoutes.list.query,
    payments.ASKED_AS,
  ],
  ['properties', properties.readPropertyQuery, properties.FILTERS, propertyRoutes.list.query],
  ['units', units.readUnitQuery, units.FILTERS, unitRoutes.list.query],
  ['users', users.readUsersQuery, users.FILTERS, userRoutes.list.query],
  ['contractors', contractors.readContractorQuery, contractors.FILTERS, contractorRoutes.list.query],
  ['documents', documents.readDocumentQuery, documents.FILTERS, documentRoutes.list.query],
  ['plans', plans.readPlanQuery, plans.FILTERS, planRoutes.list.query],
  ['equipment', assets.readAssetQuery, assets.FILTERS, assetRoutes.list.query],
  ['meters', meters.readMeterQuery, meters.FILTERS, meterRoutes.list.query],
  ['jobs', jobs.readJobQuery, jobs.FILTERS, workOrderRoutes.mine.query],
  ['the journal', journal.readJournalQuery, journal.FILTERS, bookRoutes.journal.query],
  [
    'requests',
    (url) => tickets.ticketsQuery(url, 'admin'),
    [...tickets.FILTER_NAMES, 'view'],
    maintenanceRoutes.list.query,
    tickets.ASKED_AS,
  ],
  ['the audit trail', audit.readAuditQuery, [...audit.FILTERS, 'kind'], auditRoutes.list.query, audit.ASKED_AS],
  ['a report', reports.readReportQuery, reports.PARAMETERS, reportRoutes.get.query, reports.ASKED_AS],
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
describe.each(LISTS)('the address of %s', (_, read, filters, query, askedAs = {}) => {
  const askedBy = (url: UrlState) => writeSearch(read(url));
  const refusedBy = (url: UrlState) => [
    ...new Set(
      query.safeParse(parseSearch(askedBy(url))).error?.issues.map(({ path: [name] }) => {
        const asked = askedAs[String(name)];
        return asked !== undefined && url[asked] !== undefined ? asked : String(name);
      }),
    ),
  ];

  it('asks the server for nothing that it refuses, whatever somebody wants to see it in', () => {
    for (const name of ['sort', 'layout', 'page'])
      for (const value of HOSTILE)
        for (const given of [value, [value, value]])
          expect([name, value, refusedBy({ [name]: given })]).toEqual([name, value, []]);
  });

  it('narrows by whatever stands behind a filter, or has the server refuse it under the name that the address has for it', () => {
    for (const filter of filters)
      for (const value of HOSTILE.filter((text) => text.trim() !== ''))
        for (const given of [value, [value, value]]) {
          const refused = refusedBy({ [filter]: given });
          if (refused.length > 0) expect([filter, value, refused]).toEqual([filter, value, [filter]]);
          else expect([filter, value, askedBy({ [filter]: given })]).not.toEqual([filter, value, askedBy({})]);
        }
  });

  it('never takes the first of two ids, words or searches for all that was asked', () => {
    const two = ['019ac000-0000-7000-8000-000000000001', '019ac000-0000-7000-8000-000000000002'];
    for (const filter of filters.filter((name) => /Id$|^(q|tag|city)$/.test(name))) {
      const refused = refusedBy({ [filter]: two });
      if (refused.length > 0) expect([filter, refused]).toEqual([filter, [filter]]);
      else
        for (const id of two)
          expect([filter, askedBy({ [filter]: two })]).toEqual([filter, expect.stringContaining(id)]);
    }
  });

  it('asks the same of every filter that is empty as of none', () => {
    for (const filter of filters) expect(writeSearch(read(parseSearch(`?${filter}=`)))).toBe(writeSearch(read({})));
  });
});

describe('what an address says', () => {
  it('is searched for whole, and goes along where it is longer than a search, or several', () => {
    expect(searchOf({ q: ' tap ' })).toBe('tap');
    expect(searchOf({ q: 'x'.repeat(500) })).toHaveLength(500);
    expect(searchOf({ q: ['tap', 'tap'] })).toBe('tap');
    expect(searchOf({ q: ['tap', 'sink'] })).toEqual(['tap', 'sink']);
    expect(searchOf({})).toBeUndefined();
  });

  it('is a word, a day, a mark or a count as far as it says anything, and goes along where it makes no sense', () => {
    expect(wordOf({ tag: ' VIP ' }, 'tag')).toBe('VIP');
    for (const tag of ['', '  ']) expect(wordOf({ tag }, 'tag')).toBeUndefined();
    for (const from of ['2028-02-29', '2026-02-29', '29/02/2028']) expect(dayOf({ from }, 'from')).toBe(from);
    for (const isLate of ['true', 'maybe']) expect(flagOf({ isLate }, 'isLate')).toBe(isLate);
    expect(['60', '007', '6.5', 'soon', ''].map((days) => countOf({ days }, 'days'))).toEqual([
      60,
      7,
      '6.5',
      'soon',
      undefined,
    ]);
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
