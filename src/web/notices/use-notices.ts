import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Notice } from '#contract/notices/notices.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { onLive } from '#web/live/live-events.ts';

/** How long the page has to itself before the bell is looked at. */
const PATIENCE_MS = 3000;

/** How much is new, once the page that was asked for is there, and from then on as it happens. */
export function useUnread(): { count: number; turns: number } {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  const { data } = useRead(api.notices.unread, {}, { quiet: true, enabled: isTime });
  const client = useQueryClient();
  useEffect(
    () => onLive('told', () => void client.invalidateQueries({ queryKey: [api.notices.unread.noun] })),
    [client],
  );
  return data ?? { count: 0, turns: 0 };
}

/** Calls when the browser has nothing better to do, and not much later than that. */
function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(call, PATIENCE_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

/** Marks notices as read: those that are opened, or all. */
export function useReading() {
  const read = useWrite(api.notices.read, { quiet: true });
  return {
    isBusy: read.isPending,
    open: (notices: readonly Notice[]) => {
      const ids = notices.filter(({ readAt }) => readAt === null).map(({ id }) => id);
      if (ids.length > 0) read.mutate({ body: { ids } });
    },
    readAll: () => read.mutate({ body: {} }),
  };
}
