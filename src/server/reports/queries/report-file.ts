import { formatAmount } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { formatMonth } from '#contract/format/month.ts';
import type { Language } from '#contract/language/languages.ts';
import { isFigure } from '#contract/reports/reports.columns.ts';
import type { Report } from '#contract/reports/reports.ts';
import type { ReportFormat } from '#contract/reports/reports.words.ts';
import type { FileAnswer } from '#contract/route.ts';
import { say } from '#server/access/sentences.ts';
import type { Cell } from '#server/exports/cells.ts';
import { tablePaper } from '#server/exports/papers.ts';
import { passingFile } from '#server/exports/passing-file.ts';
import { csvOf } from '#server/exports/write-csv.ts';
import { workbookOf } from '#server/exports/write-workbook.ts';

const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

type FileFormat = Exclude<ReportFormat, 'json'>;

/** A report as a file: headings, rows, totals, and the line that says that it ties. */
export const reportFile = (report: Report, format: FileFormat, language: Language): Promise<FileAnswer> =>
  passingFile(partsOf(report, format, language), headOf(report, format));

/** The same in memory; null where it has more bytes than that. */
export async function reportBytes(report: Report, format: FileFormat, language: Language, maxBytes: number) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of partsOf(report, format, language)) {
    parts.push(Buffer.from(part));
    size += parts.at(-1)?.length ?? 0;
    if (size > maxBytes) return null;
  }
  return { ...headOf(report, format), content: Buffer.concat(parts) };
}

const headOf = ({ name, to }: Report, format: FileFormat) => ({ name: `${name}-${to}.${format}`, mime: MIME[format] });

const partsOf = (report: Report, format: FileFormat, language: Language): AsyncIterable<string | Buffer> =>
  ({
    pdf: () => tablePaper(paperOf(report, language), language),
    csv: () => csvOf(cellsOf(report, language)),
    xlsx: () => workbookOf(cellsOf(report, language), report.name),
  })[format]();

/** The lines that add rows up, without those that have nothing to say. */
const sumsIn = ({ summary, totals, totalTitle }: Report) =>
  [...summary, { title: totalTitle, cells: totals }].filter(({ cells }) => Object.keys(cells).length > 0);

type Value = Report['rows'][number][string];
/** A file is read by people: in place of a code its word. */
const wordOr = (value: Value, words: Report['columns'][number]['words']): Value =>
  typeof value === 'string' ? (words?.[value] ?? value) : value;

async function* cellsOf(report: Report, language: Language): AsyncGenerator<Cell[]> {
  const { columns, rows, tieOut } = report;
  yield columns.map(({ title }) => title);
  const cells = (row: Report['rows'][number]): Cell[] =>
    columns.map(({ id, kind, words }) => {
      const value = wordOr(row[id] ?? null, words);
      return kind === 'money' && typeof value === 'string' ? { decimal: value } : value;
    });
  for (const row of rows) yield cells(row);
  for (const { title, cells: sums } of sumsIn(report)) yield [title, ...cells(sums).slice(1)];
  const { leftTitle, left, rightTitle, right, holds } = tieOut;
  // In words: a spreadsheet takes a cell that begins with "=" for a formula.
  const relation = say(language, holds ? 'report.file.equals' : 'report.file.differs');
  yield [leftTitle, { decimal: left }, relation, rightTitle, { decimal: right }];
}

/** What is printed is read by people: days and amounts as they are written where the reader is, as on screen. */
const writerIn =
  ({ currency }: Report, language: Language) =>
  (kind: Report['columns'][number]['kind'], value: Value): string => {
    if (value === null) return '';
    if (kind === 'money') return formatAmount(value, currency);
    if (kind === 'percent') return `${value}%`;
    if (kind === 'month') return formatMonth(String(value), language);
    return kind === 'day' ? formatDate(value, { locale: language }) : String(value);
  };

function paperOf(report: Report, language: Language) {
  const { columns, rows, tieOut } = report;
  const sums = sumsIn(report);
  const write = writerIn(report, language);
  const written = (row: Report['rows'][number]) =>
    columns.map(({ id, kind, words }) => write(kind, wordOr(row[id] ?? null, words)));
  const { leftTitle, left, rightTitle, right, holds, kind: tieKind } = tieOut;
  return {
    title: report.title,
    subtitle: aboutOf(report, language),
    // Codes of currencies begin with that of their country.
    country: report.currency.slice(0, 2),
    columns: columns.map((column) => ({ title: column.title, right: isFigure(column) })),
    rows: [...rows.map(written), ...sums.map(({ title, cells }) => [title, ...written(cells).slice(1)])],
    sumCount: sums.length,
    footer: [leftTitle, write(tieKind, left), holds ? '=' : '≠', rightTitle, write(tieKind, right)],
  };
}

/** Which days it is about, in which currency, and how it is counted where that makes a difference. */
function aboutOf({ over, from, to, currency, basis, hasBasis }: Report, language: Language): string {
  const day = (on: string) => formatDate(on, { locale: language });
  const days =
    over === 'DAY'
      ? say(language, 'report.paper.through', { to: day(to) })
      : say(language, 'report.paper.days', { from: day(from), to: day(to) });
  return [days, currency, ...(hasBasis ? [say(language, `report.paper.${basis}`)] : [])].join(' · ');
}
