/** Letters as a till prints them: seven rows of five dots, a row being a digit in base 32. */
const LETTERS: Record<string, string> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hhha444',
  Z: 'v1248gv',
  0: 'ehjlphe',
  1: '4c4444e',
  2: 'eh1248v',
  3: 'v2421he',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
  '.': '00000cc',
  ',': '0000c48',
  ':': '0cc0cc0',
  '/': '01248g0',
  '-': '000v000',
  '+': '044v440',
  '%': 'op248j3',
  '#': 'aavavaa',
  '&': 'cik8lid',
  "'": 'c480000',
  '(': '2488842',
  ')': '8422248',
  $: '4fke5u4',
  '£': '698s88v',
  '*': '04lel40',
};
const ROWS = 7;
const COLUMNS = 5;
const LETTER_WIDTH = COLUMNS + 1;
const LINE_HEIGHT = ROWS + 4;
const MARGIN = 14;

/** A picture of dots, one byte each, 0 black to 255 white. */
export type DotPicture = { width: number; height: number; dots: Uint8Array };

const PAPER = 247;
const INK = 46;

/** What a till prints: lines of text in capitals, `columns` letters wide; "---" alone is a rule. */
export function printDots(lines: readonly string[], columns: number): DotPicture {
  const width = columns * LETTER_WIDTH + 2 * MARGIN;
  const height = lines.length * LINE_HEIGHT + 2 * MARGIN;
  const dots = new Uint8Array(width * height).fill(PAPER);
  for (const [row, line] of lines.entries()) {
    const top = MARGIN + row * LINE_HEIGHT;
    const text = line === '---' ? '-'.repeat(columns) : line;
    for (const [column, letter] of [...plainCapitals(text)].slice(0, columns).entries())
      printLetter(dots, width, MARGIN + column * LETTER_WIDTH, top, letter);
  }
  return { width, height, dots };
}

function printLetter(dots: Uint8Array, width: number, left: number, top: number, letter: string): void {
  for (const [y, digit] of [...(LETTERS[letter] ?? '')].entries()) {
    const row = Number.parseInt(digit, 32);
    for (let x = 0; x < COLUMNS; x += 1) if (row & (1 << (COLUMNS - 1 - x))) dots[(top + y) * width + left + x] = INK;
  }
}

const plainCapitals = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").replaceAll('×', 'X').toUpperCase();
