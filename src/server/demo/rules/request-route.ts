import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { TicketPriority } from '#contract/maintenance/maintenance.ts';
import type { Chance } from './chance.ts';
import { atWork, HOUR_MS, whileAwake } from './hours.ts';
import type { Goal } from './request-goals.ts';

/** A state on the way, and when it was reached. */
export type Stop = { status: TicketStatus; at: Date };

/** The states after NEW that lead to a goal; `ownStaff` needs nobody to be asked and no visit to be booked. */
export function routeTo(goal: Goal, ownStaff: boolean): TicketStatus[] {
  const { status } = goal;
  switch (status) {
    case 'NEW':
      return [];
    case 'TRIAGED':
    case 'DUPLICATE':
    case 'DECLINED':
      return [status];
    case 'CANCELLED':
    case 'SELF_RESOLVED':
      return ['TRIAGED', status];
    case 'ON_HOLD':
      return [...beforeHold(goal), status];
    default: {
      const route =
        ownStaff && !ASKS_OTHERS.includes(status)
          ? BY_STAFF
          : goal.estimated || ESTIMATE.includes(status)
            ? WITH_ESTIMATE
            : BY_CONTRACTOR;
      return withDetours(route.slice(0, route.indexOf(status) + 1), goal);
    }
  }
}

const END: TicketStatus[] = ['IN_PROGRESS', 'WORK_DONE', 'COMPLETED', 'CLOSED'];
const BY_STAFF: TicketStatus[] = ['TRIAGED', ...END];
const BY_CONTRACTOR: TicketStatus[] = ['TRIAGED', 'OFFERED', 'ACCEPTED', 'SCHEDULED', ...END];
const ESTIMATE: TicketStatus[] = ['ESTIMATING', 'AWAITING_APPROVAL'];
const WITH_ESTIMATE: TicketStatus[] = ['TRIAGED', ...ESTIMATE, 'OFFERED', 'ACCEPTED', 'SCHEDULED', ...END];
const ASKS_OTHERS: TicketStatus[] = [...ESTIMATE, 'OFFERED', 'ACCEPTED', 'SCHEDULED'];

function beforeHold({ holdReason }: Goal): TicketStatus[] {
  if (holdReason === 'INSURANCE' || holdReason === 'OWNER') return ['TRIAGED'];
  if (holdReason === 'PARTS') return BY_CONTRACTOR.slice(0, BY_CONTRACTOR.indexOf('IN_PROGRESS') + 1);
  return ['TRIAGED', 'OFFERED', 'ACCEPTED'];
}

function withDetours(route: TicketStatus[], { cameBack, paused }: Goal): TicketStatus[] {
  const done = route.indexOf('WORK_DONE');
  if (done < 0) return route;
  const again: TicketStatus[] = cameBack && done < route.length - 1 ? ['WORK_DONE', 'TRIAGED', 'IN_PROGRESS'] : [];
  const pause: TicketStatus[] = paused ? ['ON_HOLD', 'IN_PROGRESS'] : [];
  return [...route.slice(0, done), ...pause, ...again, ...route.slice(done)];
}

/** Hours that pass before a state is reached. */
const HOURS_BEFORE: Record<TicketStatus, [least: number, most: number]> = {
  NEW: [0, 0],
  TRIAGED: [0.6, 12],
  ESTIMATING: [1, 8],
  AWAITING_APPROVAL: [24, 60],
  OFFERED: [0.3, 8],
  ACCEPTED: [0.5, 12],
  SCHEDULED: [0.3, 6],
  IN_PROGRESS: [20, 70],
  ON_HOLD: [1, 6],
  WORK_DONE: [1, 3],
  COMPLETED: [2, 34],
  CLOSED: [170, 290],
  DECLINED: [3, 30],
  CANCELLED: [10, 60],
  DUPLICATE: [1, 10],
  SELF_RESOLVED: [20, 60],
};
const PACE: Record<TicketPriority, number> = { EMERGENCY: 0.08, HIGH: 0.45, NORMAL: 1, LOW: 1.6 };
const AT_LEISURE: TicketStatus[] = ['CLOSED', 'COMPLETED', 'WORK_DONE'];
const MINUTES_MIN = 12;

/** When each state of a route was reached, reckoned backwards from the last; `since` is the moment of the report. */
export function timesOf(
  route: TicketStatus[],
  last: Date,
  priority: TicketPriority,
  timeZone: string,
  chance: Chance,
): { reportedAt: Date; stops: Stop[] } {
  const stops: Stop[] = [];
  let at = last;
  for (const [index, status] of [...route.entries()].reverse()) {
    const isLast = index === route.length - 1;
    at = isLast || status === 'COMPLETED' || priority === 'EMERGENCY' ? at : atWork(at, timeZone);
    stops.unshift({ status, at });
    at = earlier(at, hoursBefore(status, route[index - 1], priority, chance));
  }
  return { reportedAt: priority === 'EMERGENCY' ? at : whileAwake(at, timeZone), stops };
}

function hoursBefore(
  status: TicketStatus,
  from: TicketStatus | undefined,
  priority: TicketPriority,
  chance: Chance,
): number {
  const [least, most] = from === 'ON_HOLD' ? [50, 150] : HOURS_BEFORE[status];
  const hours = least + (most - least) * chance.fraction();
  return AT_LEISURE.includes(status) ? hours : hours * PACE[priority];
}

const earlier = (at: Date, hours: number): Date =>
  new Date(at.getTime() - Math.max(hours * HOUR_MS, MINUTES_MIN * 60_000));
