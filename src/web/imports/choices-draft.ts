import type { ImportField, SheetKind } from '#contract/imports/imports.fields.ts';
import type { ImportChoices, ImportProblem } from '#contract/imports/imports.ts';

type Sheets = NonNullable<ImportChoices['sheets']>;
type SheetChoices = Sheets[string];
export type DateOrder = 'DAY_FIRST' | 'MONTH_FIRST';

const sheetOf = (choices: ImportChoices, name: string): SheetChoices => choices.sheets?.[name] ?? {};

const withSheet = (choices: ImportChoices, name: string, changes: Partial<SheetChoices>): ImportChoices => ({
  ...choices,
  sheets: { ...choices.sheets, [name]: { ...sheetOf(choices, name), ...changes } },
});

/** Says what a sheet lists; what its columns were taken for is then guessed anew. */
export function chooseKind(choices: ImportChoices, sheet: string, kind: SheetKind): ImportChoices {
  const { columns: _, ...rest } = sheetOf(choices, sheet);
  return { ...choices, sheets: { ...choices.sheets, [sheet]: { ...rest, kind } } };
}

/** Says what a column is, or with null that it is left out. A field is one column's only. */
export function chooseField(choices: ImportChoices, sheet: string, index: number, field: ImportField | null) {
  const others = Object.entries(sheetOf(choices, sheet).columns ?? {}).filter(
    ([column, taken]) => column !== String(index) && (field === null || taken !== field),
  );
  return withSheet(choices, sheet, { columns: { ...Object.fromEntries(others), [index]: field } });
}

export const chooseDateOrder = (choices: ImportChoices, sheet: string, index: number, order: DateOrder) =>
  withSheet(choices, sheet, { dateOrders: { ...sheetOf(choices, sheet).dateOrders, [index]: order } });

export const dateOrderOf = (choices: ImportChoices, sheet: string, index: number): DateOrder | undefined =>
  sheetOf(choices, sheet).dateOrders?.[index];

/** What a cell is to read instead; undefined while nothing else was said. */
export const correctionOf = (choices: ImportChoices, sheet: string, row: number, column: number): string | undefined =>
  sheetOf(choices, sheet).corrections?.find((one) => one.row === row && one.column === column)?.value;

export function correct(choices: ImportChoices, sheet: string, row: number, column: number, value: string) {
  const others = sheetOf(choices, sheet).corrections?.filter((one) => one.row !== row || one.column !== column) ?? [];
  return withSheet(choices, sheet, { corrections: [...others, { row, column, value }] });
}

export const isLeftOut = (choices: ImportChoices, sheet: string, row: number): boolean =>
  sheetOf(choices, sheet).skippedRows?.includes(row) ?? false;

/** Leaves rows out, or takes them in again. */
export function leaveOut(choices: ImportChoices, sheet: string, rows: readonly number[], isOut = true): ImportChoices {
  const others = sheetOf(choices, sheet).skippedRows?.filter((row) => !rows.includes(row)) ?? [];
  return withSheet(choices, sheet, { skippedRows: isOut ? [...others, ...rows] : others });
}

/** The rows that keep the import out, by sheet. */
export function rowsWithErrors(problems: readonly ImportProblem[]): Map<string, number[]> {
  const rows = new Map<string, Set<number>>();
  for (const { sheet, row, severity } of problems) {
    if (severity !== 'error' || row === null) continue;
    rows.set(sheet, (rows.get(sheet) ?? new Set()).add(row));
  }
  return new Map([...rows].map(([sheet, numbers]) => [sheet, [...numbers]]));
}

export const leaveOutErrors = (choices: ImportChoices, problems: readonly ImportProblem[]): ImportChoices =>
  [...rowsWithErrors(problems)].reduce((draft, [sheet, rows]) => leaveOut(draft, sheet, rows), choices);

/** All decisions of a draft as they are saved: one that was taken back is null. */
export const decisionsOf = ({ sheets, country, usesExisting }: ImportChoices) => ({
  sheets: sheets ?? null,
  country: country ?? null,
  usesExisting: usesExisting ?? null,
});
