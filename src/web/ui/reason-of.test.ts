import { expect, it } from 'vitest';
import { Ability } from '#contract/ability.ts';
import { reasonOf } from './reason-of.ts';

it('says why something cannot be done, and nothing where it can', () => {
  const notYet = Ability.parse({ code: 'property.has_units', message: 'There are still units here.' });
  expect([reasonOf(true), reasonOf(true, 'Not yours.'), reasonOf(notYet, 'Not yours.')]).toEqual([
    undefined,
    undefined,
    'There are still units here.',
  ]);
});

it('says what stands in where the role has no part in it', () => {
  expect([reasonOf(false), reasonOf(false, 'Not yours.')]).toEqual([undefined, 'Not yours.']);
});
