import { describe, expect, it } from 'vitest';
import { OFFICES } from '#tests/offices.ts';
import { parseAddress } from './parse-address.ts';
import { hasPropertyPrefix, parsePropertyLine } from './parse-property-line.ts';

type Place = (typeof OFFICES)[number]['place'];

/** How an address stands in one line; where it is not said, as on the continent: the postcode before its town. */
const MANNERS: Readonly<Record<string, (place: Place) => string>> = {
  US: ({ street, city, state, zip }) => `${street}, ${city}, ${state} ${zip}`,
  CA: ({ street, city, state, zip }) => `${street}, ${city}, ${state} ${zip}`,
  AU: ({ street, city, state, zip }) => `${street}, ${city} ${state} ${zip}`,
  GB: ({ street, city, zip }) => `${street}, ${city} ${zip}`,
  IE: ({ street, city, zip }) => `${street}, ${city}, ${zip}`,
  IN: ({ street, city, zip }) => `${street}, ${city} - ${zip}`,
  BR: ({ street, city, state, zip }) => `${street}, ${city} - ${state}, ${zip}`,
};
const written = (code: string, place: Place): string =>
  MANNERS[code]?.(place) ?? `${place.street}, ${place.zip} ${place.city}`;
/** Mexico's state behind its town is not read yet: such a property is asked about. */
const READ = OFFICES.filter(({ code }) => code !== 'MX');

describe.each(READ.map((office) => [office.code, office] as const))(
  'a line that names a property in %s',
  (code, { place }) => {
    const line = written(code, place);
    const address = { street: place.street, city: place.city, zipCode: place.zip };

    it('says where it is, by itself and with its country', () => {
      expect(parseAddress(line)).toMatchObject(address);
      const { country } = OFFICES.find((office) => office.code === code) ?? { country: '' };
      expect(parseAddress(`${line}, ${country}`)).toMatchObject({ ...address, country: code });
    });

    it.each([' - ', ' – ', ': ', ', ', '\n', ' | '])('divides name and address at %j', (divider) => {
      expect(parsePropertyLine(`Alder Court${divider}${line}`)).toMatchObject({
        name: 'Alder Court',
        code: '',
        address,
      });
    });

    it('may have the address in brackets, and words before it that say what it is', () => {
      expect(parsePropertyLine(`Alder Court (${line})`)).toMatchObject({ name: 'Alder Court', address });
      expect(parsePropertyLine(`Property: Alder Court - ${line}`)).toMatchObject({ name: 'Alder Court', address });
    });
  },
);

it.each([
  ['MAPLE - Maple Court', { name: 'Maple Court', code: 'MAPLE' }],
  ['Maple Court (MC-1)', { name: 'Maple Court', code: 'MC-1' }],
  ['Maple Court [12]', { name: 'Maple Court', code: '12' }],
  ['Maple Court - North Wing', { name: 'Maple Court - North Wing', code: '' }],
  ['MAPLE - COURT', { name: 'MAPLE - COURT', code: '' }],
  ['Property = Maple Court', { name: 'Maple Court', code: '' }],
  ['-> Maple Court', { name: 'Maple Court', code: '' }],
])('“%s” is %j, at no place that it tells', (line, said) => {
  expect(parsePropertyLine(line)).toEqual({ ...said, address: null });
});

it.each([
  'Portfolio 5, Report 202611',
  'Page 1, Rent roll',
  'Tower 3, Period 202611',
  'Suite 4, Account 411001',
  'Alder Court, 3 bedrooms',
  'As of 11/27/2026, all properties',
])('“%s” is no address', (line) => {
  expect(parseAddress(line)).toBeNull();
});

it.each([
  ['14 MG Road, Koregaon Park, Pune, Maharashtra 411001', 'Pune', 'Maharashtra', '411001'],
  ['Flat 4, Green Residency, New Delhi 110 001', 'New Delhi', null, '110 001'],
  ['Rua Augusta 1000, São Paulo/SP, CEP 01304-001', 'São Paulo', 'SP', '01304-001'],
  ['5 Grafton Street, Dublin D02VF65', 'Dublin', null, 'D02VF65'],
])('“%s” is in %s', (line, city, state, zipCode) => {
  expect(parseAddress(line)).toMatchObject({ city, state, zipCode });
});

it('ends, and keeps the words, whatever is typed', () => {
  expect(hasPropertyPrefix('Property: Maple Court')).toBe(true);
  expect(hasPropertyPrefix('Maple Court')).toBe(false);
  for (const text of [
    '',
    ' ',
    ',',
    ' - ',
    ': : :',
    '(',
    'x'.repeat(20_000),
    ', '.repeat(240),
    '1 a, '.repeat(90),
    ' - '.repeat(160),
  ])
    expect(parsePropertyLine(text).name.length).toBeLessThanOrEqual(text.length);
});
