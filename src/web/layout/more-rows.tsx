import { ShowMore } from '#web/ui/show-more.tsx';

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

type MoreRowsProps<Row> = {
  read: ListRead<Row>;
  data: NonNullable<ListRead<Row>['data']>;
  itemsLabel: string;
  /** How many the next press brings at most. */
  step?: number | undefined;
};

/** The foot of what was read page by page: how many are shown, and the next of them; nothing where none are, which the page itself says. */
export const MoreRows = <Row,>({ read, data, itemsLabel, step }: MoreRowsProps<Row>) =>
  (data.rows.length > 0 || read.hasNextPage) && (
    <ShowMore
      shown={data.rows.length}
      total={data.total}
      totalIsExact={data.totalIsExact}
      itemsLabel={itemsLabel}
      step={step}
      hasMore={read.hasNextPage}
      onMore={() => void read.fetchNextPage()}
      busy={read.isFetchingNextPage}
    />
  );
