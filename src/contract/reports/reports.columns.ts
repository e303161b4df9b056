import type { SentenceCode } from '../sentences.ts';

type Code<P extends string> = Extract<SentenceCode, `${P}${string}`> extends `${P}${infer Id}` ? Id : never;

/** A column that reports have a name for. */
export type ReportColumnId = Code<'report.column.'>;
