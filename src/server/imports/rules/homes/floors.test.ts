import { describe, expect, it } from 'vitest';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from '../reading/check-portfolio.ts';

const read = (country: string, ...lines: string[]) => {
  const plan = checkPortfolio([importSheet('roll', ...lines)], { country });
  return {
    units: plan.units.map(({ number }) => number),
    floors: plan.units.map(({ floor }) => floor),
    buildings: plan.units.map(({ building }) => building),
    properties: plan.properties.map(({ name }) => name),
    found: findingsIn(plan.problems),
  };
};

describe('homes that are told apart by floor and door', () => {
  it.each([
    ['Piso | Puerta', ['3 | A', '3 | B', '4 | A'], ['3 A', '3 B', '4 A']],
    ['Planta | Letra', ['1 | Izq', '1 | Dcha', 'Bajo | Izq'], ['1 Izq', '1 Dcha', 'Bajo Izq']],
    ['Piso | Pta', ['Ático | 1', '2 | 1', '2 | 2'], ['Ático 1', '2 1', '2 2']],
  ])('as Spain writes them under “%s” are called by both', (header, rows, units) => {
    const { units: numbers, found } = read(
      'ES',
      `Finca | Calle | Ciudad | País | ${header} | Inquilino | Renta | Inicio`,
      ...rows.map((row, at) => `Sol | Calle Mayor 5 | Madrid | España | ${row} | Ana López ${at} | 900 | 2024-01-15`),
    );
    expect(numbers.toSorted()).toEqual(units.toSorted());
    expect(found.map(([code]) => code)).toContain('floor_with_number');
  });

  it('go by the floor alone where there is no door on it', () => {
    const { units } = read(
      'ES',
      'Finca | Calle | Ciudad | País | Piso | Puerta | Inquilino | Renta | Inicio',
      'Sol | Calle Mayor 5 | Madrid | España | 3 | A | Ana Gil | 900 | 2024-01-15',
      'Sol | Calle Mayor 5 | Madrid | España | Ático | | Eva Gil | 1200 | 2024-01-15',
    );
    expect(units.toSorted()).toEqual(['3 A', 'Ático']);
  });
});

