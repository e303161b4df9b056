import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { EAST_ASIAN, eastAsianIn, eastAsianWidth, type Hand } from './east-asian.ts';
import { unpacked } from './woff.ts';

/** The weights that papers are set in: one for text, one for what stands out. */
export type PdfFont = 'text' | 'strong';

/** Letters, what they are called in a PDF, and what a PDF opens for itself, for whoever writes a glyph forgets which letter it is. */
export type Typeface = { name: string; font: Font; source: Buffer | Font };

/** Letters of one typeface that stand side by side, in the order in which they are read within their script. */
export type Run = { typeface: Typeface; text: string };

const require = createRequire(import.meta.url);

const ALPHABETS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'devanagari', 'cyrillic-ext', 'greek-ext'];
const noto = (weight: number) =>
  ALPHABETS.map((alphabet) => `@fontsource/noto-sans/files/noto-sans-${alphabet}-${weight}-normal.woff`);

/** Where letters are looked for, one after the other. */
const FILES: Readonly<Record<PdfFont, readonly string[]>> = {
  text: [...noto(400), 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
  strong: [...noto(700), 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
};

const opened = new Map<string, Typeface>();

function open(file: string): Typeface {
  const before = opened.get(file);
  if (before) return before;
  const bytes = readFileSync(require.resolve(file));
  // Unpacked once: fontkit would unpack all letters again for each one that it draws.
  const source = file.endsWith('.woff') ? unpacked(bytes) : bytes;
  const font = create(source);
  if (!('layout' in font)) throw new Error(`${file} holds several typefaces`);
  const typeface = { name: file, font, source };
  opened.set(file, typeface);
  return typeface;
}

const drawnBy: Readonly<Record<PdfFont, Map<string, Run>>> = { text: new Map(), strong: new Map() };

const has = ({ font }: Typeface, character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/** Stands for a character that no typeface has. */
const UNKNOWN = '□';

/** A character with the typeface that draws it. */
function drawn(character: string, font: PdfFont): Run {
  const before = drawnBy[font].get(character);
  if (before) return before;
  const file = FILES[font].find((one) => has(open(one), character));
  const run = file === undefined ? drawn(UNKNOWN, font) : { typeface: open(file), text: character };
  drawnBy[font].set(character, run);
  return run;
}

/** Is set by whoever set what stands before it: a mark by the typeface of its letter, a space by that of its word. */
const FOLLOWS = /^[\p{M} ]$/u;

function byTypeface(text: string, font: PdfFont, eastAsian: Hand): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const typeface =
      last && FOLLOWS.test(character) && has(last.typeface, character) ? last.typeface : eastAsian(character);
    const run = typeface ? { typeface, text: character } : drawn(character, font);
    if (last?.typeface === run.typeface) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

// It says that it is a module and is none.
const bidi = (require('bidi-js') as typeof import('bidi-js').default)();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

type Piece = { text: string; toLeft: boolean };

/** A text in pieces from left to right as they are seen, by the rules of Unicode for both directions (UAX 9). */
function asSeen(text: string): Piece[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ text, toLeft: false }];
  const embedding = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const pieces: { places: number[]; toLeft: boolean }[] = [];
  for (const place of bidi.getReorderedIndices(text, embedding)) {
    const toLeft = (embedding.levels[place] ?? 0) % 2 === 1;
    const last = pieces.at(-1);
    if (last?.toLeft === toLeft && last.places.at(-1) === place + (toLeft ? 1 : -1)) last.places.push(place);
    else pieces.push({ places: [place], toLeft });
  }
  return pieces.map(({ places, toLeft }) => ({
    text: (toLeft ? places.toReversed() : places).map((place) => mirrored.get(place) ?? text[place]).join(''),
    toLeft,
  }));
}

/** The runs of a piece that is read to the left, from the left; the letters of a word are turned as they are shaped. */
const turned = (text: string, font: PdfFont, eastAsian: Hand): Run[] =>
  text
    .split(/( )/)
    .flatMap((word) => byTypeface(word, font, eastAsian))
    .map((run) => (RIGHT_TO_LEFT.test(run.text) ? run : { ...run, text: [...run.text].toReversed().join('') }))
    .toReversed();

/** A text as it can be drawn: what joins or hides others is left out, and spaces of any kind are spaces. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[\s\p{Cc}]/gu, ' ');

const runsBy = (text: string, font: PdfFont, eastAsian: Hand): Run[] =>
  asSeen(text).flatMap((piece) => (piece.toLeft ? turned : byTypeface)(piece.text, font, eastAsian));

/** What is drawn of a text, from the left to the right, written as in a country where it does not say itself where it is from. */
export async function runsOf(text: string, font: PdfFont, country: string | null = null): Promise<Run[]> {
  const shown = plain(text);
  return runsBy(shown, font, await eastAsianIn(shown, font, country));
}

const KEPT_MAX = 20_000;
/** Longer ones are said once. */
const KEPT_LENGTH_MAX = 40;
const widths: Readonly<Record<PdfFont, Map<string, number>>> = { text: new Map(), strong: new Map() };

/** How wide a word is, with the space behind it, at the size of one. */
function wordWidth(word: string, font: PdfFont): number {
  const before = widths[font].get(word);
  if (before !== undefined) return before;
  let width = 0;
  for (const part of plain(word).split(EAST_ASIAN))
    if (EAST_ASIAN.test(part)) width += eastAsianWidth(part);
    else
      for (const { typeface, text } of runsBy(part, font, () => undefined))
        width += typeface.font.layout(text).advanceWidth / typeface.font.unitsPerEm;
  if (word.length > KEPT_LENGTH_MAX) return width;
  if (widths[font].size >= KEPT_MAX) widths[font].clear();
  widths[font].set(word, width);
  return width;
}

/** How wide a text is in points. */
export function pdfWidth(text: string, font: PdfFont, size: number): number {
  let sum = 0;
  for (const word of text.split(/(?<=\s)/)) sum += wordWidth(word, font);
  return sum * size;
}
