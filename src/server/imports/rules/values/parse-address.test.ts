import { describe, expect, it } from 'vitest';
import { parseAddress, parseTown } from './parse-address.ts';
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
  ])('%s', (text, street, city, state, zipCode, country) => {
    expect(parseAddress(text)).toEqual({ street, city, state, zipCode, country });
  });

  it.each(['Maple Court', '412 Maple Street', 'Dayton, OH', 'Birch House, rear', '3B', 'Ada Okafor, Bo Li', ''])(
    'is not "%s"',
    (text) => {
      expect(parseAddress(text)).toBeNull();
    },
  );
});

it.each([
  ['10969 Berlin', 'Berlin', '10969'],
  ['Berlin, 10969', 'Berlin', '10969'],
  ['69003 Lyon', 'Lyon', '69003'],
])('a town with its postcode: %s', (text, city, zipCode) => {
  expect(parseTown(text)).toEqual({ city, zipCode });
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
  ])('%j', (text, name, code, street) => {
    const read = parsePropertyLine(text);
    expect([read.name, read.code, read.address?.street ?? null]).toEqual([name, code, street]);
  });
});
