import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { LEASE_STATUSES } from '#contract/leases/leases.words.ts';
import { givenLease } from '../given-lease.ts';
import { HomeCard } from '../home-card.tsx';
import { LeaseState } from '../lease-state.tsx';
import { homeOf, leaseColumns, rentersOf } from '../list/lease-columns.tsx';
import { LeasePeople, LeaseTerms } from './lease-facts.tsx';

/** The facts on screen, by their names. */
function factsIn(html: string): Record<string, string> {
  const facts = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  return Object.fromEntries(facts.map(([, name = '', value = '']) => [name, value.replaceAll(/<[^>]*>/g, '').trim()]));
}
const terms = (changes: Partial<Lease> = {}) =>
  factsIn(renderToStaticMarkup(<LeaseTerms lease={givenLease(changes)} />));
const notice = {
  status: 'NOTICE',
  noticeGivenOn: plainDate('2027-05-01'),
  noticeBy: 'RENTER',
  movesOutOn: plainDate('2027-06-30'),
} as const;

describe('what was agreed', () => {
  it('is the days in words and how long a notice takes', () => {
    expect(terms()).toMatchObject({
      'First day': 'Friday, January 1, 2027',
      'Last day': 'Friday, December 31, 2027',
      'Notice period': '60 days',
    });
  });

  it('has no last day where it is open', () => {
    expect(terms({ type: 'AT_WILL', endsOn: null })['Last day']).toBe('open-ended');
  });

  it('tells the agreed last day from that of the notice', () => {
    expect(terms(notice)).toMatchObject({
      'Agreed last day': 'Friday, December 31, 2027',
      'Moves out': 'Wednesday, June 30, 2027',
      Notice: 'The renter, on May 1, 2027',
    });
    expect(terms(notice)).not.toHaveProperty('Last day');
  });

  it('says that a notice was short only where it was', () => {
    expect(terms({ ...notice, isShortNotice: true }).Notice).toContain('Shorter than agreed');
    expect(terms(notice).Notice).not.toContain('Shorter');
  });

  it('says of an ended one when everybody had left and why', () => {
    const ended = terms({ ...notice, status: 'ENDED', endReason: 'New job in York' });
    expect(ended).toMatchObject({ 'Moved out': 'Wednesday, June 30, 2027', Reason: 'New job in York' });
    expect(ended).not.toHaveProperty('Moves out');
  });

  it('says of a renewed one when its term ended: nobody moved out', () => {
    const renewed = terms({ status: 'ENDED', renewalStatus: 'ACCEPTED', movesOutOn: plainDate('2027-12-31') });
    expect(renewed).toMatchObject({ 'Last day': 'Friday, December 31, 2027' });
    expect(renewed).not.toHaveProperty('Moved out');
  });

  it('leaves out what there is nothing to say of', () => {
    expect(Object.keys(terms())).toHaveLength(4);
  });
});

it.each([
  [null, 'None'],
  [{ amount: '2000.00', currency: 'GBP' }, '£2,000.00'],
])('the home of a lease stands with its address, rent and the deposit %j', (deposit, said) => {
  const html = renderToStaticMarkup(
    <HomeCard lease={givenLease({ deposit })} more={[{ name: 'Rent due', value: 'the 2nd' }]} />,
  );
  expect(html).toContain('14 Albion Terrace, London, E8 4ED');
  expect(factsIn(html)).toEqual({
    Rent: '£1,340.00 a month',
    'Rent due': 'the 2nd',
    Deposit: said,
  });
});

it('people stand with what they are and how to reach them, as far as that is known', () => {
  const parties: Lease['parties'] = [
    {
      person: { id: 'm', name: 'Maria Lopez' },
      role: 'TENANT',
      email: 'maria@mail.example',
      phone: { countryCode: '1', number: '2125550147' },
    },
    { person: { id: 'g', name: 'Gil Garante' }, role: 'GUARANTOR', email: null, phone: null },
  ];
  const html = renderToStaticMarkup(<LeasePeople lease={givenLease({ parties })} />);
  expect(html).toContain('href="/people/m"');
  for (const part of ['href="tel:+12125550147"', 'href="mailto:maria@mail.example"', '>Renter<', '>Guarantor<'])
    expect(html).toContain(part);
  expect(html.match(/No phone or e-mail yet/g)).toHaveLength(1);
});

it('a lease is called by its home and its renters, or by nobody', () => {
  expect(homeOf(givenLease())).toBe('14, Albion Court');
  expect(rentersOf(givenLease({ renters: [] }))).toBe('Nobody yet');
  const renters = ['Ann', 'Bo', 'Cy'].map((name) => ({ id: name, name }));
  expect(rentersOf(givenLease({ renters }))).toBe('Ann, Bo, and Cy');
});

it('one column of the list is the name, and none stands twice', () => {
  expect(leaseColumns.filter(({ isName }) => isName)).toHaveLength(1);
  expect(new Set(leaseColumns.map(({ id }) => id)).size).toBe(leaseColumns.length);
});

it('every state of a lease has a word of its own', () => {
  const words = LEASE_STATUSES.map((status) =>
    renderToStaticMarkup(<LeaseState status={status} />).replaceAll(/<[^>]*>/g, ''),
  );
  expect(new Set(words).size).toBe(LEASE_STATUSES.length);
});
