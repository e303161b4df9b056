import type { PlainDate } from '#contract/dates.ts';
import type { ReportBasis } from '#contract/ledger/ledger.words.ts';
import type { ReportColumnId as ColumnId } from '#contract/reports/reports.columns.ts';
import type { FILTER_CODES, FilterCode } from '#contract/reports/reports.filters.ts';
import type { Report } from '#contract/reports/reports.ts';
import type { ReportGroup } from '#contract/reports/reports.words.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** What a report is asked for, with everything that was left out filled in. */
export type Asked = {
  /** The first and the last day; a report as of a day looks at the last. */
  from: PlainDate;
  to: PlainDate;
  /** In which the fiscal year begins: 1 for January to 12. */
  firstMonth: number;
  basis: ReportBasis;
  currency: string;
  /** Those that were chosen; all in reach where none was. */
  propertyIds: readonly string[];
  /** Of properties that somebody owns a share of, that somebody manages, or with a tag. */
  ownerId: string | null;
  managerId: string | null;
  tag: string | null;
  leaseId: string | null;
  /** What was posted later is left out; null where everything counts. */
  knownAt: string | null;
};

export type Kind = Report['columns'][number]['kind'];
/** A column that a report always has, or one that it makes for what it found, such as a month. */
export type Column = ({ id: ColumnId } | { id: string; title: string }) & {
  kind: Kind;
  /** It holds codes, which have words of their own. */
  isCoded?: true;
  /** Amounts that mean nothing when they are added up, such as a balance after a line. */
  isApart?: true;
};
/** Amounts are minor units until the report is answered; what the row is about stands beside its columns by its id. */
export type Row = Record<string, string | number | null>;

/** A line under the rows that sums up some of them, by the ids of the columns. */
export type Summary = { title: Extract<SentenceCode, `report.summary.${string}`>; cells: Row };

/** An amount that a report is opened for. */
export type Figure = {
  title: Extract<SentenceCode, `report.figure.${string}`>;
  minor: number;
  sign?: Report['figures'][number]['sign'];
  /** The column that it sums up. */
  column?: ColumnId;
  isLate?: boolean;
};

export type Made = {
  columns: readonly Column[];
  rows: readonly Row[];
  /** What stands between the rows that are shown and the last line: the sections of a statement, the homes by how they stand. */
  summary?: (rows: readonly Row[]) => readonly Summary[];
  /** What the report is opened for, of the rows that are shown. */
  figures?: (rows: readonly Row[]) => readonly Figure[];
  /** Rows that the last line takes away, such as costs; the others it adds up. */
  isLess?: (row: Row) => boolean;
  /** What stands in the last line besides sums. */
  totals?: Row;
  /** What the last line is, where "Total" does not say it. */
  totalTitle?: Summary['title'];
  tieOut: {
    leftMinor: number;
    rightMinor: number;
    /** They are how many there are, not amounts. */
    isCount?: true;
    left: Extract<SentenceCode, `report.tie.${string}`>;
    right: Extract<SentenceCode, `report.tie.${string}`>;
  };
};

/** The codes that each filter of rows takes, and whether there is one by account. */
export type Narrowing = { [F in keyof typeof FILTER_CODES]?: readonly FilterCode<F>[] } & { account?: true };

/** How one report is made. */
export type Definition = {
  group: ReportGroup;
  over: 'DAY' | 'PERIOD';
  hasBasis: boolean;
  /** It names renters, so that owners do not read it. */
  namesRenters: boolean;
  /** By what its rows can be narrowed, and by which codes; accounts are those of the books. What narrows rows leaves alone that they tie. */
  narrowBy?: Narrowing;
  make(ctx: ReadCtx, asked: Asked): Promise<Made>;
};

export const text = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'text' }));
export const coded = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'text', isCoded: true }));
export const money = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'money' }));
export const day = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'day' }));
/** Amounts that are not added up. */
export const apart = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'money', isApart: true }));
export const figure = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'number' }));

export const sumOf = <T>(rows: readonly T[], minor: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + minor(row), 0);

/** Every amount added up that can be, but for rows that are taken away. */
export const sumsOf = (columns: readonly Column[], rows: readonly Row[], isLess: Made['isLess'] = () => false): Row =>
  Object.fromEntries(
    columns
      .filter(({ kind, isApart }) => kind === 'money' && !isApart)
      .map(({ id }) => [id, sumOf(rows, (row) => addedBy(row, id, isLess))]),
  );

/** What a row adds to the last line of a column; less than nothing where it is taken away. */
export const addedBy = (row: Row, id: string, isLess: Made['isLess'] = () => false): number =>
  Number(row[id] ?? 0) * (isLess(row) ? -1 : 1);
