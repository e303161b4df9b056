import { describe, expect, it } from 'vitest';
import type { ImportChoices } from '#contract/imports/imports.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';
import type { ExistingProperty, ReadingContext } from './portfolio.ts';

const home = { country: 'US', timeZone: 'America/New_York', currency: 'USD' };

/** The first property that a list with one row says, and what is said of it. */
function draw(
  header: string,
  cells: string,
  known: Partial<ReadingContext> = {},
  choices: ImportChoices = {},
  ...others: string[]
) {
  const rows = [cells, ...others].map((row) => `Alder Court | ${row}`);
  const plan = checkPortfolio([importSheet('Properties', `Name | ${header}`, ...rows)], choices, known);
  return {
    property: plan.properties[0],
    asked: plan.asked,
    said: plan.problems.map(({ severity, code }) => `${severity} ${code}`),
  };
}
const PLACE = 'Address | City | State | ZIP | Country';

describe('the country of a property', () => {
  it.each([
    ['by its name', '212 Prospect Place | Brooklyn | NY | 11238 | USA', 'US', []],
    ['by its name in another language', 'Lindenstraße 12 | Berlin | | 10969 | Deutschland', 'DE', []],
    ['by its letters', '9 Quay Row | London | | SE1 7TP | gb', 'GB', []],
  ])('is told %s', (_, row, country, said) => {
    expect(draw(PLACE, row)).toMatchObject({ property: { address: { country } }, said });
  });

  it.each([
    ['a state of the United States', '212 Prospect Place | Brooklyn | New York | 11238 |', 'US'],
    ['a British postcode', '9 Quay Row | London | | SE1 7TP |', 'GB'],
    ['a Canadian postcode', '5 North Rd | Toronto | ON | M4B 1B3 |', 'CA'],
    ['an Indian postcode', '12 MG Road | Bengaluru | KA | 560001 |', 'IN'],
    ['a Dutch postcode', 'Keizersgracht 40 | Amsterdam | | 1015 CR |', 'NL'],
  ])('follows from %s, which is said', (_, row, country) => {
    const { property } = draw(PLACE, row);
    expect(property?.address.country).toBe(country);
  });

  it('is what the person says of the file, else that of the office, where the file leaves it open', () => {
    const row = 'Lindengasse 12 | Wien | | 1070 |';
    expect(draw(PLACE, row, { home }, { country: 'AT' }).property?.address.country).toBe('AT');
    expect(draw(PLACE, row, { home }).property?.address.country).toBe('US');
    expect(draw(PLACE, row)).toMatchObject({ property: undefined });
  });

  it('is asked for where the file names one that is none', () => {
    const { property, said } = draw(PLACE, '9 Quay Row | London | | | Narnia', { home });
    expect(property).toBeUndefined();
    expect(said).toEqual(['error country_unknown']);
  });
});

describe('the currency of a property', () => {
  it.each([
    ['that of its country', '212 Prospect Place | Brooklyn | NY | 11238 | US', '', 'USD', []],
    ['what its row says', '212 Prospect Place | Brooklyn | NY | 11238 | US', 'cad', 'CAD', []],
    ['that of its country for a sign that several share', '5 North Rd | Toronto | ON | M4B 1B3 | CA', '$', 'CAD', []],
    ['what its sign says', '9 Quay Row | London | | SE1 7TP | UK', '£', 'GBP', []],
    ['without decimals, too', '1-2-3 Ginza | Tokyo | | 104-0061 | JP', '', 'JPY', []],
    ['with three decimals, too', '12 Gulf Road | Kuwait City | | 13001 | KW', '', 'KWD', []],
  ])('is %s', (_, row, currency, expected, said) => {
    expect(draw(`${PLACE} | Currency`, `${row} | ${currency}`)).toMatchObject({
      property: { currency: expected },
      said,
    });
  });

  it('is asked for where nobody knows what is written', () => {
    const { property, said } = draw(
      `${PLACE} | Currency`,
      '212 Prospect Place | Brooklyn | NY | 11238 | US | doubloons',
    );
    expect([property, said]).toEqual([undefined, ['error currency_unknown']]);
  });
});

