import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '#contract/messages/messages.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import type { CallError } from '#web/api/call-error.ts';
import { readKey } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';

type Answer = Awaited<ReturnType<typeof api.messages.messages>>;
/** What one part of a conversation is asked for by: nothing is its end. */
type Part = { cursor?: string; after?: string; around?: string };
type Shown = {
  messages: Message[];
  conversation: Answer['conversation'] | undefined;
  /** Whether what was written last is among them. */
  isToEnd: boolean;
};

/** As many parts are held at once; further ones take the place of those at the other side. */
const PARTS_MAX = 5;

/**
 * What was written in a conversation, a part before and after what is in sight as they are asked for: its end, or what was
 * written around the message that the address names. However long it is, so much of it is held and no more.
 */
export function useThread(conversationId: string) {
  const client = useQueryClient();
  const [url, change] = useUrlState();
  const at = oneOf(url, 'at');
  // Whoever goes back to the end begins anew there: what was held is somewhere else by then.
  const [visit, setVisit] = useState(0);
  const queryKey = readKey(api.messages.messages, { params: { conversationId }, isPaged: true, at, visit });
  const query = useInfiniteQuery<Answer, CallError, Shown, readonly unknown[], Part>({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      api.messages.messages({ params: { conversationId }, query: pageParam }, { signal, quiet: true }),
    initialPageParam: at === undefined ? {} : { around: at },
    getNextPageParam: ({ page: { nextCursor } }) => (nextCursor === null ? null : { cursor: nextCursor }),
    getPreviousPageParam: ({ laterCursor }) => (laterCursor === null ? null : { after: laterCursor }),
    maxPages: PARTS_MAX,
    select: ({ pages }) => ({
      // What was sent between two reads stands in both.
      messages: [...new Map(pages.toReversed().flatMap(({ data }) => data.map((one) => [one.id, one]))).values()],
      conversation: pages[0]?.conversation,
      isToEnd: pages[0]?.laterCursor === null,
    }),
    placeholderData: keepPreviousData,
  });
  const isToEnd = query.data?.isToEnd ?? true;
  const forget = useEffectEvent(() => {
    // Whoever comes again begins at the end.
    if (visit > 0 || at !== undefined || !isToEnd) client.removeQueries({ queryKey, exact: true });
  });
  useEffect(() => () => forget(), []);
  return {
    ...query,
    at,
    /** What is to be in sight once it is there. */
    goal: at ?? `end ${visit}`,
    isToEnd,
    goTo: (messageId: string) => change({ at: messageId }, { replace: true }),
    goToEnd() {
      if (at !== undefined) change({ at: null }, { replace: true });
      if (!isToEnd || at !== undefined) setVisit(visit + 1);
    },
  };
}
