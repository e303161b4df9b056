import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Person, PersonLease } from '#contract/people/people.ts';
import { OwnedProperties, PersonHousehold, PersonReach } from './person-facts.tsx';

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
const person = (changes: Partial<Person> = {}) =>
  ({
    id: 'm',
    kind: 'PERSON',
    name: 'Maria Lopez',
    firstName: 'Maria',
    lastName: 'Lopez',
    companyName: null,
    email: 'maria@mail.example',
    phone: { countryCode: '1', number: '2125550147' },
    trades: [],
    leases: [],
    owns: [],
    ...changes,
  }) as Person;

describe('how to reach somebody', () => {
  const reach = (changes: Partial<Person>) => renderToStaticMarkup(<PersonReach person={person(changes)} />);

  it('is a mail and a call away, each by a press', () => {
    expect(linksIn(reach({}))).toEqual(['mailto:maria@mail.example', expect.stringMatching(/^tel:\+?12125550147$/)]);
    expect(textOf(reach({}))).toContain('(212) 555-0147');
  });

  it('names who answers at a company, and not a person to themselves', () => {
    const firm = { kind: 'COMPANY', companyName: 'Elm Plumbing', firstName: 'Jo', lastName: null } as const;
    expect(textOf(reach(firm))).toContain('Contact Jo');
    expect(textOf(reach({ ...firm, firstName: null }))).not.toContain('Contact');
    expect(textOf(reach({}))).not.toContain('Contact');
  });

  it('says so where nothing is known, and what a firm does all the same', () => {
    const nothing = { email: null, phone: null };
    expect(textOf(reach(nothing))).toBe('No e-mail or phone yet.');
    expect(textOf(reach({ ...nothing, trades: ['Plumber', 'Heating'] }))).toMatch(/Plumber and Heating$/);
  });
});

describe('who is on the leases with somebody', () => {
  const lease = (status: PersonLease['status'], ...others: [string, PersonLease['role']][]) =>
    ({ id: status, status, others: others.map(([name, role]) => ({ id: name, name, role })) }) as PersonLease;
  const atHome = (...leases: PersonLease[]) =>
    textOf(renderToStaticMarkup(<PersonHousehold person={person({ leases })} />));

  it('is each of them once, though a lease and the one that follows it both name them', () => {
    const said = atHome(
      lease('SIGNED', ['Tom Hale', 'TENANT']),
      lease('ACTIVE', ['Tom Hale', 'TENANT'], ['Ida Hale', 'GUARANTOR']),
    );
    expect(said.match(/Tom Hale/g)).toHaveLength(1);
    expect(said).toMatch(/Ida Hale Guarantor/);
  });

  it('is nobody of a lease that is over, and no empty heading where they live alone', () => {
    expect(atHome(lease('ENDED', ['Tom Hale', 'TENANT']), lease('CANCELLED', ['Ida Hale', 'TENANT']))).toBe('');
    expect(atHome(lease('ACTIVE'))).toBe('');
  });
});

it('what somebody owns stands with its share, and with what is open there, which leads to it', () => {
  const owned = (openTicketCount: number) =>
    renderToStaticMarkup(
      <OwnedProperties
        owns={[{ property: { id: 'p', name: 'Albion Court' }, percent: '33.34', unitCount: 1, openTicketCount }]}
      />,
    );
  expect(textOf(owned(0))).toBe('Albion Court 1 unit 33.34%');
  expect(linksIn(owned(0))).toEqual(['/properties/p']);
  expect(textOf(owned(2))).toContain('2 open requests');
  expect(linksIn(owned(2))).toContain('/maintenance?propertyId=p');
});
