import { describe, expect, it } from 'vitest';
import { grammarOf } from './grammar.ts';

describe('a number and its word', () => {
  const days = { one: 'day', few: 'dni', many: 'dni', other: 'days' };

  it.each([
    ['en-US', 1, 'day'],
    ['en-US', 0, 'days'],
    ['en-US', 1.5, 'days'],
    ['en-GB', 2, 'days'],
    // French counts nothing and one and a half like one, Polish has a form of its own from two to four.
    ['fr', 0, 'day'],
    ['fr', 1.5, 'day'],
    ['pl', 3, 'dni'],
    ['ja', 1, 'days'],
  ])('in %s, of %d is “%s”', (language, value, word) => {
    expect(grammarOf(language).plural(value, days)).toBe(word);
  });

  it('falls back to the form that every language has', () => {
    expect(grammarOf('pl').plural(3, { one: 'day', other: 'days' })).toBe('days');
  });

  it.each([
    [1, 'st'],
    [2, 'nd'],
    [3, 'rd'],
    [4, 'th'],
    [11, 'th'],
    [12, 'th'],
    [13, 'th'],
    [21, 'st'],
    [111, 'th'],
  ])('the %d is its “%s”', (value, ending) => {
    expect(grammarOf('en-US').ordinal(value, { one: 'st', two: 'nd', few: 'rd', other: 'th' })).toBe(ending);
  });
});

describe('names in a row', () => {
  it.each([
    ['en-US', [], ''],
    ['en-US', ['Ada'], 'Ada'],
    ['en-US', ['Ada', 'Bo'], 'Ada and Bo'],
    ['en-US', ['Ada', 'Bo', 'Cy'], 'Ada, Bo, and Cy'],
    ['en-GB', ['Ada', 'Bo', 'Cy'], 'Ada, Bo and Cy'],
  ])('in %s, of %j are “%s”', (language, names, text) => {
    expect(grammarOf(language).listOf(names)).toBe(text);
  });

  it('of which one is meant are told apart by “or”', () => {
    expect(grammarOf('en-US').eitherOf(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo, or Cy');
  });
});
