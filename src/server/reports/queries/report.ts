import type { PlainDate } from '#contract/dates.ts';
import type { ReportBasis } from '#contract/ledger/ledger.words.ts';
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
  propertyId: string | null;
  leaseId: string | null;
  /** What was posted later is left out; null where everything counts. */
  knownAt: string | null;
};

type Code<P extends string> = Extract<SentenceCode, `${P}${string}`> extends `${P}${infer Id}` ? Id : never;
export type ColumnId = Code<'report.column.'>;
export type Kind = Report['columns'][number]['kind'];
/** A column that a report always has, or one that it makes for what it found, such as a month. */
export type Column = ({ id: ColumnId } | { id: string; title: string }) & {
  kind: Kind;
  /** It holds codes, which have words of their own. */
  isCoded?: true;
};
/** Amounts are minor units until the report is answered; what the row is about stands beside its columns by its id. */
export type Row = Record<string, string | number | null>;

export type Made = {
  columns: readonly Column[];
  rows: readonly Row[];
  /** The last line, where that is not every amount added up. */
  totals?: Row;
  tieOut: {
    leftMinor: number;
    rightMinor: number;
    left: Extract<SentenceCode, `report.tie.${string}`>;
    right: Extract<SentenceCode, `report.tie.${string}`>;
  };
};

/** How one report is made. */
export type Definition = {
  group: ReportGroup;
  over: 'DAY' | 'PERIOD';
  hasBasis: boolean;
  /** It names renters, so that owners do not read it. */
  namesRenters: boolean;
  make(ctx: ReadCtx, asked: Asked): Promise<Made>;
};

export const text = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'text' }));
export const coded = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'text', isCoded: true }));
export const money = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'money' }));
export const day = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'day' }));
export const figure = (...ids: ColumnId[]): Column[] => ids.map((id) => ({ id, kind: 'number' }));

export const sumOf = <T>(rows: readonly T[], minor: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + minor(row), 0);
