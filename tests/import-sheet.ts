import type { ImportSheet } from '#contract/imports/sheet.ts';

/** A sheet drawn as text: the first line is the header, cells stand between bars. */
export function importSheet(name: string, ...lines: string[]): ImportSheet {
  const [header = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return { name, header, headerRow: 1, rows };
}
