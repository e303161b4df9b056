import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Job } from '#contract/work-orders/work-orders.ts';
import { CallError } from '#web/api/call-error.ts';
import { keepTrying } from '#web/offline/outbox.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { type JobOutbox, type JobOutgoing, jobOutbox } from './job-outbox.ts';
import { forgetJob, keepJob, keptJob } from './kept-job.ts';
import { type OpenJob, openJob } from './open-job.ts';

/** What is typed by a link is kept in this browser for whoever has its address. */
const ownerOf = (jobId: string) => ({ userId: 'job', organizationId: jobId });

const NOTHING: readonly JobOutgoing[] = [];
const nothing = () => NOTHING;
const never = () => () => {};

type Linked = {
  open: OpenJob | null;
  failure: CallError | null;
  /** When it was read, where there was no network since. */
  keptAt: number | null;
  /** Reads it again. */
  readAgain: () => Promise<void>;
};

/**
 * The job of a link, and what is on its way to the server: it goes out as soon as there is a network, also after a reload.
 * Opened without one it is as it was read last.
 */
export function useLinkedJob(token: string, read: () => Promise<Job>): Linked {
  const [job, setJob] = useState<Job | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const [outbox, setOutbox] = useState<JobOutbox | null>(null);
  const outgoing = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.read ?? nothing);

  const show = (next: Job, readAt: number | null = null) => {
    setOrgCountry(next.office.country);
    setJob(next);
    setKeptAt(readAt);
    setFailure(null);
    if (readAt === null) void keepJob(token, next);
  };
  const begin = async (jobId: string) => {
    if (outbox) return;
    const owner = ownerOf(jobId);
    const made = jobOutbox({ owner: () => owner, maySend: () => true, sent: (_outgoing, now) => now && show(now) });
    setOutbox(made);
    await made.restore();
  };
  const fail = async (error: unknown) => {
    if (!(error instanceof CallError)) return;
    if (error.isDefinite) await forgetJob(token);
    // Without a network what is on screen stays.
    else if (job) return;
    const kept = await keptJob(token);
    if (!kept) return setFailure(error);
    show(kept.job, kept.readAt);
    await begin(kept.job.id);
  };
  const readAgain = async () => {
    const next = await read().catch(fail);
    if (!next) return;
    show(next);
    await begin(next.id);
  };
  const load = useEffectEvent(readAgain);
  const again = useEffectEvent(async () => {
    if (!outbox || keptAt !== null) await load();
    await outbox?.flush();
  });
  const refusedCount = outgoing.filter(({ state }) => state === 'refused').length;
  // What the server refused was asked of a job that stands elsewhere by now; a link that is over says so here.
  const waits = outgoing.some(({ state }) => state === 'waiting');

  useEffect(() => void load(), []);
  useEffect(() => keepTrying(() => again()), []);
  useEffect(() => {
    if ((waits || refusedCount > 0) && navigator.onLine) void load();
  }, [waits, refusedCount]);

  return { open: job && outbox ? openJob(job, outgoing, outbox, ownerOf(job.id)) : null, failure, keptAt, readAgain };
}
