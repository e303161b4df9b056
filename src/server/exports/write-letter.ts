import type { Language } from '#contract/language/languages.ts';
import { type Mark, pdfBar, pdfFile, pdfLine, pdfPicture, pdfText } from './pdf-file.ts';
import { fitting, linesIn } from './pdf-words.ts';
import { type PdfFont, pdfWidth } from './typefaces.ts';

/** One row of figures on a letter: what it is, a quiet word about it, and the amount at the right. */
export type LetterRow = { name: string; detail?: string | null; amount: string };

/** Who writes: the name, where they are and can be reached, and how their paper looks; the picture is a JPEG. */
export type Sender = {
  name: string;
  country: string | null;
  lines: readonly string[];
  color: string;
  picture: Buffer | null;
};

/** A paper for one person: from whom, what it is, its facts, rows with a sum, and what else is to be said. */
export type Letter = {
  from: Sender;
  title: string;
  facts: readonly { name: string; value: string }[];
  /** The heading over the rows; rows without one are left out. */
  heading: string;
  rows: readonly LetterRow[];
  total: LetterRow;
  notes: readonly string[];
};

const SIZE = { width: 595, height: 842 };
const LEFT = 64;
const RIGHT = SIZE.width - 64;
const VALUES = LEFT + 110;
const BOTTOM = 72;

/** Puts lines one under the other, on further pages where one is full. */
function paper() {
  const pages: Mark[][] = [[]];
  let y = SIZE.height - 80;
  return {
    pages,
    down(by: number) {
      y -= by;
      if (y >= BOTTOM) return;
      pages.push([]);
      y = SIZE.height - 80;
    },
    put(x: number, text: string, font: PdfFont, size: number) {
      pages.at(-1)?.push(pdfText(x, y, text, font, size));
    },
    putRight(text: string, font: PdfFont, size: number) {
      pages.at(-1)?.push(pdfText(RIGHT - pdfWidth(text, font, size), y, text, font, size));
    },
    draw(what: Mark) {
      pages.at(-1)?.push(what);
    },
    rule() {
      pages.at(-1)?.push(pdfLine(LEFT, RIGHT, y + 14));
    },
  };
}

/** A letter as a PDF, upright A4. */
export function letterPdf(letter: Letter, language: Language): AsyncIterable<Buffer> {
  const { from, title, facts, heading, rows, total, notes } = letter;
  const on = paper();
  putSender(on, from);
  for (const line of linesIn(title, RIGHT - LEFT, 'strong', 20)) {
    on.put(LEFT, line, 'strong', 20);
    on.down(24);
  }
  on.down(10);
  for (const { name, value } of facts) {
    on.put(LEFT, name, 'text', 10);
    for (const line of linesIn(value, RIGHT - VALUES, 'strong', 10)) {
      on.put(VALUES, line, 'strong', 10);
      on.down(17);
    }
  }
  on.down(17);
  if (rows.length > 0) {
    on.put(LEFT, heading, 'strong', 12);
    on.down(26);
    for (const row of rows) putRow(on, row, 'text');
  }
  putRow(on, total, 'strong');
  on.down(8);
  for (const paragraph of notes.flatMap((note) => note.split('\n')))
    for (const line of linesIn(paragraph, RIGHT - LEFT, 'text', 9)) {
      on.put(LEFT, line, 'text', 9);
      on.down(14);
    }
  return pdfFile(on.pages, SIZE, { title, language, country: from.country });
}

const LOGO_SIDE = 40;

/** Over the first page: a bar in the color of who writes, the logo and the name, and at the right where they can be reached. */
function putSender(on: ReturnType<typeof paper>, { name, lines, color, picture }: Sender): void {
  const top = SIZE.height - 80;
  on.draw(pdfBar(0, SIZE.height - 10, SIZE.width, 10, color));
  if (picture) on.draw(pdfPicture(LEFT, top - 16, LOGO_SIDE, picture));
  const start = picture ? LEFT + LOGO_SIDE + 12 : LEFT;
  const font = lines.length > 0 ? 'strong' : 'text';
  on.put(start, fitting(name, (RIGHT - LEFT) / 2 - (start - LEFT), font, 11), font, 11);
  for (const [at, line] of lines.entries()) {
    if (at > 0) on.down(12);
    on.putRight(fitting(line, (RIGHT - LEFT) / 2 - 12, 'text', 9), 'text', 9);
  }
  on.down(34);
}

function putRow(on: ReturnType<typeof paper>, { name, detail, amount }: LetterRow, font: PdfFont): void {
  const width = RIGHT - LEFT - Math.max(100, pdfWidth(amount, font, 10) + 12);
  const names = linesIn(name, width, font, 10);
  const details = detail ? linesIn(detail, width, 'text', 8) : [];
  on.rule();
  on.putRight(amount, font, 10);
  for (const [at, line] of names.entries()) {
    on.put(LEFT, line, font, 10);
    on.down(at < names.length - 1 || details.length > 0 ? 13 : 22);
  }
  for (const [at, line] of details.entries()) {
    on.put(LEFT, line, 'text', 8);
    on.down(at < details.length - 1 ? 11 : 20);
  }
}
