import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { outdateAll } from '#web/api/query-client.ts';
import { readKey } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { keepTrying } from '#web/offline/outbox.ts';
import { asDone } from '../job/as-done.ts';
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
    onJobSent((outgoing, answered) => {
      const after = (job: Job) => (job.id === outgoing.jobId ? (answered ?? asDone(job, [outgoing])) : job);
      client.setQueryData<{ data: { jobs: Job[] } }>(
        readKey(api.workOrders.day, {}),
        (day) => day && { ...day, data: { ...day.data, jobs: day.data.jobs.map(after) } },
      );
      void outdateAll(client);
    }),
  ];
  void ownJobs.restore();
  return () => {
    for (const leave of leaves) leave();
  };
}
