import type { Audience } from '#contract/notices/notices.events.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { type Receiver, whoReaches } from './find-receivers.ts';

type Told = { audience: string; at: string; readAt: string | null; subjectType: string; subjectId: string };

/** What of it somebody has not read since and may still know, in the order in which it happened: who moved out during the night is not told in the morning. */
export async function stillTold<T extends Told>(ctx: ReadCtx, receiver: Receiver, told: readonly T[]): Promise<T[]> {
  const unread = told.filter(({ readAt }) => readAt === null).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const checked = await Promise.all(
    unread.map(async (one) => {
      const thing = { type: one.subjectType, id: one.subjectId };
      const candidate = { receiver, audience: one.audience as Audience };
      return (await whoReaches(ctx, thing, [candidate])).length > 0 ? [one] : [];
    }),
  );
  return checked.flat();
}
