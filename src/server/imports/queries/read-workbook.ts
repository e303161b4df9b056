import { damaged } from './file-refusals.ts';
import { readSheet, type SheetLimits } from './read-sheet.ts';
import { UNPACKED_BYTES_MAX, WorkbookArchive } from './workbook-archive.ts';
import { type NumberStyle, numberStyles, textReader } from './workbook-values.ts';

/** A table as it stands in a file, before it is known where its header is. */
export type RawSheet = { name: string; rows: string[][] };

const SHEET_LINK = /\/worksheet$/;

/** Reads every sheet of an XLSX file as text; days come as "2026-11-18". */
export async function readWorkbook(bytes: Buffer, unpackedBytesMax = UNPACKED_BYTES_MAX): Promise<RawSheet[]> {
  const archive = await WorkbookArchive.open(bytes, unpackedBytesMax);
  const { sheets, is1904 } = await readContents(archive);
  const targets = await readLinks(archive);
  const context = { is1904, sharedStrings: await readSharedStrings(archive), styles: await readStyles(archive) };
  const limits: SheetLimits = { rows: 0, cells: 0 };
  const read: RawSheet[] = [];
  for (const { name, link } of sheets) {
    const part = targets.get(link);
    // A page that holds only a chart has no rows.
    if (part === undefined) continue;
    const rows = await readSheet(archive, part, context, limits);
    if (rows === null) throw damaged();
    read.push({ name, rows });
  }
  return read;
}

const ignore = (): void => {};

async function readContents(archive: WorkbookArchive) {
  const sheets: { name: string; link: string }[] = [];
  let is1904 = false;
  await archive.read('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
      if (name !== 'sheet') return;
      const link = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (link !== undefined) sheets.push({ name: attributes.name ?? '', link });
    },
    close: ignore,
    text: ignore,
  });
  return { sheets, is1904 };
}

/** By the id of a link, the part it leads to. */
async function readLinks(archive: WorkbookArchive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await archive.read('xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship' || !SHEET_LINK.test(Type)) return;
      targets.set(Id, new URL(Target, 'zip:///xl/').pathname.slice(1));
    },
    close: ignore,
    text: ignore,
  });
  return targets;
}

async function readSharedStrings(archive: WorkbookArchive): Promise<string[]> {
  const strings: string[] = [];
  const text = textReader();
  await archive.read('xl/sharedStrings.xml', {
    ...text,
    close(name) {
      text.close(name);
      if (name === 'si') strings.push(text.take());
    },
  });
  return strings;
}

async function readStyles(archive: WorkbookArchive): Promise<readonly NumberStyle[]> {
  const styles = numberStyles();
  await archive.read('xl/styles.xml', { ...styles, text: ignore });
  return styles.styles;
}
