import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import type { UnitRow } from '#contract/units/units.ts';
import { todayIn } from '#web/ui/zone.ts';
import { type AttentionRequest, itemsOf } from './unit-attention.tsx';

const ZONE = 'Europe/London';
const inDays = (days: number) => addDays(todayIn(ZONE), days);
const unit = (label: string, status: UnitRow['status'], more: Partial<UnitRow> = {}) =>
  ({ id: label, label, status, timeZone: ZONE, leaseId: null, leaseEndsOn: null, ...more }) as UnitRow;
const leaving = (label: string, days: number) =>
  unit(label, 'NOTICE_UNRENTED', { leaseId: `lease ${label}`, leaseEndsOn: inDays(days) });
const request = (id: string): AttentionRequest => ({
  id,
  title: id,
  tone: undefined,
  next: '',
  href: `/maintenance/${id}`,
});

const items = (units: UnitRow[], { mayLet = true, open = 0, requests = [] as AttentionRequest[] } = {}) =>
  itemsOf({ units, openTicketCount: open, requests, requestsHref: '/maintenance?propertyId=p' }, mayLet).map(
    ({ title, detail }) => {
      const html = renderToStaticMarkup(
        <>
          {title}|{detail}
        </>,
      );
      return {
        says: html.replaceAll(/<[^>]*>/g, '').trim(),
        links: [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
      };
    },
  );
const says = (...given: Parameters<typeof items>) => items(...given).map((item) => item.says);

describe('what may need somebody at a property', () => {
  it('is nothing where all is let and nothing is open', () => {
    expect(items([unit('1', 'OCCUPIED'), unit('2', 'NOTICE_RENTED'), unit('3', 'VACANT_RENTED')])).toEqual([]);
  });

  it('begins with the most urgent requests, and counts those that are not named', () => {
    expect(says([], { requests: [request('Gas smell'), request('No heating')], open: 5 })).toEqual([
      'Gas smell|',
      'No heating|',
      '3 more requests are open|Show them',
    ]);
    expect(says([], { requests: [request('Gas smell')], open: 1 })).toEqual(['Gas smell|']);
    // Until they are read, they are counted alone.
    expect(says([], { open: 1 })).toEqual(['1 request is open|Show them']);
  });

  it('goes on with who leaves next, each with the days there are, and whoever should have left by now', () => {
    const found = says([leaving('2', 30), leaving('1', -2), leaving('10', 1)]);
    expect(found.map((line) => line.replace(/ on [^,]+(, \d{4})?, /, ' on a day, '))).toEqual([
      'Unit 1 leaves on a day, nobody after|2 days ago. Record the move-out. Open the lease',
      'Unit 10 leaves on a day, nobody after|1 day to find someone. Open the lease',
      'Unit 2 leaves on a day, nobody after|30 days to find someone. Open the lease',
    ]);
  });

  it('names each empty unit while they are few, with the way to let it', () => {
    const [first] = items([unit('4', 'VACANT_UNRENTED')]);
    expect(first).toEqual({ says: 'Unit 4 is empty|Draft a lease', links: ['/leases/new?unitId=4'] });
    expect(says(['1', '2', '3', '4'].map((label) => unit(label, 'VACANT_UNRENTED')))).toEqual([
      '1, 2, 3, and 4 are empty|',
    ]);
  });

  it('counts those that are too many to be read', () => {
    const many = (count: number, status: UnitRow['status']) =>
      Array.from({ length: count }, (_, at) => unit(String(at + 1), status));
    expect(says([...many(120, 'VACANT_UNRENTED'), ...many(9, 'DOWN')])).toEqual([
      '1, 2, 3, 4, 5, 6, and 114 more are empty|',
      'Unit 1, 2, 3, 4, 5, 6, and 3 more are not for rent|',
    ]);
  });

  it('offers nobody a lease who may not let', () => {
    const units = [leaving('1', 10), unit('2', 'VACANT_UNRENTED')];
    expect(items(units, { mayLet: false }).flatMap(({ links }) => links)).toEqual([]);
    expect(items(units).flatMap(({ links }) => links)).toHaveLength(2);
  });
});
