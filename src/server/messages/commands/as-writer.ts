import { AUDIENCES } from '#contract/notices/notices.events.ts';
import type { Ctx } from '#server/access/context.ts';
import { type Receiver, reachAs, roleAs } from '#server/access/receivers.ts';

/** Somebody as their own session would write, in the first part in which they may; null where they have no sign-in. */
export function asWriter(ctx: Ctx, receiver: Receiver, switches: Ctx['switches']): Ctx | null {
  const role = AUDIENCES.map((audience) => roleAs(audience, receiver)).find((one) => one !== null);
  if (receiver.roles === null || !role) return null;
  const { personId, name } = receiver;
  const writer = { ...ctx, switches, role, reach: reachAs(role, receiver) };
  return { ...writer, actor: { kind: 'user', userId: personId, personId, name } };
}
