import { expect, it } from 'vitest';
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
