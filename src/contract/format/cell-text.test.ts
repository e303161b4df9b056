import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText, harmlessText, plainText } from './cell-text.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['+1 347 555 0176', "'+1 347 555 0176"],
  ['-5', '-5'],
  ['-12.50', '-12.50'],
  ["'-5", "''-5"],
  ['-5+1', "'-5+1"],
  ['@import', "'@import"],
  ["'=1", "''=1"],
  ['\t=1', "'\t=1"],
  ['\n=1', "'\n=1"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ['1B', '1B'],
  ['', ''],
])('%j is written as %j and read as it was', (text, cell) => {
  expect(harmlessText(text)).toBe(cell);
  expect(plainText(cell)).toBe(text);
});

it('whatever is written comes back, and never begins as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1', ' ') }), (text) => {
      const cell = harmlessText(text);
      expect(plainText(cell)).toBe(text);
      if (!/^[+-]?\d+$/.test(text)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

/** Reads a line of CSV as RFC 4180 says. */
const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
  );

it('a line of CSV is read as the texts that it was written of, whatever stands in them', () => {
  const texts = fc.array(
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', ' ', '=', "'", 'a', 'ß', '🏠') }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(texts, (cells) => {
      expect(cellsOf(cells.map(csvText).join(',')).map(plainText)).toEqual(cells);
    }),
    { seed: 3 },
  );
});
