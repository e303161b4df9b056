import { describe, expect, it } from 'vitest';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });
const LISTS = ['/api/properties', '/api/units', '/api/people', '/api/leases', '/api/maintenance'] as const;
type List = (typeof LISTS)[number];

/** A home, its renter with a telephone, its lease and a request, as lists and pages print them. */
async function givenPrinted() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const admin = await org.member(['admin'], { firstName: 'Quentin', lastName: 'Xu' });
  const place = await portfolio.property({ name: 'Audubon Gardens', street: '412 Riverside Drive' });
  const other = await portfolio.property({ name: 'Cedar Court', street: '11 Main Street' });
  const home = await portfolio.unit(place, '1B');
  await portfolio.unit(place, '2B');
  await portfolio.unit(other, '1B');
  const person = async (body: object) => {
    const { status, body: made } = await admin.call('POST', '/api/people', { body: { kind: 'PERSON', ...body } });
    expect(status).toBe(200);
    return made.data.id as string;
  };
  const naomi = await person({
    firstName: 'Naomi',
    lastName: 'Feldman',
    phone: { countryCode: '1', number: '3475550176' },
  });
  await person({ firstName: 'Alice', lastName: 'Smith', phone: { countryCode: '44', number: '02079460188' } });
  await portfolio.lease(place, home, { tenantIds: [naomi] });
  const reported = await admin.call('POST', '/api/maintenance', {
    body: { propertyId: place, unitId: home, title: 'Tap drips' },
  });
  const operator = await org.member(['operator'], { propertyIds: [place], firstName: 'Ondine', lastName: 'Yu' });
  return { admin, operator, place, ref: reported.body.data.ref as string };
}

/** Places, people, a lease and a request whose names are hard to search for; an operator whose scope is all of them. */
async function givenNames() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const admin = await org.member(['admin'], { firstName: 'Quentin', lastName: 'Xu' });
  const places = [
    await portfolio.property({ name: 'Élan Court' }),
    await portfolio.property({ name: '100% House_1' }),
    await portfolio.property({ name: 'St. John’s Wood' }),
  ];
  const units: string[] = [];
  for (const [index, place] of places.entries()) units.push(await portfolio.unit(place, ['Süd 4', '5_b', '6%'][index]));
  const tenant = await portfolio.person('Zoë', 'Müller-Łuczak');
  await portfolio.lease(places[0] ?? '', units[0] ?? '', { tenantIds: [tenant] });
  await portfolio.lease(places[1] ?? '', units[1] ?? '', { tenantIds: [await portfolio.person('Siobhán', 'O’Neil')] });
  const titles = ['Brüchiges Rohr', 'Mould, 50% of the wall', 'Lift_2 stuck'];
  for (const [index, propertyId] of places.entries())
    await admin.call('POST', '/api/maintenance', { body: { propertyId, unitId: units[index], title: titles[index] } });
  const operator = await org.member(['operator'], { propertyIds: places, firstName: 'Ondine', lastName: 'Yu' });
  return { admin, operator };
}

const namesIn = async (by: Caller, path: List, q: string): Promise<string[]> => {
  const { status, body } = await by.call('GET', `${path}?q=${encodeURIComponent(q)}`);
  expect([path, q, status]).toEqual([path, q, 200]);
  return body.data.map(
    (row: { name?: string; label?: string; title?: string; ref?: string; unit?: { label: string } }) =>
      row.title ?? row.name ?? row.label ?? row.unit?.label,
  );
};

