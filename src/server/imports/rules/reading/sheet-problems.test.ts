import { describe, expect, it } from 'vitest';
import { IMPORT_PROBLEMS } from '#contract/imports/sheet-problems.ts';
import {
  type Finding,
  findingsIn,
  importSheet,
  twoProperties as properties,
  threeUnits as units,
} from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

const propertyRows = (header: string, ...rows: string[]) =>
  checkPortfolio([importSheet('Properties', header, ...rows)]);
const unitRows = (header: string, ...rows: string[]) =>
  checkPortfolio([properties, importSheet('Units', header, ...rows)]);
const peopleRows = (...rows: string[]) =>
  checkPortfolio([properties, importSheet('People', 'Name | Email | Phone', ...rows)], { country: 'GB' });
const leaseRows = (header: string, ...rows: string[]) =>
  checkPortfolio([properties, units, importSheet('Leases', header, ...rows)]);
const TERM = 'Property | Unit | Tenant | Start | End | Rent';

describe('problems of properties', () => {
  const header = 'Name | Address | City | Country | State';
  it.each<[string, string[], Finding[]]>([
    ['a missing city', ['A | 1 Main | | US | NY'], [['value_missing', 2, 'City', '']]],
    [
      'a missing name',
      [' | 1 Main | Brooklyn | US | NY', ' | | Brooklyn | US | NY'],
      [['value_missing', 3, 'Name', '']],
    ],
    [
      'a name that is too long',
      [`${'A'.repeat(128)} | 1 Main | B | US | NY`],
      [['value_too_long', 2, 'Name', 'A'.repeat(128)]],
    ],
    ['a country nobody knows', ['A | 1 Main | B | Narnia | NY'], [['country_unknown', 2, 'Country', 'Narnia']]],
    ['no country at all', ['A | 1 Main | B | |'], [['country_unknown', 2, 'Country', '']]],
    ['several time zones', ['A | 1 Main | B | US |'], [['time_zone_usual', 2, null, '']]],
    [
      'a property listed twice',
      ['A | 1 Main | B | US | NY', 'a | 2 Main | B | US | NY'],
      [['property_duplicate', 3, 'Name', 'a']],
    ],
  ])('%s', (_case, rows, findings) => {
    expect(findingsIn(propertyRows(header, ...rows).problems)).toEqual(findings);
  });

  it.each<[string, string, string, Finding[]]>([
    ['a currency nobody knows', 'Currency', 'QQQ', [['currency_unknown', 2, 'Currency', 'QQQ']]],
    ['a time zone nobody knows', 'Time zone', 'Mars/Base', [['time_zone_unknown', 2, 'Time zone', 'Mars/Base']]],
    ['a year that is none', 'Year built', 'old', [['year_ignored', 2, 'Year built', 'old']]],
    ['a type nobody knows', 'Type', 'Lighthouse', [['property_type_unknown', 2, 'Type', 'Lighthouse']]],
    ['a currency by its sign', 'Currency', '£', []],
  ])('%s', (_case, column, value, findings) => {
    const plan = propertyRows(`${header} | ${column}`, `A | 1 Main | B | US | NY | ${value}`);
    expect(findingsIn(plan.problems)).toEqual(findings);
  });

  it('an address that differs between rows of one property', () => {
    const sheet = importSheet(
      'roll.csv',
      'Property | Address | City | Country | State | Unit | Tenant | Start | Rent',
      'A | 1 Main St | B | US | NY | 1 | Aoife Brennan | 2026-03-01 | 950',
      'A | 1 Main Street | B | US | NY | 2 | Tom Hale | 2026-03-01 | 950',
      'A | 1 Main Street | B | US | NY | 3 | Mei Chen | 2026-03-01 | 950',
    );
    expect(findingsIn(checkPortfolio([sheet]).problems)).toEqual([['property_differs', 3, 'Address', '1 Main Street']]);
  });
});

