import { describe, expect, it } from 'vitest';
import { addressAmong, isStreetWithNumber, parseAddress, parseTown } from './parse-address.ts';
import { parsePropertyLine } from './parse-property-line.ts';

describe('an address in one line', () => {
  it.each([
    ['412 Maple Street, Dayton, OH 45402', '412 Maple Street', 'Dayton', 'OH', '45402', 'US'],
    ['412 Maple Street Dayton, OH 45402', '412 Maple Street', 'Dayton', 'OH', '45402', 'US'],
    ['412 Maple St. Apt 3 St Louis, MO 63101', '412 Maple St. Apt 3', 'St Louis', 'MO', '63101', 'US'],
    ['12 Court Street South Bend, IN 46601', '12 Court Street', 'South Bend', 'IN', '46601', 'US'],
    ['200 5th Ave N Nashville TN 37219', '200 5th Ave N', 'Nashville', 'TN', '37219', 'US'],
    ['1500 Broadway, New York, New York', '1500 Broadway', 'New York', 'NY', null, 'US'],
    ['412 Maple Street, Dayton, OH 45402, USA', '412 Maple Street', 'Dayton', 'OH', '45402', 'US'],
    ['9 Quay Row, London SE1 7TP', '9 Quay Row', 'London', null, 'SE1 7TP', 'GB'],
    ['Lindenstraße 12, 10969 Berlin', 'Lindenstraße 12', 'Berlin', null, '10969', null],
    ['Hauptstr. 5a, D-20457 Hamburg', 'Hauptstr. 5a', 'Hamburg', null, '20457', 'DE'],
    ['14 rue des Tilleuls, 69003 Lyon, France', '14 rue des Tilleuls', 'Lyon', null, '69003', 'FR'],
    ['Keizersgracht 40, 1015 CR Amsterdam', 'Keizersgracht 40', 'Amsterdam', null, '1015 CR', null],
    ['5 North Rd, Toronto, ON M4B 1B3, Canada', '5 North Rd', 'Toronto', 'ON', 'M4B 1B3', 'CA'],
    ['8 Bay St, Sydney NSW 2000', '8 Bay St', 'Sydney', 'NSW', '2000', 'AU'],
    ['Złota 7, 00-019 Warszawa, Polska', 'Złota 7', 'Warszawa', null, '00-019', 'PL'],
    ['Nowy Świat 5/7, 00-950 Warszawa', 'Nowy Świat 5/7', 'Warszawa', null, '00-950', null],
    ['Av. Paulista 1000, 01310-100 São Paulo', 'Av. Paulista 1000', 'São Paulo', null, '01310-100', null],
    ['Rua Augusta 10, P-1100-048 Lisboa', 'Rua Augusta 10', 'Lisboa', null, '1100-048', 'PT'],
    ['Bahnhofstrasse 3, CH-8001 Zürich', 'Bahnhofstrasse 3', 'Zürich', null, '8001', 'CH'],
    ['Lindengasse 12, A-1070 Wien', 'Lindengasse 12', 'Wien', null, '1070', 'AT'],
    ['3 Rue de Rivoli, L-1234 Luxembourg', '3 Rue de Rivoli', 'Luxembourg', null, '1234', 'LU'],
    ['Via Roma 5, I-00184 Roma', 'Via Roma 5', 'Roma', null, '00184', 'IT'],
    ['Lindengasse 12, 1070 Wien, Österreich', 'Lindengasse 12', 'Wien', null, '1070', 'AT'],
    ['Flat 2, 9 Quay Row, London SE1 7TP', 'Flat 2, 9 Quay Row', 'London', null, 'SE1 7TP', 'GB'],
    ['221b Baker Street, London, nw1 6xe', '221b Baker Street', 'London', null, 'NW1 6XE', 'GB'],
    ['12a High St, Leeds LS1 4AP, England', '12a High St', 'Leeds', null, 'LS1 4AP', 'GB'],
    ['412 Maple Street, Apt 3, Dayton, OH 45402-1234', '412 Maple Street, Apt 3', 'Dayton', 'OH', '45402-1234', 'US'],
    ['412 Maple Street, Dayton, OH, 45402', '412 Maple Street', 'Dayton', 'OH', '45402', 'US'],
    ['412 N. Main St Dayton, OH 45402', '412 N. Main St', 'Dayton', 'OH', '45402', 'US'],
    ['412 Maple Street Unit 4B Dayton, OH 45402', '412 Maple Street Unit 4B', 'Dayton', 'OH', '45402', 'US'],
    ['12 Roma Dr #4 Miami FL 33101', '12 Roma Dr #4', 'Miami', 'FL', '33101', 'US'],
    ['100 Main St, Charleston, West Virginia 25301', '100 Main St', 'Charleston', 'WV', '25301', 'US'],
    ['412 Maple Street\nDayton, OH 45402', '412 Maple Street', 'Dayton', 'OH', '45402', 'US'],
    ['412   Maple  Street ,Dayton , OH 45402', '412 Maple Street', 'Dayton', 'OH', '45402', 'US'],
    ['1 Long St, Perth, WA, 6000', '1 Long St', 'Perth', 'WA', '6000', 'AU'],
    ['5 Rue St, Montréal, QC H2X 1Y4', '5 Rue St', 'Montréal', 'QC', 'H2X 1Y4', 'CA'],
    ['14 Avenue Rd, Toronto, Ontario M5R 2E8', '14 Avenue Rd', 'Toronto', 'Ontario', 'M5R 2E8', 'CA'],
    ['2 Oak St, Victoria, British Columbia V8V 1A1', '2 Oak St', 'Victoria', 'British Columbia', 'V8V 1A1', 'CA'],
    ['8 Bay St, Sydney, New South Wales 2000', '8 Bay St', 'Sydney', 'New South Wales', '2000', 'AU'],
    [
      'Reforma 123, Col. Juárez, 06600 Ciudad de México, CDMX',
      'Reforma 123, Col. Juárez',
      'Ciudad de México',
      'CDMX',
      '06600',
      'MX',
    ],
    [
      'Av. Insurgentes Sur 1602, Crédito Constructor, 03940 Ciudad de México, CDMX, México',
      'Av. Insurgentes Sur 1602, Crédito Constructor',
      'Ciudad de México',
      'CDMX',
      '03940',
      'MX',
    ],
    [
      'Av. Juárez 100, Centro, C.P. 44100, Guadalajara, Jalisco',
      'Av. Juárez 100, Centro',
      'Guadalajara',
      'Jalisco',
      '44100',
      'MX',
    ],
    ['Av. Juárez 100, Centro, Guadalajara, Jal. 44100', 'Av. Juárez 100, Centro', 'Guadalajara', 'Jal.', '44100', 'MX'],
    ['Morelos 5, Monterrey, Nuevo León 64000', 'Morelos 5', 'Monterrey', 'Nuevo León', '64000', 'MX'],
    [
      'Rua Augusta, 100 - Consolação, São Paulo - SP, 01304-001',
      'Rua Augusta, 100 - Consolação',
      'São Paulo',
      'SP',
      '01304-001',
      'BR',
    ],
    ['Rua Augusta 100, São Paulo - SP, 01304-001', 'Rua Augusta 100', 'São Paulo', 'SP', '01304-001', 'BR'],
    ['Via Roma 10, 00184 Roma RM, Italia', 'Via Roma 10', 'Roma', 'RM', '00184', 'IT'],
    ['Via Roma 10, 20900 Monza (MB)', 'Via Roma 10', 'Monza', 'MB', '20900', null],
    ['Via Roma 10, I-00184 Roma RM', 'Via Roma 10', 'Roma', 'RM', '00184', 'IT'],
    ['Kungsgatan 5, 111 43 Stockholm', 'Kungsgatan 5', 'Stockholm', null, '111 43', null],
    ['Vodičkova 12, 110 00 Praha 1, Czechia', 'Vodičkova 12', 'Praha 1', null, '110 00', 'CZ'],
  ])('%s', (text, street, city, state, zipCode, country) => {
    expect(parseAddress(text)).toEqual({ street, city, state, zipCode, country });
  });

  it.each([
    ['a state of the United States that has the letters of a country', '100 Main St, Wilmington, DE', 'US', 'DE'],
    ['a state, its postcode before it', '1 A Street, Fresno, CA', 'US', 'CA'],
    ['Germany, where the town has its postcode before it', 'Lindenstraße 12, 10969 Berlin, DE', 'DE', null],
    ['Canada, where province and postcode are Canadian', '5 North Rd, Toronto, ON M4B 1B3, CA', 'CA', 'ON'],
    ['a state behind a town that no other country writes so', '12 West Rd, Gary, IN', 'US', 'IN'],
  ])('letters that are both mean %s: %s', (_, text, country, state) => {
    expect(parseAddress(text)).toMatchObject({ country, state });
  });

  it('is none where it is longer than any address', () => {
    expect(parseAddress(`412 ${'Maple '.repeat(50)}Street, Dayton, OH 45402`)).toBeNull();
  });

  it.each([
    'Report 5, Monterrey, Total 64000',
    '12 Units, Sydney, Rent Roll 2000',
    'Rent, 12 months, Toronto, Page M4B 1B3',
    'Juárez 100, Guadalajara, Jalisco',
    'Northgate, 5 North Rd, Toronto, ON M4B 1B3',
    'Ada Okafor, Bo Li, Mexico',
  ])('is not made of other words before a number: "%s"', (text) => {
    expect(parseAddress(text)).toBeNull();
  });

  it.each(['PO Box 12', 'תל אביב', 'Rose Cottage, Mill Lane', 'Suite 5, Dayton, OH 45402', 'ON M4B 1B3', 'SE1 7TP'])(
    'is not all there in "%s"',
    (text) => {
      expect(parseAddress(text)).toBeNull();
    },
  );

  it.each(['Maple Court', '412 Maple Street', 'Dayton, OH', 'Birch House, rear', '3B', 'Ada Okafor, Bo Li', ''])(
    'is not "%s"',
    (text) => {
      expect(parseAddress(text)).toBeNull();
    },
  );
});

