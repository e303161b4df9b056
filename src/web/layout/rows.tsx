import ListChecks from 'lucide-react/icons/list-checks';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { bulkMessages } from '#web/bulk/bulk.messages.ts';
import type { BulkFace } from '#web/bulk/bulk-action.ts';
import { useTicks } from '#web/bulk/ticks.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DataTable, type DataTableProps } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { ListFailed } from './list-failed.tsx';
import { ListKeys } from './list-keys.tsx';
import { type ListRead, MoreRows } from './more-rows.tsx';

// Rows do not wait for what is done once some of them are ticked.
const BulkBar = lazyOnce(async () => ({ default: (await import('#web/bulk/bulk-bar.tsx')).BulkBar }));

export type RowsProps<Row extends object> = Omit<
  DataTableProps<Row>,
  'rows' | 'isLoading' | 'ticks' | 'isSelecting' | 'onHold'
> & {
  read: ListRead<Row>;
  /** "The leases did not load." */
  failed: string;
  askedAs?: ComponentProps<typeof ListFailed>['askedAs'];
  /** What is counted at the foot: "leases". */
  itemsLabel: string;
  /** In place of the rows when there are none: a NothingFound or an EmptyState. */
  empty: ReactNode;
  /** What can be done to many rows at once; without it nothing can be ticked. */
  bulk?: BulkFace<Row> | undefined;
};

/** The body of a list: its rows with a way to more of them, or what stands in their place. Rows stay, and what is done with them, while reading them anew fails. */
export function Rows<Row extends object>({ read, failed, askedAs, itemsLabel, empty, bulk, ...table }: RowsProps<Row>) {
  const { data } = read;
  const failure = read.error && <ListFailed title={failed} read={read} askedAs={askedAs} />;
  if (failure && !data) return failure;
  if (data?.rows.length === 0)
    return (
      <>
        {failure}
        {empty}
      </>
    );
  return (
    <>
      {failure}
      {bulk && bulk.actions.length > 0 ? (
        <TickedRows {...table} read={read} itemsLabel={itemsLabel} bulk={bulk} />
      ) : (
        <ListKeys>
          <DataTable {...table} rows={data?.rows ?? []} isLoading={read.isPending} />
        </ListKeys>
      )}
      {data && <MoreRows read={read} data={data} itemsLabel={itemsLabel} />}
    </>
  );
}

type TickedRowsProps<Row extends object> = Omit<RowsProps<Row>, 'failed' | 'askedAs' | 'empty' | 'bulk'> & {
  bulk: BulkFace<Row>;
};

/** Rows with boxes, and over them what can be done with those that are ticked. */
function TickedRows<Row extends object>({ read, itemsLabel, bulk, ...table }: TickedRowsProps<Row>) {
  const isMobile = useIsMobile();
  const [isSelecting, setSelecting] = useState(false);
  const [action, setAction] = useState<string | null>(null);
  const rows = read.data?.rows ?? [];
  const ticks = useTicks(rows.map(table.rowId), JSON.stringify(bulk.query));
  const leave = () => {
    ticks.clear();
    setSelecting(false);
  };
  const ticked = new Set(ticks.ids);
  return (
    <>
      {isMobile && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start print:hidden"
          icon={<ListChecks />}
          aria-pressed={isSelecting}
          onClick={() => (isSelecting ? leave() : setSelecting(true))}
        >
          {isSelecting ? bulkMessages.selectDone : bulkMessages.select}
        </Button>
      )}
      <Suspense>
        {ticks.count > 0 && (
          <BulkBar ticks={ticks} actions={bulk.actions} itemsLabel={itemsLabel} data={read.data} onAction={setAction} />
        )}
      </Suspense>
      <ListKeys onTick={ticks.press}>
        <DataTable
          {...table}
          rows={rows}
          isLoading={read.isPending}
          isSelecting={isSelecting}
          onHold={(id) => {
            setSelecting(true);
            ticks.press(id, false);
          }}
          ticks={{
            ...ticks,
            label: (row) => bulkMessages.tick(bulk.nameOf(row)),
            allLabel: bulkMessages.tickShown,
          }}
        />
      </ListKeys>
      <Suspense>
        {action !== null && (
          <bulk.Dialog
            action={action}
            rows={rows.filter((row) => ticked.has(table.rowId(row)))}
            isEverything={ticks.isEverything}
            query={bulk.query}
            onClose={() => setAction(null)}
            onDone={leave}
          />
        )}
      </Suspense>
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
