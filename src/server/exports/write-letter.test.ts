import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pdfPicture } from './pdf-file.ts';
import { fitting, linesIn, pdfWidth } from './pdf-words.ts';
import { letterPdf } from './write-letter.ts';

const letter = (rows: number) => ({
  from: { name: 'Alder & Pine Homes', lines: ['1 Elm Street'], color: '#1f5e4b', picture: null },
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
    .map((one, at) => one.x + pdfWidth(one.text, at === 0 ? 'F1' : 'F2', 10));
  expect(rights.map(Math.round)).toEqual([531, 531]);
});

it('breaks a long text between words, and cuts a word that is too wide', () => {
  const lines = linesIn('one two three four', pdfWidth('one two', 'F1', 10), 'F1', 10);
  expect(lines).toEqual(['one two', 'three', 'four']);
  expect(pdfWidth(fitting('W'.repeat(50), 100, 'F1', 10), 'F1', 10)).toBeLessThanOrEqual(100);
  expect(fitting('W'.repeat(50), 100, 'F1', 10)).toMatch(/^W+…$/);
});

it('goes on with a long title on a line below, as wide as bold letters are', () => {
  const title = 'Your deposit for 6B, The Residences at Audubon Gardens and Riverside';
  expect(pdfWidth(title, 'F2', 20)).toBeGreaterThan(pdfWidth(title, 'F1', 20));
  const text = letterPdf({ ...letter(1), title }).toString('latin1');
  const shown = [...text.matchAll(/\/F2 20 Tf 64 ([\d.]+) Td <([0-9a-f]+)> Tj/g)].map(([, y, hex = '']) => ({
    y: Number(y),
    text: Buffer.from(hex, 'hex').toString('latin1'),
  }));
  expect(shown.map((one) => one.text).join(' ')).toBe(title);
  expect(shown.length).toBe(2);
  for (const one of shown) expect(pdfWidth(one.text, 'F2', 20)).toBeLessThanOrEqual(467);
  expect(shown[1]?.y).toBeLessThan(shown[0]?.y ?? 0);
});

it('wears the color and the logo of who writes, and says where they can be reached', async () => {
  const jpeg = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#1f5e4b' } })
    .jpeg()
    .toBuffer();
  const { from, ...rest } = letter(1);
  const text = letterPdf({ ...rest, from: { ...from, picture: pdfPicture(jpeg) } }).toString('latin1');
  expect(text).toContain('0.12 0.37 0.29 rg 0 832 595 10 re f');
  expect(text).toContain('q 40 0 0 20 64');
  expect(text).toContain(`/Width 80 /Height 40 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`);
  expect(text).toContain(Buffer.from('1 Elm Street').toString('hex'));
  const starts = [...text.matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  for (const [nth, at] of starts.entries()) expect(text.slice(at)).toMatch(new RegExp(`^${nth + 1} 0 obj`));
});

it('takes gray pictures, and leaves out what is none', async () => {
  const gray = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .toColorspace('b-w')
    .jpeg()
    .toBuffer();
  expect(pdfPicture(gray)).toMatchObject({ width: 8, height: 8, channels: 1 });
  expect(pdfPicture(gray.subarray(0, 20))).toBeNull();
  expect(pdfPicture(Buffer.from('no picture'))).toBeNull();
});

/** The lines of a letter from its top, by page. */
const linesOf = (text: string) =>
  [...text.matchAll(/\/F[12] \d+ Tf ([\d.]+) ([\d.]+) Td <([0-9a-f]*)> Tj/g)].map(([, x, y, hex = '']) => ({
    x: Number(x),
    y: Number(y),
    text: Buffer.from(hex, 'hex').toString('latin1'),
  }));

it('says the whole of what is kept and why, however long it is, beside an amount that stands free', () => {
  const name =
    'Replacing the carpet of the living room, the hall and the larger bedroom, which could not be cleaned any more';
  const detail = `${'Cost $2,400.00, 36 of 84 months of its life had passed, so that the share is $1,371.43, '.repeat(2)}Photos 1 to 4`;
  const row = { name, detail, amount: 'IDR 1,234,567,890,123.00' };
  const lines = linesOf(letterPdf({ ...letter(0), rows: [row] }).toString('latin1'));
  const said = lines.map(({ text }) => text).join(' ');
  expect(said).toContain('which could not be cleaned any more');
  expect(said.replaceAll(' ', '')).toContain(detail.replaceAll(' ', ''));
  const amount = lines.find(({ text }) => text.startsWith('IDR'));
  const beside = lines.find(({ y, x }) => y === amount?.y && x === 64);
  expect(64 + pdfWidth(beside?.text ?? '', 'F1', 10)).toBeLessThan(amount?.x ?? 0);
});

it('keeps the paragraphs of a note apart', () => {
  const lines = linesOf(letterPdf({ ...letter(0), notes: ['First.\n\nSecond.'] }).toString('latin1'));
  const [first, second] = ['First.', 'Second.'].map((text) => lines.find((line) => line.text === text)?.y ?? 0);
  expect((first ?? 0) - (second ?? 0)).toBe(28);
});
