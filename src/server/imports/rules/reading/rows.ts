import { personName } from '#contract/format/person-name.ts';
import { labelOf } from '#contract/imports/fields.sentences.ts';
import type { ImportField } from '#contract/imports/imports.fields.ts';
import {
  IMPORT_PROBLEMS,
  type ImportProblem,
  type ImportProblemArguments,
  type ImportProblemCode,
} from '#contract/imports/sheet-problems.ts';
import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import { type Params, sentenceIn } from '#contract/language/sentences.ts';
import '#contract/imports/sheets.sentences.ts';
import type { DecimalMark } from '../values/parse-amounts.ts';
import type { NameStyle } from '../values/parse-names.ts';
import type { Cycle } from '../words/words.ts';
import type { RowPlace } from './portfolio.ts';
import type { DateOrder, ImportSheet, MatchedSheet } from './sheet.ts';

/** How one column writes dates or amounts, as far as its cells or the person say. */
export type ColumnStyle = {
  dateOrder: DateOrder | null;
  decimalMark: DecimalMark | null;
  /** The currency its header names. */
  currency: string | null;
  /** How often its header says that an amount is paid. */
  cycle: Cycle | null;
  /** How many cells of the column that says how often say something else than monthly. */
  otherCycles: 'NONE' | 'SOME' | 'ALL';
};
export type ColumnStyles = ReadonlyMap<ImportField, ColumnStyle>;

/** A sheet whose columns are understood, and what was found wrong while reading it. */
export type SheetReader = {
  sheet: ImportSheet;
  matched: MatchedSheet;
  columnOf: ReadonlyMap<ImportField, number>;
  /** Rows that hold something and were not left out, with the person's corrections in them. */
  rows: readonly Row[];
  /** Rows that sum up those above them. */
  sums: readonly Row[];
  /** True where lines of it say where properties are, so that it may introduce them. */
  isDefining: boolean;
  /** How dates and amounts are written in its columns. */
  styles: ColumnStyles;
  /** How names are written in its columns. */
  nameStyles: ReadonlyMap<ImportField, NameStyle>;
  problems: ImportProblem[];
};

/** One row of a sheet. */
export type Row = {
  reader: SheetReader;
  place: RowPlace;
  /** The text in the column of a field; empty where there is none. */
  get(field: ImportField): string;
};

const ABOUT_LENGTH_MAX = 160;

/** Notes a problem of one cell, or of the whole row when the sheet has no column for the field. */
export function report<Code extends ImportProblemCode>(
  row: Row,
  field: ImportField | null,
  code: Code,
  args: ImportProblemArguments<Code>,
  suggestion: string | null = null,
): void {
  const columnIndex = field === null ? undefined : row.reader.columnOf.get(field);
  row.reader.problems.push({
    ...row.place,
    column: columnIndex === undefined ? null : (row.reader.sheet.header[columnIndex] ?? ''),
    columnIndex: columnIndex ?? null,
    ...phrase(code, args),
    value: field === null || columnIndex === undefined ? '' : row.get(field),
    about: aboutOf(row),
    suggestion,
  });
}

/** Whom and what a row is about: "Alder Court 1A, Aoife Brennan". */
function aboutOf(row: Row): string {
  const home = `${row.get('property.name') || row.get('property.street')} ${row.get('unit.number')}`.trim();
  const firm = row.get('contractor.company') || row.get('contractor.name');
  const renter =
    row.get('person.name') ||
    personName({ firstName: row.get('person.firstName'), lastName: row.get('person.lastName') });
  return [home, firm, renter]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, ABOUT_LENGTH_MAX);
}

/** Notes a problem of a whole column, or of the whole sheet when there is no such column. */
export function reportColumn<Code extends ImportProblemCode>(
  reader: SheetReader,
  field: ImportField | null,
  code: Code,
  args: ImportProblemArguments<Code>,
): void {
  const columnIndex = field === null ? undefined : reader.columnOf.get(field);
  reader.problems.push({
    sheet: reader.sheet.name,
    row: null,
    column: columnIndex === undefined ? null : (reader.sheet.header[columnIndex] ?? ''),
    columnIndex: columnIndex ?? null,
    ...phrase(code, args),
    value: '',
    about: '',
    suggestion: null,
  });
}

/** Puts code, severity, facts and sentence of a problem together. */
export function phrase<Code extends ImportProblemCode>(
  code: Code,
  args: ImportProblemArguments<Code>,
): Pick<ImportProblem, 'code' | 'severity' | 'message' | 'params'> {
  const params: Params = Object.fromEntries(args.entries());
  const message = sentenceIn(BASE_LANGUAGE, `import.sheet.${code}`, params);
  return { code, severity: IMPORT_PROBLEMS[code].severity, message, params };
}

/** The text of a field with its spaces tidied, null when it is empty or, after noting that, too long. */
export function limitText(row: Row, field: ImportField, max: number): string | null {
  const text = row.get(field).replaceAll(/\s+/g, ' ');
  if (text.length <= max) return text === '' ? null : text;
  report(row, field, 'value_too_long', [labelOf(field), max]);
  return null;
}

/** True when the row says anything in one of the fields. */
export const mentions = (row: Row, fields: readonly ImportField[]): boolean =>
  fields.some((field) => row.get(field) !== '');
