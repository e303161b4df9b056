import type { Job } from '#contract/work-orders/work-orders.ts';
import type { DraftOwner } from '#web/draft-storage.ts';
import { session } from '#web/session/use-session.ts';
import { onVisitEnd } from '#web/session/visits.ts';
import { type JobOutgoing, jobOutbox } from '../job/job-outbox.ts';

/** Whose jobs these are: nobody while it is not known who is here. */
export function ownerNow(): DraftOwner | null {
  const { user, organization } = session.read();
  return user && organization ? { userId: user.id, organizationId: organization.id } : null;
}

type Hear = (outgoing: JobOutgoing, job: Job | null) => void;
const hearing = new Set<Hear>();

/** Hears of what arrived of one's jobs, and of the job as it is then, where the answer says. */
export function onJobSent(hear: Hear): () => void {
  hearing.add(hear);
  return () => hearing.delete(hear);
}

/** What somebody with a sign-in did and the server does not know yet, of all their jobs. */
export const ownJobs = jobOutbox({
  owner: ownerNow,
  maySend: () => !session.read().isLoading,
  sent: (outgoing, job) => {
    for (const hear of hearing) hear(outgoing, job);
  },
});

onVisitEnd(session, () => ownJobs.forget());
