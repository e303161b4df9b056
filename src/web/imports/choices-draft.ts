import type { ImportField, SheetKind } from '#contract/imports/imports.fields.ts';
import type { ImportChoices, ImportPlace, ImportProblem } from '#contract/imports/imports.ts';

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

/** Has rows read as records that do not look like any. */
export const readRows = (choices: ImportChoices, sheet: string, rows: readonly number[]): ImportChoices =>
  withSheet(choices, sheet, { readRows: [...new Set([...(sheetOf(choices, sheet).readRows ?? []), ...rows])] });

/** What no other value in a cell puts right. */
const WITHOUT_CURE: ReadonlySet<ImportProblem['code']> = new Set([
  'property_duplicate',
  'property_inactive',
  'unit_duplicate',
  'lease_overlap',
  'lease_overlaps_known',
]);

export type LostRow = { sheet: string; row: number; about: string };

/** The rows that nothing but leaving them out makes right, with what would be lost of each. */
export function rowsWithoutCure(problems: readonly ImportProblem[]): LostRow[] {
  const errors = problems.filter(({ severity, row }) => severity === 'error' && row !== null);
  const byRow = Map.groupBy(errors, ({ sheet, row }) => `${row} ${sheet}`);
  return [...byRow.values()].flatMap((ofRow) => {
    const [first] = ofRow;
    const isHopeless = ofRow.every(({ code }) => WITHOUT_CURE.has(code));
    return first && isHopeless ? [{ sheet: first.sheet, row: first.row ?? 0, about: first.about }] : [];
  });
}

export const leaveOutRows = (choices: ImportChoices, rows: readonly LostRow[]): ImportChoices =>
  rows.reduce((draft, { sheet, row }) => leaveOut(draft, sheet, [row]), choices);

/** The cells that have a suggestion and no other value yet. */
export const openSuggestions = (choices: ImportChoices, problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.filter(
    ({ sheet, row, columnIndex, severity, suggestion }) =>
      severity === 'error' &&
      suggestion !== null &&
      row !== null &&
      columnIndex !== null &&
      correctionOf(choices, sheet, row, columnIndex) === undefined,
  );

/** Takes what is suggested for cells. */
export const takeSuggestions = (choices: ImportChoices, problems: readonly ImportProblem[]): ImportChoices =>
  problems.reduce(
    (draft, { sheet, row, columnIndex, suggestion }) =>
      correct(draft, sheet, row ?? 0, columnIndex ?? 0, suggestion ?? ''),
    choices,
  );

/** Says where a property is. */
export const choosePlace = (choices: ImportChoices, key: string, place: ImportPlace): ImportChoices => ({
  ...choices,
  places: { ...choices.places, [key]: place },
});

/** Says which property all rows of a sheet are of; an empty name takes that back. */
export function chooseProperty(choices: ImportChoices, sheet: string, property: string): ImportChoices {
  const { property: _, ...rest } = sheetOf(choices, sheet);
  return {
    ...choices,
    sheets: { ...choices.sheets, [sheet]: property.trim() === '' ? rest : { ...rest, property } },
  };
}

/** All decisions of a draft as they are saved: one that was taken back is null. */
export const decisionsOf = ({ sheets, headers, places, country, usesExisting }: ImportChoices) => ({
  sheets: sheets ?? null,
  headers: headers ?? null,
  places: places ?? null,
  country: country ?? null,
  usesExisting: usesExisting ?? null,
});
