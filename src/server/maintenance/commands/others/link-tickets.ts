import type { RelatedTicket } from '#contract/maintenance/maintenance.links.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { type FoundTicket, findTicket } from '../../queries/find-ticket.ts';
import { readRelated } from '../../queries/others/read-related.ts';

/** Links two requests in reach that belong together; both say so. */
export const linkTickets = command('ticket.link', async (ctx, id: string, otherId: string) => {
  const { ticket, other } = await findBoth(ctx, id, otherId);
  if (ticket.id === other.id) throw fail('ticket.not_to_link');
  const { numInsertedOrUpdatedRows } = await ctx
    .write(ticket)
    .insertInto('ticketLinks')
    .values({ orgId: ctx.org, ticketId: id, otherId, isSplit: false, createdAt: now(ctx) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return done(
    ctx,
    id,
    { otherId },
    Number(numInsertedOrUpdatedRows) > 0 ? linesOf('ticket.linked', ticket, other) : [],
  );
});

/** Takes the link between two requests away, however it came; both go on. */
export const unlinkTickets = command('ticket.unlink', async (ctx, id: string, otherId: string) => {
  const { ticket, other } = await findBoth(ctx, id, otherId);
  const { numDeletedRows } = await ctx
    .write(ticket)
    .deleteFrom('ticketLinks')
    .where('orgId', '=', ctx.org)
    .where('ticketId', 'in', [id, otherId])
    .where('otherId', 'in', [id, otherId])
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound();
  return done(ctx, id, { otherId }, linesOf('ticket.unlinked', ticket, other));
});

async function findBoth(ctx: WriteCtx, id: string, otherId: string) {
  const find = async (wanted: string) => authorize(await findTicket(ctx, wanted), () => holds(ctx, 'tickets:manage'));
  return { ticket: await find(id), other: await find(otherId) };
}

async function done(ctx: WriteCtx, id: string, after: { otherId: string }, activities: ActivityDraft[]) {
  const result: RelatedTicket[] = await readRelated(ctx, id);
  return audited({ result, subject: { type: 'ticket', id }, after, activities });
}

/** What stands in the timelines of both; whoever else reads them sees what belongs together only where it is in their reach. */
const linesOf = (type: 'ticket.linked' | 'ticket.unlinked', one: FoundTicket, other: FoundTicket): ActivityDraft[] =>
  [
    [one, other],
    [other, one],
  ].map(([of, to]) => ({
    type,
    subject: { type: 'ticket', id: (of as FoundTicket).id },
    facts: { ref: (to as FoundTicket).ref, title: (to as FoundTicket).title },
    visibleToOwner: false,
  }));
