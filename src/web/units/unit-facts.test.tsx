import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { UnitRow } from '#contract/units/units.ts';
import { unitFacts } from './unit-facts.tsx';

const unit = (changes: Partial<UnitRow> = {}) =>
  ({
    id: 'u',
    label: '14',
    floor: '2',
    status: 'OCCUPIED',
    renters: [
      { id: 'm', name: 'Maria Lopez' },
      { id: 't', name: 'Tom Hale' },
    ],
    leaseId: 'l',
    leaseEndsOn: plainDate('2131-10-31'),
    nextLeaseStartsOn: null,
    timeZone: 'Europe/London',
    rent: { amount: '1340.00', currency: 'GBP' },
    marketRent: { amount: '1500.00', currency: 'GBP' },
    beds: 0,
    baths: 1,
    area: 64.5,
    areaUnit: 'SQM',
    openTicketCount: 2,
    ...changes,
  }) as UnitRow;
const shown = (changes: Partial<UnitRow>, sees = { people: true, leases: true }) =>
  Object.fromEntries(
    unitFacts(unit(changes), sees).map(({ name, value }) => [name, renderToStaticMarkup(<p>{value}</p>)]),
  );
const textOf = (html: string | undefined) => html?.replaceAll(/<[^>]*>/g, '');
const linksIn = (html: string | undefined) => [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, to]) => to);

describe('what a unit says of itself', () => {
  it('leads those who may to who lives there and to the lease', () => {
    const facts = shown({});
    expect(textOf(facts.Renters)).toBe('Maria Lopez, Tom Hale');
    expect(linksIn(facts.Renters)).toEqual(['/people/m', '/people/t']);
    expect(textOf(facts.Lease)).toBe('until Oct 31, 2131');
    expect(linksIn(facts.Lease)).toEqual(['/leases/l']);
  });

  it('tells an owner the same, and leads them nowhere they may not go', () => {
    const facts = shown({}, { people: false, leases: false });
    expect(textOf(facts.Renters)).toBe('Maria Lopez, Tom Hale');
    expect(linksIn(facts.Renters).concat(linksIn(facts.Lease))).toEqual([]);
    expect(linksIn(facts.Requests)).toEqual(['/maintenance?unitId=u']);
  });

  it('has no line for what is not known, and counts no requests where none are open', () => {
    const facts = shown({
      renters: [],
      leaseId: null,
      leaseEndsOn: null,
      rent: null,
      marketRent: null,
      floor: null,
      area: null,
      openTicketCount: 0,
    });
    expect(Object.keys(facts)).toEqual(['Rooms', 'Requests']);
    expect(textOf(facts.Rooms)).toBe('studio, 1 bath');
    expect(linksIn(facts.Requests)).toEqual([]);
  });

  it('says of a lease without an end that it has none, and from when the next is', () => {
    expect(textOf(shown({ leaseEndsOn: null }).Lease)).toBe('open-ended');
    expect(textOf(shown({ nextLeaseStartsOn: plainDate('2131-11-01') })['Next lease'])).toBe('from Nov 1, 2131');
  });
});
