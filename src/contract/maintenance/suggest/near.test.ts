import { describe, expect, it } from 'vitest';
import { both, word } from './near.ts';

const finds = (pattern: string, text: string): boolean => new RegExp(pattern).test(text);

describe('two things said near each other', () => {
  const leak = both(word('water'), word('ceiling'));

  it.each(['water drips from the ceiling', 'the ceiling is wet with water', 'water ceiling'])(
    'are found: %s',
    (text) => {
      expect(finds(leak, text)).toBe(true);
    },
  );

  it.each([
    ['stand in two sentences', 'there is no hot water. the ceiling needs paint'],
    ['are parted by a line', 'no water\nceiling light out'],
    ['are far apart', `water ${'and so on '.repeat(5)} ceiling`],
    ['one of them is missing', 'water on the floor'],
  ])('are not found where they %s', (_, text) => {
    expect(finds(leak, text)).toBe(false);
  });
});

describe('a word', () => {
  it('is whole: neither the end of another nor its beginning', () => {
    expect(finds(word('oven'), 'the oven is cold')).toBe(true);
    expect(finds(word('oven'), 'woven')).toBe(false);
    expect(finds(word('oven'), 'ovens')).toBe(false);
  });

  it('of several spellings is any of them, whole', () => {
    expect(finds(word('tap|faucet'), 'the faucet!')).toBe(true);
    expect(finds(word('tap|faucet'), 'tape')).toBe(false);
  });
});
