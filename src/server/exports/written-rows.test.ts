import { describe, expect, it } from 'vitest';
import { amountOf, type Cell, namesOf } from './cells.ts';
import { csvOf } from './write-csv.ts';
import { ndjsonOf } from './write-ndjson.ts';

async function* rowsOf(...rows: Cell[][]) {
  yield* rows;
}
async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}
const csv = async (...cells: Cell[]) => (await textOf(csvOf(rowsOf(cells)))).replace('\ufeff', '').replace(/\r\n$/, '');

describe('a cell of CSV', () => {
  it.each<[Cell, string]>([
    [null, ''],
    ['', ''],
    ['Rosa', 'Rosa'],
    [12, '12'],
    [-1.5, '-1.5'],
    [{ decimal: '-1250.00' }, '-1250.00'],
    [{ json: { a: [1, 'b'] } }, '"{""a"":[1,""b""]}"'],
    // RFC 4180, 2.6 and 2.7.
    ['Núñez, Rosa', '"Núñez, Rosa"'],
    ['5" pipe', '"5"" pipe"'],
    ['one\ntwo', '"one\ntwo"'],
    ['one\r\ntwo', '"one\r\ntwo"'],
    // Read elsewhere a semicolon parts cells, and spaces are trimmed.
    ['a;b', '"a;b"'],
    [' a', '" a"'],
    ['a ', '"a "'],
    // OWASP, CSV injection: what a spreadsheet would run.
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+3', "'-2+3"],
    ['+15550143', '+15550143'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ])('%j is written %s', async (cell, text) => {
    expect(await csv(cell)).toBe(text);
  });

  it('stands between commas, its row on a line of its own below a mark that says UTF-8', async () => {
    expect(await textOf(csvOf(rowsOf(['a', 1], ['b', null])))).toBe('\ufeffa,1\r\nb,\r\n');
  });
});

it('rows of JSON have the names of their columns, and values of their own kind', async () => {
  const rows = rowsOf(['Rosa', 12, null], [{ decimal: '12.50' }, { json: [1] }, '=1+1']);
  const lines = (await textOf(ndjsonOf(['name', 'count', 'note'], rows))).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { name: 'Rosa', count: 12, note: null },
    { name: '12.50', count: [1], note: '=1+1' },
  ]);
});

it('an amount keeps its digits, and several names share a cell', () => {
  expect(amountOf({ amount: '1250.00', currency: 'USD' })).toEqual({ decimal: '1250.00' });
  expect(amountOf(null)).toBeNull();
  expect(namesOf([{ name: 'Rosa' }, { name: 'Dev' }])).toBe('Rosa; Dev');
  expect(namesOf([])).toBe('');
});
