import { harmlessText } from '#contract/format/cell-text.ts';
import { saveBlob } from '#web/ui/save-blob.ts';

/** A cell that spreadsheets would run as a formula is kept a text by the apostrophe they know. */
function cell(value: string | number | null): string {
  const safe = typeof value === 'number' ? String(value) : harmlessText(value ?? '');
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Rows = readonly (readonly (string | number | null)[])[];

/** Hands a table to the browser as a CSV that spreadsheet programs open with its accents. */
export function saveCsv(name: string, header: readonly string[], rows: Rows): void {
  const lines = [header, ...rows].map((row) => row.map(cell).join(','));
  saveBlob(new Blob(['\ufeff', lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' }), name);
}
