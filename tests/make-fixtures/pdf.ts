/** One line of a page: where its first letter stands, in points from the lower left corner. */
export type PdfText = { x: number; y: number; size: number; text: string; isBold?: boolean };

/** Writes a PDF of A4 pages with text in Helvetica; the same text always gives the same bytes. */
export function writePdf(title: string, pages: readonly (readonly PdfText[])[]): Buffer {
  const firstPage = 5;
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const objects: Buffer[] = [
    object('<< /Type /Catalog /Pages 2 0 R >>'),
    object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'),
    ...pages.flatMap((texts, index) => [
      object(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${firstPage + index * 2 + 1} 0 R ` +
          '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      ),
      stream(texts.map(drawText)),
    ]),
    object(`<< /Title ${quote(title).toString('latin1')} /Producer (Lintel fixtures) >>`),
  ];
  return assemble(objects);
}

const object = (text: string): Buffer => Buffer.from(text, 'latin1');

function stream(parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([object(`<< /Length ${content.length} >>\nstream\n`), content, object('\nendstream')]);
}

function drawText({ x, y, size, text, isBold = false }: PdfText): Buffer {
  return Buffer.concat([
    object(`BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td `),
    quote(text),
    object(' Tj ET\n'),
  ]);
}

/** Latin-1 holds every sign the papers need but the two that Windows-1252 adds. */
function quote(text: string): Buffer {
  const plain = text
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
    .replaceAll('–', '\u0096')
    .replaceAll('€', '\u0080');
  return Buffer.from(`(${plain})`, 'latin1');
}

function assemble(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [object('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, content] of objects.entries()) {
    const part = Buffer.concat([object(`${index + 1} 0 obj\n`), content, object('\nendobj\n')]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(
    object(
      `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\n` +
        `startxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
