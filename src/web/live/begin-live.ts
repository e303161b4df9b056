import type { QueryClient } from '@tanstack/react-query';
import { pageId } from '#web/api/client.ts';
import { api } from '#web/api.ts';
import { followChanges } from './follow-changes.ts';
import { type Begun, shareStream } from './share-stream.ts';

/** Begins to hear what others do, and to read it again. */
export function beginLive(client: QueryClient, begun: Begun): () => void {
  // Any call of the session is told what ended it, and says so.
  const refused = () => void api.auth.capabilities({}, { quiet: true }).catch(() => {});
  const leaves = [followChanges(client, pageId), shareStream(begun, refused)];
  return () => {
    for (const leave of leaves) leave();
  };
}
