import type { ImportField, SheetKind } from '#contract/imports/imports.fields.ts';

/** One table of a file, its cells as text; the row under the header has the number `headerRow + 1`. */
export type ImportSheet = {
  name: string;
  header: string[];
  /** The number of the header's row as the person's own program shows it, from 1. */
  headerRow: number;
  rows: string[][];
};

/** What a column was taken for, and how sure that is. */
export type ColumnMatch = {
  index: number;
  header: string;
  /** The first value in the column. */
  sample: string;
  field: ImportField | null;
  /** 1 for a known header or the person's own choice; lower for a guess; 0 when nothing fits. */
  confidence: number;
  isChosen: boolean;
};

export type MatchedSheet = {
  name: string;
  kind: SheetKind;
  rowCount: number;
  columns: ColumnMatch[];
};

/** Whether 01/03/2026 is the first of March or the third of January. */
export type DateOrder = 'DAY_FIRST' | 'MONTH_FIRST';

/** What the person decided about one sheet; keys are column indexes. */
export type SheetChoices = {
  kind?: SheetKind | undefined;
  /** The field a column is, or null to leave it out. */
  columns?: Record<string, ImportField | null> | undefined;
  dateOrders?: Record<string, DateOrder> | undefined;
  /** Row numbers to leave out. */
  skippedRows?: readonly number[] | undefined;
  /** Cells to read otherwise than the file has them. */
  corrections?: readonly { row: number; column: number; value: string }[] | undefined;
};

/** What the person decided about a file, by sheet name, and what holds where the file is silent. */
export type ImportChoices = {
  sheets?: Record<string, SheetChoices> | undefined;
  /** ISO 3166-1 alpha-2, for properties whose country cannot be told. */
  country?: string | undefined;
};
