import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Page } from '#contract/list.ts';
import type { CallError } from './call-error.ts';
import { holdsData, type Noun } from './client.ts';
import { isAnyEarly } from './early-reads.ts';
import { earlyText } from './early-text.ts';
import type { CallOptions, OutgoingCall } from './send.ts';

/** A GET of the contract, as `api` holds it. */
export type ReadCall<Input, Answered> = ((input: Input, options?: CallOptions) => Promise<Answered>) & {
  readonly noun: Noun;
  readonly key: string;
  readonly has: string | undefined;
  asked(input: Input): OutgoingCall;
};

export type ReadOptions = Pick<CallOptions, 'failed' | 'missing'> & {
  /** False while something it needs is not known yet. */
  enabled?: boolean;
  /** The page shows the failure itself in full, without a toast. */
  quiet?: boolean;
  /** Shows what was read before until the answer to the new input is there: for lists whose filters change. */
  keepsPrevious?: boolean;
};

/** Names what is cached: all of a noun, one route of it, one call. */
export const readKey = (call: { noun: Noun; key: string }, input?: unknown): QueryKey =>
  input === undefined ? [call.noun, call.key] : [call.noun, call.key, input];

/**
 * Reads one thing and keeps it for five minutes: `const lease = useRead(api.leases.get, { params: { leaseId } })`.
 * `lease.data` is the answer's `data`; `isPending`, `error` (a CallError whose toast was shown) and `refetch` say the
 * rest. Every write through `useWrite` refreshes what it outdated.
 */
export function useRead<Input extends object, Data>(
  call: ReadCall<Input, { data: Data }>,
  input: Input,
  options: ReadOptions = {},
) {
  const client = useQueryClient();
  return useQuery<{ data: Data }, CallError, Data>({
    ...readOptions(call, input, client, options),
    select: (answer) => answer.data,
    enabled: options.enabled ?? true,
    initialData: () => aheadOf(call, input),
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** The query behind `useRead`, for preparing a page before it is shown: `client.prefetchQuery(readOptions(…))`. */
export function readOptions<Input extends object, Answered>(
  call: ReadCall<Input, Answered>,
  input: Input,
  client: QueryClient,
  { quiet = false, failed, missing }: ReadOptions = {},
) {
  const queryKey = readKey(call, input);
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(input, { signal, failed, missing, quiet: quiet || isRepeating(client, queryKey) }),
  };
}

/** The answer where it was asked ahead and has come: to be drawn at once, where the call itself would come a moment later. */
function aheadOf<Input, Answered>(call: ReadCall<Input, Answered>, input: Input): Answered | undefined {
  if (!isAnyEarly()) return undefined;
  try {
    const text = earlyText(call.asked(input));
    if (text === null) return undefined;
    const answer = JSON.parse(text);
    return holdsData(answer, call.has) ? answer : undefined;
  } catch {
    // The call itself says what is wrong.
    return undefined;
  }
}

type ListInput = { query?: object | undefined };

/**
 * Reads a list page by page: `const leases = useReadPages(api.leases.list, { query: { q, sort } })`. `leases.data`
 * holds `rows` (of all pages so far), `total` (null when unknown) and `totalIsExact`; `fetchNextPage` and `hasNextPage`
 * bring more. While the filters change, the rows before stay until the new ones are there.
 */
export function useReadPages<Input extends ListInput, Row>(
  call: ReadCall<Input, { data: Row[]; page: Page }>,
  input: Input,
  options: ReadOptions = {},
) {
  const client = useQueryClient();
  const queryKey = readKey(call, { ...input, isPaged: true });
  const query = infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => {
      const quiet = options.quiet || isRepeating(client, queryKey);
      return call(pageParam === null ? input : { ...input, query: { ...input.query, cursor: pageParam } }, {
        signal,
        quiet,
        failed: options.failed,
      });
    },
    initialData: () => {
      const first = aheadOf(call, input);
      return first && { pages: [first], pageParams: [null] };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.page.nextCursor,
  });
  return useInfiniteQuery({
    ...query,
    select: ({ pages }) => ({
      rows: pages.flatMap((page) => page.data),
      total: pages[0]?.page.total ?? null,
      totalIsExact: pages[0]?.page.totalIsExact ?? false,
    }),
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
  });
}

/** The first failure was shown; its repetitions are not worth another toast. */
const isRepeating = (client: QueryClient, queryKey: QueryKey): boolean =>
  (client.getQueryState(queryKey)?.fetchFailureCount ?? 0) > 0;

/** Whether what is shown is not yet the answer to what is asked: nothing has come, or it answers what was asked before. */
export const isFinding = (read: { isPending: boolean; isPlaceholderData: boolean }): boolean =>
  read.isPending || read.isPlaceholderData;