describe('problems of owners', () => {
  it.each<[string, string, string, Finding[]]>([
    ['a share that is none', 'Kaur & Sons', 'half', [['owner_share_invalid', 2, 'Owner %', 'half']]],
    [
      'shares that are too small',
      'Ada Okafor; Mei Chen',
      '50; 40',
      [['owner_shares_incomplete', 2, 'Owner %', '50; 40']],
    ],
    [
      'shares of which one is missing',
      'Ada Okafor; Mei Chen',
      '100',
      [['owner_shares_incomplete', 2, 'Owner %', '100']],
    ],
    ['three thirds', 'Ada Okafor; Mei Chen; Tom Hale', '33.33; 33.33; 33.33', []],
  ])('%s', (_case, owner, share, findings) => {
    const plan = propertyRows(
      'Name | Address | City | Country | State | Owner | Owner %',
      `A | 1 Main | B | US | NY | ${owner} | ${share}`,
    );
    expect(findingsIn(plan.problems)).toEqual(findings);
  });

  it('are split evenly where no shares are given', () => {
    const plan = propertyRows(
      'Name | Address | City | Country | State | Owner',
      'A | 1 Main | B | US | NY | Ada Okafor; Mei Chen; Tom Hale',
    );
    expect(plan.properties[0]?.owners.map((owner) => owner.percent)).toEqual(['33.3334', '33.3333', '33.3333']);
  });

  it('of a sheet of their own', () => {
    const sheet = importSheet(
      'Owners',
      'Name | Email | Property | Share',
      'Ada Okafor | ada@mail.example | Alder Court; Quay Row | 100',
      'Mei Chen | | Elm House | 100',
    );
    const plan = checkPortfolio([properties, sheet]);
    expect(findingsIn(plan.problems)).toEqual([['property_unknown', 3, 'Property', 'Elm House']]);
    expect(plan.properties.map((property) => property.owners.length)).toEqual([1, 1]);
  });
});

describe('problems of units', () => {
  it.each<[string, string, string[], Finding[]]>([
    ['a missing number', 'Property | Unit', ['Alder Court | '], [['value_missing', 2, 'Unit', '']]],
    ['a missing property', 'Property | Unit', [' | 1A'], [['value_missing', 2, 'Property', '']]],
    ['an unknown property', 'Property | Unit', ['Elm House | 1A'], [['property_unknown', 2, 'Property', 'Elm House']]],
    ['a duplicate', 'Property | Unit', ['Alder Court | 1A', 'alder court | 1a'], [['unit_duplicate', 3, 'Unit', '1a']]],
    ['one number in two buildings', 'Property | Block | Unit', ['Alder Court | N | 1', 'Alder Court | S | 1'], []],
    [
      'rooms that are no number',
      'Property | Unit | Beds',
      ['Alder Court | 1 | many'],
      [['number_ignored', 2, 'Beds', 'many']],
    ],
    [
      'three quarters of a bath',
      'Property | Unit | Baths',
      ['Alder Court | 1 | 1.75'],
      [['number_ignored', 2, 'Baths', '1.75']],
    ],
    [
      'rent below nothing',
      'Property | Unit | Rent',
      ['Alder Court | 1 | -950'],
      [['amount_negative', 2, 'Rent', '-950']],
    ],
  ])('%s', (_case, header, rows, findings) => {
    expect(findingsIn(unitRows(header, ...rows).problems)).toEqual(findings);
  });
});

