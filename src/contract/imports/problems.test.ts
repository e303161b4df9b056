import { describe, expect, it } from 'vitest';
import { importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';
import { IMPORT_PROBLEMS, type ImportProblem, type ImportProblemCode } from './problems.ts';

type Finding = [code: ImportProblemCode, row: number | null, column: string | null, value: string];

const findingsIn = (problems: readonly ImportProblem[]): Finding[] =>
  problems.map((problem) => [problem.code, problem.row, problem.column, problem.value]);

const properties = importSheet(
  'Properties',
  'Name | Address | City | Country',
  'Alder Court | 212 Prospect Place | Brooklyn | US',
  'Quay Row | 9 Quay Row | London | UK',
);
properties.header.push('State');
properties.rows[0]?.push('NY');
const units = importSheet('Units', 'Property | Unit', 'Alder Court | 1A', 'Alder Court | 1B', 'Quay Row | 1');

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
    ['several time zones', ['A | 1 Main | B | US |'], [['time_zone_unknown', 2, null, '']]],
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

  it('one that is in Lintel already', () => {
    const plan = checkPortfolio([properties], {}, [{ name: 'alder court', street: '212 Prospect Place' }]);
    expect(findingsIn(plan.problems)).toEqual([['property_exists', 2, 'Name', 'Alder Court']]);
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
    ['a name that is missing', [' | aoife@mail.example | '], [['renter_without_name', 2, 'Name', '']]],
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

describe('problems of leases', () => {
  const row = (start: string, end: string, rent: string, tenant = 'Aoife Brennan', unit = '1A') =>
    `Alder Court | ${unit} | ${tenant} | ${start} | ${end} | ${rent}`;
  const again = row('2026-03-01', '2027-02-28', '950');

  it.each<[string, string[], Finding[]]>([
    [
      'a unit that is not listed',
      [row('2026-03-01', '', '950', 'Tom Hale', '9Z')],
      [['unit_unknown', 2, 'Unit', '9Z']],
    ],
    ['no start', [row('', '2027-02-28', '950')], [['value_missing', 2, 'Start', '']]],
    ['no rent', [row('2026-03-01', '', '')], [['value_missing', 2, 'Rent', '']]],
    ['no renter', [row('2026-03-01', '', '950', '')], [['lease_without_renter', 2, 'Tenant', '']]],
    ['a start that is no date', [row('soon', '', '950')], [['date_invalid', 2, 'Start', 'soon']]],
    ['an end that is no date', [row('2026-03-01', 'later', '950')], [['date_invalid', 2, 'End', 'later']]],
    ['a day that does not exist', [row('30 Feb 2026', '', '950')], [['date_no_such_day', 2, 'Start', '30 Feb 2026']]],
    ['dates that read both ways', [row('01/03/2026', '', '950')], [['date_order_unknown', null, 'Start', '']]],
    [
      'dates of both orders',
      [
        row('13/03/2026', '', '950'),
        row('03/14/2026', '', '950', 'Tom Hale', '1B'),
        row('01/02/2025', '2025-03-01', '950'),
      ],
      [['date_order_mixed', null, 'Start', '']],
    ],
    [
      'an end before the start',
      [row('2026-03-01', '2026-02-28', '950')],
      [['lease_end_before_start', 2, 'End', '2026-02-28']],
    ],
    ['rent that is no amount', [row('2026-03-01', '', 'call')], [['amount_invalid', 2, 'Rent', 'call']]],
    ['rent below nothing', [row('2026-03-01', '', '(950.00)')], [['amount_negative', 2, 'Rent', '(950.00)']]],
    ['rent of nothing', [row('2026-03-01', '', '0')], [['rent_zero', 2, 'Rent', '0']]],
    ['rent a week', [row('2026-03-01', '', '$300 pw')], [['amount_not_monthly', 2, 'Rent', '$300 pw']]],
    ['rent in another currency', [row('2026-03-01', '', '£950')], [['currency_mismatch', 2, 'Rent', '£950']]],
    [
      'rent with too many decimals',
      [row('2026-03-01', '', '1950.125')],
      [['amount_too_precise', 2, 'Rent', '1950.125']],
    ],
    [
      'rent beyond counting',
      [row('2026-03-01', '', '9'.repeat(18))],
      [['amount_too_large', 2, 'Rent', '9'.repeat(18)]],
    ],
    ['a point that may mean thousands', [row('2026-03-01', '', '1.250')], [['amount_guessed', 2, 'Rent', '1.250']]],
    [
      'cents written in two ways',
      [
        row('2026-03-01', '', '950.00'),
        row('2026-03-01', '', '975.50', 'Tom Hale', '1B'),
        row('2025-03-01', '2025-12-31', '1.250,00'),
      ],
      [['amount_other_style', 4, 'Rent', '1.250,00']],
    ],
    [
      'an amount that may or may not have cents',
      [row('2026-03-01', '', '950.00'), row('2026-03-01', '', '1.250', 'Tom Hale', '1B')],
      [['amount_unclear', 3, 'Rent', '1.250']],
    ],
    ['the same lease twice', [again, again], [['lease_duplicate', 3, null, '']]],
    [
      'flatmates with different rents',
      [again, row('2026-03-01', '2027-02-28', '900', 'Tom Hale')],
      [['lease_differs', 3, 'Rent', '900']],
    ],
    [
      'two leases with a day in common',
      [row('2026-03-01', '2027-02-28', '950'), row('2027-02-28', '', '975', 'Tom Hale')],
      [['lease_overlap', 3, 'Start', '2027-02-28']],
    ],
    [
      'leases one after the other',
      [row('2027-03-01', '', '975', 'Tom Hale'), row('2026-03-01', '2027-02-28', '950')],
      [],
    ],
    [
      'a lease after one without end',
      [row('2026-03-01', '', '950'), row('2030-01-01', '', '975', 'Tom Hale')],
      [['lease_overlap', 3, 'Start', '2030-01-01']],
    ],
    [
      'a long lease around two short ones, told by the later rows',
      [
        row('2026-02-01', '2026-02-28', '950', 'Tom Hale'),
        row('2026-01-01', '2026-12-31', '950'),
        row('2026-05-01', '2026-05-31', '950', 'Mei Chen'),
      ],
      [
        ['lease_overlap', 3, 'Start', '2026-01-01'],
        ['lease_overlap', 4, 'Start', '2026-05-01'],
      ],
    ],
  ])('%s', (_case, rows, findings) => {
    expect(findingsIn(leaseRows(TERM, ...rows).problems)).toEqual(findings);
  });

  it.each<[string, string, string, string, Finding[]]>([
    ['a fixed term without end', 'Type', 'Fixed', '', [['lease_end_missing', 2, 'End', '']]],
    [
      'month to month with an end',
      'Type',
      'Month-to-month',
      '2027-02-28',
      [['lease_rolls_over', 2, 'Type', 'Month-to-month']],
    ],
    ['a type nobody knows', 'Type', 'handshake', '', [['lease_type_unknown', 2, 'Type', 'handshake']]],
    ['a due day that is none', 'Due day', 'Friday', '', [['due_day_ignored', 2, 'Due day', 'Friday']]],
    [
      'a move out before the start',
      'Moved out',
      '2026-02-01',
      '',
      [['lease_end_before_start', 2, 'Moved out', '2026-02-01']],
    ],
  ])('%s', (_case, column, value, end, findings) => {
    const plan = leaseRows(`${TERM} | ${column}`, `${row('2026-03-01', end, '950')} | ${value}`);
    expect(findingsIn(plan.problems)).toEqual(findings);
  });

  it('a home left early is free the day after', () => {
    const plan = leaseRows(
      `${TERM} | Moved out`,
      `${again} | 2026-05-31`,
      `${row('2026-06-01', '', '975', 'Tom Hale')} | `,
    );
    expect(plan.problems).toEqual([]);
  });

  it('a unit that stands empty twice', () => {
    const vacant = 'A | 1 Main | B | US | NY | 1 | VACANT | | 950';
    const plan = checkPortfolio([
      importSheet(
        'roll.csv',
        'Property | Address | City | Country | State | Unit | Tenant | Start | Rent',
        vacant,
        vacant,
      ),
    ]);
    expect(findingsIn(plan.problems)).toEqual([['unit_duplicate', 3, 'Unit', '1']]);
  });

  it('says what a cell should probably be', () => {
    const [problem] = leaseRows(TERM, row('30 Feb 2026', '', '950')).problems;
    expect(problem).toMatchObject({ message: 'There is no February 30.', suggestion: '2026-02-28', columnIndex: 3 });
  });

  it('reads "Shop 1" and "Flat 1" as two homes and "1A" as "Apt 1A"', () => {
    const listed = importSheet(
      'Units',
      'Property | Unit',
      'Alder Court | Apt 1A',
      'Alder Court | Flat 1',
      'Alder Court | Shop 1',
    );
    const named = importSheet(
      'Leases',
      TERM,
      row('2026-03-01', '', '950'),
      row('2026-03-01', '', '950', 'Tom Hale', '1'),
    );
    const plan = checkPortfolio([properties, listed, named]);
    expect(findingsIn(plan.problems)).toEqual([['unit_unknown', 3, 'Unit', '1']]);
    expect(plan.leases[0]?.unitKey).toBe('alder court//apt 1a');
  });
});

it('every problem is a sentence that says something', () => {
  for (const problem of Object.values(IMPORT_PROBLEMS)) {
    const say = problem.say as (...args: string[]) => string;
    expect(say('X', 'Y')).toMatch(/^[A-Z“].*[.?]$/);
  }
});