describe('the address above a table', () => {
  it.each([
    ['in one cell', [['Rent roll'], ['412 Maple Street, Dayton, OH 45402']]],
    ['behind a word that says so', [['Address: 412 Maple Street, Dayton, OH 45402']]],
    ['over several cells of a line', [['412 Maple Street', '', 'Dayton', 'OH 45402']]],
  ])('is found %s', (_, titles) => {
    expect(addressAmong(titles)).toMatchObject({ street: '412 Maple Street', city: 'Dayton', state: 'OH' });
  });

  it('is none where the titles say other things', () => {
    expect(addressAmong([['Rent roll'], ['As of 2026-11-27', '', 'Page 1'], []])).toBeNull();
  });
});

it.each([
  ['10969 Berlin', 'Berlin', '10969'],
  ['Berlin, 10969', 'Berlin', '10969'],
  ['69003 Lyon', 'Lyon', '69003'],
])('a town with its postcode: %s', (text, city, zipCode) => {
  expect(parseTown(text)).toEqual({ city, zipCode });
});

it.each(['Berlin', 'St. Louis', '', '10969', '12345'])(
  'a town without a postcode, or the other way round: "%s"',
  (text) => {
    expect(parseTown(text)).toBeNull();
  },
);

it.each([
  ['412 Maple Street', true],
  ['12-14 Quay Row', true],
  ['Lindenstraße 12', true],
  ['Lindenstr. 12 a', true],
  ['Via Roma, n. 5', true],
  ['200 5th Avenue', true],
  ['Maple Street', false],
  ['5th Avenue', false],
  ['12', false],
])('whether "%s" has the number of a house: %s', (text, hasNumber) => {
  expect(isStreetWithNumber(text)).toBe(hasNumber);
});

