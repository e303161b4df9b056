import type { Proof } from '#server/access/authorize.ts';
import { newJobToken } from '#server/access/callers/job-link-authenticator.ts';
import { hashToken } from '#server/access/callers/session.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { findOpenOrder } from '../../queries/find-open-order.ts';
import type { FoundTicket } from '../../queries/find-ticket.ts';

/** A job that takes longer gets a new link with the next thing that is mailed about it. */
const LINK_DAYS = 90;
const DAY_MS = 86_400_000;

/** Where the link with a token leads. */
export const jobUrl = (ctx: WriteCtx, token: string): string => `${ctx.deps.settings.publicUrl}/job/${token}`;

/** Keeps a link of one job; the token itself is kept nowhere. Answers until when it leads there. */
export async function insertLink(ctx: WriteCtx, proof: Proof, workOrderId: string, token: string): Promise<string> {
  const expiresAt = new Date(ctx.deps.clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
  await ctx
    .write(proof)
    .insertInto('jobLinks')
    .values({
      orgId: ctx.org,
      id: newId(),
      workOrderId,
      tokenHash: hashToken(token),
      createdById: actorPersonId(ctx),
      createdAt: now(ctx),
      expiresAt,
    })
    .execute();
  return expiresAt;
}

/** Keeps the link that was mailed with the job that a request was just offered as. */
export async function insertJobLink(ctx: WriteCtx, ticket: FoundTicket & Proof, token: string): Promise<void> {
  const order = await findOpenOrder(ctx, ticket.id);
  if (order) await insertLink(ctx, ticket, order.id, token);
}

/** Makes a link to the job that was given out of a request, for a mail about it; null where nobody has one. */
export async function makeJobLink(ctx: WriteCtx, ticket: FoundTicket & Proof): Promise<string | null> {
  const order = await findOpenOrder(ctx, ticket.id);
  if (!order) return null;
  const token = newJobToken();
  await insertLink(ctx, ticket, order.id, token);
  return jobUrl(ctx, token);
}
