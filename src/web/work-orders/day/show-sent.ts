import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { outdateAll } from '#web/api/query-client.ts';
import { readKey } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { asDone } from '../job/as-done.ts';
import { onJobSent } from './own-jobs.ts';

/** While a day is on screen: what arrived of it stands there at once, and all of it is read again. */
export const showSent = (client: QueryClient): (() => void) =>
  onJobSent((outgoing, answered) => {
    const after = (job: Job) => (job.id === outgoing.jobId ? (answered ?? asDone(job, [outgoing])) : job);
    client.setQueryData<{ data: { jobs: Job[] } }>(
      readKey(api.workOrders.day, {}),
      (day) => day && { ...day, data: { ...day.data, jobs: day.data.jobs.map(after) } },
    );
    void outdateAll(client);
  });
