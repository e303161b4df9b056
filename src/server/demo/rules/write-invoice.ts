/** A line of a page: where its first letter stands, in points from the upper left corner. */
export type InvoiceLine = { left: number; top: number; size: number; text: string; isBold?: boolean };

const PAGE = { width: 595, height: 842 };

/** A PDF of one A4 page in Helvetica, which every reader of PDFs has; the same lines always give the same bytes. */
export function writeInvoice(lines: readonly InvoiceLine[]): Buffer {
  const content = lines.map(drawLine).join('');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 6 0 R ` +
      '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const drawLine = ({ left, top, size, text, isBold = false }: InvoiceLine): string =>
  `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${left} ${PAGE.height - top} Td (${inLatin(text)}) Tj ET\n`;

/** The letters that the fonts of every reader have; others lose their marks. */
const inLatin = (text: string): string =>
  [...text.replaceAll(/[‘’]/g, "'").replaceAll('–', '-').replaceAll('₹', 'INR ')]
    .map((letter) => (letter.charCodeAt(0) < 256 ? letter : letter.normalize('NFKD').replaceAll(/[^ -~]/g, '')))
    .join('')
    .replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
