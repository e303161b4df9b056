import { csvText } from '#contract/format/cell-text.ts';
import { saveBlob } from '#web/ui/save-blob.ts';

const cell = (value: string | number | null): string =>
  typeof value === 'number' ? String(value) : csvText(value ?? '');

type Rows = readonly (readonly (string | number | null)[])[];

/** Hands a table to the browser as a CSV that spreadsheet programs open with its accents. */
export function saveCsv(name: string, header: readonly string[], rows: Rows): void {
  const lines = [header, ...rows].map((row) => row.map(cell).join(','));
  saveBlob(new Blob(['\ufeff', lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' }), name);
}
