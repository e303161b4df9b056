import type { Job } from '#contract/work-orders/work-orders.ts';
import type { JobAct } from '#contract/work-orders/work-orders.words.ts';
import type { DraftOwner } from '#web/draft-storage.ts';
import { type ActValues, NOTHING_TYPED } from './act-values.ts';
import { asDone } from './as-done.ts';
import { type JobOutbox, type JobOutgoing, sendOff } from './job-outbox.ts';

/** A job on screen with what is on its way for it. */
export type OpenJob = {
  /** As it stands once that has arrived. */
  job: Job;
  outgoing: readonly JobOutgoing[];
  owner: DraftOwner;
  /** Sends an act off: at once, or as soon as there is a network. */
  send: (act: JobAct, values: ActValues) => void;
  tick: (key: string, isTicked: boolean) => void;
  /** Throws away what the server refused. */
  drop: (sentKey: string) => void;
};

/** Puts a job together with what is on its way for it. */
export function openJob(job: Job, all: readonly JobOutgoing[], outbox: JobOutbox, owner: DraftOwner): OpenJob {
  const outgoing = all.filter(({ jobId }) => jobId === job.id);
  const send = (act: JobAct, values: ActValues) =>
    sendOff(outbox, owner, {
      jobId: job.id,
      title: job.title,
      act,
      values,
      timeZone: job.timeZone,
      currency: job.currency,
      ticketId: job.costs?.ticketId ?? '',
    });
  return {
    job: asDone(job, outgoing),
    outgoing,
    owner,
    send,
    tick: (key, isTicked) => send('tick', { ...NOTHING_TYPED, tick: { key, isTicked } }),
    drop: (sentKey) => outbox.drop(sentKey),
  };
}
