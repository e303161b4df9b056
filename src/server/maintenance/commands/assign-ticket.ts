import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { refuseUnusable } from '#server/contractors/queries/dispatch.ts';
import { type FoundTicket, findTicket, situationOf } from '../queries/find-ticket.ts';
import { findAssignee } from '../queries/list-assignees.ts';
import { nextAction } from '../rules/next-action.ts';
import { followOrder } from './follow-order.ts';
import { ticketRows } from './save-ticket.ts';

/** Gives an open request to staff or a contractor, or to nobody. Its state stays; the report counts as answered. */
export const assignTicket = command(
  'ticket.assign',
  async (ctx, id: string, { personId, version }: { personId: string | null; version: number }) => {
    const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
    await ticketRows.refuseStale(ctx, ticket, version);
    if (!isOpenStatus(ticket.status)) throw fail('ticket.finished');
    const assignee = personId === null ? null : await findAssigneeOf(ctx, ticket, personId);
    const situation = situationOf(ticket, ctx.deps.clock.now());
    const worker = assignee && (assignee.isContractor ? ('CONTRACTOR' as const) : ('STAFF' as const));
    const changes = {
      assignedToId: personId,
      waitingOn: nextAction({ ...situation, assignee: worker }).waitingOn,
      acknowledgedAt: ticket.acknowledgedAt ?? (personId === null ? null : now(ctx)),
    };
    const saved = await ticketRows.save(ctx, ticket, changes, () => [
      followOrder(ctx, ticket, {
        status: ticket.status,
        assigneeId: personId,
        isStaff: worker === 'STAFF',
        reopens: false,
        visitFrom: ticket.visitFrom,
        visitTo: ticket.visitTo,
      }),
    ]);
    return audited({
      ...saved,
      subject: { type: 'ticket', id },
      activities: [
        {
          type: 'ticket.assigned',
          about: {
            lease: ticket.leaseId,
            contractor: assignee?.isContractor ? assignee.id : null,
            property: ticket.propertyId,
          },
          facts: { from: ticket.assigneeName, to: assignee?.name ?? null },
          visibleToOwner: true,
          visibleToRenter: true,
        },
      ],
    });
  },
);

async function findAssigneeOf(ctx: WriteCtx, ticket: FoundTicket, personId: string) {
  const assignee = await findAssignee(ctx, ticket.propertyId, personId);
  if (!assignee) throw fail('ticket.assignee_unknown');
  if (assignee.isContractor) await refuseUnusable(ctx, personId);
  return assignee;
}
