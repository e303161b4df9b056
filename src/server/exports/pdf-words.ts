/** The typefaces that every reader of PDF has: one for text, one for what stands out. */
export type PdfFont = 'F1' | 'F2';

/** The typefaces that every reader of PDF has know these characters, at these places. */
const WIN_ANSI = new Map(
  [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'].flatMap((character, at): [string, number][] =>
    character === ' ' ? [] : [[character, 0x80 + at]],
  ),
);

/** Signs that the typeface draws and that encoding leaves out, at places which it leaves free. */
const DRAWN = new Map([
  ['−', { code: 0x7f, glyph: 'minus' }],
  ['≠', { code: 0x81, glyph: 'notequal' }],
]);
/** What says so in a file. */
export const DIFFERENCES = [...DRAWN.values()].map(({ code, glyph }) => `${code} /${glyph}`).join(' ');

/** What the typeface lacks and no accent explains, as people write it without: letters, signs of currencies, hyphens. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', ı: 'i', ẞ: 'SS', Ŋ: 'N', ŋ: 'n' },
  ...{ '‐': '-', '‑': '-', '‒': '–', '―': '—', '′': "'", '″': '"', '→': '->', '≤': '<=', '≥': '>=' },
  ...{ '₹': 'Rs', '₩': 'KRW ', '₪': 'ILS ', '₫': 'VND ', '₱': 'PHP ', '₺': 'TRY ', '₽': 'RUB ', '₴': 'UAH ' },
  ...{ '₦': 'NGN ', '฿': 'THB ', '₡': 'CRC ', '₲': 'PYG ', '₵': 'GHS ', '₸': 'KZT ', '₮': 'MNT ', '₭': 'LAK ' },
  ...{ '₾': 'GEL ', '₼': 'AZN ', '֏': 'AMD ' },
};

/** Whether the typeface has a character. */
function isDrawn(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || WIN_ANSI.has(character) || DRAWN.has(character)
  );
}

/**
 * A text in characters that the typeface has: what joins or hides others is left out, spaces of any kind are spaces, letters
 * lose the accents that it does not know, and what is left is a question mark.
 */
function drawable(text: string): string {
  const plain = text.normalize('NFC');
  if (!/[^ -~]/.test(plain)) return plain;
  return [...plain.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').replaceAll(/[\s\p{Cc}]/gu, ' ')]
    .map((character) => {
      if (isDrawn(character)) return character;
      const spelled = SPELLED[character];
      if (spelled !== undefined) return spelled;
      const bare = [...character.normalize('NFKD').replaceAll(/\p{M}/gu, '')];
      // A mark without its letter says nothing.
      if (bare.length === 0) return '';
      return bare.map((one) => (isDrawn(one) ? one : (SPELLED[one] ?? '?'))).join('');
    })
    .join('');
}

/** The places of a text's characters in the typeface. */
export function encoded(text: string): string {
  const bytes = [...drawable(text)].map(
    (character) => DRAWN.get(character)?.code ?? WIN_ANSI.get(character) ?? character.codePointAt(0) ?? 0x3f,
  );
  return bytes.map((byte) => `${byte < 16 ? '0' : ''}${byte.toString(16)}`).join('');
}

/** How wide each typeface draws the characters from the space to the tilde, in thousandths of its size (Adobe's font metrics). */
const WIDTHS: Readonly<Record<PdfFont, readonly number[]>> = {
  F1: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ],
  F2: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ],
};
const USUAL_WIDTH = 556;
/** Of signs as wide as a plus, so that columns of amounts stand straight. */
const SIGN_WIDTH = 584;
/** What is as wide as the letters are high. */
const SQUARE = '…—™ŒÆ‰';
const SQUARE_WIDTH = 1000;

/** How wide a text is in points; letters with accents count as those without. */
export function pdfWidth(text: string, font: PdfFont, size: number): number {
  let sum = 0;
  for (const character of drawable(text)) sum += widthOf(character, font);
  return (sum * size) / 1000;
}

function widthOf(character: string, font: PdfFont): number {
  if (DRAWN.has(character)) return SIGN_WIDTH;
  if (SQUARE.includes(character)) return SQUARE_WIDTH;
  const code = character.charCodeAt(0);
  return WIDTHS[font][(code < 0x7f ? code : character.normalize('NFD').charCodeAt(0)) - 0x20] ?? USUAL_WIDTH;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The longest beginning of a text that fits, said to be one. */
export function fitting(text: string, width: number, font: PdfFont, size: number): string {
  if (pdfWidth(text, font, size) <= width) return text;
  const [beginning] = splitAt(text, width - pdfWidth('…', font, size), font, size);
  return `${beginning.trimEnd()}…`;
}

/** A text in lines that are no wider than this, broken between words; a word that is wider alone goes on below. */
export function linesIn(text: string, width: number, font: PdfFont, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && pdfWidth(longer, font, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(...broken(word, width, font, size));
  }
  return lines;
}

function broken(word: string, width: number, font: PdfFont, size: number): string[] {
  if (pdfWidth(word, font, size) <= width) return [word];
  const [beginning, rest] = splitAt(word, width, font, size);
  // Where not even a letter fits, nothing is won by breaking.
  return beginning === '' ? [word] : [beginning, ...broken(rest, width, font, size)];
}

/** A text's longest beginning of whole letters that is no wider than this, and the rest. */
function splitAt(text: string, width: number, font: PdfFont, size: number): [string, string] {
  let left = width;
  for (const { segment, index } of letters.segment(text)) {
    left -= pdfWidth(segment, font, size);
    if (left < 0) return [text.slice(0, index), text.slice(index)];
  }
  return [text, ''];
}
