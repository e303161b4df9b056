import { dayIn } from '#contract/dates.ts';
import { actsOf } from '#contract/work-orders/job-acts.ts';
import type { Job, Visit } from '#contract/work-orders/work-orders.ts';
import type { WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';
import { asSigned } from '../signing/typed-signature.ts';
import { type ActValues, visitsOf } from './act-values.ts';
import type { JobOutgoing } from './job-outbox.ts';

/**
 * A job as it stands once the server has what is on its way, so that whoever has no network goes on from there. What the
 * server refused changes nothing; a price is asked for only once the server said that it may be.
 */
export function asDone(job: Job, outgoing: readonly JobOutgoing[]): Job {
  const onTheirWay = outgoing.filter(({ jobId, state }) => jobId === job.id && state !== 'refused');
  return onTheirWay.length === 0 ? job : onTheirWay.reduce(after, job);
}

function after(job: Job, outgoing: JobOutgoing): Job {
  const { act, values, timeZone, writtenAt } = outgoing;
  switch (act) {
    case 'accept':
    case 'arrange':
      return arranged(job, visitsOf(values.visits, timeZone));
    case 'decline':
      return standing(job, 'DECLINED');
    case 'start':
      return standing(job, 'IN_PROGRESS');
    case 'noAccess':
      return { ...standing(job, 'ACCEPTED'), visit: null };
    case 'complete':
      return signedBy({ ...standing(job, 'DONE'), doneAt: writtenAt }, values, writtenAt);
    case 'sign':
      return signedBy(job, values, writtenAt);
    case 'addCost':
      return { ...job, costs: job.costs && { ...job.costs, entries: [...job.costs.entries, costOf(outgoing)] } };
    case 'tick':
      return { ...job, checklist: ticked(job.checklist, values.tick, writtenAt) };
    default:
      return job;
  }
}

const costOf = ({ sentKey, values, currency, timeZone, writtenAt }: JobOutgoing) => ({
  id: sentKey,
  description: values.purpose,
  total: { amount: values.amount, currency },
  incurredOn: dayIn(writtenAt, timeZone),
});

function signedBy(job: Job, { signature }: ActValues, at: string): Job {
  if (!signature) return job;
  return { ...job, signature: { ...asSigned(signature, at), id: at, signedAt: at, isByLink: false } };
}

const ticked = (items: Job['checklist'], tick: ActValues['tick'], at: string): Job['checklist'] =>
  items.map((item) =>
    item.key === tick?.key ? { ...item, tickedAt: tick.isTicked ? (item.tickedAt ?? at) : null } : item,
  );

function arranged(job: Job, visits: readonly Visit[]): Job {
  const [visit, ...others] = visits;
  if (visit && others.length === 0) return { ...standing(job, 'SCHEDULED'), visit, proposedVisits: [] };
  return { ...standing(job, 'ACCEPTED'), visit: null, proposedVisits: [...visits] };
}

const standing = (job: Job, status: WorkOrderStatus): Job => ({
  ...job,
  status,
  can: actsOf({
    status,
    isOnHold: job.isOnHold,
    isPaid: false,
    isInvoiced: false,
    isStaff: true,
    addsCosts: Boolean(job.costs),
  }),
});
