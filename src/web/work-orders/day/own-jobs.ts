import type { Job } from '#contract/work-orders/work-orders.ts';
import type { DraftOwner } from '#web/draft-storage.ts';
import { session } from '#web/session/use-session.ts';
import { onVisitEnd } from '#web/session/visits.ts';
import { jobOutbox } from '../job/job-outbox.ts';

/** Whose jobs these are: nobody while it is not known who is here. */
export function ownerNow(): DraftOwner | null {
  const { user, organization } = session.read();
  return user && organization ? { userId: user.id, organizationId: organization.id } : null;
}

const hearing = new Set<(job: Job) => void>();

/** Hears of each of one's jobs as it is after something of it arrived. */
export function onJobSent(hear: (job: Job) => void): () => void {
  hearing.add(hear);
  return () => hearing.delete(hear);
}

/** What somebody with a sign-in did and the server does not know yet, of all their jobs. */
export const ownJobs = jobOutbox({
  owner: ownerNow,
  maySend: () => !session.read().isLoading,
  sent: (_outgoing, job) => {
    for (const hear of hearing) hear(job);
  },
});

onVisitEnd(session, () => ownJobs.forget());
