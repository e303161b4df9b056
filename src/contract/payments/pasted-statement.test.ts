import { expect, it } from 'vitest';
import { countPastedLines } from './pasted-statement.ts';

it.each([
  ['', 0],
  [' \n\t\r\n', 0],
  ['Date;Amount', 1],
  ['a\nb', 2],
  ['a\r\nb\r\n', 2],
  ['a\n\n \nb\n', 2],
])('%j has %i lines that say something', (statement, count) => {
  expect(countPastedLines(statement)).toBe(count);
});
