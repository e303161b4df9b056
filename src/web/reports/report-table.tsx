import { isFigure } from '#contract/reports/reports.columns.ts';
import type { Report } from '#contract/reports/reports.ts';
import { askMessages } from '#web/explain/ask.messages.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import type { RowCardContent } from '#web/ui/row-card.tsx';
import { SideScroll } from '#web/ui/side-scroll.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { Tag } from '#web/ui/tag.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { hrefOf, isZero, nameColumnOf, type ReportColumn, type ReportRow, writeCell } from './report-cells.ts';
import { REPORT_SHAPES, type Shape } from './report-shape.ts';

type Props = {
  report: Report;
  hidden: readonly string[];
  propertyId: string | undefined;
  /** Shows how the last line of a column is counted. */
  onExplain: (columnId: string) => void;
};

/** The rows of a report with their sums; a row opens what it is made of. */
export function ReportTable({ report, hidden, propertyId, onExplain }: Props) {
  const { columns, rows, summary, totals, totalTitle } = report;
  // Journal and leases are pages of the office.
  const mayOpen = can(useSession().activeRole, 'books:write');
  const name = nameColumnOf(columns);
  const shown = columns.filter(({ id }) => id === name || !hidden.includes(id));
  const isMobile = useIsMobile();
  const shape = REPORT_SHAPES[report.name];
  // Words that a phone does without make room for amounts where the page is narrow.
  const { card } = shape;
  const isExtra = (column: ReportColumn) =>
    !isFigure(column) && column.id !== name && ![...card.name, ...card.place].some((id) => id === column.id);
  const places = new Map(rows.map((row, at) => [row, String(at)]));
  const table = (
    <DataTable
      label={report.title}
      figures
      columns={shown.map((column, at) => ({ ...columnOf(column, name, report), isExtra: at > 0 && isExtra(column) }))}
      rows={rows}
      rowId={(row) => places.get(row) ?? ''}
      rowHref={mayOpen ? (row) => hrefOf(report, row, propertyId) ?? '' : undefined}
      card={(row) => cardOf(shape, report, (id) => hidden.includes(id), row)}
      footer={[
        ...summary.map((line) => ({ ...line, isLast: false })),
        { title: totalTitle, cells: totals, isLast: true },
      ]
        .filter(({ cells }) => Object.keys(cells).length > 0)
        .map(({ title, cells, isLast }) => (
          <tr key={title}>
            {shown.map((column, at) => (
              <td
                key={column.id}
                data-align={isFigure(column) ? 'right' : undefined}
                data-extra={at > 0 && isExtra(column) ? '' : undefined}
              >
                {at === 0 ? (
                  title
                ) : isLast && column.kind === 'money' && cells[column.id] !== undefined ? (
                  <Sum text={writeCell(column, cells, report.currency)} column={column} onExplain={onExplain} />
                ) : (
                  writeCell(column, cells, report.currency)
                )}
              </td>
            ))}
          </tr>
        ))}
    />
  );
  if (isMobile)
    return (
      <>
        {table}
        <Sums report={report} />
      </>
    );
  return (
    <SideScroll label={report.title} toEdges>
      {table}
    </SideScroll>
  );
}

/** A sum that says how it is counted. */
const Sum = ({ text, column, onExplain }: { text: string; column: ReportColumn } & Pick<Props, 'onExplain'>) => (
  <button
    type="button"
    className="link tabular-nums"
    aria-label={askMessages.askOf(`${column.title} ${text}`)}
    onClick={() => onExplain(column.id)}
  >
    {text}
  </button>
);

const LATE = ['pastDue', 'daysOver', 'days90', 'days60', 'open'];
const isLate = (id: string | undefined): boolean => id !== undefined && LATE.includes(id);

const columnOf = (column: ReportColumn, name: string, report: Report): Column<ReportRow> => ({
  id: column.id,
  header: column.kind === 'money' && column.id === 'total' ? `${column.title}, ${report.currency}` : column.title,
  ...(isFigure(column) && { align: 'right' as const }),
  ...(column.id === name && { isName: true }),
  cell: (row) => {
    const text = writeCell(column, row, report.currency);
    if (text === '' && column.id === REPORT_SHAPES[report.name].standsIn?.column) {
      return <Tag>{standInOf(report, row)}</Tag>;
    }
    if (!isFigure(column)) return text;
    if (isZero(text)) return <span className="zero">{text}</span>;
    return column.id === 'pastDue' ? <span data-ink="late">{text}</span> : text;
  },
});

/** On mobile a row is who or what it is, where it stands, and the amount that it is about. */
function cardOf({ card }: Shape, report: Report, isHidden: (id: string) => boolean, row: ReportRow): RowCardContent {
  const column = (id: string) => report.columns.find((one) => one.id === id);
  const written = (id: string) => {
    const found = column(id);
    return found ? writeCell(found, row, report.currency) : '';
  };
  const said = (ids: readonly string[]) => ids.map(written).filter((text) => text !== '');
  const amount = card.amount === undefined ? '' : written(card.amount);
  const beside = card.beside === undefined ? '' : written(card.beside);
  const name = said(card.name);
  return {
    name: name.join(', ') || standInOf(report, row) || '–',
    place: [
      ...said(card.place.filter((id) => !isHidden(id) || column(id)?.kind === 'day')),
      ...(name.length < card.name.length ? [standInOf(report, row)] : []),
    ]
      .filter(Boolean)
      .join(' · '),
    end: amount && (
      <span className="grid justify-items-end tabular-nums">
        <span className={isZero(amount) ? 'zero' : 'font-medium'}>{amount}</span>
        <span className="text-xs text-ink-3">{column(card.amount ?? '')?.title}</span>
        {beside && !isZero(beside) && (
          <span className="text-xs" data-ink={isLate(card.beside) ? 'late' : undefined}>
            {beside} <span className="text-ink-3">{column(card.beside ?? '')?.title}</span>
          </span>
        )}
      </span>
    ),
  };
}

/** How a home stands that nobody rents. */
function standInOf(report: Report, row: ReportRow): string {
  const by = report.columns.find(({ id }) => id === REPORT_SHAPES[report.name].standsIn?.by);
  return by ? writeCell(by, row, report.currency) : '';
}

/** The sums, which stand in the last rows on the desk. */
function Sums({ report }: { report: Report }) {
  const column = report.columns.find(({ id }) => id === REPORT_SHAPES[report.name].card.amount);
  const lines = [...report.summary, { title: report.totalTitle, cells: report.totals }].flatMap(({ title, cells }) => {
    const counted = typeof cells.unit === 'number' || typeof cells.unit === 'string' ? String(cells.unit) : '';
    const amount = column && cells[column.id] !== undefined ? writeCell(column, cells, report.currency) : '';
    return amount || counted ? [{ title, counted, amount }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-2 border-t border-line-strong pt-3 text-sm">
      {lines.map(({ title, counted, amount }, at) => (
        <div key={title} className={`flex justify-between gap-4 ${at === lines.length - 1 ? 'font-semibold' : ''}`}>
          <dt>
            {title}
            {counted && <span className="text-ink-3"> {counted}</span>}
          </dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
