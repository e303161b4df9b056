import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Checkbox } from './checkbox.tsx';
import type { RowSelection } from './row-selection.ts';
import type { Column } from './table-columns.ts';
import { uiMessages } from './ui.messages.ts';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  /** "name" or "-name" for the other way round. */
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  selection: RowSelection | undefined;
  rowCount: number;
}

/** The headings; those that sort are buttons. */
export function TableHead<Row>({ columns, sort, onSort, selection, rowCount }: TableHeadProps<Row>) {
  const count = selection?.selected.size ?? 0;
  return (
    <thead>
      <tr>
        {selection && (
          <th className="tick" scope="col">
            <Checkbox
              aria-label={uiMessages.selectAll}
              checked={count > 0 && count === rowCount}
              indeterminate={count > 0 && count < rowCount}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function Heading<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<TableHeadProps<Row>, 'sort' | 'onSort'>) {
  const { sort: key, align } = column;
  const extra = column.isExtra ? '' : undefined;
  if (!key || !onSort) {
    return (
      <th scope="col" data-align={align} data-extra={extra}>
        {column.header}
      </th>
    );
  }
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  return (
    <th scope="col" data-align={align} data-extra={extra} aria-sort={direction}>
      <button type="button" onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}>
        {column.header}
        {direction === 'ascending' && <ArrowUp />}
        {direction === 'descending' && <ArrowDown />}
      </button>
    </th>
  );
}
