import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Path } from 'fontkit';
import { drawnFile, type Outline, type Tables } from './truetype.ts';
import type { PdfFont, Typeface } from './typefaces.ts';
import { readWoff2 } from './woff2.ts';

/** Where letters are written in their own way: on the mainland of China, in Japan, in Korea. */
const REGIONS = ['sc', 'jp', 'kr'] as const;
type Region = (typeof REGIONS)[number];

const WEIGHTS: Readonly<Record<PdfFont, number>> = { text: 400, strong: 700 };

const require = createRequire(import.meta.url);
const readFrom = (region: Region, file: string) =>
  readFileSync(require.resolve(`@fontsource-variable/noto-sans-${region}/${file}`));

/** In which of the files of a region each letter is looked for. */
function slicesOf(region: Region): Map<number, string> {
  const slices = new Map<number, string>();
  const ranges = JSON.parse(readFrom(region, 'unicode.json').toString()) as Record<string, string>;
  for (const [slice, list] of Object.entries(ranges))
    for (const range of list.split(',')) {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      for (let code = from; code <= to; code++) slices.set(code, slice.replaceAll(/[[\]]/g, ''));
    }
  return slices;
}

const slicesBy = new Map<Region, Map<number, string>>();

function sliceOf(region: Region, code: number): string | undefined {
  const slices = slicesBy.get(region) ?? slicesOf(region);
  slicesBy.set(region, slices);
  return slices.get(code);
}

const TO_READ = new Set([
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'fvar',
  'gvar',
  'avar',
  'HVAR',
]);

function readSlice(region: Region, slice: string): Record<PdfFont, Typeface> {
  const { outlines, others } = readWoff2(readFrom(region, `files/noto-sans-${region}-${slice}-wght-normal.woff2`));
  const read = new Map([...others].filter(([tag]) => TO_READ.has(tag)));
  const font = create(drawnFile(outlines, read));
  if (!('layout' in font)) throw new Error(`the letters of ${region} ${slice} are several typefaces`);
  const weighing = (weight: number): Typeface => {
    const name = `NotoSans${region.toUpperCase()}-${slice}-${weight}`;
    const weighed = font.getVariation({ wght: weight });
    Object.defineProperties(weighed, {
      // All weights and slices have one name, by which a PDF would take them for one.
      postscriptName: { value: name },
      // What fontkit writes of a typeface of many weights cannot be read.
      createSubset: { value: () => subsetOf(weighed, read) },
    });
    return { name, font: weighed, source: weighed };
  };
  return { text: weighing(WEIGHTS.text), strong: weighing(WEIGHTS.strong) };
}

/** Held by the papers that are being written; read again once nobody held them and the memory was needed. */
const kept = new Map<string, WeakRef<Record<PdfFont, Typeface>>>();

function typefaceIn(region: Region, character: string, font: PdfFont): Typeface | undefined {
  const code = character.codePointAt(0) ?? 0;
  const slice = sliceOf(region, code);
  if (slice === undefined) return undefined;
  const key = `${region} ${slice}`;
  const before = kept.get(key)?.deref();
  const typefaces = before ?? readSlice(region, slice);
  if (!before) kept.set(key, new WeakRef(typefaces));
  return typefaces[font].font.hasGlyphForCodePoint(code) ? typefaces[font] : undefined;
}

/** Letters of China, Japan and Korea with their signs, and letters as wide as theirs. */
const EAST_ASIAN = /[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const ALL_EAST_ASIAN = new RegExp(EAST_ASIAN, 'gu');

/** In whose way a text is written: that of the first region that has all its letters. */
function regionsFor(letters: readonly string[]): readonly Region[] {
  const text = letters.join('');
  const first: Region = /[\uac00-\ud7a3]/.test(text) ? 'kr' : /[\u3040-\u30ff\uff66-\uff9f]/.test(text) ? 'jp' : 'sc';
  const wanted = [first, ...REGIONS.filter((region) => region !== first)];
  const whole = wanted.find((region) => letters.every((letter) => typefaceIn(region, letter, 'text')));
  return whole ? [whole] : wanted;
}

/** Says which typeface draws a letter of China, Japan or Korea in this text; nothing of other letters. */
export function eastAsianIn(text: string, font: PdfFont): (character: string) => Typeface | undefined {
  const letters = text.match(ALL_EAST_ASIAN);
  if (!letters) return () => undefined;
  const regions = regionsFor(letters);
  return (character) => {
    if (!EAST_ASIAN.test(character)) return undefined;
    for (const region of regions) {
      const typeface = typefaceIn(region, character, font);
      if (typeface) return typeface;
    }
    return undefined;
  };
}

function outlineOf({ commands }: Path): Outline {
  const outline: Outline = { xs: [], ys: [], on: [], ends: [] };
  for (const { command, args } of commands) {
    for (let at = 0; at < args.length; at += 2) {
      outline.xs.push(Math.round(args[at] ?? 0));
      outline.ys.push(Math.round(args[at + 1] ?? 0));
      outline.on.push(at + 2 === args.length ? 1 : 0);
    }
    if (command === 'closePath') outline.ends.push(outline.xs.length - 1);
  }
  return outline;
}

/** The glyphs of a typeface that a paper shows, as a file to lie in it. */
function subsetOf(font: Font, tables: Tables) {
  const ids = [0];
  return {
    includeGlyph(id: number): number {
      const place = ids.indexOf(id);
      return place === -1 ? ids.push(id) - 1 : place;
    },
    encode(): Buffer {
      const glyphs = ids.map((id) => font.getGlyph(id));
      const outlines = glyphs.map(({ path }) => outlineOf(path));
      const widths = Buffer.alloc(ids.length * 4);
      for (const [at, { advanceWidth }] of glyphs.entries()) {
        widths.writeUInt16BE(Math.round(advanceWidth), at * 4);
        const xs = outlines[at]?.xs ?? [];
        widths.writeInt16BE(xs.length > 0 ? Math.min(...xs) : 0, at * 4 + 2);
      }
      const counted = (tag: string, place: number) => {
        const table = Buffer.from(tables.get(tag) ?? []);
        table.writeUInt16BE(ids.length, place);
        return table;
      };
      return drawnFile(
        outlines,
        new Map([
          ['head', tables.get('head') ?? Buffer.alloc(0)],
          ['hhea', counted('hhea', 34)],
          ['maxp', counted('maxp', 4)],
          ['hmtx', widths],
        ]),
      );
    },
  };
}
