import type { QueryClient } from '@tanstack/react-query';
import { pageId } from '#web/api/client.ts';
import { followAccess } from './follow-access.ts';
import { followChanges } from './follow-changes.ts';
import { passOn } from './live-events.ts';
import { type Begun, shareStream } from './share-stream.ts';

/** What nouns do beside any page, as their faces say. */
export type Follows = readonly (() => Promise<(client: QueryClient) => () => void>)[];

/** Begins to hear what others do, and to read it again. The stream brings at once what was missed, so whoever hears it comes first. */
export function beginLive(client: QueryClient, begun: Begun, follows: Follows): () => void {
  const leaves = [followChanges(client, pageId), followAccess()];
  let isLeft = false;
  void Promise.allSettled(follows.map((load) => load())).then((loaded) => {
    if (isLeft) return begun.channel.close();
    for (const one of loaded) if (one.status === 'fulfilled') leaves.push(one.value(client));
    leaves.push(shareStream(begun, () => passOn('access', {})));
  });
  return () => {
    isLeft = true;
    for (const leave of leaves) leave();
  };
}
