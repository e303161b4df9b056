import { IMPORT_ROWS_MAX } from '#contract/imports/imports.words.ts';
import { tooLarge } from './queries/file-refusals.ts';
import { readPortfolioFile } from './queries/read-file.ts';
import type { PortfolioFile, PortfolioTask } from './queries/read-portfolio.ts';
import { checkPortfolio } from './rules/reading/check-portfolio.ts';
import type { PortfolioPlan } from './rules/reading/portfolio.ts';
import type { ImportSheet } from './rules/reading/sheet.ts';

/** What `readPortfolio` has done; runs in a worker. */
export async function read({ files, choices, context }: PortfolioTask): Promise<PortfolioPlan> {
  const sheets: ImportSheet[] = [];
  for (const file of files) {
    for (const sheet of await readPortfolioFile(file.path, file.name)) sheets.push(withOwnName(sheet, sheets, file));
  }
  if (sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0) > IMPORT_ROWS_MAX)
    throw tooLarge('import.too_many_rows_together', { maximum: IMPORT_ROWS_MAX });
  return checkPortfolio(sheets, choices, context);
}

/** Choices and problems name sheets, so no two of an import may be called the same. */
function withOwnName(sheet: ImportSheet, earlier: readonly ImportSheet[], file: PortfolioFile): ImportSheet {
  const isTaken = (name: string) => earlier.some((other) => other.name === name);
  if (!isTaken(sheet.name)) return sheet;
  const named = `${sheet.name} in ${file.name}`;
  let name = named;
  for (let count = 2; isTaken(name); count++) name = `${named} (${count})`;
  return { ...sheet, name };
}
