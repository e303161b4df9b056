import { clockOffsetMs } from '#contract/clocks.ts';
import type { ChaseKind } from '#contract/maintenance/maintenance.chasing.ts';
import { silenceCounts, type TicketStatus, type WaitingOn } from '#contract/maintenance/maintenance.states.ts';
import type { TicketPriority } from '#contract/maintenance/maintenance.ts';
import type { MaintenancePolicy } from './next-action.ts';
import { addWorkingHours, hoursOfDay, wakingMoment, workingMoment } from './working-hours.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Of the time that somebody has, so much passes before they are reminded. */
const REMIND_AFTER = 0.75;
/** An owner is reminded when so much of their time is left: two of their four days. */
const REMIND_OWNER_LEFT = 0.5;
/** Whoever has less time than this is not reminded within it. */
const TOO_SHORT_TO_REMIND_MS = 10 * MINUTE_MS;
/** When those who have to do with a visit are reminded of it: the day before at the same time, also where clocks change between, and an hour before. */
const BEFORE_VISIT = { EARLY: dayBefore, SOON: (from: Date) => new Date(from.getTime() - HOUR_MS) } as const;

function dayBefore(from: Date, timeZone: string): Date {
  const earlier = from.getTime() - DAY_MS;
  return new Date(earlier + clockOffsetMs(from.getTime(), timeZone) - clockOffsetMs(earlier, timeZone));
}
/** How often the whole office hears of one that stays late, before Lintel falls silent about it. */
const INSISTS_MAX = 8;
const WORKING_DAYS_BETWEEN_INSISTS = 5;

/** One thing that happens by itself in a round, under a number that is its own there. */
export type Act = {
  step: number;
  kind: ChaseKind;
  at: Date;
  /** From when on it is of no use any more. */
  until?: Date;
};

/** A request as far as it is chased. */
export type Chased = {
  status: TicketStatus;
  priority: TicketPriority;
  waitingOn: WaitingOn;
  assignee: 'CONTRACTOR' | 'STAFF' | null;
  /** When the present round began. */
  since: Date;
  /** By when whoever has it acts. */
  dueAt: Date | null;
  visitFrom: Date | null;
  pausedUntil: Date | null;
  timeZone: string;
  policy: MaintenancePolicy;
};

/** What is done about whoever has a request in a state: before they are late, and once they are. */
type Ladder = {
  early: 'REMIND' | 'REMIND_OWNER' | 'VISIT_NEAR' | null;
  late: 'ESCALATE' | 'OFFER_NEXT' | 'COUNT_AS_SOLVED';
};

const USUAL: Ladder = { early: 'REMIND', late: 'ESCALATE' };

/** The ladder of each open state; what is over is not chased. */
const LADDERS: Partial<Record<TicketStatus, (chased: Chased) => Ladder>> = {
  NEW: () => USUAL,
  TRIAGED: () => USUAL,
  ESTIMATING: () => USUAL,
  AWAITING_APPROVAL: ({ waitingOn }) => (waitingOn === 'OWNER' ? { early: 'REMIND_OWNER', late: 'ESCALATE' } : USUAL),
  OFFERED: ({ assignee, policy }) =>
    assignee === 'CONTRACTOR' && policy.offer.goesOn ? { early: 'REMIND', late: 'OFFER_NEXT' } : USUAL,
  ACCEPTED: () => USUAL,
  SCHEDULED: () => ({ early: 'VISIT_NEAR', late: 'ESCALATE' }),
  IN_PROGRESS: () => USUAL,
  // Whoever waits for parts or weather is not reminded that they wait; the office hears on the day on which it goes on.
  ON_HOLD: () => ({ early: null, late: 'ESCALATE' }),
  WORK_DONE: (chased) => (silenceCounts(chased) ? { early: 'REMIND', late: 'COUNT_AS_SOLVED' } : USUAL),
};

/** Which step of a round is which; those that insist count on from the last. */
const STEP = { GO_ON: 0, EARLY: 1, SOON: 2, LATE: 3, INSIST: 4 } as const;

/** All that happens by itself in the present round if nobody does anything, in order of time. */
export function actsOf(chased: Chased): Act[] {
  const ladder = LADDERS[chased.status]?.(chased);
  if (!ladder || chased.dueAt === null) return [];
  const { pausedUntil } = chased;
  // What was promised may stay where it is while the reminders are paused: then it is late when they go on.
  const lateAt = withinHours(pausedUntil ? later(chased.dueAt, pausedUntil) : chased.dueAt, chased);
  // A pause that was over when the round began ended in the one before, which told it.
  const goesOn = pausedUntil !== null && pausedUntil > chased.since;
  const acts: (Act | null)[] = [
    goesOn ? { step: STEP.GO_ON, kind: 'GO_ON', at: pausedUntil } : null,
    ...(ladder.early === 'VISIT_NEAR'
      ? [visitAct('EARLY', chased), visitAct('SOON', chased)]
      : [earlyAct(ladder.early, chased, chased.dueAt)]),
    { step: STEP.LATE, kind: ladder.late, at: lateAt },
    // Silence that counts as a yes leaves nobody late.
    ...(ladder.late === 'COUNT_AS_SOLVED' ? [] : insistentActs(lateAt, chased)),
  ];
  return acts.filter((act) => act !== null && (pausedUntil === null || act.at >= pausedUntil)) as Act[];
}

