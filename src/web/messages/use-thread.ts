import { useInfiniteQuery } from '@tanstack/react-query';
import type { Message } from '#contract/messages/messages.ts';
import type { CallError } from '#web/api/call-error.ts';
import { readKey } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';

type Answer = Awaited<ReturnType<typeof api.messages.messages>>;

/** What was written in a conversation, the earlier parts as they are asked for, in the order in which it was sent. */
export function useThread(conversationId: string) {
  return useInfiniteQuery<
    Answer,
    CallError,
    { messages: Message[]; conversation: Answer['conversation'] | undefined },
    readonly unknown[],
    string | null
  >({
    queryKey: readKey(api.messages.messages, { params: { conversationId }, isPaged: true }),
    queryFn: ({ signal, pageParam }) =>
      api.messages.messages(
        { params: { conversationId }, ...(pageParam === null ? {} : { query: { cursor: pageParam } }) },
        { signal, quiet: true },
      ),
    initialPageParam: null,
    getNextPageParam: (earliest) => earliest.page.nextCursor,
    select: ({ pages }) => ({
      // What was sent between two reads stands in both.
      messages: [...new Map(pages.toReversed().flatMap(({ data }) => data.map((one) => [one.id, one]))).values()],
      conversation: pages[0]?.conversation,
    }),
  });
}