describe('a search', () => {
  it.each<[List, string, string[]]>([
    ['/api/properties', 'elan', ['Élan Court']],
    ['/api/properties', 'ÉLAN', ['Élan Court']],
    ['/api/properties', 'court elan', ['Élan Court']],
    ['/api/properties', 'lan cou', ['Élan Court']],
    ['/api/properties', 'elan house', []],
    ['/api/properties', '100%', ['100% House_1']],
    ['/api/properties', '%', ['100% House_1']],
    ['/api/properties', '_', ['100% House_1']],
    ['/api/properties', 'House_1', ['100% House_1']],
    ['/api/properties', 'HouseX1', []],
    ['/api/units', 'sud', ['Süd 4']],
    ['/api/units', '5_', ['5_b']],
    ['/api/units', '6%', ['6%']],
    ['/api/people', 'muller', ['Zoë Müller-Łuczak']],
    ['/api/people', 'zoe luczak', ['Zoë Müller-Łuczak']],
    ['/api/people', 'siobhan', ['Siobhán O’Neil']],
    ['/api/people', 'siobhan muller', []],
    ['/api/leases', 'muller', ['Süd 4']],
    ['/api/leases', 'Élan', ['Süd 4']],
    ['/api/maintenance', 'bruchiges', ['Brüchiges Rohr']],
    ['/api/maintenance', '50%', ['Mould, 50% of the wall']],
    ['/api/maintenance', 'lift_2', ['Lift_2 stuck']],
    ['/api/maintenance', 'lift 2 tap', []],
  ])('of %s for "%s" finds %j', async (path, q, names) => {
    const { admin } = await givenNames();
    expect(await namesIn(admin, path, q)).toEqual(names);
  });

  it('finds in a narrow reach what it finds in the whole one, where the narrow one holds everything', async () => {
    const { admin, operator } = await givenNames();
    const asked = [
      'elan',
      'house',
      '%',
      '_',
      '\\',
      "'",
      'o',
      'muller',
      'wood st',
      '4',
      'LSE',
      '50%',
      'nothing at all',
      '  ',
    ];
    for (const path of LISTS)
      for (const q of asked) {
        const [whole, narrow] = await Promise.all([namesIn(admin, path, q), namesIn(operator, path, q)]);
        expect([path, q, narrow]).toEqual([path, q, whole]);
      }
  });

  it('for nothing shows everything, and for what cannot be in a text shows nothing or is refused', async () => {
    const { admin } = await givenNames();
    for (const path of LISTS) {
      expect(await namesIn(admin, path, '')).toEqual(await namesIn(admin, path, '   '));
      expect((await namesIn(admin, path, '')).length).toBeGreaterThan(1);
      for (const q of ['\u0000', '\ud83d\ude00', '\\', "';--", '(', '.*', '$$'])
        expect([
          path,
          q,
          [200, 400].includes((await admin.call('GET', `${path}?q=${encodeURIComponent(q)}`)).status),
        ]).toEqual([path, q, true]);
    }
  });

  it('never finds what another organization has', async () => {
    await givenNames();
    const stranger = await (await givenOrganization(server.current)).member(['admin'], {
      firstName: 'Nobody',
      lastName: 'Else',
    });
    for (const path of LISTS)
      for (const q of ['elan', 'muller', '%', 'lift']) expect(await namesIn(stranger, path, q)).toEqual([]);
  });

  it('finds what is printed, however it is spelled', async () => {
    const { admin, operator, place, ref } = await givenPrinted();
    const { data: leases } = (await admin.call('GET', '/api/leases')).body;
    const cases: [List, string[], string[]][] = [
      [
        '/api/people',
        [
          '(347) 555-0176',
          '347-555-0176',
          '555-0176',
          '+1 347 555 0176',
          '+1 (347) 555-0176',
          '001 347 555 0176',
          '347.555.0176',
          '347 555 0176',
          '3475550176',
          'naomi 347-555-0176',
          'feldman, naomi',
          'Naomi Feldman',
          'fedlman',
          'feldmann naomi',
        ],
        ['Naomi Feldman'],
      ],
      ['/api/people', ['020 7946 0188', '+44 20 7946 0188', '+44 (0)20 7946 0188', '0207 946-0188'], ['Alice Smith']],
      [
        '/api/units',
        ['1B, Audubon Gardens', '1b audubon', 'Audubon Gardens, 1B', 'unit 1b audubon', '1b audobon'],
        ['1B'],
      ],
      ['/api/units', ['unit 1B', '#1B', '1b'], ['1B', '1B']],
      ['/api/units', ['audubon', '412 Riverside'], ['1B', '2B']],
      ['/api/units', ['3b audubon', '41'], []],
      ['/api/properties', ['audobon', 'Gardens, Audubon', '412 riverside'], ['Audubon Gardens']],
      [
        '/api/leases',
        [
          '1B, Audubon Gardens',
          '1b audubon',
          'unit 1b',
          'feldman, naomi',
          '(347) 555-0176',
          leases[0].ref,
          leases[0].ref.toLowerCase(),
        ],
        ['1B'],
      ],
      [
        '/api/maintenance',
        [
          '1B, Audubon Gardens',
          'unit 1B',
          '1b',
          ref,
          `#${ref.slice(4)}`,
          ref.replaceAll('-', ' '),
          'audobon',
          'drips, tap',
        ],
        ['Tap drips'],
      ],
    ];
    const both = cases.flatMap(([path, spellings, names]) => spellings.map((q) => [path, q, names] as const));
    for (const [path, q, names] of both) expect([q, await namesIn(admin, path, q)]).toEqual([q, names]);
    expect(await namesIn(operator, '/api/units', 'unit 1B')).toEqual(['1B']);
    expect(await namesIn(operator, '/api/units', 'cedar')).toEqual([]);

    const { data: before } = (await admin.call('GET', `/api/properties/${place}`)).body;
    const renamed = await admin.call('PUT', `/api/properties/${place}`, {
      body: { name: 'Heron House', version: before.version },
    });
    expect(renamed.status).toBe(200);
    expect(await namesIn(admin, '/api/units', '1b heron')).toEqual(['1B']);
    expect(await namesIn(admin, '/api/units', '1b audubon')).toEqual([]);
  });
});