function visitAct(when: keyof typeof BEFORE_VISIT, chased: Chased): Act | null {
  const { visitFrom, timeZone } = chased;
  if (visitFrom === null) return null;
  const at = wakingMoment(BEFORE_VISIT[when](visitFrom, timeZone), timeZone);
  // Whoever booked it later than that knows.
  return at > beginOf(chased) && at < visitFrom ? { step: STEP[when], kind: 'VISIT_NEAR', at, until: visitFrom } : null;
}

function earlyAct(kind: 'REMIND' | 'REMIND_OWNER' | null, chased: Chased, dueAt: Date): Act | null {
  const begins = beginOf(chased);
  const act = { step: STEP.EARLY, until: dueAt };
  if (kind === null) return null;
  const left = dueAt.getTime() - begins.getTime();
  if (kind === 'REMIND_OWNER')
    return { ...act, kind, at: new Date(dueAt.getTime() - Math.max(left, 0) * REMIND_OWNER_LEFT) };
  if (left < TOO_SHORT_TO_REMIND_MS) return null;
  const at = withinHours(new Date(begins.getTime() + REMIND_AFTER * left), chased);
  return at < dueAt ? { ...act, kind, at } : null;
}

/** From when on whoever has it is reminded: since the round began, or since it goes on after a pause. */
const beginOf = ({ since, pausedUntil }: Chased): Date => (pausedUntil ? later(pausedUntil, since) : since);

function insistentActs(lateAt: Date, chased: Chased): Act[] {
  const { priority, timeZone, policy } = chased;
  const working = (from: Date, hours: number) => addWorkingHours(from, hours, timeZone, policy);
  const day = hoursOfDay(policy);
  const first =
    priority === 'EMERGENCY'
      ? new Date(lateAt.getTime() + HOUR_MS)
      : working(lateAt, priority === 'HIGH' ? policy.offer.hoursHigh : day);
  const next = (from: Date) =>
    priority === 'EMERGENCY' ? new Date(from.getTime() + DAY_MS) : working(from, WORKING_DAYS_BETWEEN_INSISTS * day);
  const acts: Act[] = [];
  for (let at = first; acts.length < INSISTS_MAX; at = next(at))
    acts.push({ step: STEP.INSIST + acts.length, kind: 'INSIST', at });
  return acts;
}

/** The moment at which whoever has the request may be spoken to: an emergency asks for nobody's hours. */
function withinHours(at: Date, { priority, waitingOn, timeZone, policy }: Chased): Date {
  if (priority === 'EMERGENCY') return at;
  return waitingOn === 'STAFF' || waitingOn === 'CONTRACTOR'
    ? workingMoment(at, timeZone, policy)
    : wakingMoment(at, timeZone);
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Steps that commands of their own take, by what is stored; here they are only foretold. */
const isTakenElsewhere = ({ kind }: Act): boolean => kind === 'REMIND_OWNER' || kind === 'COUNT_AS_SOLVED';

/**
 * What is to be done now, and when to look again. Of several that are due, as after a day without a server, only the last is
 * done: people hear once what is the matter, and nothing that is of no use any more.
 */
export function dueAct(
  acts: readonly Act[],
  lastStep: number | null,
  now: Date,
): { due: Act | null; lookAt: Date | null } {
  const left = acts.filter((act) => act.step > (lastStep ?? -1) && !isTakenElsewhere(act));
  const due = left.findLast(({ at, until }) => at <= now && (until === undefined || now < until)) ?? null;
  const after = left.find((act) => act.at > now && (due === null || act.step > due.step));
  return { due, lookAt: after?.at ?? null };
}

/** What is foretold of a round: what is not done yet and lies ahead. */
export const actsAhead = (acts: readonly Act[], lastStep: number | null, now: Date): Act[] =>
  acts.filter((act) => act.at > now && (isTakenElsewhere(act) || act.step > (lastStep ?? -1)));

/** What was promised, when the reminders stop from `from` to `until`: it moves as far, into hours in which somebody works. */
export function promiseAfterPause(chased: Chased, from: Date, until: Date): Date | null {
  if (chased.dueAt === null) return null;
  return workingMoment(
    new Date(later(chased.dueAt, from).getTime() + until.getTime() - from.getTime()),
    chased.timeZone,
    chased.policy,
  );
}

/** What was promised, when they go on at `at` before their day: it comes nearer by what is left of the pause. */
export function promiseAfterResuming(chased: Chased, at: Date): Date | null {
  const { dueAt, pausedUntil, timeZone, policy } = chased;
  if (dueAt === null || pausedUntil === null) return dueAt;
  const nearer = new Date(dueAt.getTime() - (pausedUntil.getTime() - at.getTime()));
  return later(workingMoment(nearer, timeZone, policy), addWorkingHours(at, 1, timeZone, policy));
}
