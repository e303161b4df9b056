import { describe, expect, it } from 'vitest';
import { buildingsOf, floorName } from './building-floors.ts';

const unit = (number: string, floor: string | null, building = '') => ({ number, floor, building });
const shape = (units: ReturnType<typeof unit>[]) =>
  buildingsOf(units).map(({ name, floors }) => [
    name,
    floors.map((floor) => [floor.name, floor.units.map((u) => u.number)]),
  ]);

describe('a building view', () => {
  it('shows floors from the top, by figures and by words', () => {
    const units = [unit('1', 'G'), unit('2', '10'), unit('3', '9'), unit('4', 'Basement'), unit('5', 'Penthouse')];
    expect(shape(units)).toEqual([
      [
        '',
        [
          ['Penthouse', ['5']],
          ['10th', ['2']],
          ['9th', ['3']],
          ['G', ['1']],
          ['Basement', ['4']],
        ],
      ],
    ]);
  });

  it('puts floors nobody can place below the others, and units without one last', () => {
    expect(shape([unit('1', null), unit('2', 'Mezzanine'), unit('3', '1')])).toEqual([
      [
        '',
        [
          ['1st', ['3']],
          ['Mezzanine', ['2']],
          [null, ['1']],
        ],
      ],
    ]);
  });

  it('keeps buildings apart and the units of a floor in their order', () => {
    expect(shape([unit('1', '1', 'North'), unit('2', '1', 'North'), unit('1', '1', 'South')])).toEqual([
      ['North', [['1st', ['1', '2']]]],
      ['South', [['1st', ['1']]]],
    ]);
  });

  it.each([
    ['0', 'Ground'],
    ['-1', 'Basement'],
    ['-2', 'Basement 2'],
    ['-10', 'Basement 10'],
    ['1', '1st'],
    ['2', '2nd'],
    ['3', '3rd'],
    ['11', '11th'],
    ['21', '21st'],
    ['Half landing', 'Half landing'],
  ])('calls floor %s %s', (floor, name) => {
    expect(floorName(floor)).toBe(name);
  });
});
