import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { CallError } from '#web/api/call-error.ts';
import { keepTrying } from '#web/offline/outbox.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { type JobOutbox, type JobOutgoing, jobOutbox } from './job-outbox.ts';
import { type OpenJob, openJob } from './open-job.ts';

/** What is typed by a link is kept in this browser for whoever has its address. */
const ownerOf = (jobId: string) => ({ userId: 'job', organizationId: jobId });

const NOTHING: readonly JobOutgoing[] = [];
const nothing = () => NOTHING;
const never = () => () => {};

/** The job of a link, and what is on its way to the server: it goes out as soon as there is a network, also after a reload. */
export function useLinkedJob(read: () => Promise<Job>): { open: OpenJob | null; failure: CallError | null } {
  const [job, setJob] = useState<Job | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [outbox, setOutbox] = useState<JobOutbox | null>(null);
  const outgoing = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.read ?? nothing);

  const show = (next: Job) => {
    setOrgCountry(next.office.country);
    setJob(next);
    setFailure(null);
  };
  const load = useEffectEvent(async () => {
    const next = await read().catch((error) => {
      // Without a network what is on screen stays.
      if (error instanceof CallError && (error.isDefinite || !job)) setFailure(error);
    });
    if (!next) return;
    show(next);
    if (outbox) return;
    const owner = ownerOf(next.id);
    const made = jobOutbox({ owner: () => owner, maySend: () => true, sent: (_outgoing, now) => show(now) });
    setOutbox(made);
    await made.restore();
  });
  const again = useEffectEvent(() => (outbox ? outbox.flush() : load()));
  const refusedCount = outgoing.filter(({ state }) => state === 'refused').length;
  // What the server refused was asked of a job that stands elsewhere by now; a link that is over says so here.
  const waits = outgoing.some(({ state }) => state === 'waiting');

  useEffect(() => void load(), []);
  useEffect(() => keepTrying(() => again()), []);
  useEffect(() => {
    if ((waits || refusedCount > 0) && navigator.onLine) void load();
  }, [waits, refusedCount]);

  return { open: job && outbox ? openJob(job, outgoing, outbox, ownerOf(job.id)) : null, failure };
}