describe('problems of people', () => {
  it.each<[string, string[], Finding[]]>([
    ['an e-mail that is none', ['Aoife Brennan | aoife(at)mail | '], [['email_invalid', 2, 'Email', 'aoife(at)mail']]],
    ['a number nobody can dial', ['Aoife Brennan | | ask Sal'], [['phone_ignored', 2, 'Phone', 'ask Sal']]],
    ['a name that is missing', [' | aoife@mail.example | '], [['person_without_name', 2, 'Name', '']]],
    [
      'the same e-mail and name twice',
      ['Aoife Brennan | aoife@mail.example | ', 'A. Brennan | AOIFE@mail.example | '],
      [['person_duplicate', 3, 'Name', 'A. Brennan']],
    ],
    [
      'the same name and number twice',
      ['Aoife Brennan | | 020 7946 0188', 'Brennan, Aoife | | +44 20 7946 0188'],
      [['person_duplicate', 3, 'Name', 'Brennan, Aoife']],
    ],
    [
      'two people with one e-mail',
      ['John Smith | smiths@mail.example | ', 'Jane Smith | smiths@mail.example | '],
      [['email_shared', 3, 'Email', 'smiths@mail.example']],
    ],
    ['two people of one name', ['John Smith | a@mail.example | ', 'John Smith | b@mail.example | '], []],
  ])('%s', (_case, rows, findings) => {
    expect(findingsIn(peopleRows(...rows).problems)).toEqual(findings);
  });

  it('a number of an unknown country', () => {
    const sheet = importSheet('People', 'Name | Phone', 'Aoife Brennan | 020 7946 0188', 'Tom Hale | +44 20 7946 0189');
    const plan = checkPortfolio([properties, sheet]);
    expect(findingsIn(plan.problems)).toEqual([['phone_country_unknown', 2, 'Phone', '020 7946 0188']]);
  });

  it('keep both people who share an e-mail, and give it to the first', () => {
    const { people } = peopleRows('John Smith | smiths@mail.example | ', 'Jane Smith | smiths@mail.example | ');
    expect(people.map((person) => [person.firstName, person.email])).toEqual([
      ['John', 'smiths@mail.example'],
      ['Jane', null],
    ]);
  });

  it('a name that fits two people, and one that fits by its initial', () => {
    const people = importSheet(
      'People',
      'Name | Email',
      'Chidi Okonkwo | a@mail.example',
      'Chioma Okonkwo | b@mail.example',
      'Ada Okafor | c@mail.example',
    );
    const leases = importSheet(
      'Leases',
      TERM,
      'Alder Court | 1A | Okonkwo, C. | 2026-03-01 | | 950',
      'Alder Court | 1B | Okafor, A. | 2026-03-01 | | 950',
    );
    const plan = checkPortfolio([properties, units, people, leases]);
    expect(findingsIn(plan.problems)).toEqual([['person_ambiguous', 2, 'Tenant', 'Okonkwo, C.']]);
    expect(plan.leases.map((lease) => lease.parties)).toEqual([[{ personKey: 'c@mail.example', role: 'TENANT' }]]);
  });

  it('strangers of one name in two homes stay two people', () => {
    const plan = leaseRows(
      TERM,
      'Alder Court | 1A | John Smith | 2026-03-01 | | 950',
      'Alder Court | 1B | John Smith | 2026-03-01 | | 950',
    );
    expect(plan.problems).toEqual([]);
    expect(plan.people).toHaveLength(2);
  });

  it('somebody with one e-mail in two homes is one person, and that is said', () => {
    const plan = leaseRows(
      `${TERM} | Email`,
      'Alder Court | 1A | John Smith | 2026-03-01 | | 950 | js@mail.example',
      'Alder Court | 1B | John Smith | 2026-03-01 | | 950 | js@mail.example',
    );
    expect(findingsIn(plan.problems)).toEqual([['person_duplicate', 3, 'Tenant', 'John Smith']]);
    expect(plan.people).toHaveLength(1);
  });
});

it('every problem is a sentence that says something', () => {
  for (const problem of Object.values(IMPORT_PROBLEMS)) {
    const say = problem.say as (...args: string[]) => string;
    expect(say('X', 'Y')).toMatch(/^[A-Z“].*[.?]$/);
  }
});

describe('what would be wrong in silence', () => {
  it('is asked where one column of days proves another order than the others', () => {
    const { problems } = leaseRows(
      'Property | Unit | Tenant | Start | End | Rent',
      'Alder Court | 1A | Ada Okafor | 05/01/2026 | 12/31/2030 | 900',
      'Alder Court | 1B | Bo Li | 13/01/2026 | 12/31/2030 | 900',
    );
    expect(findingsIn(problems)).toEqual([['date_order_mixed', null, 'Start', '']]);
  });

  it('is asked where a cell says nothing of how often, beside others that say weekly', () => {
    const rows = [
      'Quay Row | 1 | Kim Day | 2026-02-03 | 300 pcm | weekly',
      'Quay Row | 2 | Lee Fox | 2026-02-03 | 300 |',
    ];
    const { problems } = checkPortfolio([
      properties,
      importSheet('Leases', 'Property | Unit | Tenant | Start | Rent | Frequency', ...rows),
    ]);
    expect(findingsIn(problems)).toEqual([['rent_cycle_unknown', 3, 'Frequency', '']]);
  });

  it('is said where there are more numbers than people', () => {
    expect(findingsIn(peopleRows('Ada Okafor | a@x.example | 020 7946 0001, 020 7946 0002').problems)).toEqual([
      ['contact_left_over', 2, 'Phone', '020 7946 0001, 020 7946 0002'],
    ]);
  });

  it('is said of a sheet that holds no table', () => {
    const notes = { name: 'Notes', titles: [], header: [], headerRow: 0, rows: [] };
    expect(findingsIn(checkPortfolio([properties, notes]).problems)).toEqual([['sheet_without_table', null, null, '']]);
  });
});
