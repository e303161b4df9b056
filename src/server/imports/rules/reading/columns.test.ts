import { describe, expect, it } from 'vitest';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, SHEET_KINDS } from '#contract/imports/imports.fields.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { fold } from '../values/fold.ts';
import { FILE_LANGUAGES, itemsOf, WORDS } from '../words/languages.ts';
import type { Words } from '../words/words.ts';
import { countKnownHeaders, matchColumns } from './columns.ts';

const fieldsOf = (...args: Parameters<typeof matchColumns>) =>
  matchColumns(...args).columns.map((column) => column.field);

describe('columns', () => {
  it.each([
    [
      'rent-roll.csv',
      'Bldg | Apt # | Tenant(s) | Lease From | Lease To | Rent | Sec Dep | Bal | Rmk',
      'LEASES',
      [
        'property.name',
        'unit.number',
        'person.name',
        'lease.startsOn',
        'lease.endsOn',
        'lease.rent',
        'lease.deposit',
        'lease.owed',
        null,
      ],
    ],
    [
      'Properties',
      'Name | Type | Address | City | State | ZIP | Year built | Owner | Owner e-mail | Owner %',
      'PROPERTIES',
      [
        'property.name',
        'property.subType',
        'property.street',
        'property.city',
        'property.state',
        'property.zipCode',
        'property.yearBuilt',
        'owner.name',
        'owner.email',
        'owner.percent',
      ],
    ],
    [
      'Units',
      'Property | Building | No. | Bd/Ba | Sq. Ft. | Market rent (USD)',
      'UNITS',
      ['property.name', 'unit.building', 'unit.number', 'unit.bedsAndBaths', 'unit.area', 'unit.marketRent'],
    ],
    [
      'Renters',
      'First Name | Last Name | E-Mail | Mobile | Type',
      'PEOPLE',
      ['person.firstName', 'person.lastName', 'person.email', 'person.phone', 'person.role'],
    ],
    [
      'Owners',
      'Name | Email | Property | Share',
      'OWNERS',
      ['owner.name', 'owner.email', 'property.name', 'owner.percent'],
    ],
    [
      'export.csv',
      'PROPERTY_NAME | STREET | TOWN | POSTCODE | FLAT NO | TENANT NAME | EMAIL | START | END | RENT PCM',
      'LEASES',
      [
        'property.name',
        'property.street',
        'property.city',
        'property.zipCode',
        'unit.number',
        'person.name',
        'person.email',
        'lease.startsOn',
        'lease.endsOn',
        'lease.rent',
      ],
    ],
  ])('of %s with "%s" are understood as %s', (name, header, kind, fields) => {
    const matched = matchColumns(importSheet(name, header));
    expect(matched.kind).toBe(kind);
    expect(matched.columns.map((column) => column.field)).toEqual(fields);
  });

  it.each([
    ['Adress', 'property.street'],
    ['Tenant naem', 'person.name'],
    ['Sécurity Déposit', 'lease.deposit'],
    ['Monthly rent due (USD)', 'lease.rent'],
    ['  LEASE   START  ', 'lease.startsOn'],
  ])('called "%s" are recognised all the same', (header, field) => {
    const sheet = importSheet('Leases', `Unit | ${header} | Lease end`);
    expect(fieldsOf(sheet)[1]).toBe(field);
  });

  it('say how sure the guess is', () => {
    const sheet = importSheet('Leases', 'Unit | Adress | Rent | Bldg | Colour');
    expect(matchColumns(sheet).columns.map((column) => column.confidence)).toEqual([1, 0.75, 1, 0.8, 0]);
  });

  it('never take two columns for the same field', () => {
    expect(fieldsOf(importSheet('Leases', 'Unit | Rent | Monthly rent'))).toEqual(['unit.number', 'lease.rent', null]);
  });

  it('do not mistake a third renter for the second', () => {
    expect(fieldsOf(importSheet('Leases', 'Unit | Tenant 2 | Tenant 3'))).toEqual([
      'unit.number',
      'coRenter.name',
      null,
    ]);
  });

  it('are what the person says before what they seem', () => {
    const sheet = importSheet('Leases', 'Unit | Rent | Old rent');
    const choices = { columns: { 1: null, 2: 'lease.rent' as const } };
    expect(fieldsOf(sheet, choices)).toEqual(['unit.number', null, 'lease.rent']);
    expect(matchColumns(sheet, choices).columns[2]).toMatchObject({ isChosen: true, confidence: 1 });
  });

  it('follow the kind of sheet that the person says', () => {
    const sheet = importSheet('list.csv', 'Name | Email | Phone');
    expect(fieldsOf(sheet, { kind: 'PEOPLE' })).toEqual(['person.name', 'person.email', 'person.phone']);
    expect(fieldsOf(sheet, { kind: 'OWNERS' })).toEqual(['owner.name', 'owner.email', 'owner.phone']);
  });

  it('show the first value they hold', () => {
    const sheet = importSheet('Leases', 'Unit | Rent', '1 | ', '2 | 950');
    expect(matchColumns(sheet).columns.map((column) => column.sample)).toEqual(['1', '950']);
  });

  it.each(FILE_LANGUAGES)('in %s are known under names that are each for one field of a kind of sheet', (language) => {
    const { headers, headersIn = {} }: Words = WORDS[language];
    for (const kind of SHEET_KINDS) {
      const fields = IMPORT_FIELD_NAMES.filter((field) => (IMPORT_FIELDS[field] as readonly string[]).includes(kind));
      const names = fields.flatMap((field) =>
        [...new Set([...itemsOf(headers[field]), ...itemsOf(headersIn[kind]?.[field])])].map((name) => ({
          field,
          name,
        })),
      );
      const twice = names.filter(({ name }, index) => names.findIndex((other) => other.name === name) !== index);
      expect(twice.map(({ field, name }) => `${kind} ${field}: ${name}`)).toEqual([]);
    }
  });
});

