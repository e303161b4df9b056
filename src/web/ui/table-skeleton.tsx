import { Skeleton } from './skeleton.tsx';
import { type Column, extraOf } from './table-columns.ts';

const WIDTHS = ['116px', '148px', '92px', '132px', '104px'];

/** Rows in the shape of those to come, after 300 ms. */
export function TableSkeleton<Row>({
  columns,
  rows,
  hasTicks = false,
}: {
  columns: readonly Column<Row>[];
  rows: number;
  hasTicks?: boolean;
}) {
  return (
    <tbody className="animate-after-300" aria-hidden="true" data-comes="">
      {Array.from({ length: rows }, (_, index) => (
        <tr key={index}>
          {hasTicks && <td data-tick="" />}
          {columns.map((column) => (
            <td key={column.id} data-align={column.align} data-extra={extraOf(column)}>
              <span className={column.align ? 'flex justify-end' : 'flex items-center gap-3'}>
                {column.mark && <span className="thumb skel" />}
                <Skeleton width={column.isName ? (WIDTHS[index % WIDTHS.length] ?? '116px') : '56px'} />
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
