import type { z } from 'zod';
import type { TicketChange } from '#contract/maintenance/maintenance.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { differenceOf } from '#server/access/commands/save.ts';
import { type FoundTicket, findTicket, situationOf } from '../queries/find-ticket.ts';
import { standsAt } from '../queries/read-asset.ts';
import { dueDependsOnPriority, nextAction, resolveDue } from '../rules/next-action.ts';
import { kindsOf, learn } from './learn.ts';
import { ticketRows } from './save-ticket.ts';

/** Changes the details of a request; another priority moves what is due, and another category is learned from as well. */
export const updateTicket = command(
  'ticket.update',
  async (ctx, id: string, { version, ...input }: z.output<typeof TicketChange>) => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
    await ticketRows.refuseStale(ctx, ticket, version);
    if (input.visibleToOwner === false && ticket.approvalId !== null) throw fail('approval.owner_must_see');
    if (input.assetId && input.assetId !== ticket.assetId && !(await standsAt(ctx, input.assetId, ticket)))
      throw fail('ticket.asset_elsewhere');
    const { changed } = differenceOf(ticket, input);
    const saved = await ticketRows.save(ctx, ticket, {
      ...input,
      ...dueAfter(ticket, { ...ticket, ...input }, ctx.deps.clock.now()),
    });
    const { priority, category } = saved.result;
    const taught = kindsOf(changed);
    await learn(ctx, ticket, saved.result, {
      category: taught.includes('CATEGORY') ? category : undefined,
      priority: taught.includes('PRIORITY') ? priority : undefined,
    });
    const facts = {
      fields: changed.join(','),
      ...(priority === ticket.priority ? {} : { fromPriority: ticket.priority, priority }),
    };
    return audited({
      ...saved,
      subject: { type: 'ticket', id },
      activities: changed.length
        ? [
            {
              type: 'ticket.changed',
              about: { lease: ticket.leaseId, property: ticket.propertyId },
              facts,
              visibleToOwner: true,
            },
          ]
        : [],
    });
  },
);

/** A new request is answered by its report's time, whatever its priority becomes; later states count from now. */
function dueAfter(before: FoundTicket, ticket: FoundTicket, at: Date) {
  const { createdAt, priority, status } = ticket;
  const since = status === 'NEW' ? new Date(createdAt) : at;
  const action = nextAction(situationOf(ticket, since));
  const isRescheduled = priority !== before.priority;
  return {
    waitingOn: action.waitingOn,
    ...(isRescheduled && { resolveDueAt: resolveDue(new Date(createdAt), priority, ticket.policy).toISOString() }),
    ...(isRescheduled && dueDependsOnPriority(status) && { nextActionAt: action.nextActionAt?.toISOString() ?? null }),
  };
}