describe('a header', () => {
  it('is told from a title and from data', () => {
    expect(countKnownHeaders(['Property', 'Unit', 'Tenant'])).toBe(3);
    expect(countKnownHeaders(['Rent roll as of 1 March 2026', '', ''])).toBeLessThan(2);
    expect(countKnownHeaders(['212 Prospect Place', '3B', 'Aoife Brennan'])).toBeLessThan(2);
  });
});

describe('folding', () => {
  it.each([
    ['Amélie  FONTAINE–Desrosiers', 'amelie fontaine desrosiers'],
    ['Apt #3', 'apt no 3'],
    ['Owner %', 'owner percent'],
    ['Kaur & Sons', 'kaur and sons'],
    ['मुंबई', 'मुंबई'],
    ['', ''],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
});

it('a column that says "weekly" tells how often rent is paid, whatever it is called; one that says "yearly" may be the term', () => {
  const HEADER = 'Property | Unit | Tenant | Start | Rent | Per';
  const perOf = (...cells: string[]) =>
    matchColumns(importSheet('Roll', HEADER, ...cells.map((cell) => `A | 1 | B C | 2026-01-01 | 300 | ${cell}`)))
      .columns[5]?.field;
  expect(perOf('Weekly', '', 'monthly')).toBe('lease.rentCycle');
  expect(perOf('yearly', 'yearly')).toBeNull();
  expect(perOf('Weekly', 'north side', 'south side')).toBeNull();
});

describe('what a column holds goes before what it is called', () => {
  const fieldsIn = (header: string, ...rows: string[]) =>
    matchColumns(importSheet('Roll', header, ...rows)).columns.map((column) => column.field);

  it('“Type” counts rooms where it says T2, and is that of the lease where it does not', () => {
    const HEADER = 'Lot | Type | Locataire | Loyer HC';
    expect(fieldsIn(HEADER, 'A1 | T2 | Dupont | 700', 'A2 | F3 bis | Leroy | 900', 'P1 | Parking | Bois | 75')[1]).toBe(
      'unit.rooms',
    );
    expect(fieldsIn('Unit | Type | Tenant | Rent', '1 | fixed | Ada Okoye | 900')[1]).toBe('lease.type');
  });

  it('both days of a lease in one cell are its term, whatever that is called, unless another column has them', () => {
    expect(fieldsIn('Unit | Tenant | Agreement | Rent', '1 | Ada Okoye | Aug 1 2026 - Jul 31 2027 | 900')[2]).toBe(
      'lease.startsOn',
    );
    expect(fieldsIn('Unit | Tenant | Agreement | Rent', '1 | Ada Okoye | no. 44 - signed | 900')[2]).toBeNull();
    const both = fieldsIn(
      'Unit | Tenant | Notes | Lease start | Rent',
      '1 | Ada Okoye | 8/1/2026 - 7/31/2027 | 8/1/2026 | 900',
    );
    expect(both.slice(2, 4)).toEqual([null, 'lease.startsOn']);
  });

  it.each([
    [
      'what a home pays to its “comunidad”',
      'Piso | Inquilino | Comunidad | Renta',
      '1 A | Ana Ruiz | 60,00 € | 950,00 €',
      null,
    ],
    [
      'a “comunidad” by its name',
      'Piso | Inquilino | Comunidad | Renta',
      '1 A | Ana Ruiz | Los Olivos | 950,00 €',
      'property.name',
    ],
    ['what is due of a month', 'House | Apt | Due | Rent', 'Elm Row | 1 | 725 | 725', null],
    ['the day on which rent is due', 'House | Apt | Due | Rent', 'Elm Row | 1 | 1st | 725', 'lease.paymentDueDay'],
    ['the amount of charges', 'Lot | Occupant | Charges | Loyer HT', 'B1 | Ada Diallo | 450,00 | 6 750,00', null],
    ['what is charged', 'Unit | Tenant | Charges | Amount', '1 | Ada Okoye | Rent | 900', 'lease.charge'],
    ['rooms by their names', 'Huurder | Object | Kamers | Huur', 'de Vries | Singelpand | K1 | 715', null],
    ['rooms counted', 'Huurder | Object | Kamers | Huur', 'de Vries | Singelpand | 3 | 715', 'unit.rooms'],
    ['numbers of renters', 'Unit | Unit No | Resident | Rent', '1 | 2 | t0001201 | 900', null],
  ])('%s', (_, header, row, field) => {
    expect(fieldsIn(header, row)[2]).toBe(field);
  });

  it.each([
    [
      'Properties',
      'Name | Use | Type | Street and number | More of the address | City | State or region | ZIP code | Country | State | Units',
      'Elm Court | Residential | House for one family | 5 Elm Street | | Albany | NY | 12203 | US | Active | 1',
      'property.name property.kind property.subType property.street property.street2 property.city property.state property.zipCode property.country - -',
    ],
    [
      'leases-2026-11-26',
      'Number | Property | Unit | Renters | State | Kind | First day | Last day | Moves out | Rent a month | Currency',
      'LSE-2026-00088 | Elm Court | 3A | Ximena Ortiz | Signed | Fixed term | 2027-01-01 | 2027-12-31 | | 3750.00 | USD',
      '- property.name unit.number person.name lease.status lease.type lease.startsOn lease.endsOn lease.movesOutOn lease.rent property.currency',
    ],
    [
      'units',
      'Property | Building | Unit number | Floor | State | Renters | Until | Rent | Currency | Asking rent | Bedrooms | Bathrooms | Size | Measured in',
      'Elm Court | | 1A | 1 | Empty | | | | USD | 1975.00 | 1 | 1 | 735 | sq ft',
      'property.name unit.building unit.number unit.floor lease.status person.name lease.endsOn lease.rent property.currency unit.marketRent unit.beds unit.baths unit.area unit.areaUnit',
    ],
  ])('the list of %s as Lintel exports it is read as what it is', (name, header, row, fields) => {
    const { columns } = matchColumns(importSheet(name, header, row));
    expect(columns.map(({ field }) => field ?? '-').join(' ')).toBe(fields);
  });

  it.each([
    [
      'Property Nickname | Property Street | Unit # | Since | Due on',
      ['property.name', 'property.street', null, 'lease.startsOn', 'lease.paymentDueDay'],
    ],
    ['Unit | Resident | Occupants | Rent', [null, 'person.name', null, null]],
    ['Unit | Mieter 1 | Mieter 2 | Miete', [null, 'person.name', 'coRenter.name', null]],
    [
      'Whg | Vorname 1 | Name 1 | Vorname 2 | Name 2 | Vorname 3',
      [null, 'person.firstName', 'person.name', 'coRenter.firstName', 'coRenter.name', null],
    ],
    [
      'Unit | Tenant 1 First Name | Tenant 1 Last Name | Tenant 2 First Name | Tenant 2 Last Name | Tenant 2 Phone',
      [null, 'person.firstName', 'person.lastName', 'coRenter.firstName', 'coRenter.lastName', 'coRenter.phone'],
    ],
    ['Unit | Tenant | Phone 1 | Phone 2 | Rent', [null, null, 'person.phone', null, null]],
    ['Unit | Market Rent | Scheduled Rent', [null, 'unit.marketRent', 'lease.rent']],
    ['Unit | Tenant | Rent | Scheduled Rent', [null, null, 'lease.rent', 'unit.marketRent']],
    ['Unit | Tenant | Move-In Move-Out | Rent', [null, null, 'lease.movesInOn', null]],
    ['Unit | Tenant | Notice For | Rent', [null, null, 'lease.movesOutOn', null]],
  ])('%s', (header, expected) => {
    const found = fieldsIn(header);
    expect(found.map((field, at) => (expected[at] === null ? null : field))).toEqual(expected);
  });
});

it('people with nothing that they own are people, whatever their sheet is called', () => {
  const kindOf = (header: string) => matchColumns(importSheet('Sheet1', header)).kind;
  expect(kindOf('Name | E-mail | Phone')).toBe('PEOPLE');
  expect(kindOf('Property | Owner | Share')).toBe('OWNERS');
});
