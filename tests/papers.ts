import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

/** A text on a page of a PDF as a reader of PDF finds it: where it begins in points from the left and from below, and how far it goes. */
export type Shown = { page: number; x: number; y: number; end: number; size: number; text: string };

/** What a PDF shows, page by page. */
export async function shownIn(pdf: AsyncIterable<Buffer> | Buffer): Promise<Shown[]> {
  const bytes = Buffer.isBuffer(pdf) ? pdf : await buffer(pdf);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const shown: Shown[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
      shown.push({ page, x, y, end: x + item.width, size, text: item.str });
    }
  }
  return shown;
}
