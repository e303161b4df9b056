import { describe, expect, it } from 'vitest';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

const properties = importSheet(
  'Properties',
  'Name | Code | Type | Address | City | State | ZIP | Country | Owner | Owner e-mail | Owner %',
  'Alder Court | AC | Apartment building | 212 Prospect Place | Brooklyn | New York | 11238 | USA | Kaur & Sons LLC; Ada Okafor | office@kaur.mail.example; ada@mail.example | 60; 40',
  'Quay Row | QR | House | 9 Quay Row | London | | SE1 7TP | UK | | |',
);
const units = importSheet(
  'Units',
  'Property | Unit | Beds | Baths | Sq ft | Market rent',
  'Alder Court | Apt 1A | 2 | 1.5 | 850 | $2,600.00',
  'AC | Apt 1B | Studio | 1 | 410 | 1900',
  'Quay Row | 1 | 3 | 2 | 1,120 | £3,250.00',
);
const people = importSheet(
  'Renters',
  'First name | Last name | Email | Phone',
  'Aoife | Brennan | Aoife@Mail.example | (212) 555-0147',
  'Tom | Hale | | 020 7946 0188',
);
const leases = importSheet(
  'Leases',
  'Property | Unit | Tenants | E-mail | Type | Start | End | Rent | Deposit | Due day',
  'Alder Court | 1A | Brennan, Aoife; María de la Cruz | aoife@mail.example; maria@mail.example | Fixed | 2026-03-01 | 2027-02-28 | 2600 | 2600 | 5th',
  '9 Quay Row | 1 | Tom Hale | | Periodic | 2025-11-18 | | £3,250.00 | | 1',
);
const portfolio = [properties, units, people, leases];

describe('a portfolio of four sheets', () => {
  const plan = checkPortfolio(portfolio);

  it('has no problems', () => {
    expect(plan.problems).toEqual([]);
    expect(plan.sheets.map((sheet) => [sheet.name, sheet.kind, sheet.rowCount])).toEqual([
      ['Properties', 'PROPERTIES', 2],
      ['Units', 'UNITS', 3],
      ['Renters', 'PEOPLE', 2],
      ['Leases', 'LEASES', 2],
    ]);
  });

  it('tells where its properties are, and what follows from that', () => {
    expect(plan.properties).toMatchObject([
      {
        name: 'Alder Court',
        kind: 'RESIDENTIAL',
        subType: 'MULTI_FAMILY',
        address: {
          street: '212 Prospect Place',
          street2: null,
          city: 'Brooklyn',
          state: 'NY',
          zipCode: '11238',
          country: 'US',
        },
        timeZone: 'America/New_York',
        currency: 'USD',
      },
      { name: 'Quay Row', subType: 'SINGLE_FAMILY', timeZone: 'Europe/London', currency: 'GBP', owners: [] },
    ]);
  });

  it('links owners with their shares', () => {
    const [alder] = plan.properties;
    const nameOf = (key: string) => plan.people.find((person) => person.key === key);
    expect(alder?.owners.map((owner) => [nameOf(owner.personKey)?.email, owner.percent])).toEqual([
      ['office@kaur.mail.example', '60'],
      ['ada@mail.example', '40'],
    ]);
  });

  it('has units with rooms, areas and market rents', () => {
    expect(plan.units).toMatchObject([
      { number: 'Apt 1A', beds: 2, baths: 1.5, area: 850, areaUnit: 'SQFT', marketRentMinor: 260000 },
      { number: 'Apt 1B', beds: 0, baths: 1, marketRentMinor: 190000 },
      { number: '1', beds: 3, baths: 2, area: 1120, areaUnit: 'SQFT', marketRentMinor: 325000 },
    ]);
    expect(plan.units.map((unit) => unit.propertyKey)).toEqual(['alder court', 'alder court', 'quay row']);
  });

  it('knows each person once, with numbers of the country they live in', () => {
    const renters = plan.people.filter((person) => person.firstName !== null && person.lastName !== 'Okafor');
    expect(renters).toMatchObject([
      {
        firstName: 'Aoife',
        lastName: 'Brennan',
        email: 'aoife@mail.example',
        phone: { countryCode: '1', number: '2125550147' },
      },
      { firstName: 'Tom', lastName: 'Hale', email: null, phone: { countryCode: '44', number: '2079460188' } },
      { firstName: 'María', lastName: 'de la Cruz', email: 'maria@mail.example', phone: null },
    ]);
  });

  it('links leases to units and people', () => {
    const [fixed, periodic] = plan.leases;
    expect(fixed).toMatchObject({
      unitKey: plan.units[0]?.key,
      type: 'FIXED',
      startsOn: '2026-03-01',
      endsOn: '2027-02-28',
      currency: 'USD',
      rentMinor: 260000,
      depositMinor: 260000,
      paymentDueDay: 5,
      parties: [
        { personKey: 'aoife@mail.example', role: 'TENANT' },
        { personKey: 'maria@mail.example', role: 'TENANT' },
      ],
    });
    expect(periodic).toMatchObject({
      type: 'AT_WILL',
      endsOn: null,
      currency: 'GBP',
      rentMinor: 325000,
      depositMinor: null,
    });
    expect(periodic?.parties).toHaveLength(1);
  });

  it('gives the same plan every time', () => {
    expect(checkPortfolio(portfolio)).toEqual(plan);
  });
});

