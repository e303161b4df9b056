import type { HOLD_REASONS, TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Chance } from './chance.ts';

/** Where a request stands as the demo starts, and how long ago it came there. */
export type Goal = {
  status: TicketStatus;
  /** Hours in this state, from and to. */
  ageHours: [least: number, most: number];
  /** Whether somebody should have acted by now. */
  isLate?: boolean;
  isEmergency?: boolean;
  holdReason?: (typeof HOLD_REASONS)[number];
  /** Whose home or house it is about. */
  of?: 'renter' | 'multi' | 'owner';
  /** It was called done once before, and was not. */
  cameBack?: boolean;
  /** Work stopped for some days on the way. */
  paused?: boolean;
  /** The owner was asked first. */
  estimated?: boolean;
  /** Key of the fault, where it is not left to chance. */
  fault?: string;
  /** Reported by the owner. */
  byOwner?: boolean;
};

const HOURS_A_DAY = 24;

/** What the accounts of the demo find: something under way, something to say yes to, something that waits for them. */
const OF_ACCOUNTS: Goal[] = [
  { status: 'IN_PROGRESS', ageHours: [1, 4], of: 'renter', fault: 'trap' },
  { status: 'WORK_DONE', ageHours: [5, 20], of: 'renter', fault: 'lock-stuck' },
  { status: 'COMPLETED', ageHours: [60, 200], of: 'renter', cameBack: true },
  { status: 'CLOSED', ageHours: [900, 1600], of: 'renter' },
  { status: 'CLOSED', ageHours: [2600, 3400], of: 'renter', paused: true },
  { status: 'OFFERED', ageHours: [0.5, 3], of: 'multi' },
  { status: 'CLOSED', ageHours: [500, 2000], of: 'multi' },
  { status: 'AWAITING_APPROVAL', ageHours: [4, 20], of: 'owner' },
  { status: 'NEW', ageHours: [0.5, 2], of: 'owner', byOwner: true },
  { status: 'COMPLETED', ageHours: [150, 500], of: 'owner', byOwner: true, estimated: true },
];

const OPEN: Goal[] = [
  { status: 'NEW', ageHours: [0.2, 0.4], isEmergency: true },
  { status: 'NEW', ageHours: [60, 90], isLate: true },
  { status: 'NEW', ageHours: [0.4, 1.5] },
  { status: 'NEW', ageHours: [1.5, 3] },
  { status: 'NEW', ageHours: [0.6, 3] },
  { status: 'TRIAGED', ageHours: [1, 5] },
  { status: 'TRIAGED', ageHours: [1, 5] },
  { status: 'TRIAGED', ageHours: [80, 120], isLate: true },
  { status: 'TRIAGED', ageHours: [70, 100], isLate: true },
  { status: 'ESTIMATING', ageHours: [8, 40] },
  { status: 'ESTIMATING', ageHours: [8, 40] },
  { status: 'AWAITING_APPROVAL', ageHours: [4, 30] },
  { status: 'AWAITING_APPROVAL', ageHours: [60, 90], isLate: true },
  { status: 'OFFERED', ageHours: [0.5, 3] },
  { status: 'OFFERED', ageHours: [40, 60], isLate: true },
  { status: 'ACCEPTED', ageHours: [2, 24] },
  { status: 'ACCEPTED', ageHours: [2, 24], estimated: true },
  { status: 'SCHEDULED', ageHours: [3, 40] },
  { status: 'SCHEDULED', ageHours: [3, 40] },
  { status: 'SCHEDULED', ageHours: [3, 40], estimated: true },
  { status: 'SCHEDULED', ageHours: [70, 90], isLate: true },
  { status: 'IN_PROGRESS', ageHours: [1, 6] },
  { status: 'IN_PROGRESS', ageHours: [2, 7] },
  { status: 'IN_PROGRESS', ageHours: [40, 70], isLate: true },
  { status: 'ON_HOLD', ageHours: [20, 60], holdReason: 'PARTS' },
  { status: 'ON_HOLD', ageHours: [20, 60], holdReason: 'RENTER' },
  { status: 'ON_HOLD', ageHours: [20, 60], holdReason: 'WEATHER' },
  { status: 'ON_HOLD', ageHours: [200, 240], holdReason: 'INSURANCE', isLate: true },
  { status: 'WORK_DONE', ageHours: [3, 24] },
  { status: 'WORK_DONE', ageHours: [3, 24], paused: true },
  { status: 'WORK_DONE', ageHours: [60, 90], isLate: true },
];

/** How the finished ones ended, each as often as it is likely. */
const FINISHED = [
  'CLOSED',
  'CLOSED',
  'CLOSED',
  'CLOSED',
  'CLOSED',
  'CLOSED',
  'CLOSED',
  'COMPLETED',
  'COMPLETED',
  'SELF_RESOLVED',
  'CANCELLED',
  'DECLINED',
  'DUPLICATE',
] as const;
const YEAR_HOURS = 318 * HOURS_A_DAY;

/** `count` requests: those of the accounts, the open ones, and for the rest a year of finished ones. */
export function requestGoals(count: number, chance: Chance): Goal[] {
  const fixed = [...OF_ACCOUNTS, ...OPEN];
  const finished = Array.from({ length: Math.max(0, count - fixed.length) }, (_, index) =>
    finishedGoal(FINISHED[index % FINISHED.length] ?? 'CLOSED', chance),
  );
  return [...fixed, ...finished];
}

function finishedGoal(status: (typeof FINISHED)[number], chance: Chance): Goal {
  const ageHours: Goal['ageHours'] = status === 'COMPLETED' ? [10, 500] : [9 * HOURS_A_DAY, YEAR_HOURS];
  return {
    status,
    ageHours,
    cameBack: chance.happens(0.06),
    paused: chance.happens(0.1),
    estimated: chance.happens(0.15),
    byOwner: chance.happens(0.05),
  };
}