describe('a line that names a property', () => {
  it.each([
    ['Maple Court', 'Maple Court', '', null],
    ['-> Maple Court - 412 Maple Street Dayton, OH 45402', 'Maple Court', '', '412 Maple Street'],
    ['Maple Court: 412 Maple Street, Dayton, OH 45402', 'Maple Court', '', '412 Maple Street'],
    ['Maple Court (412 Maple Street, Dayton, OH 45402)', 'Maple Court', '', '412 Maple Street'],
    ['Maple Court\n412 Maple Street, Dayton, OH 45402', 'Maple Court', '', '412 Maple Street'],
    ['Maple Court, 412 Maple Street, Dayton, OH 45402', 'Maple Court', '', '412 Maple Street'],
    ['Maple Court (mapc)', 'Maple Court', 'mapc', null],
    ['Property: MAPLE - Maple Court', 'Maple Court', 'MAPLE', null],
    ['Objekt: Lindenhof, Lindenstraße 12, 10969 Berlin', 'Lindenhof', '', 'Lindenstraße 12'],
    ['412 Maple Street, Dayton, OH 45402', '', '', '412 Maple Street'],
    ['Smith - Jones House', 'Smith - Jones House', '', null],
    ['Property = Maple Court [MC-01]', 'Maple Court', 'MC-01', null],
    ['B1 - Maple Court', 'Maple Court', 'B1', null],
    ['B1 - MAPLE COURT', 'B1 - MAPLE COURT', '', null],
    ['(mapc)', '(mapc)', '', null],
    ['Maple Court (the old mill by the river)', 'Maple Court (the old mill by the river)', '', null],
    ['Flat 2, 9 Quay Row, London SE1 7TP', '', '', 'Flat 2, 9 Quay Row'],
    ['برج النخيل', 'برج النخيل', '', null],
    ['Residência São João – Rua Augusta 10, 1100-048 Lisboa', 'Residência São João', '', 'Rua Augusta 10'],
    ['', '', '', null],
  ])('%j', (text, name, code, street) => {
    const read = parsePropertyLine(text);
    expect([read.name, read.code, read.address?.street ?? null]).toEqual([name, code, street]);
  });
});

it('a line that is longer than any name is the name as it stands', () => {
  const text = `Property: ${'Maple Court '.repeat(50)}`;
  expect(parsePropertyLine(text)).toEqual({ name: text.trim(), code: '', address: null });
});
