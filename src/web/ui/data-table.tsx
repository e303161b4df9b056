import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { classNames } from './class-names.ts';
import { LONG, type RowCardContent, RowCards } from './row-cards.tsx';
import { type GroupOf, GroupRow, headingAt } from './row-group.tsx';
import { useRowsAtFirst } from './rows-at-first.ts';
import { SkeletonRows } from './skeleton.tsx';
import type { Column, RowOpening, RowTicks } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { pressInRows } from './table-keys.ts';
import { TableRow, type TableRowProps } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { uiMessages } from './ui.messages.ts';
import { useIsMobile } from './use-width.ts';
import type { WindowedRowsProps } from './windowed-rows.tsx';

/** How high rows are (`table.css`). */
const ROW_PX = { plain: 40, roomy: 52, figures: 36 };
const WindowedRows = lazyOnce(async () => ({ default: (await import('./windowed-rows.tsx')).WindowedRows })) as <
  Row extends object,
>(
  props: WindowedRowsProps<Row>,
) => ReactNode;

export interface DataTableProps<Row extends object> {
  /** Names the table for readers: "Properties". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** What a row shows on mobile. */
  card: (row: Row) => RowCardContent;
  /** "name", or "-name" for the other way round. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  /** Ids of columns that the person hid. */
  hiddenColumns?: readonly string[] | undefined;
  /** Under which heading a row stands, while not so many are shown that only those in sight are drawn. */
  groupOf?: GroupOf<Row> | undefined;
  /** Rows that are out of use are drawn quietly. */
  isInactive?: ((row: Row) => boolean) | undefined;
  /** Mostly amounts, in many columns. */
  figures?: boolean | undefined;
  /** 52 px rows for two lines. */
  roomy?: boolean | undefined;
  isLoading?: boolean | undefined;
  /** Rows of totals, as `<tr>`. */
  footer?: ReactNode;
  /** Rows can be ticked. */
  ticks?: RowTicks<Row> | undefined;
  /** On mobile the boxes come with a wish to select: a press on a card that lasts. */
  onHold?: ((id: string) => void) | undefined;
  /** On mobile, whether the boxes are shown. */
  isSelecting?: boolean | undefined;
  /** Rows open in place to what stands behind them. */
  opening?: RowOpening<Row> | undefined;
  /** Inside a section: no bleed to the edges of the page. */
  inside?: boolean | undefined;
}

/**
 * A list as a semantic table; cards on mobile. ↑ ↓ move, ↵ opens; long lists draw only what is in sight.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowHref, card, hiddenColumns, isLoading, opening, ticks } = props;
  const isMobile = useIsMobile();
  const visible = useSame(columns.filter((column) => column.isName || !hiddenColumns?.includes(column.id)));
  if (isMobile) {
    if (isLoading) return <SkeletonRows label={uiMessages.loadingList(label)} />;
    return (
      <RowCards
        {...{ label, rows, rowId, rowHref, card, opening }}
        ticks={props.isSelecting ? ticks : undefined}
        groupOf={props.groupOf}
        onHold={props.onHold}
      />
    );
  }

  const rowOf = (row: Row, index: number): TableRowProps<Row> => ({
    row,
    id: rowId(row),
    columns: visible,
    index,
    isOfMany: rows.length > LONG,
    href: rowHref?.(row),
    isInactive: props.isInactive?.(row) ?? false,
    isFirst: index === 0,
    tickLabel: ticks?.label(row),
    isTicked: ticks?.isTicked(rowId(row)),
    onTick: ticks?.press,
    opening,
  });
  return (
    <div className={classNames('table-frame', props.inside && 'inside')}>
      <table
        className={classNames('data-table', props.roomy && 'roomy', props.figures && 'figures')}
        aria-label={label}
        aria-busy={isLoading || undefined}
        aria-rowcount={rows.length > LONG ? rows.length + 1 : undefined}
        onKeyDown={(event) => {
          pressInRows(event);
          opening?.onKeyDown(event);
        }}
      >
        <TableHead columns={visible} sort={props.sort} onSort={props.onSort} ticks={ticks} isLoading={isLoading} />
        {isLoading ? (
          <TableSkeleton columns={visible} rows={8} hasTicks={ticks !== undefined} />
        ) : (
          <TableBody
            rows={rows}
            rowOf={rowOf}
            columns={visible.map(({ id }) => id).join()}
            groupOf={props.groupOf}
            width={visible.length + (ticks ? 1 : 0)}
            wanted={opening?.wantedIn(rows)}
            rowPx={ROW_PX[props.roomy ? 'roomy' : props.figures ? 'figures' : 'plain']}
          />
        )}
        {props.footer && <tfoot>{props.footer}</tfoot>}
      </table>
      {isLoading && (
        <p className="sr-only" role="status">
          {uiMessages.loadingList(label)}
        </p>
      )}
    </div>
  );
}

/** The same array as before while the same stands in it. */
function useSame<Item>(items: readonly Item[]): readonly Item[] {
  const [kept, keep] = useState(items);
  if (kept.length === items.length && kept.every((item, at) => item === items[at])) return kept;
  keep(items);
  return items;
}

interface TableBodyProps<Row extends object> {
  rows: readonly Row[];
  rowOf: (row: Row, index: number) => TableRowProps<Row>;
  columns: string;
  groupOf: GroupOf<Row> | undefined;
  width: number;
  wanted: number | undefined;
  rowPx: number;
}

function TableBody<Row extends object>({ rows, rowOf, columns, groupOf, width, wanted, rowPx }: TableBodyProps<Row>) {
  const drawn = useRowsAtFirst(Math.min(rows.length, LONG), rowPx);
  const plain = (
    <tbody>
      {rows.slice(0, drawn).map((row, index) => {
        const props = rowOf(row, index);
        return (
          <Fragment key={props.id}>
            <GroupRow words={headingAt(rows, index, groupOf)} width={width} />
            <TableRow {...props} />
          </Fragment>
        );
      })}
    </tbody>
  );
  if (rows.length <= LONG) return plain;
  return (
    <Suspense fallback={plain}>
      <WindowedRows
        count={rows.length}
        columns={columns}
        wanted={wanted}
        headingAt={groupOf && ((index) => headingAt(rows, index, groupOf))}
        width={width}
        rowOf={(index) => rowOf(rows[index] as Row, index)}
      />
    </Suspense>
  );
}
