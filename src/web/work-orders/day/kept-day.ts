import type { Job } from '#contract/work-orders/work-orders.ts';
import { type DraftOwner, drafts, READ } from '#web/draft-storage.ts';

const NAME = `${READ}day`;
/** Whoever has been away for longer has another day by now. */
const KEPT_FOR_MS = 3 * 86_400_000;

/** A day as it was read last, for when there is no network. */
export type KeptDay = { jobs: Job[]; jobCount: number; country: string | null; readAt: number };

/** How many jobs there are besides those of a day; what was kept before that was read says of none. */
export const moreOf = ({ jobs, jobCount }: Pick<KeptDay, 'jobs' | 'jobCount'>): number =>
  Math.max(0, (jobCount ?? 0) - jobs.length);

/** Keeps what was read of a day under whoever it belongs to. */
export const keepDay = (owner: DraftOwner, day: KeptDay): Promise<boolean> =>
  drafts.keep(owner, { name: NAME, held: day, keptAt: day.readAt });

/** What was read last of somebody's day, and of which organization; null where that is too long ago. */
export async function keptDay(userId: string): Promise<(KeptDay & { owner: DraftOwner }) | null> {
  const kept = await drafts.latest(userId, NAME);
  if (!kept || kept.keptAt < Date.now() - KEPT_FOR_MS) return null;
  return { ...(kept.held as KeptDay), owner: { userId, organizationId: kept.organizationId } };
}
