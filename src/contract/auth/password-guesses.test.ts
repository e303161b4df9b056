import { expect, it } from 'vitest';
import { CHOICES_MIN, countChoices, knownParts } from './password-guesses.ts';

const known = knownParts(['Alder & Pine Homes', 'ann.lee@mail.example']);
const words = new Set(['password', 'horse', 'battery', 'staple', 'correct']);
const count = (password: string) => countChoices(password, known, (part) => words.has(part));

it.each([
  ['aaaaaaaaaa', 2],
  ['abcabcabc', 2],
  ['1234567890', 1],
  ['poiuytrewq', 1],
  ['2026', 1],
  ['password', 2],
  ['p4$$w0rd', 2],
  ['password2026!', 4],
  ['Alder & Pine Homes', 1],
  ['alderpinehomes', 1],
  ['Pine2026', 2],
  ['ann.lee', 3],
  ['xkqvwzjgpb', 10],
  ['correct horse battery staple', 11],
  ['', 0],
])('%j is %d choices', (password, choices) => {
  expect(count(password)).toBe(choices);
});

it('four words are enough, two are not', () => {
  expect(count('correcthorsebatterystaple')).toBeGreaterThanOrEqual(CHOICES_MIN);
  expect(count('correcthorse')).toBeLessThan(CHOICES_MIN);
});

it('is quick with the longest password there may be', () => {
  const startedAt = performance.now();
  for (const part of ['abc', 'password', 'a1', 'aA']) count(part.repeat(200).slice(0, 200));
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
