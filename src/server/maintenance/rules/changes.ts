import type { z } from 'zod';
import { isOpenStatus, isReopening, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { StatusChange } from '#contract/maintenance/maintenance.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { type FoundTicket, situationOf } from '../queries/find-ticket.ts';
import { nextAction } from '../rules/next-action.ts';
import { stepTimes } from '../rules/transitions.ts';

/** A change of state with what that state asks for. */
export type Change = Omit<z.output<typeof StatusChange>, 'version' | 'allowReason' | 'visitIsProposed'>;

/** A change of state that asks for nothing more. */
export const nothingAsked = { note: null, onHoldReason: null, resumeOn: null, visit: null };

/** What a change of state is told by, to whoever sees the request. */
export const toldToAll = (ticket: FoundTicket, change: Change, type: ActivityDraft['type']): ActivityDraft => ({
  type,
  about: {
    lease: ticket.leaseId,
    contractor: ticket.assigneeIsContractor ? ticket.assignedToId : null,
    property: ticket.propertyId,
  },
  facts: {
    from: ticket.status,
    to: change.status,
    note: change.note,
    onHoldReason: change.status === 'ON_HOLD' ? change.onHoldReason : null,
    resumeOn: change.status === 'ON_HOLD' ? change.resumeOn : null,
    visitFrom: change.visit?.from ?? null,
    visitTo: change.visit?.to ?? null,
    timeZone: change.visit ? ticket.timeZone : null,
    assignee: ticket.assigneeName,
  },
  visibleToOwner: true,
  visibleToRenter: true,
});

/** Everything that a new state changes on the row. */
export function changesOf(ticket: FoundTicket, change: Change, at: Date) {
  const { status } = change;
  const reopens = isReopening(ticket.status, status);
  const isOver = !isOpenStatus(status) && status !== 'COMPLETED' && status !== 'CLOSED';
  const visit = visitAfter(ticket, change, reopens);
  const onHold = status === 'ON_HOLD' ? change : null;
  const action = nextAction({
    ...situationOf(ticket, at),
    status,
    ownerDecides: status === 'AWAITING_APPROVAL',
    visitTo: visit.visitTo === null ? null : new Date(visit.visitTo),
    onHoldReason: onHold?.onHoldReason ?? null,
    resumeOn: onHold?.resumeOn ?? null,
  });
  return {
    status,
    waitingOn: action.waitingOn,
    nextActionAt: action.nextActionAt?.toISOString() ?? null,
    statusBeforeHold: onHold && isHoldable(ticket.status) ? ticket.status : null,
    onHoldReason: onHold?.onHoldReason ?? null,
    resumeOn: onHold?.resumeOn ?? null,
    // One that opens again goes on by itself.
    duplicateOfId: status === 'DUPLICATE' ? ticket.duplicateOfId : null,
    outcomeNote: isOver ? change.note : null,
    ...visit,
    acknowledgedAt: ticket.acknowledgedAt ?? at.toISOString(),
    completedAt: completedAfter(ticket, status, at),
    reopenCount: ticket.reopenCount + (reopens ? 1 : 0),
    stepTimes: stepTimes(ticket.stepTimes as (string | null)[], status, at.toISOString()),
  };
}

const isHoldable = (status: TicketStatus) => status === 'TRIAGED' || status === 'ACCEPTED' || status === 'IN_PROGRESS';

/** A visit belongs to its booking: arranging another one, or starting over, drops it. */
function visitAfter(ticket: FoundTicket, change: Change, reopens: boolean) {
  if (change.status === 'SCHEDULED' && change.visit) return { visitFrom: change.visit.from, visitTo: change.visit.to };
  const isDropped = reopens || change.status === 'ACCEPTED';
  return isDropped ? { visitFrom: null, visitTo: null } : { visitFrom: ticket.visitFrom, visitTo: ticket.visitTo };
}

function completedAfter(ticket: FoundTicket, status: TicketStatus, at: Date): string | null {
  if (status === 'COMPLETED') return at.toISOString();
  return status === 'CLOSED' ? ticket.completedAt : null;
}
