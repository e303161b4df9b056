import { describe, expect, it } from 'vitest';
import { parsePropertyType, readUseInNames } from './parse-uses.ts';

describe('what a property is for, as a column says it', () => {
  it.each([
    ['SFR', 'RESIDENTIAL', 'SINGLE_FAMILY'],
    ['Duplex', 'RESIDENTIAL', 'MULTI_FAMILY'],
    ['Townhouse', 'RESIDENTIAL', 'SINGLE_FAMILY'],
    ['HMO', 'RESIDENTIAL', 'MULTI_FAMILY'],
    ['Mehrfamilienhaus', 'RESIDENTIAL', 'MULTI_FAMILY'],
    ['EFH', 'RESIDENTIAL', 'SINGLE_FAMILY'],
    ['Bürogebäude', 'COMMERCIAL', 'OFFICE'],
    ['immeuble', 'RESIDENTIAL', 'MULTI_FAMILY'],
    ['Self storage', 'COMMERCIAL', 'STORAGE'],
    ['Strip mall', 'COMMERCIAL', 'SHOPPING_CENTER'],
    ['Parking', 'COMMERCIAL', 'PARKING'],
    ['Commercial', 'COMMERCIAL', null],
  ])('%s is %s, %s', (text, kind, subType) => {
    expect(parsePropertyType(text)).toEqual({ kind, subType });
  });

  it.each(['Mixed use', 'Hotel', 'Land', 'Lighthouse', ''])('“%s” is left to whoever imports it', (text) => {
    expect(parsePropertyType(text)).toBeNull();
  });
});

describe('what a property is for, where only names tell', () => {
  it.each<[string, string[], string | null]>([
    ['Harbour Shopping Centre', [], 'SHOPPING_CENTER'],
    ['King Street Office', ['1', '2'], 'OFFICE'],
    ['Elm House', ['Laden 1', 'Laden 2'], 'RETAIL'],
    ['Shop', ['1'], 'RETAIL'],
    ['Garage', [], 'PARKING'],
    ['King Street Office', ['Apartment 1', 'Office 2'], null],
    ['Post Office Apartments', ['1', '2'], null],
    ['Office Park Flats', [], null],
    ['Warehouse Lofts', ['1'], null],
    ['The Old Garage', ['1'], null],
    ['Albion Court', ['1A', '1B'], null],
  ])('“%s” with homes called %j is for %s', (name, units, subType) => {
    expect(readUseInNames(name, units)?.subType ?? null).toBe(subType);
  });
});
