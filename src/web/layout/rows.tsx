import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type DataTableProps } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type ListRead, MoreRows } from './more-rows.tsx';
import { ReadFailed } from './read-failed.tsx';

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

type NothingFoundProps = { texts: { title: string; text: string; clear: string }; onClear: () => void };

/** A list whose search and filters leave nothing, and the way out of them. */
export const NothingFound = ({ texts, onClear }: NothingFoundProps) => (
  <EmptyState illustration="search" title={texts.title} actions={<Button onClick={onClear}>{texts.clear}</Button>}>
    {texts.text}
  </EmptyState>
);
