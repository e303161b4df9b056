import { describe, expect, it } from 'vitest';
import { saysVacant } from './parse-status.ts';
import { parsePropertyType } from './parse-uses.ts';
import {
  findAreaUnit,
  parseArea,
  parseBaths,
  parseBeds,
  parseBedsAndBaths,
  parseDayOfMonth,
  parseLeaseType,
  parseNumber,
  parsePercent,
  parseRole,
  parseRooms,
  parseYesNo,
  readCell,
} from './parse-values.ts';

describe('cells', () => {
  it.each(['', '  ', '-', '—', 'n/a', 'N/A', '#N/A', 'None', 'TBD', '\u00a0'])('"%s" is empty', (cell) => {
    expect(readCell(cell)).toBe('');
  });

  it('keep a surname that looks like nothing', () => {
    expect(readCell(' Na ')).toBe('Na');
    expect(readCell(undefined)).toBe('');
  });

  it('say that nobody lives there in several words', () => {
    expect(['Vacant', 'VACANT UNIT', '*vacant*', 'to let'].every(saysVacant)).toBe(true);
    expect(saysVacant('Vacanti, Rosa')).toBe(false);
  });

  it('say yes and no', () => {
    expect(['Y', 'yes', 'TRUE', '1', 'x'].every((text) => parseYesNo(text) === true)).toBe(true);
    expect(['N', 'no', 'False', '0'].every((text) => parseYesNo(text) === false)).toBe(true);
    expect(parseYesNo('maybe')).toBeNull();
  });
});

