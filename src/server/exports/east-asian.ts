import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { create } from 'fontkit';
import type { PdfFont, Typeface } from './typefaces.ts';

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

async function readSlice(region: Region, slice: string, font: PdfFont, name: string): Promise<Typeface> {
  // It takes memory that a server which never writes such a text does without.
  const { default: subsetFont } = await import('subset-font');
  // A text may have letters of hundreds of them, and others have their turn between two.
  await turnOfLoop();
  const source = await subsetFont(readFrom(region, `files/noto-sans-${region}-${slice}-wght-normal.woff2`), '', {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: { wght: WEIGHTS[font] },
    // How letters are set closer or from above, which would make them narrower than they are measured.
    dropTables: ['GPOS', 'GSUB'],
  });
  const opened = create(source);
  if (!('layout' in opened)) throw new Error(`${name} holds several typefaces`);
  // All weights and slices have one name, by which a PDF would take them for one.
  Object.defineProperty(opened, 'postscriptName', { value: name });
  return { name, font: opened, source: opened };
}

/** Held by the papers that are being written; read again once nobody held them and the memory was needed. */
const kept = new Map<string, WeakRef<Typeface>>();

async function typefaceIn(region: Region, letter: string, font: PdfFont): Promise<Typeface | undefined> {
  const code = letter.codePointAt(0) ?? 0;
  const slice = sliceOf(region, code);
  if (slice === undefined) return undefined;
  const name = `NotoSans${region.toUpperCase()}-${slice}-${WEIGHTS[font]}`;
  const typeface = kept.get(name)?.deref() ?? (await readSlice(region, slice, font, name));
  kept.set(name, new WeakRef(typeface));
  return typeface.font.hasGlyphForCodePoint(code) ? typeface : undefined;
}

/** Letters of China, Japan and Korea with their signs, and letters as wide as theirs. */
export const EAST_ASIAN = /([\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}])/u;
const HALF_WIDE = /[\uff61-\uff9f\uffe8-\uffee]/;
const HANGUL = /[\u3131-\u318e\uac00-\ud7a3\uffa0-\uffdc]/;

/** How wide one of these letters is at the size of one, which is known before it is fetched. */
export function eastAsianWidth(letter: string): number {
  if (HALF_WIDE.test(letter)) return 0.5;
  return HANGUL.test(letter) ? 0.92 : 1;
}

/** Which typeface draws a letter of a text. */
export type Hand = (letter: string) => Typeface | undefined;

/** In which way a text is written: as its own letters say, else as in the country of whoever writes. */
function regionOf(text: string, country: string | null): Region {
  if (/[\uac00-\ud7a3]/.test(text)) return 'kr';
  if (/[\u3040-\u30ff\uff66-\uff9f]/.test(text)) return 'jp';
  if (country === 'JP') return 'jp';
  return country === 'KR' ? 'kr' : 'sc';
}

/** Fetches the letters of China, Japan and Korea in a text: all in the way of the first region that has them all. */
export async function eastAsianIn(text: string, font: PdfFont, country: string | null): Promise<Hand> {
  const letters = new Set([...text].filter((letter) => EAST_ASIAN.test(letter)));
  const first = regionOf(text, country);
  let mixed = new Map<string, Typeface>();
  for (const region of [first, ...REGIONS.filter((other) => other !== first)]) {
    const drawn = new Map<string, Typeface>();
    for (const letter of letters) {
      const typeface = await typefaceIn(region, letter, font);
      if (typeface) drawn.set(letter, typeface);
    }
    if (drawn.size === letters.size) return (letter) => drawn.get(letter);
    mixed = new Map([...drawn, ...mixed]);
  }
  return (letter) => mixed.get(letter);
}
