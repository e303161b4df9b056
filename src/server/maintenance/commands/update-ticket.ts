import type { z } from 'zod';
import type { Ticket, TicketChange } from '#contract/maintenance/maintenance.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/command.ts';
import { type FoundTicket, findTicket, situationOf } from '../queries/find-ticket.ts';
import { readTicket } from '../queries/read-ticket.ts';
import { dueDependsOnPriority, nextAction, resolveDue } from '../rules/next-action.ts';
import { difference, refuseStale, saveTicket } from './save-ticket.ts';

/** Changes the details of a request; another priority moves what is due. */
export const updateTicket = command(
  'ticket.update',
  async (ctx, id: string, { version, ...input }: z.output<typeof TicketChange>) => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
    await refuseStale(ctx, ticket, version);
    const details = { ...input, description: input.description ?? '' };
    const changed = difference<Partial<FoundTicket>>(ticket, details);
    await saveTicket(ctx, ticket, { ...details, ...dueAfter(ticket, details, ctx.deps.clock.now()) });
    const result: Ticket = await readTicket(ctx, id);
    return audited({
      result,
      subject: { type: 'ticket', id },
      ...changed,
      activities: [
        {
          type: 'ticket.changed',
          about: { lease: ticket.leaseId, property: ticket.propertyId },
          facts: {
            fields: Object.keys(changed.after).join(','),
            ...(details.priority === ticket.priority
              ? {}
              : { fromPriority: ticket.priority, priority: details.priority }),
          },
        },
      ],
    });
  },
);

/** A new request is answered by its report's time, whatever its priority becomes; later states count from now. */
function dueAfter(ticket: FoundTicket, details: Pick<FoundTicket, 'priority' | 'visibleToRenter'>, at: Date) {
  const since = ticket.status === 'NEW' ? new Date(ticket.createdAt) : at;
  const action = nextAction(situationOf({ ...ticket, ...details }, since));
  const isRescheduled = details.priority !== ticket.priority;
  return {
    ballWith: action.ballWith,
    ...(isRescheduled && { resolveDueAt: resolveDue(new Date(ticket.createdAt), details.priority).toISOString() }),
    ...(isRescheduled &&
      dueDependsOnPriority(ticket.status) && { nextActionAt: action.nextActionAt?.toISOString() ?? null }),
  };
}