describe('the clock of a property', () => {
  it.each([
    ['that of its state', '212 Prospect Place | Brooklyn | NY | 11238 | US', 'America/New_York', []],
    ['that of a state without summer time', '1 Palm Street | Phoenix | Arizona | 85001 | US', 'America/Phoenix', []],
    ['that of its province', '5 North Rd | Vancouver | BC | V5K 0A1 | CA', 'America/Vancouver', []],
    ['that of its country', '9 Quay Row | London | | SE1 7TP | UK', 'Europe/London', []],
    [
      'that of the office in a country with several, which is said',
      '1 Elm Street | Springfield | | | US',
      'America/New_York',
      ['time_zone_assumed'],
    ],
    [
      'that of most of a country with several, which is said',
      '8 Bay St | Sydney | | | AU',
      'Australia/Sydney',
      ['time_zone_usual'],
    ],
  ])('is %s', (_, row, timeZone, codes) => {
    const { property, said } = draw(PLACE, row, { home });
    expect(property?.timeZone).toBe(timeZone);
    expect(said.map((one) => one.split(' ')[1])).toEqual(codes);
  });

  it('is what its row says, or asked for where that is none', () => {
    const row = '9 Quay Row | London | | SE1 7TP | UK';
    expect(draw(`${PLACE} | Time zone`, `${row} | Europe/Dublin`).property?.timeZone).toBe('Europe/Dublin');
    expect(draw(`${PLACE} | Time zone`, `${row} | tea time`)).toMatchObject({
      property: undefined,
      said: ['error time_zone_unknown'],
    });
  });
});

describe('what a property is used for', () => {
  const drawType = (type: string) => draw(`${PLACE} | Type`, `9 Quay Row | London | | SE1 7TP | UK | ${type}`);
  it.each([
    ['House', 'RESIDENTIAL', 'SINGLE_FAMILY', []],
    ['Apartment building', 'RESIDENTIAL', 'MULTI_FAMILY', []],
    ['Office', 'COMMERCIAL', 'OFFICE', []],
    ['Commercial', 'COMMERCIAL', 'OFFICE', []],
  ])('"%s" is %s, %s', (type, kind, subType, said) => {
    expect(drawType(type)).toMatchObject({ property: { kind, subType }, said });
  });

  it('is homes where the word is unknown, which is said', () => {
    expect(drawType('castle in the air')).toMatchObject({
      property: { kind: 'RESIDENTIAL' },
      said: ['warning property_type_unknown'],
    });
  });
});

describe('the year it was built', () => {
  const drawYear = (year: string) => draw(`${PLACE} | Year built`, `9 Quay Row | London | | SE1 7TP | UK | ${year}`);
  it.each([
    ['1904', 1904],
    ['1904.0', 1904],
    ['2026', 2026],
    ['', null],
  ])('"%s" is %s', (text, year) => {
    expect(drawYear(text)).toMatchObject({ property: { yearBuilt: year }, said: [] });
  });

  it.each(['904', '19044', 'around 1900', '1904-05', '-1904', '3026'])('"%s" is left out, and that is said', (text) => {
    expect(drawYear(text)).toMatchObject({ property: { yearBuilt: null }, said: ['warning year_ignored'] });
  });
});

describe('a postcode', () => {
  it('gets back the leading zeros that spreadsheets drop', () => {
    const zipOf = (state: string, zip: string) =>
      draw(PLACE, `1 Elm Street | Town | ${state} | ${zip} | US`).property?.address.zipCode;
    expect([zipOf('NJ', '7030'), zipOf('NY', '501'), zipOf('NJ', '07030'), zipOf('MA', '02139-1234')]).toEqual([
      '07030',
      '00501',
      '07030',
      '02139-1234',
    ]);
  });

  it('stays as it is in other countries', () => {
    expect(draw(PLACE, 'Lindengasse 12 | Wien | | 1070 | AT').property?.address.zipCode).toBe('1070');
  });
});

describe('what is too long or missing', () => {
  it.each([
    ['the street', `${'x'.repeat(201)} | London | | | UK`, 'error value_too_long'],
    ['the town', `9 Quay Row | ${'x'.repeat(101)} | | | UK`, 'error value_too_long'],
    ['the postcode', `9 Quay Row | London | | ${'9'.repeat(21)} | UK`, 'error value_too_long'],
    ['the street, where it is empty', '| London | | | UK', 'error value_missing'],
    ['the town, where it is empty', '9 Quay Row | | | | UK', 'error value_missing'],
  ])('is named: %s', (_, row, said) => {
    expect(draw(PLACE, row).said).toContain(said);
  });

  it('a name may be long to the letter, in any script', () => {
    const name = (text: string) =>
      checkPortfolio([importSheet('Properties', `Name | ${PLACE}`, `${text} | 9 Quay Row | London | | | UK`)]);
    expect(name('برج'.padEnd(127, 'ا')).problems).toEqual([]);
    expect(name('x'.repeat(128)).problems.map(({ code }) => code)).toEqual(['value_too_long']);
  });
});

