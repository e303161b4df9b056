import type { Job } from '#contract/work-orders/work-orders.ts';
import { type DraftOwner, drafts, READ } from '#web/draft-storage.ts';

const NAME = `${READ}job`;
/** Whoever has been away for longer asks the server first. */
const KEPT_FOR_MS = 3 * 86_400_000;
/** So much of a token tells links apart in one browser, and opens nothing. */
const TOLD_BY = 12;

const ownerOf = (token: string): DraftOwner => ({ userId: 'job', organizationId: token.slice(0, TOLD_BY) });

/** Keeps the job of a link as it was read, for when there is no network. */
export const keepJob = (token: string, job: Job): Promise<boolean> =>
  drafts.keep(ownerOf(token), { name: NAME, held: job, keptAt: Date.now() });

/** A link that is over shows nothing more here, either. */
export const forgetJob = (token: string): Promise<void> => drafts.drop(ownerOf(token), NAME);

/** The job of a link as it was read last, and when that was; null where that is too long ago. */
export async function keptJob(token: string): Promise<{ job: Job; readAt: number } | null> {
  const kept = await drafts.read(ownerOf(token), NAME);
  if (!kept) return null;
  if (kept.keptAt > Date.now() - KEPT_FOR_MS) return { job: kept.held as Job, readAt: kept.keptAt };
  await forgetJob(token);
  return null;
}
