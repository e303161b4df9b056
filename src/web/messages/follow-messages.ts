import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { onLive } from '#web/live/live-events.ts';
import { keepTrying } from '#web/offline/outbox.ts';
import { outbox, readAgainWhatIsSent } from './own-outbox.ts';

/** Many messages of one moment are acknowledged together. */
const GATHERED_MS = 400;

/** While somebody is signed in, whichever page they look at: what is written to them is counted, and what they wrote leaves. */
export function followMessages(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = () => void client.invalidateQueries({ queryKey: ['messages'] });
  const acknowledge = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void api.messages.delivered({}, { quiet: true }).catch(() => {});
    }, GATHERED_MS);
  };
  const flush = () => void outbox.flush();
  const leaves = [
    onLive('message.sent', () => {
      readAgain();
      acknowledge();
    }),
    onLive('message.read', readAgain),
    // After a while without a connection, what was written meanwhile leaves.
    onLive('reset', flush),
  ];
  readAgainWhatIsSent(client);
  void outbox.restore();
  void api.messages
    .unread({}, { quiet: true })
    .then(({ data }) => data.hasUndelivered && acknowledge())
    .catch(() => {});
  const stopTrying = keepTrying(flush);
  return () => {
    for (const leave of leaves) leave();
    clearTimeout(timer);
    stopTrying();
  };
}
