import { expect, it } from 'vitest';
import { foundIn } from './found-in.ts';

const choices = ['São Paulo', 'St. John’s', 'New York'].map((label) => ({ value: label, label }));
const found = (typed: string) => foundIn(choices, typed).map(({ label }) => label);

it('capitals, accents, punctuation and blanks make no difference', () => {
  expect(found('sao p')).toEqual(['São Paulo']);
  expect(found('ST JOHNS')).toEqual(['St. John’s']);
  expect(found('new-york')).toEqual(['New York']);
});

it('nothing typed finds all, what is nowhere nothing', () => {
  expect(found(' ')).toHaveLength(3);
  expect(found('-')).toHaveLength(3);
  expect(found('Lisbon')).toEqual([]);
});
