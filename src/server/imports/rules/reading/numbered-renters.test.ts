import { expect, it } from 'vitest';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

const PLACE = 'Hof 9 | Hofweg 9 | 20359 | Hamburg | DE';
const read = (...lines: string[]) => {
  const plan = checkPortfolio([importSheet('Mieterliste', ...lines)]);
  const names = new Map(plan.people.map((one) => [one.key, `${one.firstName ?? ''} ${one.lastName ?? ''}`.trim()]));
  return {
    renters: plan.leases.map(({ parties }) => parties.map(({ personKey }) => names.get(personKey))),
    found: findingsIn(plan.problems).map(([code, , , value]) => [code, value]),
  };
};

it('two people of a row, each with a column for either half of the name, are both renters', () => {
  const { renters, found } = read(
    'Objekt | Straße | PLZ | Ort | Land | Whg | Name | Vorname | Name 2 | Vorname 2 | Mietbeginn | Kaltmiete',
    `${PLACE} | 1 | Schmidt | Anna | Schmidt | Bernd | 15.02.2020 | 900,00`,
    `${PLACE} | 2 | Okoro | Chidi | | | 15.02.2020 | 900,00`,
    `${PLACE} | 3 | Leerstand | | | | |`,
    `${PLACE} | 4 | Frei | Anna | Becker | | 15.02.2020 | 900,00`,
  );
  expect(renters).toEqual([['Anna Schmidt', 'Bernd Schmidt'], ['Chidi Okoro'], ['Anna Frei', 'Becker']]);
  expect(found).toEqual([]);
});

it('a home is empty where the column of first names says so', () => {
  const { renters } = read(
    'Property | Address | City | State | Unit | Tenant 1 First Name | Tenant 1 Last Name | Tenant 2 First Name | Tenant 2 Last Name | Start | Rent',
    'Fir Row | 1 Fir Row | Albany | NY | 1 | Vacant | | | | |',
    'Fir Row | 1 Fir Row | Albany | NY | 2 | Darnell | Price | Amy | Price | 2025-01-15 | 900',
  );
  expect(renters).toEqual([['Darnell Price', 'Amy Price']]);
});

it('the third renter of a row is left out, which is said', () => {
  const { found } = read(
    'Objekt | Straße | PLZ | Ort | Land | Whg | Name 1 | Vorname 1 | Name 2 | Vorname 2 | Name 3 | Vorname 3 | Mietbeginn | Kaltmiete',
    `${PLACE} | 1 | Schmidt | Anna | Schmidt | Bernd | Schmidt | Cem | 15.02.2020 | 900,00`,
  );
  expect(found).toEqual([['renters_left_out', '']]);
});
