import type { ReadCtx } from '#server/access/context.ts';
import type { Receiver } from '#server/access/receivers.ts';
import { findManagers } from '#server/help/help.queries.ts';

/** Whom somebody without a sign-in answers: who manages where they rent or what they own; undefined where nobody does. */
export async function findWhomToAsk(ctx: ReadCtx, { rentedIds, ownedIds }: Receiver) {
  const [manager] = await findManagers({ ...ctx, reach: { kind: 'owner', propertyIds: [...rentedIds, ...ownedIds] } });
  return manager;
}
