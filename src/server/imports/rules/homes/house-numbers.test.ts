import { describe, expect, it } from 'vitest';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from '../reading/check-portfolio.ts';

const read = (...lines: string[]) => {
  const plan = checkPortfolio([importSheet('roll', ...lines)], { country: 'NL' });
  const units = plan.units.map(({ propertyKey, number }) => `${propertyKey} · ${number}`);
  return { streets: plan.properties.map(({ address }) => address.street), units, found: findingsIn(plan.problems) };
};

describe('the number of a house in a column of its own', () => {
  it.each([
    ['Straat | Huisnr | Plaats | Land', 'Dorpsstraat | 12a | Bussum | NL', 'Dorpsstraat 12a'],
    ['Straße | Hausnummer | Zusatz | Ort | Land', 'Am Markt | 3 | b | Jena | DE', 'Am Markt 3b'],
    ['Locataire | N° | Rue | Ville | Pays', '| 14 | rue des Lilas | Lyon | France', '14 rue des Lilas'],
    ['N° de voirie | Bis/Ter | Voie | Commune | Pays', '27 | bis | rue Oberkampf | Paris | FR', '27 bis rue Oberkampf'],
    ['Locataire | Rue | Numéro | Commune | Pays', '| Rue de la Loi | 16 | Bruxelles | Belgique', 'Rue de la Loi 16'],
    ['Via | N. civico | Comune | Paese', 'Via Roma | 7/B | Torino | Italia', 'Via Roma 7/B'],
    ['Calle | Número | Ciudad | País', 'Calle Mayor | 15 | Madrid | España', 'Calle Mayor 15'],
    ['Rua | Número de porta | Localidade | País', 'Rua Augusta | 120 | Lisboa | Portugal', 'Rua Augusta 120'],
    ['Ulica | Nr domu | Miasto | Kraj', 'Długa | 12 | Kraków | Polska', 'Długa 12'],
    ['Street | House no. | City | State | Country', 'Elm Street | 14 | Dayton | OH | US', '14 Elm Street'],
    ['Street | Street number | City | Country', 'Lindenstraße | 9 | Berlin | Germany', 'Lindenstraße 9'],
    ['Straat | Huisnr | Plaats | Land', 'Dorpsstraat 12 | 12 | Bussum | NL', 'Dorpsstraat 12'],
  ])('beside “%s” joins the street', (header, row, street) => {
    expect(read(`${header} | Tenant | Rent | Start date`, `${row} | Ann Lee | 900 | 2024-01-15`).streets).toEqual([
      street,
    ]);
  });

  it('is one home of a property whose rows have several of them, and that is said', () => {
    const { streets, units, found } = read(
      'Pand | Straat | Huisnr | Plaats | Huurder | Huur | Ingangsdatum',
      'Lindehof | Lindelaan | 1 | Breda | Jan Pos | 900 | 2024-01-15',
      'Lindehof | Lindelaan | 3 | Breda | Els Vos | 910 | 2024-01-15',
      'Zuidpunt | Zuidlaan | 77 | Breda | Bo Ham | 990 | 2024-01-15',
    );
    expect(units).toEqual(['lindehof · 1', 'lindehof · 3', 'zuidpunt · 77']);
    expect(streets).toEqual(['Lindelaan', 'Zuidlaan 77']);
    expect(found).toContainEqual(['house_number_as_unit', null, 'Huisnr', '']);
  });

  it('without a street names homes, and that is said', () => {
    const { units, found } = read(
      'Society | House No. | Tenant | Rent | Start',
      'Green Meadows | B-204 | Ravi Kumar | 25000 | 2025-04-15',
    );
    expect(units).toEqual(['green meadows · B-204']);
    expect(found).toContainEqual(['house_number_as_unit', null, 'House No.', '']);
  });

  it('stands below one street that is written once', () => {
    const { streets, found } = read(
      'Straat | Huisnr | Plaats | Huurder | Huur | Ingangsdatum',
      'Dorpsstraat | 12 | Bussum | Jan Pos | 900 | 2024-01-15',
      '| 14 | | Els Vos | 910 | 2024-01-15',
    );
    expect(streets).toEqual(['Dorpsstraat 12', 'Dorpsstraat 14']);
    expect(found).toContainEqual(['property_taken_from_above', null, 'Straat', '']);
  });
});

it('what is added to the number of a Dutch house is one of its homes, beside the one that goes by the number', () => {
  const { units, found } = read(
    'Straat | Huisnr | Toev. | Plaats | Huurder | Huur | Ingangsdatum',
    'Oudegracht | 112 | | Utrecht | Jan Pos | 900 | 2024-01-15',
    'Oudegracht | 112 | bis | Utrecht | Els Vos | 910 | 2024-01-15',
  );
  expect(units).toEqual(['oudegracht 112 · 112', 'oudegracht 112 · bis']);
  expect(found).toContainEqual(['house_number_as_unit', 2, 'Huisnr', '112']);
});

it('a number that counts the rows of several streets names no homes', () => {
  const rows = ['Amstel', 'Singel', 'Rokin', 'Damrak'].map(
    (street, at) => `${at + 1} | ${street} ${at + 7} | Amsterdam | Jan Pos | 90${at} | 2024-01-15`,
  );
  const { units, found } = read('Nr | Adres | Plaats | Huurder | Huur | Ingangsdatum', ...rows);
  expect(units).toEqual(['amstel 7 · House', 'singel 8 · House', 'rokin 9 · House', 'damrak 10 · House']);
  expect(found.map(([code]) => code)).toContain('homes_without_number');
});

describe('homes that only their floor tells apart', () => {
  it('have it in their number, and that is said', () => {
    const { units, found } = read(
      'Calle | Nº | Piso | Puerta | Población | País | Inquilino | Renta | Inicio',
      'Calle Mayor | 15 | 2 | A | Madrid | ES | Ana Gil | 950 | 2024-01-15',
      'Calle Mayor | 15 | 3 | A | Madrid | ES | Eva Paz | 980 | 2024-01-15',
      'Calle Mayor | 15 | Bajo | | Madrid | ES | Leo Mir | 900 | 2024-01-15',
    );
    expect(units.map((unit) => unit.split(' · ')[1])).toEqual(['2 A', '3 A', 'Bajo']);
    expect(found).toContainEqual(['floor_with_number', null, 'Puerta', '']);
  });
});

it.each([
  ['Objekt | WE | Vorname | Name | Kaltmiete | Mietbeginn', 'Klaus | Berg'],
  ['Immeuble | Lot | Prénom | Nom | Loyer | Début du bail', 'Klaus | Berg'],
  ['Edificio | Vivienda | Nombre | Apellidos | Renta | Inicio', 'Klaus | Berg'],
  ['Property | Unit | First name | Tenant | Rent | Start', 'Klaus | Klaus Berg'],
])('of “%s” both halves of the name come in', (header, name) => {
  const { people } = checkPortfolio([importSheet('roll', header, `Maple Court | 1 | ${name} | 900 | 2024-01-15`)]);
  expect(people.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([['Klaus', 'Berg']]);
});
