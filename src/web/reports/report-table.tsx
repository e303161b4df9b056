import type { Report } from '#contract/reports/reports.ts';
import { askMessages } from '#web/explain/ask.messages.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { SideScroll } from '#web/ui/side-scroll.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import {
  hrefOf,
  isFigure,
  isZero,
  nameColumnOf,
  type ReportColumn,
  type ReportRow,
  writeCell,
} from './report-cells.ts';

type Props = {
  report: Report;
  hidden: readonly string[];
  propertyId: string | undefined;
  /** Shows how the last line of a column is counted. */
  onExplain: (columnId: string) => void;
};

/** The rows of a report with their sums; a row opens what it is made of. */
export function ReportTable({ report, hidden, propertyId, onExplain }: Props) {
  const { columns, rows, summary, totals, totalTitle, currency } = report;
  // Journal and leases are pages of the office.
  const mayOpen = can(useSession().activeRole, 'books:write');
  const name = nameColumnOf(columns);
  const shown = columns.filter(({ id }) => id === name || !hidden.includes(id));
  const places = new Map(rows.map((row, at) => [row, String(at)]));
  return (
    <SideScroll label={report.title}>
      <DataTable
        label={report.title}
        columns={shown.map((column) => columnOf(column, name, currency))}
        rows={rows}
        rowId={(row) => places.get(row) ?? ''}
        rowHref={mayOpen ? (row) => hrefOf(report, row, propertyId) ?? '' : undefined}
        card={(row) => cardOf(shown, name, row)}
        footer={[
          ...summary.map((line) => ({ ...line, isLast: false })),
          { title: totalTitle, cells: totals, isLast: true },
        ]
          .filter(({ cells }) => Object.keys(cells).length > 0)
          .map(({ title, cells, isLast }) => (
            <tr key={title}>
              {shown.map((column, at) => (
                <td key={column.id} data-align={isFigure(column) ? 'right' : undefined}>
                  {at === 0 ? (
                    title
                  ) : isLast && column.kind === 'money' && cells[column.id] !== undefined ? (
                    <Sum column={column} cells={cells} onExplain={onExplain} />
                  ) : (
                    writeCell(column, cells)
                  )}
                </td>
              ))}
            </tr>
          ))}
      />
    </SideScroll>
  );
}

/** A sum that says how it is counted. */
const Sum = ({ column, cells, onExplain }: { column: ReportColumn; cells: ReportRow } & Pick<Props, 'onExplain'>) => (
  <button
    type="button"
    className="link tabular-nums"
    aria-label={askMessages.askOf(`${column.title} ${writeCell(column, cells)}`)}
    onClick={() => onExplain(column.id)}
  >
    {writeCell(column, cells)}
  </button>
);

const columnOf = (column: ReportColumn, name: string, currency: string): Column<ReportRow> => ({
  id: column.id,
  header: column.kind === 'money' && column.id === 'total' ? `${column.title}, ${currency}` : column.title,
  ...(isFigure(column) && { align: 'right' as const }),
  ...(column.id === name && { isName: true }),
  cell: (row) => {
    const text = writeCell(column, row);
    return isFigure(column) && isZero(text) ? <span className="zero">{text}</span> : text;
  },
});

/** On mobile a row is its name, its texts, and every amount that is not nothing. */
function cardOf(columns: readonly ReportColumn[], name: string, row: ReportRow) {
  const others = columns.filter(({ id }) => id !== name);
  const said = others.map((column) => ({ column, text: writeCell(column, row) })).filter(({ text }) => text !== '');
  const named = columns.find(({ id }) => id === name);
  return {
    name: (named && writeCell(named, row)) || '–',
    place: said
      .filter(({ column }) => !isFigure(column))
      .map(({ text }) => text)
      .join(' · '),
    matters: (
      <span className="grid grid-cols-2 gap-x-4">
        {said
          .filter(({ column, text }) => isFigure(column) && !isZero(text))
          .map(({ column, text }) => (
            <span key={column.id} className="flex justify-between gap-2 text-xs tabular-nums">
              <span className="text-ink-3">{column.title}</span> {text}
            </span>
          ))}
      </span>
    ),
  };
}
