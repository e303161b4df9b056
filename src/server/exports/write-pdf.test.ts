import { describe, expect, it } from 'vitest';
import { pdfWidth } from './pdf-words.ts';
import { pdfOf } from './write-pdf.ts';

const table = (count: number) => ({
  title: 'Rent roll',
  subtitle: 'As of 2026-06-15',
  columns: [
    { title: 'Home', right: false },
    { title: 'Rent', right: true },
  ],
  rows: Array.from({ length: count }, (_, at) => [`Été (${at})`, '−1,000.00']),
  sumCount: 1,
  footer: ['Ties'],
});

it('is a file whose table of objects says where each of them begins', () => {
  const text = pdfOf(table(3)).toString('latin1');
  expect(text.startsWith('%PDF-1.4')).toBe(true);
  const at = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(at, at + 4)).toBe('xref');
  const starts = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map((match) => Number(match[1]));
  expect(starts.map((start, n) => text.slice(start).startsWith(`${n + 1} 0 obj`))).toEqual(starts.map(() => true));
});

it('takes as many pages as there are rows for, and says how long each is', () => {
  const text = pdfOf(table(100)).toString('latin1');
  expect(text).toContain('/Count 3');
  for (const [, length, content] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(content?.length).toBe(Number(length));
});

it('writes accents and a minus as the typeface has them, and no brackets that would end a text', () => {
  const text = pdfOf(table(1)).toString('latin1');
  expect(text).toContain(`<${Buffer.from('Été (0)', 'latin1').toString('hex')}>`);
  expect(text).toContain(`<7f${Buffer.from('1,000.00').toString('hex')}>`);
  expect(text).toContain('/F2 8 Tf');
  expect(text).toContain('/Differences [127 /minus 129 /notequal]');
});

it('goes on with the columns that do not fit on a sheet, and says on each whose rows they are', () => {
  const wide = { title: 'Wide', subtitle: '', sumCount: 0, footer: [] };
  const columns = Array.from({ length: 26 }, (_, at) => ({ title: `Column ${at} of many`, right: at > 1 }));
  const text = pdfOf({ ...wide, columns, rows: [columns.map((_, at) => `cell ${at}.`)] }).toString('latin1');
  const times = (what: string) => text.split(`<${Buffer.from(what).toString('hex')}>`).length - 1;
  const sheets = Number(/\/Count (\d+)/.exec(text)?.[1]);
  expect(sheets).toBeGreaterThan(1);
  expect([times('cell 0.'), times('cell 1.')]).toEqual([sheets, sheets]);
  expect(columns.map((_, at) => times(`cell ${at}.`)).slice(2)).toEqual(Array.from({ length: 24 }, () => 1));
});

it.each([
  ['an apostrophe', '’', '92'],
  ['what goes on', '…', '85'],
  ['from day to day', '–', '96'],
  ['a euro', '€', '80'],
  ['a letter at the end of them', 'Ÿ', '9f'],
])('has %s where the typeface has it', (_, character, code) => {
  const text = pdfOf({ ...table(0), rows: [[`a${character}`, '']], sumCount: 0 }).toString('latin1');
  expect(text).toContain(`<61${code}>`);
});

type Shown = { x: number; y: number; text: string };
const shownOn = (table: Parameters<typeof pdfOf>[0]): Shown[] =>
  [
    ...pdfOf(table)
      .toString('latin1')
      .matchAll(/\/F[12] 8 Tf ([\d.]+) ([\d.]+) Td <([0-9a-f]+)> Tj/g),
  ].map(([, x, y, hex = '']) => ({ x: Number(x), y: Number(y), text: Buffer.from(hex, 'hex').toString('latin1') }));
const paper = (columns: readonly [string, boolean][], rows: string[][], sumCount = 0) => ({
  title: 'Ledger',
  subtitle: '',
  columns: columns.map(([title, right]) => ({ title, right })),
  rows,
  sumCount,
  footer: [],
});

describe('a table on paper', () => {
  it('shows the sum of a long table whole, though every row above it is shorter', () => {
    const rows = Array.from({ length: 600 }, (_, at) => [`Home ${at}`, 'Elm House', '9.99', '1', '2', '3', '4', '5']);
    const columns: [string, boolean][] = [
      ['Unit', false],
      ['Property', false],
      ['Rent', true],
    ];
    const many = 'abcde'.split('').map((title): [string, boolean] => [title, true]);
    const sum = ['Total', '', '1,234,567,890.12', '1', '2', '3', '4', '5'];
    const wide = paper(
      [...columns, ...many, ...Array.from({ length: 16 }, (): [string, boolean] => ['Words of a column', false])],
      [...rows, sum],
      1,
    );
    expect(shownOn(wide).map(({ text }) => text)).toContain('1,234,567,890.12');
  });

  it.each([4, 8, 12, 16, 20, 24])('of %i columns never cuts a figure or a short word', (count) => {
    const columns = Array.from({ length: count }, (_, at): [string, boolean] => [
      at < 2 ? `Name ${at}` : `F${at}`,
      at > 1,
    ]);
    const rows = [columns.map((_, at) => (at < 2 ? `name ${at} of a row` : `−${at},234,567.89`))];
    const shown = shownOn(paper(columns, rows)).map(({ text }) => text);
    expect(shown.filter((text) => text.includes('\u0085'))).toEqual([]);
    for (const [at] of columns.entries()) expect(shown.join('|')).toContain(at < 2 ? `name ${at}` : `${at},234,567.89`);
  });

  it('never lets a text run into the column beside it, however wide its letters are', () => {
    const rows = [
      ['W'.repeat(200), 'M'.repeat(60), '1.00'],
      ['iiii', 'l', '2.00'],
    ];
    const shown = shownOn(
      paper(
        [
          ['Unit', false],
          ['Tenant', false],
          ['Rent', true],
        ],
        rows,
      ),
    );
    const lines = [...Map.groupBy(shown, ({ y }) => y).values()].filter((line) => line.length > 1);
    expect(lines).toHaveLength(3);
    for (const line of lines)
      for (const [at, { x, text }] of line.entries()) {
        const end = x + pdfWidth(text.replaceAll('\u0085', '…'), 'F1', 8);
        expect(end).toBeLessThanOrEqual(line[at + 1]?.x ?? 842 - 36);
      }
  });

  it('without rows is one sheet with its headings', () => {
    const text = pdfOf(
      paper(
        [
          ['Unit', false],
          ['Rent', true],
        ],
        [],
      ),
    ).toString('latin1');
    expect(text).toContain('/Count 1');
    expect(text).toContain(Buffer.from('Unit').toString('hex'));
  });

  it('keeps a title as long as any within the sheet', () => {
    const text = pdfOf({ ...paper([['Unit', false]], []), title: 'W'.repeat(300) }).toString('latin1');
    const [, hex = ''] = /\/F2 14 Tf [\d.]+ [\d.]+ Td <([0-9a-f]+)>/.exec(text) ?? [];
    const title = Buffer.from(hex, 'hex').toString('latin1').replaceAll('\u0085', '…');
    expect(pdfWidth(title, 'F2', 14)).toBeLessThanOrEqual(842 - 72);
  });
});