describe('a rent roll of one sheet', () => {
  const header =
    'Property | Address | City | Postcode | Country | Unit | Beds | Tenant | Email | Start | End | Rent | Deposit';
  const place = 'Mill House | 4 Mill Lane | London | E8 3QP | UK';

  it('describes everything in one row each', () => {
    const plan = checkPortfolio([
      importSheet(
        'roll.csv',
        header,
        `${place} | 1 | 2 | Aoife Brennan | aoife@mail.example | 01/03/2025 | 28/02/2026 | 1450 | 1450`,
        `${place} | 1 | 2 | Tom Hale | tom@mail.example | 01/03/2026 | 28/02/2027 | 1500 | 1500`,
        `${place} | 2 | 1 | VACANT | | | | 1250 |`,
        'Total | | | | | | | | | | | 4200 | 2950',
      ),
    ]);
    expect(plan.problems).toMatchObject([{ code: 'date_order_guessed', severity: 'warning', column: 'Start' }]);
    expect(plan.properties).toHaveLength(1);
    expect(plan.units.map((unit) => [unit.number, unit.marketRentMinor])).toEqual([
      ['1', null],
      ['2', 125000],
    ]);
    expect(plan.leases.map((lease) => [lease.unitKey, lease.startsOn])).toEqual([
      ['mill house//1', '2025-03-01'],
      ['mill house//1', '2026-03-01'],
    ]);
  });

  it('makes one lease of the rows of flatmates', () => {
    const term = '2026-03-01 | 2027-02-28 | 1450 |';
    const plan = checkPortfolio([
      importSheet(
        'roll.csv',
        header,
        `${place} | 1 | 2 | Aoife Brennan | | ${term}`,
        `${place} | 1 | 2 | Tom Hale | | ${term}`,
      ),
    ]);
    expect(plan.problems).toEqual([]);
    expect(plan.leases).toHaveLength(1);
    expect(plan.leases[0]?.parties).toHaveLength(2);
  });

  it('takes a property named once for all its rows from above', () => {
    const blank = ' | | | |';
    const plan = checkPortfolio([
      importSheet(
        'roll.csv',
        header,
        `${place} | 1 | | Aoife Brennan | | 2026-03-01 | | 1450 |`,
        `${blank} | 2 | | Tom Hale | | 2026-03-01 | | 1450 |`,
        `${blank} | 3 | | Ada Okafor | | 2026-03-01 | | 1450 |`,
        `${blank} | 4 | | Mei Chen | | 2026-03-01 | | 1450 |`,
      ),
    ]);
    expect(plan.leases).toHaveLength(4);
    expect(plan.problems).toMatchObject([
      { code: 'property_taken_from_above', severity: 'warning', row: null, column: 'Property' },
    ]);
  });
});