describe('rooms and areas', () => {
  it.each([
    ['2', 2],
    ['1.5', 1.5],
    ['1½', 1.5],
    ['½', 0.5],
    ['1,200', 1200],
    ['1,5', 1.5],
    ['two', null],
    ['-1', null],
    ['', null],
  ])('%s is the number %s', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each([
    ['2', 2],
    ['2BR', 2],
    ['3 bed', 3],
    ['2 BHK', 2],
    ['Studio', 0],
    ['1RK', 0],
    ['many', null],
  ])('%s has %s bedrooms', (text, beds) => {
    expect(parseBeds(text)).toBe(beds);
  });

  it.each([
    ['T2', 2],
    ['1K', 1],
    ['1R', 0],
    ['2LDK', 2],
    ['T0', 0],
  ])('%s has %s bedrooms', (text, beds) => {
    expect(parseBeds(text)).toBe(beds);
  });

  it.each([
    ['T3', 3],
    ['T1 bis', 1.5],
    ['monolocale', 0],
    ['2,5', 2.5],
    ['groß', null],
  ])('%s is %s rooms', (text, rooms) => {
    expect(parseRooms(text)).toBe(rooms);
  });

  it.each([
    ['2BR/1.5BA', 2, 1.5],
    ['2/1', 2, 1],
    ['2 bed, 1 bath', 2, 1],
    ['2 bed 1 bath', 2, 1],
    ['2b', null, null],
    ['Studio/1', 0, 1],
    ['2BHK', 2, null],
    ['2x1', 2, 1],
    ['3 x 2', 3, 2],
    ['Bachelor/1', 0, 1],
    ['A1 1x1', 1, 1],
    ['2x2.5 Classic', 2, 2.5],
    ['B2 2x2.5', 2, 2.5],
    ['12 1x1', null, null],
    ['2/1/1', null, null],
    ['2/garden', null, null],
  ])('%s has %s bedrooms and %s bathrooms', (text, beds, baths) => {
    expect(parseBedsAndBaths(text)).toEqual(beds === null ? null : { beds, baths });
  });

  it.each([
    ['850', 850, null],
    ['850 sq ft', 850, 'SQFT'],
    ['1,250 sqft', 1250, 'SQFT'],
    ['79 m²', 79, 'SQM'],
    ['79.5 sqm', 79.5, 'SQM'],
    ['large', null, null],
    ['850sf', 850, 'SQFT'],
    ['850sqft', 850, 'SQFT'],
    ['1,200 Sq.Ft.', 1200, 'SQFT'],
    ['65qm', 65, 'SQM'],
    ['65mq', 65, 'SQM'],
    ['65m²', 65, 'SQM'],
    ['0.5 acre', null, null],
    ['2 acres', null, null],
    ['100 sq yd', null, null],
    ['100 sq. yards', null, null],
    ['1.2 ha', null, null],
    ['5 marla', null, null],
    ['850 area', 850, null],
  ])('%s is an area of %s %s', (text, area, unit) => {
    expect(parseArea(text)).toEqual(area === null ? null : { area, unit });
  });

  it('find the unit of area in a header', () => {
    expect(['Sq Ft', 'Area (sqm)', 'Size m²', 'Carpet area', 'Sq. m.'].map(findAreaUnit)).toEqual([
      'SQFT',
      'SQM',
      'SQM',
      null,
      'SQM',
    ]);
  });

  it('count bathrooms with their word', () => {
    expect(parseBaths('1½ bath')).toBe(1.5);
  });
});

describe('terms', () => {
  it.each([
    ['1', 1],
    ['1st', 1],
    ['5th of month', 5],
    ['31', 31],
    ['1.0', 1],
    ['0', null],
    ['32', null],
    ['monthly', null],
    ['last', 31],
    ['Last day of the month', 31],
    ['end of month', 31],
    ['last week', null],
  ])('%s is day %s of the month', (text, day) => {
    expect(parseDayOfMonth(text)).toBe(day);
  });

  it.each([
    ['50%', '50'],
    ['33,33', '33.33'],
    ['100.0000', '100.0000'],
    ['0', null],
    ['101', null],
    ['half', null],
  ])('%s is a share of %s percent', (text, share) => {
    expect(parsePercent(text)).toBe(share);
  });

  it.each([
    ['Fixed', 'FIXED'],
    ['12 months', 'FIXED'],
    ['AST', 'FIXED'],
    ['Leave & License', 'FIXED'],
    ['Fixed w/rollover', 'FIXED_ROLLOVER'],
    ['FIXED_ROLLOVER', 'FIXED_ROLLOVER'],
    ['Month-to-month', 'AT_WILL'],
    ['Periodic', 'AT_WILL'],
    ['AT_WILL', 'AT_WILL'],
    ['Monthly', 'AT_WILL'],
    ['Non-fixed', 'AT_WILL'],
    ['Fixed, monthly', 'FIXED'],
    ['Fixed term, paid monthly', 'FIXED'],
    ['Fixed / MTM', 'FIXED_ROLLOVER'],
    ['Fixed term then periodic', 'FIXED_ROLLOVER'],
    ['lovely', null],
  ])('%s is a lease of type %s', (text, type) => {
    expect(parseLeaseType(text)).toBe(type);
  });

  it.each([
    ['Tenant', 'TENANT'],
    ['Primary resident', 'TENANT'],
    ['Co-signer', 'COSIGNER'],
    ['Guarantor', 'GUARANTOR'],
    ['Occupant', 'OCCUPANT'],
    ['Owner', 'OWNER'],
    ['Lessor', 'OWNER'],
    ['Vendor', 'OTHER'],
    ['friend', null],
  ])('%s is the role %s', (text, role) => {
    expect(parseRole(text)).toBe(role);
  });

  it.each([
    ['Residential', 'RESIDENTIAL', null],
    ['Apartment building', 'RESIDENTIAL', 'MULTI_FAMILY'],
    ['MULTI_FAMILY', 'RESIDENTIAL', 'MULTI_FAMILY'],
    ['Single-family', 'RESIDENTIAL', 'SINGLE_FAMILY'],
    ['House', 'RESIDENTIAL', 'SINGLE_FAMILY'],
    ['Condo', 'RESIDENTIAL', 'CONDO'],
    ['Warehouse', 'COMMERCIAL', 'INDUSTRIAL'],
    ['Shops', 'COMMERCIAL', 'RETAIL'],
    ['Shopping center', 'COMMERCIAL', 'SHOPPING_CENTER'],
  ])('%s is %s, %s', (text, kind, subType) => {
    expect(parsePropertyType(text)).toEqual({ kind, subType });
  });

  it('leaves a type it does not know to the person', () => {
    expect(parsePropertyType('Lighthouse')).toBeNull();
  });
});
