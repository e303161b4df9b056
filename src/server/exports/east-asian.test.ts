import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { create, type Font, openSync } from 'fontkit';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { pdfFile, pdfText } from './pdf-file.ts';
import { type PdfFont, runsOf } from './typefaces.ts';
import { unpacked } from './woff.ts';

const require = createRequire(import.meta.url);
const slice = require.resolve('@fontsource-variable/noto-sans-sc/files/noto-sans-sc-118-wght-normal.woff2');
const latin = require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');

function single(font: ReturnType<typeof create>): Font {
  if (!('layout' in font)) throw new Error('several typefaces');
  return font;
}

const letters = (font: Font) =>
  font.characterSet.filter((code) => font.hasGlyphForCodePoint(code)).map((code) => font.glyphForCodePoint(code));
const shapes = (font: Font) => letters(font).map(({ path }) => path.toSVG());
const points = (font: Font) => letters(font).flatMap(({ path }) => path.commands.flatMap(({ args }) => args));

const drawing = async (text: string, font: PdfFont = 'text') => {
  const [run] = await runsOf(text, font);
  if (!run) throw new Error('nothing is drawn');
  return run.typeface;
};

const namesOf = async (text: string, country: string | null = null) =>
  (await runsOf(text, 'text', country)).map(({ typeface }) => typeface.name.replace(/-.*/, ''));

it('draws every letter of a packed typeface as fontkit does, in either weight', async () => {
  expect(shapes(single(create(unpacked(readFileSync(latin)))))).toEqual(shapes(single(openSync(latin))));
  const unweighed = single(
    create(await subsetFont(readFileSync(slice), '', { targetFormat: 'sfnt', keepAllGlyphs: true })),
  );
  expect(shapes(unweighed)).toEqual(shapes(single(openSync(slice))));
  for (const [font, wght] of [
    ['text', 400],
    ['strong', 700],
  ] as const) {
    const wanted = points(unweighed.getVariation({ wght }));
    const ours = points((await drawing('明', font)).font);
    expect(ours.length).toBe(wanted.length);
    expect(Math.max(...ours.map((place, at) => Math.abs(place - (wanted[at] ?? 0))))).toBeLessThanOrEqual(1);
  }
});

it.each([
  ['a name in Chinese', '王小明', 'NotoSansSC'],
  ['a name in Traditional Chinese', '陳國輝', 'NotoSansSC'],
  ['Chinese letters among kana', '直子さん', 'NotoSansJP'],
  ['Chinese letters among Korean ones', '김민수 (金珉秀)', 'NotoSansKR'],
  ['a Chinese name with a letter that only Japan lists', '汍小明', 'NotoSansJP'],
])('%s is drawn in one way', async (_, text, family) => {
  const families = new Set((await namesOf(text)).filter((name) => name.startsWith('NotoSans')));
  expect([...families]).toEqual([family]);
});

it.each([
  ['JP', '田中明', 'NotoSansJP'],
  ['KR', '金珉秀', 'NotoSansKR'],
  ['TW', '陳國輝', 'NotoSansSC'],
  ['KR', '直子さん', 'NotoSansJP'],
])('from %s %s is written in the way of %s', async (country, text, family) => {
  expect([...new Set(await namesOf(text, country))]).toEqual([family]);
});

it('puts into a paper the letters that it shows, in their weight, and no others', async () => {
  for (const font of ['text', 'strong'] as const) {
    const { font: full } = await drawing('明', font);
    // pdfkit asks by the number of a glyph.
    const subset = full.createSubset() as unknown as { includeGlyph(id: number): number; encode(): Buffer };
    const { id, path } = full.glyphForCodePoint('明'.codePointAt(0) ?? 0);
    expect(subset.includeGlyph(id)).toBe(1);
    expect(subset.includeGlyph(id)).toBe(1);
    const written = single(create(subset.encode()));
    expect(written.numGlyphs).toBe(2);
    expect(written.getGlyph(1).advanceWidth).toBe(1000);
    const [box, wanted] = [written.getGlyph(1).path.bbox, path.bbox];
    for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const)
      expect(Math.abs(box[side] - wanted[side])).toBeLessThanOrEqual(1);
  }
  const ink = async (font: PdfFont) =>
    (await drawing('明', font)).font.glyphForCodePoint('明'.codePointAt(0) ?? 0).path.toSVG();
  expect(await ink('strong')).not.toBe(await ink('text'));
  const page = [pdfText(40, 800, '王小明', 'text', 10), pdfText(40, 780, '王小明', 'strong', 10)];
  const file = await buffer(
    pdfFile([page], { width: 595, height: 842 }, { title: '王小明', language: 'en-US', country: null }),
  );
  const embedded = [...file.toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name);
  expect(embedded.toSorted()).toEqual([
    'NotoSansSC-116-400',
    'NotoSansSC-116-700',
    'NotoSansSC-118-400',
    'NotoSansSC-118-700',
  ]);
  expect(file.length).toBeLessThan(12_000);
});

it('others have their turn while letters of many files are read', async () => {
  let turns = 0;
  let isOver = false;
  const next = () => {
    turns++;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  const text = Array.from({ length: 40 }, (_, at) => String.fromCodePoint(0xac00 + at * 250)).join('');
  const files = new Set((await runsOf(text, 'strong')).map(({ typeface }) => typeface.name));
  isOver = true;
  expect(files.size).toBeGreaterThan(10);
  // Between two files each; what another test has read already is not read again.
  expect(turns).toBeGreaterThan(files.size / 2);
});
