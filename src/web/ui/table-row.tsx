import { type MouseEvent, memo } from 'react';
import { Link } from './link.tsx';
import { type Column, extraOf, type RowOpening, type RowTicks } from './table-columns.ts';
import { rowLink } from './table-keys.ts';
import { TickBox } from './tick-box.tsx';

export interface TableRowProps<Row extends object> {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  href: string | undefined;
  isInactive: boolean;
  /** The one row of the table that Tab reaches. */
  isFirst: boolean;
  index: number;
  /** Not all rows stand in the page, so each says which it is. */
  isOfMany?: boolean | undefined;
  /** Names its box, where it can be ticked. */
  tickLabel?: string | undefined;
  isTicked?: boolean | undefined;
  onTick?: RowTicks<Row>['press'] | undefined;
  opening?: RowOpening<Row> | undefined;
}

const isOwn = (target: EventTarget) =>
  (target as Element).closest('a, button, input, label, select, [role^="menu"]') !== null;

/** One row: its name is a link, the rest of it a larger target for the same. It is drawn anew only with something else in it. */
export const TableRow = memo(DrawnTableRow) as typeof DrawnTableRow;

function DrawnTableRow<Row extends object>(props: TableRowProps<Row>) {
  const { row, id, columns, href, isInactive, isFirst, index, isOfMany, tickLabel, isTicked, onTick, opening } = props;
  const isOpen = opening?.isOpen(row);

  function open(event: MouseEvent<HTMLTableRowElement>) {
    if (event.defaultPrevented || isOwn(event.target) || window.getSelection()?.toString()) return;
    const wantsTab = event.button === 1 || event.ctrlKey || event.metaKey;
    if (wantsTab && href) window.open(href, '_blank', 'noopener');
    else if (event.button === 0) rowLink(event.currentTarget)?.click();
  }

  return (
    <>
      <tr
        data-row={id}
        data-index={index}
        // The headings are the first.
        aria-rowindex={isOfMany ? index + 2 : undefined}
        data-opens={href || opening ? '' : undefined}
        data-open={isOpen ? '' : undefined}
        data-disabled={isInactive ? '' : undefined}
        data-ticked={isTicked ? '' : undefined}
        tabIndex={isFirst ? 0 : -1}
        onClick={open}
        onAuxClick={open}
      >
        {tickLabel && (
          <td data-tick="">
            <TickBox label={tickLabel} isTicked={isTicked ?? false} onPress={(isRange) => onTick?.(id, isRange)} />
          </td>
        )}
        {columns.map((column, at) => (
          <td
            key={column.id}
            data-align={column.align}
            data-name={column.isName ? '' : undefined}
            data-extra={extraOf(column)}
            className={column.className}
          >
            {at === 0 && opening?.button(row)}
            {column.isName ? <NameCell column={column} row={row} href={href} /> : column.cell(row)}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr data-below="">
          <td colSpan={columns.length + (tickLabel ? 1 : 0)}>{opening?.below(row)}</td>
        </tr>
      )}
    </>
  );
}

function NameCell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href: string | undefined }) {
  const words = column.cell(row);
  const name = href ? (
    <Link href={href} data-row-link="">
      {words}
    </Link>
  ) : (
    <span className="font-medium">{words}</span>
  );
  if (!column.mark) return name;
  return (
    <span className="flex items-center gap-3">
      {column.mark(row)}
      <span className="min-w-0 truncate">{name}</span>
    </span>
  );
}
