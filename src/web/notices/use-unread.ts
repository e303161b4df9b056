import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { onLive } from '#web/live/live-events.ts';
import { isCovered } from '#web/session/rights.ts';

/** How much is new, as it happens and as what was put off comes back. */
export function useUnread(): { count: number; turns: number } {
  // Whoever reads for support is told nothing, and would be refused in the organization's trail.
  const { data } = useRead(api.notices.unread, {}, { quiet: true, enabled: isCovered('notices:read') });
  const client = useQueryClient();
  useEffect(
    () => onLive('told', () => void client.invalidateQueries({ queryKey: [api.notices.unread.noun] })),
    [client],
  );
  const nextAt = data?.nextAt ?? null;
  useEffect(() => {
    if (nextAt === null) return;
    // A second late rather than early: then it does wait again.
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: [api.notices.unread.noun] }),
      Math.max(Date.parse(nextAt) - Date.now(), 0) + 1000,
    );
    return () => clearTimeout(timer);
  }, [client, nextAt]);
  return data ?? { count: 0, turns: 0 };
}
