import { describe, expect, it } from 'vitest';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from '../reading/check-portfolio.ts';

const read = (...lines: string[]) => {
  const plan = checkPortfolio([importSheet('roll', ...lines)]);
  return {
    homes: plan.units.map(({ propertyKey, number }) => {
      const street = plan.properties.find(({ key }) => key === propertyKey)?.address.street;
      return `${street} · ${number}`;
    }),
    found: findingsIn(plan.problems).map(([code]) => code),
  };
};

describe('the number of a home behind that of its house', () => {
  it.each([
    [
      'Ulica | Nr domu/lokalu | Kod pocztowy | Miasto | Najemca | Czynsz | Od',
      'Długa | 12/4 | 31-146 | Kraków',
      'Długa 12 · 4',
    ],
    [
      'Ulica | Nr domu | Kod pocztowy | Miasto | Najemca | Czynsz | Od',
      'Długa | 12A m. 4 | 31-146 | Kraków',
      'Długa 12A · 4',
    ],
    [
      'Adres | Kod pocztowy | Miasto | Najemca | Czynsz | Od',
      'ul. Długa 12 lok. 4b | 31-146 | Kraków',
      'ul. Długa 12 · 4b',
    ],
    [
      'Straße | PLZ | Ort | Land | Mieter | Miete | Mietbeginn',
      'Linke Wienzeile 12/3/5 | 1060 | Wien | Österreich',
      'Linke Wienzeile 12 · 3/5',
    ],
  ])('%s: %s', (header, row, home) => {
    const { homes, found } = read(header, `${row} | Ann Lee | 900 | 2024-01-15`);
    expect(homes).toEqual([home]);
    expect(found).toEqual(['home_behind_house']);
  });

  it('is part of a house elsewhere, and where a column of its own names the homes', () => {
    expect(
      read(
        'Straße | PLZ | Ort | Land | Mieter | Miete | Beginn',
        'Hofweg 12/14 | 20359 | Hamburg | DE | Ann Lee | 900 | 2024-01-15',
      ),
    ).toEqual({ homes: ['Hofweg 12/14 · House'], found: ['homes_without_number'] });
    expect(
      read(
        'Ulica | Nr domu | Nr lokalu | Kod pocztowy | Miasto | Najemca | Czynsz | Od',
        'Długa | 12/14 | 4 | 31-146 | Kraków | Ann Lee | 900 | 2024-01-15',
      ).homes,
    ).toEqual(['Długa 12/14 · 4']);
  });
});

it('a flat that its address names as well is one of its house', () => {
  const { homes } = read(
    'Property Address | Unit Ref | Main Tenant | Rent | Start',
    'Flat 3, 18 Park Road, London, SE1 7TP | Flat 3 | Tom Hale | 900 | 2024-01-15',
    'Flat 4, 18 Park Road, London, SE1 7TP | Flat 4 | Joan Ray | 900 | 2024-01-15',
    '22 Mill Lane, Leeds, LS1 4AB | Whole | Ana Silva | 900 | 2024-01-15',
  );
  expect(homes).toEqual(['18 Park Road · Flat 3', '18 Park Road · Flat 4', '22 Mill Lane · Whole']);
});
