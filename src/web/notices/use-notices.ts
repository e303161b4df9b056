import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Notice } from '#contract/notices/notices.ts';
import { useRead } from '#web/api/use-read.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { onLive } from '#web/live/live-events.ts';
import { isCovered } from '#web/session/rights.ts';

/** How much is new, as it happens. */
export function useUnread(): { count: number; turns: number } {
  // Whoever reads for support is told nothing, and would be refused in the organization's trail.
  const { data } = useRead(api.notices.unread, {}, { quiet: true, enabled: isCovered('notices:read') });
  const client = useQueryClient();
  useEffect(
    () => onLive('told', () => void client.invalidateQueries({ queryKey: [api.notices.unread.noun] })),
    [client],
  );
  return data ?? { count: 0, turns: 0 };
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
