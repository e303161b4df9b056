/** A table on paper: its title, what stands under it, headings, and rows of text; columns that are `right` hold figures. */
export type PaperTable = {
  title: string;
  subtitle: string;
  columns: readonly { title: string; right: boolean }[];
  rows: readonly (readonly string[])[];
  footer: readonly string[];
};

const WIDTH = 842;
const HEIGHT = 595;
const MARGIN = 36;
const SIZE = 8;
const LINE = 12;
/** How wide a character of the typeface is on average, as a part of its size. */
const AVERAGE_WIDTH = 0.5;
/** The typefaces that every reader of PDF has know these characters, at these places. */
const WIN_ANSI = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'].flatMap((character, at): [string, number][] =>
    character === ' ' ? [] : [[character, 0x80 + at]],
  ),
);

/** A text in the characters that the typeface has; others lose their accents, and what is left of them is a question mark. */
function encoded(text: string): string {
  const bytes = [...text.replaceAll('\u2212', '-')].map((character) => {
    const code = character.codePointAt(0) ?? 0x3f;
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
    const base = character.normalize('NFD').codePointAt(0) ?? 0x3f;
    return WIN_ANSI.get(character) ?? (base < 0x7f && base >= 0x20 ? base : 0x3f);
  });
  return bytes.map((byte) => `${byte < 16 ? '0' : ''}${byte.toString(16)}`).join('');
}

const write = (x: number, y: number, text: string, font = 'F1', size = SIZE): string =>
  `BT /${font} ${size} Tf ${Math.round(x)} ${Math.round(y)} Td <${encoded(text)}> Tj ET`;
const widthOf = (text: string): number => text.length * SIZE * AVERAGE_WIDTH;
const cut = (text: string, width: number): string => {
  const most = Math.max(1, Math.floor(width / (SIZE * AVERAGE_WIDTH)));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
};

/** How wide each column is: as its longest text needs, all of them together as wide as the page. */
function widthsOf({ columns, rows }: PaperTable): number[] {
  const wanted = columns.map(({ title }, at) =>
    Math.min(Math.max(title.length, ...rows.slice(0, 500).map((row) => row[at]?.length ?? 0)), 40),
  );
  const sum = wanted.reduce((all, one) => all + one, 0) || 1;
  return wanted.map((one) => (one / sum) * (WIDTH - 2 * MARGIN));
}

/** A table as a PDF, as many pages of A4 as it takes. */
export function pdfOf(table: PaperTable): Buffer {
  const widths = widthsOf(table);
  const line = (row: readonly string[], y: number, font = 'F1'): string[] => {
    let x = MARGIN;
    return widths.map((width, at) => {
      const text = cut(row[at] ?? '', width - 4);
      const start = table.columns[at]?.right ? x + width - 4 - widthOf(text) : x;
      x += width;
      return write(start, y, text, font);
    });
  };
  const perPage = Math.floor((HEIGHT - 2 * MARGIN - 60) / LINE);
  const pages = Array.from({ length: Math.max(1, Math.ceil(table.rows.length / perPage)) }, (_, page) => {
    const shown = table.rows.slice(page * perPage, (page + 1) * perPage);
    const top = HEIGHT - MARGIN;
    const isLast = (page + 1) * perPage >= table.rows.length;
    return [
      write(MARGIN, top, table.title, 'F2', 14),
      write(MARGIN, top - 16, table.subtitle),
      ...line(
        table.columns.map(({ title }) => title),
        top - 34,
        'F2',
      ),
      ...shown.flatMap((row, at) => line(row, top - 34 - (at + 1) * LINE)),
      ...(isLast ? [write(MARGIN, MARGIN - 8, table.footer.join('   '), 'F2')] : []),
      write(WIDTH - MARGIN - 20, MARGIN - 20, String(page + 1)),
    ].join('\n');
  });
  return assembled(pages);
}

/** The objects of a file with where each begins, as a reader looks for them. */
function assembled(pages: readonly string[]): Buffer {
  const first = 5;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, 'latin1');
}
