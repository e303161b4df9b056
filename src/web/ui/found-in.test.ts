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

it('what begins with it comes first, then what has a word that does, else they stay in their order', () => {
  const countries = ['Réunion', 'Tunisia', 'Emirates (United Arab)', 'United States', 'Union'].map((label) => ({
    value: label,
    label,
  }));
  const names = (typed: string) => foundIn(countries, typed).map(({ label }) => label);
  expect(names('uni')).toEqual(['United States', 'Union', 'Emirates (United Arab)', 'Réunion', 'Tunisia']);
  expect(names('union')).toEqual(['Union', 'Réunion']);
  expect(names('')).toEqual(countries.map(({ label }) => label));
});

it('a word is one whatever stands before it, and may be found after the same letters within another', () => {
  const zones = ['Antarctica / Palmer', 'America / Los Angeles', 'Africa / Kampala'].map((label) => ({
    value: label,
    label,
  }));
  expect(foundIn(zones, 'pal').map(({ label }) => label)).toEqual(['Antarctica / Palmer', 'Africa / Kampala']);
  const homes = [{ value: 'a', label: 'Banana Ana' }];
  expect(foundIn([{ value: 'b', label: 'Montana' }, ...homes], 'ana').map(({ value }) => value)).toEqual(['a', 'b']);
});
