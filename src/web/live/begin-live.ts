import type { QueryClient } from '@tanstack/react-query';
import { pageId } from '#web/api/client.ts';
import { api } from '#web/api.ts';
import { followChanges } from './follow-changes.ts';
import { type Begun, shareStream } from './share-stream.ts';

/** What nouns do beside any page, as their faces say. */
export type Follows = readonly (() => Promise<(client: QueryClient) => () => void>)[];

/** Begins to hear what others do, and to read it again. */
export function beginLive(client: QueryClient, begun: Begun, follows: Follows): () => void {
  // Any call of the session is told what ended it, and says so.
  const refused = () => void api.auth.capabilities({}, { quiet: true }).catch(() => {});
  const leaves = [followChanges(client, pageId), shareStream(begun, refused)];
  let isLeft = false;
  for (const load of follows)
    void load().then((follow) => {
      if (!isLeft) leaves.push(follow(client));
    });
  return () => {
    isLeft = true;
    for (const leave of leaves) leave();
  };
}