describe('a number that stands on several floors', () => {
  it('is told apart by them, and that is said once with an example', () => {
    const { units, found } = read(
      'US',
      'Property | Street | City | State | Floor | Unit | Tenant | Rent | Start',
      'Oak | 5 Oak St | Dayton | OH | 1 | A | Ann Lee | 900 | 2024-01-15',
      'Oak | 5 Oak St | Dayton | OH | 2 | A | Bo Lee | 900 | 2024-01-15',
      'Oak | 5 Oak St | Dayton | OH | 2 | B | Cy Lee | 900 | 2024-01-15',
    );
    expect(units.toSorted()).toEqual(['1 A', '2 A', '2 B']);
    expect(found.filter(([code]) => code === 'floor_with_number')).toHaveLength(1);
  });

  it('stays as it is in a house where every number is on one floor', () => {
    const { units, found } = read(
      'US',
      'Property | Street | City | State | Floor | Unit | Tenant | Rent | Start',
      'Oak | 5 Oak St | Dayton | OH | 1 | 101 | Ann Lee | 900 | 2024-01-15',
      'Oak | 5 Oak St | Dayton | OH | 2 | 201 | Bo Lee | 900 | 2024-01-15',
    );
    expect(units.toSorted()).toEqual(['101', '201']);
    expect(found.map(([code]) => code)).not.toContain('floor_with_number');
  });

  it.each([
    ['G', '0'],
    ['G', 'Ground'],
    ['0', 'Ground floor'],
    ['EG', 'Erdgeschoss'],
    ['RDC', 'rez-de-chaussée'],
    ['R/C', 'Rés-do-chão'],
    ['PB', 'Planta baja'],
    ['T', 'Piano terra'],
    ['1', '1st'],
    ['1', 'Level 1'],
    ['1. OG', '01'],
    ['1er étage', '1'],
    ['1', '1º'],
    ['Level-1', '1'],
    ['-1', 'Level -1'],
    ['−1', '-1'],
  ])('“%s” and “%s” are one floor, so that two renters there share a home', (one, other) => {
    const { units, found } = read(
      'US',
      'Property | Street | City | State | Floor | Unit | Tenant | Rent | Start',
      `Oak | 5 Oak St | Dayton | OH | ${one} | A | Ann Lee | 900 | 2024-01-15`,
      `Oak | 5 Oak St | Dayton | OH | ${other} | A | Bo Lee | 900 | 2024-01-15`,
    );
    expect(units.toSorted()).toEqual(['A']);
    expect(found.map(([code]) => code)).not.toContain('floor_with_number');
  });

  it.each([
    ['G', '1'],
    ['LG', 'G'],
    ['1', '11'],
    ['Basement', 'Ground'],
    ['Mezzanine', '1'],
    ['-1', '1'],
    ['Level -2', 'Level 2'],
    ['−1', '1st'],
  ])('“%s” and “%s” are two floors', (one, other) => {
    const { units } = read(
      'US',
      'Property | Street | City | State | Floor | Unit | Tenant | Rent | Start',
      `Oak | 5 Oak St | Dayton | OH | ${one} | A | Ann Lee | 900 | 2024-01-15`,
      `Oak | 5 Oak St | Dayton | OH | ${other} | A | Bo Lee | 900 | 2024-01-15`,
    );
    expect(units).toHaveLength(2);
  });

  it('is looked at house by house', () => {
    const { units } = read(
      'US',
      'Property | Street | City | State | Floor | Unit | Tenant | Rent | Start',
      'Oak | 5 Oak St | Dayton | OH | 1 | A | Ann Lee | 900 | 2024-01-15',
      'Oak | 5 Oak St | Dayton | OH | 2 | A | Bo Lee | 900 | 2024-01-15',
      'Elm | 7 Elm St | Dayton | OH | 3 | A | Cy Lee | 900 | 2024-01-15',
    );
    expect(units.toSorted()).toEqual(['1 A', '2 A', 'A']);
  });

  it('is one home where two rows say the same floor: flatmates, not neighbors', () => {
    const { units } = read(
      'US',
      'Property | Street | City | State | Floor | Unit | Tenant | Rent | Start',
      'Oak | 5 Oak St | Dayton | OH | 1 | A | Ann Lee | 900 | 2024-01-15',
      'Oak | 5 Oak St | Dayton | OH | 1 | A | Bo Lee | 900 | 2024-01-15',
    );
    expect(units).toEqual(['A']);
  });
});

describe('a column called “Building”', () => {
  it('is a part of the property whose street stands beside it, where it holds a letter or a number', () => {
    const { buildings, properties } = read(
      'US',
      'Building | Street | City | State | Unit | Tenant | Rent | Start',
      'A | 5 Oak St | Dayton | OH | 1 | Ann Lee | 900 | 2024-01-15',
      'B | 5 Oak St | Dayton | OH | 1 | Bo Lee | 900 | 2024-01-15',
    );
    expect(buildings.toSorted()).toEqual(['A', 'B']);
    expect(properties).toHaveLength(1);
  });

  it('names properties where it holds names', () => {
    const { buildings, properties } = read(
      'US',
      'Building | Street | City | State | Unit | Tenant | Rent | Start',
      'Oak Court | 5 Oak St | Dayton | OH | 1 | Ann Lee | 900 | 2024-01-15',
      'Elm House | 7 Elm St | Dayton | OH | 1 | Bo Lee | 900 | 2024-01-15',
    );
    expect(properties.toSorted()).toEqual(['Elm House', 'Oak Court']);
    expect(buildings).toEqual(['', '']);
  });
});
