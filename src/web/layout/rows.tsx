import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type DataTableProps } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { ReadFailed } from './read-failed.tsx';

/** What `useReadPages` answered. */
export type ListRead<Row> = {
  data: { rows: readonly Row[]; total: number | null; totalIsExact: boolean } | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

export type RowsProps<Row extends object> = Omit<DataTableProps<Row>, 'rows' | 'isLoading'> & {
  read: ListRead<Row>;
  /** "The leases did not load." */
  failed: string;
  /** What is counted at the foot: "leases". */
  itemsLabel: string;
  /** In place of the rows when there are none: a NothingFound or an EmptyState. */
  empty: ReactNode;
};

/** The body of a list: its rows with a way to more of them, or what stands in their place. */
export function Rows<Row extends object>({ read, failed, itemsLabel, empty, ...table }: RowsProps<Row>) {
  const { data } = read;
  if (read.error) return <ReadFailed title={failed} read={read} />;
  if (data?.rows.length === 0) return empty;
  return (
    <>
      <DataTable {...table} rows={data?.rows ?? []} isLoading={read.isPending} />
      {data && <MoreRows read={read} data={data} itemsLabel={itemsLabel} />}
    </>
  );
}

type MoreRowsProps<Row> = {
  read: ListRead<Row>;
  data: NonNullable<ListRead<Row>['data']>;
  itemsLabel: string;
  /** How many the next press brings at most. */
  step?: number | undefined;
};

/** The foot of what was read page by page: how many are shown, and the next of them. */
export const MoreRows = <Row,>({ read, data, itemsLabel, step }: MoreRowsProps<Row>) => (
  <ShowMore
    shown={data.rows.length}
    total={data.total}
    totalIsExact={data.totalIsExact}
    noun={itemsLabel}
    step={step}
    hasMore={read.hasNextPage}
    onMore={() => void read.fetchNextPage()}
    busy={read.isFetchingNextPage}
  />
);

type NothingFoundProps = { texts: { title: string; text: string; clear: string }; onClear: () => void };

/** A list whose search and filters leave nothing, and the way out of them. */
export const NothingFound = ({ texts, onClear }: NothingFoundProps) => (
  <EmptyState thing="search" title={texts.title} actions={<Button onClick={onClear}>{texts.clear}</Button>}>
    {texts.text}
  </EmptyState>
);
