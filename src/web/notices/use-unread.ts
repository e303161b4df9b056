import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { onLive } from '#web/live/live-events.ts';
import { isCovered } from '#web/session/rights.ts';

/** How much is new, as it happens; null while that is not known. */
export function useUnread(): { count: number | null; turns: number } {
  // Whoever reads for support is told nothing, and would be refused in the organization's trail.
  const { data } = useRead(api.notices.unread, {}, { quiet: true, enabled: isCovered('notices:read') });
  const client = useQueryClient();
  useEffect(
    () => onLive('told', () => void client.invalidateQueries({ queryKey: [api.notices.unread.noun] })),
    [client],
  );
  return data ?? { count: null, turns: 0 };
}
