import type { QueryClient } from '@tanstack/react-query';
import { outdateAll } from '#web/api/query-client.ts';
import { keepTrying } from '#web/offline/outbox.ts';
import { onJobSent, ownJobs } from './own-jobs.ts';

/** While somebody is signed in, whichever page they look at: what they did at work without a network goes out. */
export function followJobs(client: QueryClient): () => void {
  let refusedCount = 0;
  const leaves = [
    keepTrying(() => ownJobs.flush()),
    // What was refused was asked of a job that stands elsewhere by now.
    ownJobs.subscribe(() => {
      const now = ownJobs.read().filter(({ state }) => state === 'refused').length;
      if (now > refusedCount) void outdateAll(client);
      refusedCount = now;
    }),
    onJobSent(() => void outdateAll(client)),
  ];
  void ownJobs.restore();
  return () => {
    for (const leave of leaves) leave();
  };
}
