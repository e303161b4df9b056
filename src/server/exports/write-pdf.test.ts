import { describe, expect, it } from 'vitest';
import { shownIn } from '#tests/papers.ts';
import { type PaperTable, tablePdf } from './write-pdf.ts';

const shownOf = async (table: Omit<PaperTable, 'country'>) =>
  (await shownIn(tablePdf({ ...table, country: 'US' }, 'en-US'))).filter(({ text }) => text.trim() !== '');
const textsOf = async (table: Omit<PaperTable, 'country'>) => (await shownOf(table)).map(({ text }) => text);

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

it('takes as many pages as there are rows for, with the headings on each', async () => {
  const shown = await shownOf(table(100));
  expect(new Set(shown.map(({ page }) => page))).toEqual(new Set([1, 2, 3]));
  expect(shown.filter(({ text }) => text === 'Rent').map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(shown.filter(({ text }) => text === 'Ties').map(({ page }) => page)).toEqual([3]);
});

it('writes accents, a minus and brackets as they are', async () => {
  expect(await textsOf(table(1))).toEqual(expect.arrayContaining(['Été (0)', '−1,000.00']));
});

it('lets others have their turn between its pages', async () => {
  let turns = 0;
  let isDone = false;
  const count = (): unknown => (isDone ? null : setImmediate(() => ++turns && count()));
  count();
  for await (const _ of tablePdf({ ...table(400), country: 'US' }, 'en-US')) void _;
  isDone = true;
  expect(turns).toBeGreaterThan(9);
});

it('goes on with the columns that do not fit on a sheet, and says on each whose rows they are', async () => {
  const wide = { title: 'Wide', subtitle: '', sumCount: 0, footer: [] };
  const columns = Array.from({ length: 26 }, (_, at) => ({ title: `Column ${at} of many`, right: at > 1 }));
  const shown = await shownOf({ ...wide, columns, rows: [columns.map((_, at) => `cell ${at}.`)] });
  const times = (what: string) => shown.filter(({ text }) => text === what).length;
  const sheets = Math.max(...shown.map(({ page }) => page));
  expect(sheets).toBeGreaterThan(1);
  expect([times('cell 0.'), times('cell 1.')]).toEqual([sheets, sheets]);
  expect(columns.map((_, at) => times(`cell ${at}.`)).slice(2)).toEqual(Array.from({ length: 24 }, () => 1));
});

const paper = (columns: readonly [string, boolean][], rows: string[][], sumCount = 0) => ({
  title: 'Ledger',
  subtitle: '',
  columns: columns.map(([title, right]) => ({ title, right })),
  rows,
  sumCount,
  footer: [],
});

describe('a table on paper', () => {
  it('shows the sum of a long table whole, though every row above it is shorter', async () => {
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
    expect((await textsOf(wide)).join('|')).toContain('1,234,567,890.12');
  });

  it.each([4, 8, 12, 16, 20, 24])('of %i columns never cuts a figure or a short word', async (count) => {
    const columns = Array.from({ length: count }, (_, at): [string, boolean] => [
      at < 2 ? `Name ${at}` : `F${at}`,
      at > 1,
    ]);
    const rows = [columns.map((_, at) => (at < 2 ? `name ${at} of a row` : `−${at},234,567.89`))];
    const shown = await textsOf(paper(columns, rows));
    expect(shown.filter((text) => text.includes('…'))).toEqual([]);
    for (const [at] of columns.entries()) expect(shown.join('|')).toContain(at < 2 ? `name ${at}` : `${at},234,567.89`);
  });

  it('never lets a text run into the column beside it, however wide its letters are', async () => {
    const rows = [
      ['W'.repeat(200), 'M'.repeat(60), '1.00'],
      ['iiii', 'l', '2.00'],
    ];
    const columns: [string, boolean][] = [
      ['Unit', false],
      ['Tenant', false],
      ['Rent', true],
    ];
    const shown = (await shownOf(paper(columns, rows))).filter(({ size }) => size === 8);
    const lines = [...Map.groupBy(shown, ({ y }) => y).values()].filter((line) => line.length > 1);
    expect(lines).toHaveLength(3);
    for (const line of lines)
      for (const [at, { end }] of line.entries()) expect(end).toBeLessThanOrEqual(line[at + 1]?.x ?? 842 - 36);
  });

  it('without rows is one sheet with its headings', async () => {
    const columns: [string, boolean][] = [
      ['Unit', false],
      ['Rent', true],
    ];
    const shown = await shownOf(paper(columns, []));
    expect(shown.map(({ page, text }) => [page, text])).toEqual(
      expect.arrayContaining([
        [1, 'Unit'],
        [1, 'Rent'],
      ]),
    );
    expect(shown.every(({ page }) => page === 1)).toBe(true);
  });

  it('keeps a title as long as any within the sheet', async () => {
    const shown = await shownOf({ ...paper([['Unit', false]], []), title: 'W'.repeat(300) });
    const title = shown.find(({ text }) => text.startsWith('W'));
    expect(title?.text).toMatch(/^W+…$/);
    expect(title?.end).toBeLessThanOrEqual(842 - 36);
  });
});
