import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { ticketMessages as texts } from './ticket.messages.ts';
import { dutyOf, resumesAt, type TicketDuty } from './ticket-steps.ts';

/** Refusals are in the state's menu; the status banner offers ways on. */
const NOT_OFFERED: readonly TicketStatus[] = ['CANCELLED', 'SELF_RESOLVED'];
/** Not offered for a report that nobody was given yet. */
const NEEDS_SOMEBODY: readonly TicketStatus[] = ['OFFERED', 'SCHEDULED', 'IN_PROGRESS'];

/** A request as far as it says where it can go. */
type Moving = Pick<Ticket, 'status' | 'can' | 'visit' | 'assignedTo' | 'waitingOn' | 'stepTimes'>;

/** What is likeliest by who has the request: a contractor is offered it, the own people begin. */
const LIKELIEST: Partial<Record<TicketDuty, TicketStatus>> = { TO_OFFER: 'OFFERED', TO_START: 'IN_PROGRESS' };

/** The ways on that are offered, the likeliest first; a visit that is over was the work, if nobody says otherwise. */
export function likelyMoves(ticket: Moving, isPast: (at: string) => boolean): TicketStatus[] {
  const { status, can, visit, assignedTo } = ticket;
  if (status === 'AWAITING_APPROVAL') return can.statuses.filter((to) => to === 'TRIAGED');
  const isForNobody = (status === 'NEW' || status === 'TRIAGED') && assignedTo === null;
  const isGiven = status === 'NEW' && assignedTo !== null;
  const moves = can.statuses.filter(
    (to) =>
      !NOT_OFFERED.includes(to) &&
      !(isForNobody && NEEDS_SOMEBODY.includes(to)) &&
      // Who gave it to somebody has read it, and nobody offers a job to the own people.
      !(isGiven && to === 'TRIAGED') &&
      !(to === 'OFFERED' && assignedTo?.isContractor === false),
  );
  const isVisited = status === 'SCHEDULED' && visit !== null && isPast(visit.to);
  const likeliest = isVisited ? 'WORK_DONE' : status === 'ON_HOLD' ? resumesAt(ticket) : LIKELIEST[dutyOf(ticket)];
  return moves.toSorted((a, b) => Number(b === likeliest) - Number(a === likeliest));
}

/** The step at which somebody takes the request on. */
const FOUND = 2;

/** What stands under a step that has no time: it was left out, somebody is chosen for it, or it is still to come. */
export function missingTime(
  { status, assignedTo, stepTimes }: Pick<Ticket, 'status' | 'assignedTo' | 'stepTimes'>,
  index: number,
): string {
  const isLeftOut = stepTimes.some((at, later) => later > index && at !== null);
  if (isLeftOut) return texts.leftOut;
  if (index !== FOUND || assignedTo === null) return texts.notYet;
  return status === 'OFFERED' ? texts.asked : assignedTo.isContractor ? texts.chosen : texts.ownPeople;
}
