import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { create, type Font, openSync } from 'fontkit';
import { expect, it } from 'vitest';
import { pdfFile, pdfText } from './pdf-file.ts';
import { drawnFile, fileOf } from './truetype.ts';
import { type PdfFont, runsOf } from './typefaces.ts';
import { readWoff } from './woff.ts';
import { readWoff2 } from './woff2.ts';

const require = createRequire(import.meta.url);
const slice = require.resolve('@fontsource-variable/noto-sans-sc/files/noto-sans-sc-118-wght-normal.woff2');
const latin = require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');

function single(font: ReturnType<typeof create>): Font {
  if (!('layout' in font)) throw new Error('several typefaces');
  return font;
}

const shapes = (font: Font) => Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id).path.toSVG());

const drawing = (text: string, font: PdfFont = 'text') => {
  const [run] = runsOf(text, font);
  if (!run) throw new Error('nothing is drawn');
  return run.typeface;
};

const namesOf = (text: string) => runsOf(text, 'text').map(({ typeface }) => typeface.name.replace(/-.*/, ''));

it('reads every letter of a packed typeface as fontkit does', () => {
  const { outlines, others } = readWoff2(readFileSync(slice));
  expect(shapes(single(create(drawnFile(outlines, others))))).toEqual(shapes(single(openSync(slice))));
  const unpacked = fileOf(readWoff(readFileSync(latin)));
  expect(shapes(single(create(unpacked)))).toEqual(shapes(single(openSync(latin))));
});

it.each([
  ['a name in Chinese', '王小明', 'NotoSansSC'],
  ['a name in Traditional Chinese', '陳國輝', 'NotoSansSC'],
  ['Chinese letters among kana', '直子さん', 'NotoSansJP'],
  ['Chinese letters among Korean ones', '김민수 (金珉秀)', 'NotoSansKR'],
  ['a Chinese name with a letter that only Japan lists', '汍小明', 'NotoSansJP'],
])('%s is drawn in one way', (_, text, family) => {
  const families = new Set(namesOf(text).filter((name) => name.startsWith('NotoSans')));
  expect([...families]).toEqual([family]);
});

it('puts into a paper the letters that it shows, in their weight, and no others', async () => {
  for (const font of ['text', 'strong'] as const) {
    const { font: full } = drawing('明', font);
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
  const ink = (font: PdfFont) =>
    drawing('明', font)
      .font.glyphForCodePoint('明'.codePointAt(0) ?? 0)
      .path.toSVG();
  expect(ink('strong')).not.toBe(ink('text'));
  const page = [pdfText(40, 800, '王小明', 'text', 10), pdfText(40, 780, '王小明', 'strong', 10)];
  const file = await buffer(pdfFile([page], { width: 595, height: 842 }, { title: '王小明', language: 'en-US' }));
  const embedded = [...file.toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name]) => name);
  expect(embedded.toSorted()).toEqual([
    'NotoSansSC-116-400',
    'NotoSansSC-116-700',
    'NotoSansSC-118-400',
    'NotoSansSC-118-700',
  ]);
  expect(file.length).toBeLessThan(12_000);
});
