import { describe, expect, it } from 'vitest';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

const HEADER = 'Property | Address | Unit | Tenant | Start | Charge code | Amount';
const HOME = 'Elm Court | 5 Elm St, Dayton, OH 45402 | 1 | Ada Okafor | 2026-01-15';
const BELOW = ' | | | |';

const read = (...charges: string[]) => checkPortfolio([importSheet('Roll', HEADER, ...charges)]);
const rents = (...charges: string[]) => read(...charges).leases.map(({ rentMinor }) => rentMinor);

describe('a row for every charge of a lease', () => {
  it('makes one lease, whose rent is what is called rent wherever it stands', () => {
    expect(rents(`${HOME} | garage | 75`, `${BELOW} | rent | 1425`, `${BELOW} | pet | 35`)).toEqual([142_500]);
    expect(rents(`${HOME} | Rent | 1000`, `${HOME} | Water | 40`)).toEqual([100_000]);
    expect(rents(`${HOME} | Kaltmiete | 980,50`, `${BELOW} | NK | 210,00`)).toEqual([98_050]);
  });

  it('names what is left out besides, once', () => {
    expect(findingsIn(read(`${HOME} | rent | 900`, `${BELOW} | pet | 35`, `${BELOW} | pet | 35`).problems)).toEqual([
      ['charges_left_out', null, 'Charge code', ''],
    ]);
  });

  it('adds up what is called rent several times', () => {
    expect(rents(`${HOME} | rent | 900.50`, `${BELOW} | rent | (25.25)`)).toEqual([87_525]);
  });

  it('adds up no euros as dollars, and nothing a week as by the month', () => {
    const asked = (...charges: string[]) => findingsIn(read(...charges).problems);
    expect(asked(`${HOME} | rent | €900,50`, `${BELOW} | rent | €100,00`)).toEqual([
      ['currency_mismatch', 2, 'Amount', 'EUR 1000.50'],
    ]);
    expect(asked(`${HOME} | rent | $75 pw`, `${BELOW} | rent | $25 pw`)).toEqual([
      ['amount_not_monthly', 2, 'Amount', '$ 100.00 weekly'],
    ]);
    for (const other of ['£100', '€100 pw'])
      expect(asked(`${HOME} | rent | €900`, `${BELOW} | rent | ${other}`)).toEqual([
        ['amount_invalid', 2, 'Amount', `€900 + ${other}`],
      ]);
    expect(rents(`${HOME} | rent | $900.50`, `${BELOW} | rent | $25`)).toEqual([92_550]);
  });

  it('asks which is the rent where none is called so, and takes no other for it', () => {
    expect(findingsIn(read(`${HOME} | pet rent | 35`, `${BELOW} | garage rent | 75`).problems)).toContainEqual([
      'charges_without_rent',
      2,
      'Charge code',
      'pet rent',
    ]);
  });

  it('ends where the next home or the next renter begins', () => {
    const other = HOME.replace('| 1 |', '| 2 |').replace('Ada Okafor', 'Bo Li');
    expect(rents(`${HOME} | rent | 900`, `${other} | rent | 950`, `${BELOW} | pet | 35`)).toEqual([90_000, 95_000]);
  });
});
