import type { RatingInput } from '#contract/maintenance/maintenance.ratings.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { type Audited, audited, command } from '#server/access/commands/command.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { findTicket } from '../queries/find-ticket.ts';
import { readTicket } from '../queries/read-ticket.ts';
import { isRatable } from '../rules/transitions.ts';

/** Keeps what a renter says of finished work, for whoever did it; said again, it replaces what was said. */
export const rateWork = command(
  'ticket.rate',
  async (ctx, id: string, { stars, words }: RatingInput): Promise<Audited<Ticket>> => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:rate'));
    const ratedById = actorPersonId(ctx);
    if (ratedById === null || !isRatable(ticket, ctx.deps.clock.now())) throw fail('ticket.not_to_rate');
    const said = { stars, words, ratedById, workerId: ticket.assignedToId, ratedAt: now(ctx) };
    await ctx
      .write(ticket)
      .insertInto('ticketRatings')
      .values({ orgId: ctx.org, ticketId: id, reopenCount: ticket.reopenCount, ...said })
      .onConflict((conflict) => conflict.columns(['orgId', 'ticketId', 'reopenCount']).doUpdateSet(said))
      .execute();
    return audited({
      result: await readTicket(ctx, id),
      subject: { type: 'ticket', id },
      after: { stars, words, workerId: ticket.assignedToId },
      activities: [
        {
          type: 'ticket.rated',
          about: { lease: ticket.leaseId, property: ticket.propertyId },
          facts: { stars, words },
          visibleToOwner: true,
          visibleToRenter: true,
        },
      ],
    });
  },
);