describe('a property whose place the file does not tell', () => {
  const existing: ExistingProperty = {
    id: 'P1',
    name: 'ALDER  court',
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
    yearBuilt: 1904,
  };

  it('is the one of that name that Lintel has, which is said', () => {
    const { property, asked, said } = draw('State', 'NY', { existing: [existing] });
    expect(property).toMatchObject({ existingId: 'P1', address: { street: '212 Prospect Place' }, yearBuilt: 1904 });
    expect([asked, said.filter((one) => one.startsWith('error'))]).toEqual([[], []]);
    expect(said).toContain('warning property_found');
  });

  it('is asked for where Lintel has two of that name, or none', () => {
    for (const known of [[], [existing, { ...existing, id: 'P2' }]]) {
      const { property, asked, said } = draw('State', 'NY', { home, existing: known });
      expect(property).toBeUndefined();
      expect(asked).toEqual([
        {
          key: 'alder court',
          name: 'Alder Court',
          rowCount: 1,
          isComplete: false,
          place: { street: '', city: '', state: 'NY', zipCode: '', country: 'US' },
        },
      ]);
      expect(said).toContain('error address_missing');
    }
  });

  it('is where the person says it is', () => {
    const place = {
      street: '212 Prospect Place',
      city: 'Brooklyn',
      state: 'new york',
      zipCode: '11238',
      country: 'US',
    };
    const { property, asked, said } = draw('State', 'NY', { home }, { places: { 'alder court': place } });
    expect(property).toMatchObject({
      existingId: null,
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
    });
    expect(asked).toMatchObject([{ isComplete: true, place }]);
    expect(said.filter((one) => one.startsWith('error'))).toEqual([]);
  });

  it('is still asked for while the person has said only a part of it', () => {
    const place = { street: '212 Prospect Place', city: '', state: '', zipCode: '', country: 'US' };
    const { property, asked, said } = draw('State', 'NY', { home }, { places: { 'alder court': place } });
    expect(property).toBeUndefined();
    expect(asked).toMatchObject([{ isComplete: false, place }]);
    expect(said).toContain('error address_missing');
  });
});

describe('several rows of one property', () => {
  const roll = (...rows: string[]) =>
    checkPortfolio(
      [
        importSheet(
          'Roll',
          'Property | Address | City | State | Country | Currency | Property type | Unit | Tenant | Start | Rent',
          ...rows,
        ),
      ],
      {},
      { home },
    );

  it('give each detail from the first row that has it', () => {
    const plan = roll(
      'Alder Court | 212 Prospect Place | | | US | | | 1A | Aoife Brennan | 2026-03-01 | 2600',
      'Alder Court | | Brooklyn | NY | | | | 1B | Tom Hale | 2026-03-01 | 1900',
    );
    expect(plan.properties).toMatchObject([
      { address: { street: '212 Prospect Place', city: 'Brooklyn', state: 'NY' } },
    ]);
  });

  it('that differ are named once a field, and the first counts', () => {
    const plan = roll(
      'Alder Court | 212 Prospect Place | Brooklyn | NY | US | | | 1A | Aoife Brennan | 2026-03-01 | 2600',
      'Alder Court | 9 Other Street | Brooklyn | NY | US | | | 1B | Tom Hale | 2026-03-01 | 1900',
      'Alder Court | 10 Other Street | BROOKLYN | NY | US | | | 1C | Ada Okafor | 2026-03-01 | 1900',
    );
    expect(plan.properties).toMatchObject([{ address: { street: '212 Prospect Place' } }]);
    expect(
      plan.problems.filter(({ code }) => code === 'property_differs').map(({ row, value }) => [row, value]),
    ).toEqual([[3, '9 Other Street']]);
  });

  it('that hold homes and shops are a house of homes, and that is said', () => {
    const plan = roll(
      'Alder Court | 212 Prospect Place | Brooklyn | NY | US | | Apartment building | 1A | Aoife Brennan | 2026-03-01 | 2600',
      'Alder Court | 212 Prospect Place | Brooklyn | NY | US | | Retail | Shop | Tom Hale | 2026-03-01 | 1900',
    );
    expect(plan.properties).toMatchObject([{ kind: 'RESIDENTIAL', subType: 'MULTI_FAMILY' }]);
    expect(plan.problems.map(({ code }) => code)).toContain('property_mixed_use');
  });

  it('are two in a list of properties, where the second is named', () => {
    const { said } = draw(
      PLACE,
      '9 Quay Row | London | | SE1 7TP | UK',
      {},
      {},
      '9 Quay Row | London | | SE1 7TP | UK',
    );
    expect(said).toEqual(['error property_duplicate']);
  });
});