describe('what the person decides', () => {
  const roll = importSheet(
    'roll.csv',
    'Property | Address | City | Country | Unit | Tenant | Start | End | Rent',
    'Mill House | 4 Mill Lane | London | UK | 1 | Aoife Brennan | 01/03/2026 | 02/03/2027 | 1450',
    'Mill House | 4 Mill Lane | London | UK | 2 | Tom Hale | 02/30/2026 | | 1450',
  );

  it('settles whether day or month comes first', () => {
    const choices = { sheets: { 'roll.csv': { dateOrders: { 6: 'DAY_FIRST' as const, 7: 'DAY_FIRST' as const } } } };
    expect(checkPortfolio([roll], choices).leases[0]).toMatchObject({ startsOn: '2026-03-01', endsOn: '2027-03-02' });
  });

  it('corrects a cell', () => {
    const corrections = [{ row: 3, column: 6, value: '28 Feb 2026' }];
    const dateOrders = { 6: 'MONTH_FIRST' as const, 7: 'MONTH_FIRST' as const };
    const plan = checkPortfolio([roll], { sheets: { 'roll.csv': { corrections, dateOrders } } });
    expect(plan.problems).toEqual([]);
    expect(plan.leases.map((lease) => lease.startsOn)).toEqual(['2026-01-03', '2026-02-28']);
  });

  it('leaves a row out', () => {
    const plan = checkPortfolio([roll], {
      sheets: { 'roll.csv': { skippedRows: [3], dateOrders: { 6: 'DAY_FIRST', 7: 'DAY_FIRST' } } },
    });
    expect(plan.problems).toEqual([]);
    expect(plan.units.map((unit) => unit.number)).toEqual(['1']);
  });

  it('says the country that the file does not', () => {
    const sheet = importSheet('Properties', 'Name | Address | City', 'Mill House | 4 Mill Lane | London');
    expect(checkPortfolio([sheet]).problems).toMatchObject([{ code: 'country_unknown', row: 2 }]);
    expect(checkPortfolio([sheet], { country: 'GB' }).properties[0]).toMatchObject({
      currency: 'GBP',
      timeZone: 'Europe/London',
    });
  });

  it('is asked for the country where rents are in another money than that of home, which is taken elsewhere', () => {
    const home = { country: 'US', currency: 'USD', timeZone: 'America/New_York' };
    const countryOf = (rent: string) =>
      checkPortfolio(
        [importSheet('Roll', 'Property | Address | City | Unit | Rent', `Mayor 21 | Mayor 21 | Madrid | 1 | ${rent}`)],
        {},
        { home },
      ).problems.map(({ code }) => code);
    expect(countryOf('€950.00')).toContain('country_unknown');
    expect(countryOf('$950.00')).toContain('country_assumed');
    expect(countryOf('950.00')).toContain('country_assumed');
  });
});

describe('files that are not quite a portfolio', () => {
  it('with nothing in them have nothing to bring in', () => {
    const codes = (...sheets: ReturnType<typeof importSheet>[]) =>
      checkPortfolio(sheets).problems.map((problem) => problem.code);
    expect(codes()).toEqual(['nothing_to_import']);
    expect(codes(properties, importSheet('Notes', 'Remember | Colour', 'to call Sal | blue'))).toEqual([
      'sheet_not_recognised',
    ]);
    expect(codes(importSheet('Properties', 'Name | Address | City'))).toEqual(['nothing_to_import']);
  });

  it('without addresses ask for each property once, and judge nothing that depends on it', () => {
    const { problems, asked } = checkPortfolio([leases]);
    expect(findingsIn(problems)).toEqual([
      ['address_missing', 2, null, ''],
      ['address_missing', 3, null, ''],
    ]);
    expect(asked.map(({ key, name, rowCount, isComplete }) => [key, name, rowCount, isComplete])).toEqual([
      ['alder court', 'Alder Court', 1, false],
      ['9 quay row', '9 Quay Row', 1, false],
    ]);
    const place = { street: '9 Quay Row', city: 'London', country: 'GB' };
    const told = checkPortfolio([leases], {
      places: { '9 quay row': place, 'alder court': { ...place, country: 'US', state: 'NY' } },
    });
    expect(told.problems).toEqual([]);
    expect(told.leases.map((lease) => lease.currency)).toEqual(['USD', 'GBP']);
    expect(told.asked.every(({ isComplete }) => isComplete)).toBe(true);
  });

  it('name the columns they lack', () => {
    const sheet = importSheet('Leases', 'Property | Unit | Tenant', 'Alder Court | 1A | Aoife Brennan');
    expect(checkPortfolio([properties, units, sheet]).problems.map((problem) => problem.message)).toEqual([
      'No column was recognized as “Starts”. Choose the one that holds it.',
      'No column was recognized as “Rent”. Choose the one that holds it.',
    ]);
  });
});

it('keeps the rows of a long file apart', () => {
  const rows = Array.from({ length: 4000 }, (_, index) => [
    `House ${Math.floor(index / 40)}`,
    `${Math.floor(index / 40)} Main Street`,
    'Brooklyn',
    'NY',
    String(index % 40),
    `Renter Number${index}`,
    '2026-03-01',
    '950.00',
  ]);
  const header = ['Property', 'Address', 'City', 'State', 'Unit', 'Tenant', 'Start', 'Rent'];
  const plan = checkPortfolio([{ name: 'roll.csv', header, titles: [], headerRow: 1, rows }]);
  expect(plan.problems).toEqual([]);
  expect([plan.properties.length, plan.units.length, plan.people.length, plan.leases.length]).toEqual([
    100, 4000, 4000, 4000,
  ]);
});
