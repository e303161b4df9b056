import ChevronDown from 'lucide-react/icons/chevron-down';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { TicketPriority, TicketRow } from '#contract/maintenance/maintenance.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import type { Moments } from '#web/hooks/use-moments.ts';
import {
  dueThings,
  dueVerbs,
  priorityWords,
  renterStatusWords,
  statusWords,
  ticketWords,
  waitingOnWords,
} from './maintenance.messages.ts';
import { PriorityMark } from './priority-mark.tsx';
import { dutyOf } from './ticket/ticket-steps.ts';
import { TicketState, type TicketStateShape } from './ticket-state.tsx';

const SHAPES: Record<TicketStatus, TicketStateShape> = {
  NEW: 'new',
  TRIAGED: 'reviewed',
  ESTIMATING: 1,
  AWAITING_APPROVAL: 2,
  OFFERED: 3,
  ACCEPTED: 4,
  SCHEDULED: 5,
  IN_PROGRESS: 6,
  ON_HOLD: 'hold',
  WORK_DONE: 'workDone',
  COMPLETED: 'completed',
  CLOSED: 'completed',
  DECLINED: 'cancelled',
  CANCELLED: 'cancelled',
  DUPLICATE: 'cancelled',
  SELF_RESOLVED: 'completed',
};
const LEVELS = { EMERGENCY: 'emergency', HIGH: 'high', NORMAL: 'normal', LOW: 'low' } as const;

type StatusMarkProps = { status: TicketStatus; isPick?: boolean; role?: ActiveRole | null };

/** Where a request stands, as ring and word; with `isPick` as the face of a menu. */
export function StatusMark({ status, isPick = false, role = null }: StatusMarkProps) {
  const words = role === 'renter' ? renterStatusWords : statusWords;
  return (
    <>
      <TicketState shape={SHAPES[status]}>{words[status]}</TicketState>
      {isPick && <ChevronDown />}
    </>
  );
}

/** How urgent a request is, as mark and word. */
export const Priority = ({ priority }: { priority: TicketPriority }) => (
  <PriorityMark level={LEVELS[priority]}>{priorityWords[priority]}</PriorityMark>
);

type Holding = Pick<TicketRow, 'status' | 'waitingOn' | 'nextActionAt' | 'assignedTo' | 'requestedBy' | 'timeZone'>;
const SIDES: Partial<Record<TicketRow['waitingOn'], readonly ActiveRole[]>> = {
  STAFF: ['superadmin', 'admin', 'operator'],
  OWNER: ['owner'],
  RENTER: ['renter'],
};

/** Whether the active role's side has to act next; an owner only where there is something to decide. */
export const isTurnOf = (
  role: ActiveRole | null,
  ticket: Pick<TicketRow, 'waitingOn' | 'status' | 'hasAgreed'>,
): boolean =>
  role !== null &&
  (SIDES[ticket.waitingOn]?.includes(role) ?? false) &&
  (role !== 'owner' || (ticket.status === 'AWAITING_APPROVAL' && !ticket.hasAgreed));

/** States in which whoever was given the request has to act next. */
const WITH_WORKER: readonly TicketStatus[] = ['ESTIMATING', 'OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS'];

/** The person who has to act next; null where it is a whole side, such as the office. */
function personHolding({ waitingOn, status, assignedTo, requestedBy }: Holding) {
  if (waitingOn === 'RENTER') return requestedBy;
  if (waitingOn === 'CONTRACTOR') return assignedTo;
  // A contractor whose price or times wait for the office has said what they have to.
  const isOwnWork = assignedTo?.isContractor === false && (WITH_WORKER.includes(status) || status === 'TRIAGED');
  return waitingOn === 'STAFF' && isOwnWork ? assignedTo : null;
}

/** Who has to act next, by name where one is known; `isSide` where it is nobody in particular. */
export function holderOf(ticket: Holding): { name: string; id: string; kind: 'person' | 'firm'; isSide: boolean } {
  const { waitingOn } = ticket;
  const person = personHolding(ticket);
  return {
    name: person?.name ?? waitingOnWords[waitingOn],
    id: person?.id ?? waitingOn,
    kind: waitingOn === 'CONTRACTOR' || (waitingOn === 'STAFF' && person === null) ? 'firm' : 'person',
    isSide: person === null,
  };
}

/**
 * What is owed by when, in words, and whether that moment has passed; null where nothing is due. `by` is for where `relative`
 * stands beside it, `when` for where `short` does.
 */
export function dueOf(
  ticket: Holding,
  moments: Moments,
): { text: string; by: string; when: string; relative: string; short: string; isLate: boolean } | null {
  const { nextActionAt, status } = ticket;
  const duty = dutyOf(ticket);
  if (nextActionAt === null) return null;
  const isLate = moments.isPast(nextActionAt);
  const when = moments.in(ticket.timeZone).say(nextActionAt);
  const by = status === 'ON_HOLD' ? ticketWords.goesOn(when) : ticketWords.dueBy(dueVerbs[duty], when);
  const text = isLate ? ticketWords.wasDue(dueThings[duty], when) : by;
  const relative = moments.due(nextActionAt);
  return { text, by, when, relative, short: `${(isLate ? dueThings : dueVerbs)[duty]} ${relative}`, isLate };
}

/** The short end of a number: "00412" of TKT-2026-00412. */
export const shortRef = (ref: string): string => ref.slice(ref.lastIndexOf('-') + 1);
