import { expect, it } from 'vitest';
import { homeName } from './home-name.ts';

it.each([
  ['3B', 'Albion Court', '3B, Albion Court'],
  [null, 'Albion Court', 'Albion Court'],
  ['19 Birch Ln', '19 Birch Ln', '19 Birch Ln'],
  ['19 birch ln ', '19 Birch Ln', '19 Birch Ln'],
])('unit %s of %s is called %s', (unit, property, expected) => {
  expect(homeName(unit, property)).toBe(expected);
});
