import { setImmediate } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { type PdfFont, runsOf } from './typefaces.ts';

export type PdfSize = { width: number; height: number };

/** Something drawn on a page, of a paper from a country; places are in points from the left and from below. */
export type Mark = (page: PDFKit.PDFDocument, country: string | null) => void | Promise<void>;

const fromTop = (page: PDFKit.PDFDocument, y: number) => page.page.height - y;

/** A text whose letters stand on this height. */
export const pdfText =
  (x: number, y: number, text: string, font: PdfFont, size: number): Mark =>
  async (page, country) => {
    let left = x;
    for (const { typeface, text: letters } of await runsOf(text, font, country)) {
      page.registerFont(typeface.name, typeface.source).font(typeface.name).fontSize(size);
      page.text(letters, left, fromTop(page, y), { lineBreak: false, baseline: 'alphabetic' });
      left += page.widthOfString(letters);
    }
  };

/** A hairline from the left to the right. */
export const pdfLine =
  (fromX: number, toX: number, y: number): Mark =>
  (page) => {
    page
      .save()
      .moveTo(fromX, fromTop(page, y))
      .lineTo(toX, fromTop(page, y))
      .lineWidth(0.5)
      .strokeColor('#bfbfbf')
      .stroke();
    page.restore();
  };

/** A filled rectangle, in a color such as #1f5e4b. */
export const pdfBar =
  (x: number, y: number, width: number, height: number, color: string): Mark =>
  (page) => {
    page
      .save()
      .rect(x, fromTop(page, y + height), width, height)
      .fill(color);
    page.restore();
  };

/** A JPEG in the middle of a square with this side. */
export const pdfPicture =
  (x: number, y: number, side: number, jpeg: Buffer): Mark =>
  (page) => {
    page.image(jpeg, x, fromTop(page, y + side), { fit: [side, side], align: 'center', valign: 'center' });
  };

/** What a file says of itself: its title, which programs show, and the language in which it is read aloud; and the country whose letters it is written in. */
export type PdfAbout = { title: string; language: string; country: string | null };

/** A PDF page by page; others have their turn between two pages. */
export async function* pdfFile(
  pages: Iterable<readonly Mark[]>,
  { width, height }: PdfSize,
  { title, language, country }: PdfAbout,
): AsyncGenerator<Buffer> {
  const document = new PdfDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Lintel', Producer: 'Lintel' },
  });
  for (const marks of pages) {
    document.addPage();
    for (const mark of marks) await mark(document, country);
    await setImmediate();
  }
  document.end();
  for await (const chunk of document) yield chunk as Buffer;
}
