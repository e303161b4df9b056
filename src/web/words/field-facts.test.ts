import { expect, it } from 'vitest';
import { factsOf } from './field-facts.ts';

type Kite = { name: string; color: string | null; tail: string };
const facts = {
  name: null,
  color: ['looks', ({ color }: Kite) => color],
  tail: ['looks', ({ tail }: Kite) => `${tail} cm`],
  string: ['parts', () => 'hemp'],
} as const;

it('a list of facts has its own fields by their words, without those that say nothing', () => {
  const words = { name: 'Name', color: 'Color', tail: 'Length of the tail' };
  const shown = (kite: Kite) => factsOf(facts, words, 'looks', kite);
  expect(shown({ name: 'Red', color: null, tail: '40' })).toEqual([{ name: 'Length of the tail', value: '40 cm' }]);
  expect(shown({ name: 'Red', color: 'red', tail: '40' }).map(({ name }) => name)).toEqual([
    'Color',
    'Length of the tail',
  ]);
});
