import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { shownIn } from '#tests/papers.ts';
import { fitting, linesIn } from './pdf-words.ts';
import { pdfWidth } from './typefaces.ts';
import { type Letter, letterPdf } from './write-letter.ts';

const shownOf = (letter: Letter) => shownIn(letterPdf(letter, 'en-US'));

const letter = (rows: number): Letter => ({
  from: { name: 'Alder & Pine Homes', country: 'US', lines: ['1 Elm Street'], color: '#1f5e4b', picture: null },
  title: 'Receipt PM-260603-8A2F01',
  facts: [{ name: 'Received from', value: 'Rea Lopez' }],
  heading: 'What it paid',
  rows: Array.from({ length: rows }, (_, at) => ({ name: `Rent ${at}`, detail: 'Due May 1, 2026', amount: '$10.00' })),
  total: { name: 'Amount', amount: '$1,000.00' },
  notes: ['Printed on June 15, 2026.'],
});

it('goes on to further pages', async () => {
  const shown = await shownOf(letter(40));
  expect(Math.max(...shown.map(({ page }) => page))).toBe(3);
  expect(shown.filter(({ text }) => /^Rent \d+$/.test(text))).toHaveLength(40);
  for (const { y } of shown) expect(y).toBeGreaterThan(40);
});

it('puts amounts one under the other at the right edge', async () => {
  const ends = (await shownOf(letter(1))).filter(({ text }) => text.startsWith('$')).map(({ end }) => Math.round(end));
  expect(ends).toEqual([531, 531]);
});

it('breaks a long text between words, and cuts a word that is too wide', () => {
  const lines = linesIn('one two three four', pdfWidth('one two ', 'text', 10), 'text', 10);
  expect(lines).toEqual(['one two', 'three', 'four']);
  expect(pdfWidth(fitting('W'.repeat(50), 100, 'text', 10), 'text', 10)).toBeLessThanOrEqual(100);
  expect(fitting('W'.repeat(50), 100, 'text', 10)).toMatch(/^W+…$/);
});

it('goes on with a long title on a line below, as wide as bold letters are', async () => {
  const title = 'Your deposit for 6B, The Residences at Audubon Gardens and Riverside';
  const shown = (await shownOf({ ...letter(1), title })).filter(({ size }) => size === 20);
  expect(shown.map(({ text }) => text).join(' ')).toBe(title);
  expect(shown.length).toBe(2);
  for (const { x, end } of shown) expect(end - x).toBeLessThanOrEqual(467);
  expect(shown[1]?.y).toBeLessThan(shown[0]?.y ?? 0);
});

it('wears the logo of who writes, gray ones too, and says where they can be reached', async () => {
  const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: '#1f5e4b' } });
  for (const jpeg of [picture.clone(), picture.clone().toColorspace('b-w')]) {
    const { from, ...rest } = letter(1);
    const paper = { ...rest, from: { ...from, picture: await jpeg.jpeg().toBuffer() } };
    const file = await buffer(letterPdf(paper, 'en-US'));
    expect(file.toString('latin1')).toMatch(/\/Subtype \/Image[^>]*\/Width 80\s+\/Height 40/);
    const shown = await shownIn(file);
    expect(shown.find(({ text }) => text === '1 Elm Street')?.end).toBeCloseTo(531, 0);
    expect(shown.find(({ text }) => text === 'Alder & Pine Homes')?.x).toBe(64 + 40 + 12);
  }
});

it('says the whole of what is kept and why, however long it is, beside an amount that stands free', async () => {
  const name =
    'Replacing the carpet of the living room, the hall and the larger bedroom, which could not be cleaned any more';
  const detail = `${'Cost $2,400.00, 36 of 84 months of its life had passed, so that the share is $1,371.43, '.repeat(2)}Photos 1 to 4`;
  const row = { name, detail, amount: 'IDR 1,234,567,890,123.00' };
  const shown = await shownOf({ ...letter(0), rows: [row] });
  const said = shown.map(({ text }) => text).join(' ');
  expect(said).toContain('which could not be cleaned any more');
  expect(said.replaceAll(' ', '')).toContain(detail.replaceAll(' ', ''));
  const amount = shown.find(({ text }) => text.startsWith('IDR'));
  const beside = shown.find(({ y, x }) => y === amount?.y && x === 64);
  expect(beside?.end).toBeLessThan(amount?.x ?? 0);
});

it('keeps the paragraphs of a note apart', async () => {
  const shown = await shownOf({ ...letter(0), notes: ['First.\n\nSecond.'] });
  const [first, second] = ['First.', 'Second.'].map((text) => shown.find((line) => line.text === text)?.y ?? 0);
  expect((first ?? 0) - (second ?? 0)).toBe(28);
});

it('spells the names of whoever rents, whatever alphabet they are in', async () => {
  const value = 'Łukasz Święty, Nguyễn Thế Ánh, Иван Петров';
  const shown = await shownOf({ ...letter(0), facts: [{ name: 'To', value }] });
  const to = shown.find(({ text }) => text === 'To');
  const line = shown.filter(({ x, y }) => y === to?.y && x > 100).map(({ text }) => text);
  expect(line.join('')).toBe(value);
});
