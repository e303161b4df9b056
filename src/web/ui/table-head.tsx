import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type Column, extraOf, type RowTicks } from './table-columns.ts';
import { TickBox } from './tick-box.tsx';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  /** "name" or "-name" for the other way round. */
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  ticks?: RowTicks<Row> | undefined;
  /** Its rows are on the way. */
  isLoading?: boolean | undefined;
}

/** The headings; those that sort are buttons. */
export function TableHead<Row>({ columns, sort, onSort, ticks, isLoading }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {ticks && (
          <th scope="col" data-tick="">
            <TickBox
              label={ticks.allLabel}
              isTicked={ticks.all === 'all'}
              isMixed={ticks.all === 'some'}
              isDisabled={isLoading}
              onPress={ticks.pressAll}
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
  const extra = extraOf(column);
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
