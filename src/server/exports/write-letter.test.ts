import { expect, it } from 'vitest';
import { pdfWidth } from './pdf-file.ts';
import { fitting, letterPdf, linesIn } from './write-letter.ts';

const letter = (rows: number) => ({
  from: 'Alder & Pine Homes',
  title: 'Receipt PM-260603-8A2F01',
  facts: [{ name: 'Received from', value: 'Rea Lopez' }],
  heading: 'What it paid',
  rows: Array.from({ length: rows }, (_, at) => ({ name: `Rent ${at}`, detail: 'Due May 1, 2026', amount: '$10.00' })),
  total: { name: 'Amount', amount: '$1,000.00' },
  notes: ['Printed on June 15, 2026.'],
});

it('goes on to further pages, and says how long each is', () => {
  const text = letterPdf(letter(40)).toString('latin1');
  expect(text).toContain('/Count 3');
  for (const [, length, content] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(content?.length).toBe(Number(length));
});

it('puts amounts one under the other at the right edge', () => {
  const text = letterPdf(letter(1)).toString('latin1');
  const rights = [...text.matchAll(/Tf ([\d.]+) [\d.]+ Td <([0-9a-f]+)> Tj/g)]
    .map(([, x, hex = '']) => ({ x: Number(x), text: Buffer.from(hex, 'hex').toString('latin1') }))
    .filter((one) => one.text.startsWith('$'))
    .map((one) => one.x + pdfWidth(one.text, 10));
  expect(rights.map(Math.round)).toEqual([531, 531]);
});

it('breaks a long text between words, and cuts a word that is too wide', () => {
  const lines = linesIn('one two three four', pdfWidth('one two', 10), 10);
  expect(lines).toEqual(['one two', 'three', 'four']);
  expect(pdfWidth(fitting('W'.repeat(50), 100, 10), 10)).toBeLessThanOrEqual(100);
  expect(fitting('W'.repeat(50), 100, 10)).toMatch(/^W+…$/);
});
