import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '#web/session/use-session.ts';
import type { Follows } from './begin-live.ts';
import type { Begun } from './share-stream.ts';

/** The page that is shown comes first; what happens until then is told when the stream begins. */
const AFTER_MS = 3000;

/** Follows what others change for as long as these pages are shown. */
export function useLive(client: QueryClient, follows: Follows): void {
  useEffect(() => {
    const { user, organization, activeRole } = session.read();
    const name = `lintel live ${user?.id} ${organization?.id} ${activeRole}`;
    const begun: Begun = { name, channel: new BroadcastChannel(name), early: [], at: performance.now() };
    begun.channel.onmessage = ({ data }: MessageEvent<Begun['early'][number]>) => void begun.early.push(data);
    let leave = () => begun.channel.close();
    let isLeft = false;
    const timer = setTimeout(async () => {
      const { beginLive } = await import('./begin-live.ts');
      if (!isLeft) leave = beginLive(client, begun, follows);
    }, AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      leave();
    };
  }, [client, follows]);
}
