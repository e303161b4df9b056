import { expect, it } from 'vitest';
import { suggestCategory } from './suggest-category.ts';

it.each([
  ['Smell of gas in the hallway', 'HEATING'],
  ['No hot water', 'HEATING'],
  ['Water under the sink', 'PLUMBING'],
  ['Tap drips', 'PLUMBING'],
  ['The toilet is blocked', 'PLUMBING'],
  ['No power in the kitchen', 'ELECTRICAL'],
  ['The light in the hallway flickers', 'ELECTRICAL'],
  ['Outlet sparks', 'ELECTRICAL'],
  ['Street door does not lock', 'LOCKS'],
  ['I lost my key', 'LOCKS'],
  ['Washing machine leaks', 'APPLIANCE'],
  ['The fridge is warm', 'APPLIANCE'],
  ['Mice in the kitchen', 'PESTS'],
  ['A window does not close', 'WINDOWS_DOORS'],
  ['Mould on the bedroom wall', 'WALLS_CEILINGS'],
  ['Roof leaks', 'ROOF'],
  ['Graffiti at the entrance', 'CLEANING'],
  ['The gate to the garden hangs', 'OUTSIDE'],
  ['The elevator is stuck', 'COMMON_AREA'],
] as const)('"%s" tells of %s', (words, category) => {
  expect(suggestCategory(words)).toBe(category);
});

it.each(['', 'Please call me', 'I want to talk about plants', 'Monkeys in the rating'])(
  '"%s" tells of nothing',
  (words) => {
    expect(suggestCategory(words)).toBeNull();
  },
);

it('the more words speak for a kind, the likelier it is', () => {
  expect(suggestCategory('The wall is wet: a pipe behind it drips and the sink is full of water')).toBe('PLUMBING');
});
