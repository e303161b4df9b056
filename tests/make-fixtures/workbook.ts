import { archive } from '#tests/hostile-workbooks.ts';

type WorkbookCell = string | number | { day: string } | { formula: string; value?: number | string };
export type WorkbookSheet = { name: string; rows: WorkbookCell[][]; merged?: string[] };

/** A workbook as another program than a spreadsheet writes it: dates by style, merged cells, formulas with and without results. */
export function workbook(sheets: readonly WorkbookSheet[]): Buffer {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const drawn = (value: WorkbookCell, place: string): string => {
    if (value === '') return '';
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (typeof value === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    if ('day' in value) return `<c r="${place}" s="1"><v>${Date.parse(value.day) / 86_400_000 + 25_569}</v></c>`;
    const type = typeof value.value === 'string' ? ' t="str"' : '';
    return `<c r="${place}"${type}><f>${value.formula}</f>${value.value === undefined ? '' : `<v>${value.value}</v>`}</c>`;
  };
  const row = (cells: readonly WorkbookCell[], at: number) =>
    `<row r="${at + 1}">${cells.map((value, column) => drawn(value, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`;
  return archive([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
    ...sheets.map(({ rows, merged = [] }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet><sheetData>${rows.map(row).join('')}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
    })),
  ]);
}

export const day = (text: string) => ({ day: text });
