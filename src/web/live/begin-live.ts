import type { QueryClient } from '@tanstack/react-query';
import { pageId } from '#web/api/client.ts';
import { api } from '#web/api.ts';
import { followChanges } from './follow-changes.ts';
import { type Begun, shareStream } from './share-stream.ts';

/** What nouns do beside any page, as their faces say. */
export type Follows = readonly (() => Promise<(client: QueryClient) => () => void>)[];

/** Begins to hear what others do, and to read it again. The stream brings at once what was missed, so whoever hears it comes first. */
export function beginLive(client: QueryClient, begun: Begun, follows: Follows): () => void {
  // Any call of the session is told what ended it, and says so.
  const refused = () => void api.auth.capabilities({}, { quiet: true }).catch(() => {});
  const leaves = [followChanges(client, pageId)];
  let isLeft = false;
  void Promise.allSettled(follows.map((load) => load())).then((loaded) => {
    if (isLeft) return begun.channel.close();
    for (const one of loaded) if (one.status === 'fulfilled') leaves.push(one.value(client));
    leaves.push(shareStream(begun, refused));
  });
  return () => {
    isLeft = true;
    for (const leave of leaves) leave();
  };
}
