import { type Cell, textOf } from './cells.ts';
import { zipOf } from './write-zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relation = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** Spreadsheets refuse a workbook with a longer text; what is recorded as JSON can be longer, and is whole in the other files. */
const TEXT_MAX = 32_767;

/** What Excel takes as the name of a sheet. */
const SHEET_NAME_MAX = 31;

/** Rows as a workbook of one sheet. Text is text there: no spreadsheet runs it, so it stands as it is. */
export const workbookOf = (rows: AsyncIterable<Cell[]>, sheet: string): AsyncGenerator<Buffer> =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: [
        `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
      ],
    },
    { name: '_rels/.rels', content: [relation('officeDocument', 'xl/workbook.xml')] },
    {
      name: 'xl/workbook.xml',
      content: [
        `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet.slice(0, SHEET_NAME_MAX))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ],
    },
    { name: 'xl/_rels/workbook.xml.rels', content: [relation('worksheet', 'worksheets/sheet1.xml')] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(rows) },
  ]);

async function* sheetOf(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${SHEETS}"><sheetData>`;
  let number = 0;
  for await (const row of rows) {
    number += 1;
    yield `<row r="${number}">${row.map((cell, at) => cellOf(cell, `${columnName(at)}${number}`)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function cellOf(cell: Cell, at: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'object' && 'decimal' in cell) return `<c r="${at}"><v>${escaped(cell.decimal)}</v></c>`;
  const text = typeof cell === 'object' ? textOf(cell).slice(0, TEXT_MAX) : cell;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(asTyped(text))}</t></is></c>`;
}

/** Spreadsheets read `_x000D_` as a carriage return, which XML would make a line feed (ECMA-376, 22.9.2.19). */
const asTyped = (text: string): string => text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_').replaceAll('\r', '_x000D_');

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML knows no control characters but these three. */
const UNKNOWN_TO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string): string =>
  text.replaceAll(UNKNOWN_TO_XML, '').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** "A" to "Z", then "AA". */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
