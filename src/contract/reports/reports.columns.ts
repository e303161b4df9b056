import type { SentenceCode } from '../sentences.ts';
import type { Report } from './reports.ts';

type Code<P extends string> = Extract<SentenceCode, `${P}${string}`> extends `${P}${infer Id}` ? Id : never;

/** A column that reports have a name for. */
export type ReportColumnId = Code<'report.column.'>;

/** Whether a column holds figures, which stand at its right; days, months and text stand at its left. */
export const isFigure = ({ kind }: Pick<Report['columns'][number], 'kind'>): boolean =>
  kind === 'money' || kind === 'number' || kind === 'percent';
