import type { PlainDate } from '#contract/dates.ts';
import type { HOLD_REASONS, TicketStatus, WaitingOn } from '#contract/maintenance/maintenance.states.ts';
import type { TicketPriority } from '#contract/maintenance/maintenance.ts';
import type { OwnersToAgree, PromiseAfterQuestion } from '#contract/organization/organization.words.ts';
import { addWorkingHours, hoursOfDay, openingOf, USUAL_WORKING_TIME, type WorkingTime } from './working-hours.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type HoldReason = (typeof HOLD_REASONS)[number];
/** A span on the clock, or of working time. */
type Span = { clockMs: number } | { workingHours: number } | { workingDays: number };

/** What an organization promises about requests, and when it works. */
export type MaintenancePolicy = WorkingTime & {
  /** How soon somebody answers a new request: hours of the clock in an emergency, else working hours. */
  answerHours: Record<TicketPriority, number>;
  /** How soon the problem is solved, in days from the report. */
  resolveDays: Record<TicketPriority, number>;
  /** How soon whoever is offered a job says yes or no, and whether it is offered to the next by itself then. */
  offer: {
    /** Minutes of the clock. */
    minutesEmergency: number;
    /** Working hours. */
    hoursHigh: number;
    /** Working days. */
    daysNormal: number;
    daysLow: number;
    goesOn: boolean;
  };
  /** Whether one owner's yes is enough, or everybody who holds a share says yes. */
  ownersToAgree: OwnersToAgree;
  /** By when an owner decides once their question is answered. */
  promiseAfterQuestion: PromiseAfterQuestion;
  /** Whether what was promised moves as far as reminders are paused. */
  pauseMovesPromise: boolean;
};

/** Until an organization says otherwise. */
export const USUAL_POLICY: MaintenancePolicy = {
  ...USUAL_WORKING_TIME,
  answerHours: { EMERGENCY: 1, HIGH: 4, NORMAL: 10, LOW: 20 },
  resolveDays: { EMERGENCY: 1, HIGH: 3, NORMAL: 7, LOW: 30 },
  offer: { minutesEmergency: 30, hoursHigh: 4, daysNormal: 1, daysLow: 1, goesOn: true },
  ownersToAgree: 'ONE',
  promiseAfterQuestion: 'ANEW',
  pauseMovesPromise: true,
};

/** How soon somebody who was offered it says yes or no; nobody is asked for that in the night but in an emergency. */
const ACCEPT_OFFER: Record<TicketPriority, (offer: MaintenancePolicy['offer']) => Span> = {
  EMERGENCY: ({ minutesEmergency }) => ({ clockMs: minutesEmergency * MINUTE_MS }),
  HIGH: ({ hoursHigh }) => ({ workingHours: hoursHigh }),
  NORMAL: ({ daysNormal }) => ({ workingDays: daysNormal }),
  LOW: ({ daysLow }) => ({ workingDays: daysLow }),
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
  /** What the organization promised, and when it works. */
  policy: MaintenancePolicy;
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

/** The office acts next, by the end of a working day or within an hour in an emergency: something was put to it meanwhile. */
export function officeActsNext(situation: Situation): { waitingOn: WaitingOn; nextActionAt: string | null } {
  const { waitingOn, nextActionAt } = nextAction({ ...situation, status: 'TRIAGED' });
  return { waitingOn, nextActionAt: nextActionAt?.toISOString() ?? null };
}

/** When the problem should be solved, counted from the report. */
export const resolveDue = (reportedAt: Date, priority: TicketPriority, { resolveDays }: MaintenancePolicy): Date =>
  new Date(reportedAt.getTime() + resolveDays[priority] * DAY_MS);

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
    case 'IN_PROGRESS':
      // Nobody has it, so nobody answers: the office is to say who does.
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
  const { status, priority, since, timeZone, policy } = situation;
  const isEmergency = priority === 'EMERGENCY';
  const after = (ms: number): Date => new Date(since.getTime() + ms);
  const span = (wanted: Span): Date =>
    'clockMs' in wanted
      ? after(wanted.clockMs)
      : addWorkingHours(
          since,
          'workingDays' in wanted ? wanted.workingDays * hoursOfDay(policy) : wanted.workingHours,
          timeZone,
          policy,
        );
  switch (status) {
    case 'NEW':
      return span(
        isEmergency
          ? { clockMs: policy.answerHours.EMERGENCY * HOUR_MS }
          : { workingHours: policy.answerHours[priority] },
      );
    case 'TRIAGED':
      return span(isEmergency ? { clockMs: HOUR_MS } : { workingDays: 1 });
    case 'ESTIMATING':
      return after(3 * DAY_MS);
    case 'AWAITING_APPROVAL':
      return situation.ownerDecides ? after(4 * DAY_MS) : span({ workingDays: 1 });
    case 'ACCEPTED':
      return after(2 * DAY_MS);
    case 'OFFERED':
      return span(ACCEPT_OFFER[priority](policy.offer));
    case 'SCHEDULED':
      return situation.visitTo && new Date(situation.visitTo.getTime() + 2 * HOUR_MS);
    case 'IN_PROGRESS':
      return span(isEmergency ? { clockMs: DAY_MS } : { workingDays: 1 });
    case 'ON_HOLD':
      return situation.resumeOn && openingOf(situation.resumeOn, timeZone, policy);
    case 'WORK_DONE':
      return after(isEmergency ? 2 * HOUR_MS : 2 * DAY_MS);
    default:
      return null;
  }
}
