import type { PlainDate } from '#contract/dates.ts';
import type { HOLD_REASONS, TicketStatus, WaitingOn } from '#contract/maintenance/maintenance.states.ts';
import type { TicketPriority } from '#contract/maintenance/maintenance.ts';
import { addWorkingHours, openingOf, WORKING_DAY_HOURS } from './working-hours.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type HoldReason = (typeof HOLD_REASONS)[number];
/** A span on the clock, or of working time. */
type Span = { clockMs: number } | { workingHours: number };

/** How soon somebody answers a new request. */
const ANSWER: Record<TicketPriority, Span> = {
  EMERGENCY: { clockMs: HOUR_MS },
  HIGH: { workingHours: 4 },
  NORMAL: { workingHours: WORKING_DAY_HOURS },
  LOW: { workingHours: 2 * WORKING_DAY_HOURS },
};
/** How soon the problem is solved. */
const RESOLVE_MS: Record<TicketPriority, number> = {
  EMERGENCY: DAY_MS,
  HIGH: 3 * DAY_MS,
  NORMAL: 7 * DAY_MS,
  LOW: 30 * DAY_MS,
};
/** How soon somebody who was offered it says yes or no; nobody is asked for that in the night but in an emergency. */
const ACCEPT_OFFER: Record<TicketPriority, Span> = {
  EMERGENCY: { clockMs: 30 * MINUTE_MS },
  HIGH: { workingHours: 4 },
  NORMAL: { workingHours: WORKING_DAY_HOURS },
  LOW: { workingHours: WORKING_DAY_HOURS },
};
const HOLDER_WHILE_ON_HOLD: Record<HoldReason, WaitingOn> = {
  PARTS: 'CONTRACTOR',
  RENTER: 'RENTER',
  OWNER: 'OWNER',
  WEATHER: 'CONTRACTOR',
  INSURANCE: 'STAFF',
};

/** What decides who acts next on a request and by when. */
export type Situation = {
  status: TicketStatus;
  priority: TicketPriority;
  /** When it came into this state. */
  since: Date;
  /** Zone of the property; working hours are those of the place. */
  timeZone: string;
  assignee: 'CONTRACTOR' | 'STAFF' | null;
  /** Whether somebody who rents can say that it is solved. */
  renterConfirms: boolean;
  /** Whether an owner was asked, and waits for no answer before deciding. */
  ownerDecides: boolean;
  visitTo: Date | null;
  onHoldReason: HoldReason | null;
  resumeOn: PlainDate | null;
};

/** Who has to act next in a state, and by when they act; null where nothing is due. */
export function nextAction(situation: Situation): { waitingOn: WaitingOn; nextActionAt: Date | null } {
  return { waitingOn: holder(situation), nextActionAt: due(situation) };
}

/** When the problem should be solved, counted from the report. */
export const resolveDue = (reportedAt: Date, priority: TicketPriority): Date =>
  new Date(reportedAt.getTime() + RESOLVE_MS[priority]);

const PRIORITY_HURRIES: readonly TicketStatus[] = ['NEW', 'TRIAGED', 'OFFERED', 'IN_PROGRESS', 'WORK_DONE'];

/** Whether a change of priority moves the next action in a state. */
export const dueDependsOnPriority = (status: TicketStatus): boolean => PRIORITY_HURRIES.includes(status);

function holder({ status, assignee, onHoldReason, renterConfirms, ownerDecides }: Situation): WaitingOn {
  const worker: WaitingOn = assignee === 'STAFF' ? 'STAFF' : 'CONTRACTOR';
  switch (status) {
    case 'NEW':
    case 'TRIAGED':
      return 'STAFF';
    case 'AWAITING_APPROVAL':
      return ownerDecides ? 'OWNER' : 'STAFF';
    case 'ESTIMATING':
    case 'OFFERED':
    case 'ACCEPTED':
    case 'SCHEDULED':
      return worker;
    case 'IN_PROGRESS':
      return assignee === null ? 'STAFF' : worker;
    case 'ON_HOLD': {
      const waitsFor = HOLDER_WHILE_ON_HOLD[onHoldReason ?? 'INSURANCE'];
      return waitsFor === 'CONTRACTOR' ? worker : waitsFor;
    }
    case 'WORK_DONE':
      return renterConfirms ? 'RENTER' : 'STAFF';
    default:
      return 'NONE';
  }
}

function due(situation: Situation): Date | null {
  const { status, priority, since, timeZone } = situation;
  const isEmergency = priority === 'EMERGENCY';
  const after = (ms: number): Date => new Date(since.getTime() + ms);
  const span = (wanted: Span): Date =>
    'clockMs' in wanted ? after(wanted.clockMs) : addWorkingHours(since, wanted.workingHours, timeZone);
  switch (status) {
    case 'NEW':
      return span(ANSWER[priority]);
    case 'TRIAGED':
      return span(isEmergency ? { clockMs: HOUR_MS } : { workingHours: WORKING_DAY_HOURS });
    case 'ESTIMATING':
      return after(3 * DAY_MS);
    case 'AWAITING_APPROVAL':
      return situation.ownerDecides ? after(2 * DAY_MS) : span({ workingHours: WORKING_DAY_HOURS });
    case 'ACCEPTED':
      return after(2 * DAY_MS);
    case 'OFFERED':
      return span(ACCEPT_OFFER[priority]);
    case 'SCHEDULED':
      return situation.visitTo && new Date(situation.visitTo.getTime() + 2 * HOUR_MS);
    case 'IN_PROGRESS':
      return span(isEmergency ? { clockMs: DAY_MS } : { workingHours: WORKING_DAY_HOURS });
    case 'ON_HOLD':
      return situation.resumeOn && openingOf(situation.resumeOn, timeZone);
    case 'WORK_DONE':
      return after(isEmergency ? 2 * HOUR_MS : 2 * DAY_MS);
    default:
      return null;
  }
}
