import { expect, it } from 'vitest';
import { subjectsOf } from './timeline.ts';

it('a line is told of its subject first, then of the others in their order; what is not there is left out', () => {
  const cost = { type: 'cost', id: 'c' } as const;
  expect(subjectsOf(cost, { ticket: 't', lease: null, property: 'p' })).toEqual([
    cost,
    { type: 'ticket', id: 't' },
    { type: 'property', id: 'p' },
  ]);
  expect(subjectsOf(cost)).toEqual([cost]);
});

it('nothing is told twice of its own subject', () => {
  const property = { type: 'property', id: 'p' } as const;
  expect(subjectsOf(property, { property: 'p' })).toEqual([property]);
});
