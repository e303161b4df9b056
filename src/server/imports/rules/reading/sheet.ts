import type { ImportField, SheetKind } from '#contract/imports/imports.fields.ts';
import type { ImportChoices } from '#contract/imports/imports.ts';
import type { LeftOutCause } from '#contract/imports/imports.words.ts';

/** One table of a file, its cells as text; the row under the header has the number `headerRow + 1`. */
export type ImportSheet = {
  name: string;
  header: string[];
  /** What stands above the header. */
  titles: string[][];
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
  /** Rows that are no records, by what they are instead. */
  leftOut: LeftOut[];
  /** Names its columns; the same for every file that a program writes. */
  signature: string;
  /** Read as a sheet with these columns was when it last came in. */
  isRemembered: boolean;
  /** The countries whose language its header is in; none where that is English. */
  languageCountries: readonly string[];
};

/** Rows that were not read, with the first of their numbers and what the first of them says. */
export type LeftOut = { cause: LeftOutCause; count: number; rows: number[]; sample: string };

/** Whether 01/03/2026 is the first of March or the third of January. */
export type DateOrder = 'DAY_FIRST' | 'MONTH_FIRST';

/** What the person decided about one sheet; keys are column indexes. */
export type SheetChoices = NonNullable<ImportChoices['sheets']>[string];
