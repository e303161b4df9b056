import type { Audience } from '#contract/notices/notices.events.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { type Receiver, whoReaches } from '#server/access/receivers.ts';
import { findWaiting } from '../notices.queries.ts';

type Told = {
  id: string;
  audience: string;
  says: string;
  asks: boolean;
  at: string;
  readAt: string | null;
  subjectType: string;
  subjectId: string;
};

/**
 * What of it somebody has not read since and may still know, in the order in which it happened: who moved out during the night
 * is not told in the morning, and nobody is asked for what somebody did meanwhile, which stands in the bell as news.
 */
export async function stillTold<T extends Told>(ctx: ReadCtx, receiver: Receiver, told: readonly T[]): Promise<T[]> {
  const unread = told.filter(({ readAt }) => readAt === null).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const waiting = await findWaiting(ctx, unread);
  const checked = await Promise.all(
    unread
      .filter(({ id, asks }) => !asks || waiting.has(id))
      .map(async (one) => {
        const thing = { type: one.subjectType, id: one.subjectId };
        const candidate = { receiver, audience: one.audience as Audience };
        return (await whoReaches(ctx, thing, [candidate])).length > 0 ? [one] : [];
      }),
  );
  return checked.flat();
}
