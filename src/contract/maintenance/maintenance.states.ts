import type { TicketPriority } from './maintenance.words.ts';

/** Where a request stands (domain vocabulary); renters read `RENTER_STEP` of it. */
export const TICKET_STATUSES = [
  'NEW',
  'TRIAGED',
  'ESTIMATING',
  'AWAITING_APPROVAL',
  'OFFERED',
  'ACCEPTED',
  'SCHEDULED',
  'IN_PROGRESS',
  'ON_HOLD',
  'WORK_DONE',
  'COMPLETED',
  'CLOSED',
  'DECLINED',
  'CANCELLED',
  'DUPLICATE',
  'SELF_RESOLVED',
] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** Not finished and not refused: somebody still owes something. */
export const OPEN_TICKET_STATUSES = [
  'NEW',
  'TRIAGED',
  'ESTIMATING',
  'AWAITING_APPROVAL',
  'OFFERED',
  'ACCEPTED',
  'SCHEDULED',
  'IN_PROGRESS',
  'ON_HOLD',
  'WORK_DONE',
] as const satisfies readonly TicketStatus[];

export const WAITING_ON = ['STAFF', 'RENTER', 'OWNER', 'CONTRACTOR', 'NONE'] as const;
export type WaitingOn = (typeof WAITING_ON)[number];
export const HOLD_REASONS = ['PARTS', 'RENTER', 'OWNER', 'WEATHER', 'INSURANCE'] as const;

/**
 * Which state may follow which; anything not listed is refused with 409. ON_HOLD also leads back to where it came from. One
 * call often tells two things ("yes, and we come on Tuesday", "it is done"), so what the second implies need not be said first.
 */
export const NEXT_STATUSES: Record<TicketStatus, readonly TicketStatus[]> = {
  NEW: ['TRIAGED', 'OFFERED', 'SCHEDULED', 'IN_PROGRESS', 'DUPLICATE', 'DECLINED', 'CANCELLED'],
  TRIAGED: [
    'OFFERED',
    'SCHEDULED',
    'IN_PROGRESS',
    'ESTIMATING',
    'AWAITING_APPROVAL',
    'ON_HOLD',
    'SELF_RESOLVED',
    'CANCELLED',
  ],
  ESTIMATING: ['AWAITING_APPROVAL', 'OFFERED', 'TRIAGED', 'CANCELLED'],
  AWAITING_APPROVAL: ['OFFERED', 'ACCEPTED', 'TRIAGED', 'DECLINED'],
  OFFERED: ['SCHEDULED', 'ACCEPTED', 'AWAITING_APPROVAL', 'TRIAGED', 'CANCELLED'],
  ACCEPTED: ['SCHEDULED', 'AWAITING_APPROVAL', 'TRIAGED', 'ON_HOLD', 'CANCELLED'],
  // A visit that is booked is moved to another time without being called off first.
  SCHEDULED: ['IN_PROGRESS', 'WORK_DONE', 'ACCEPTED', 'SCHEDULED', 'CANCELLED'],
  IN_PROGRESS: ['WORK_DONE', 'ON_HOLD', 'ACCEPTED'],
  ON_HOLD: ['TRIAGED', 'ACCEPTED', 'IN_PROGRESS', 'CANCELLED'],
  WORK_DONE: ['COMPLETED', 'TRIAGED'],
  COMPLETED: ['CLOSED', 'TRIAGED'],
  CLOSED: ['TRIAGED'],
  DECLINED: ['TRIAGED'],
  CANCELLED: ['TRIAGED'],
  DUPLICATE: ['TRIAGED'],
  SELF_RESOLVED: ['TRIAGED'],
};

/** States in which a visit stands in a calendar: it is booked, under way or was made. */
export const VISITED_STATUSES = [
  'SCHEDULED',
  'IN_PROGRESS',
  'ON_HOLD',
  'WORK_DONE',
  'COMPLETED',
  'CLOSED',
] as const satisfies readonly TicketStatus[];

/** Whether the owner can be asked for an amount: also anew, for another one. */
export const canAskOwner = (status: TicketStatus): boolean =>
  status === 'AWAITING_APPROVAL' || NEXT_STATUSES[status].includes('AWAITING_APPROVAL');

/** Not finished and not refused. */
export const isOpenStatus = (status: TicketStatus): boolean =>
  (OPEN_TICKET_STATUSES as readonly TicketStatus[]).includes(status);

/** Whether a change takes up work that was called done, or a request that was over. */
export const isReopening = (from: TicketStatus, to: TicketStatus): boolean =>
  to === 'TRIAGED' && (from === 'WORK_DONE' || !isOpenStatus(from));

/** Whether a change of state has to say why; the renter reads it. */
export const needsNote = (from: TicketStatus, to: TicketStatus): boolean =>
  to === 'DECLINED' || to === 'CANCELLED' || to === 'DUPLICATE' || isReopening(from, to);

/** How long a renter can say that finished work did not last. */
export const REOPEN_WITHIN_DAYS = 30;

/** What says whether somebody's word on finished work is awaited. */
export type Asked = { status: TicketStatus; waitingOn: WaitingOn; priority: TicketPriority };

/** Whether a renter's silence on finished work counts as a yes. After an emergency it does not: somebody asks them. */
export const silenceCounts = ({ status, waitingOn, priority }: Asked): boolean =>
  status === 'WORK_DONE' && waitingOn === 'RENTER' && priority !== 'EMERGENCY';

/** How many of the six steps are behind, halves where one is under way. */
export const STEP_REACHED: Record<TicketStatus, number> = {
  NEW: 1,
  TRIAGED: 2,
  ESTIMATING: 2.5,
  AWAITING_APPROVAL: 2.5,
  OFFERED: 2.5,
  ACCEPTED: 3,
  SCHEDULED: 3.5,
  IN_PROGRESS: 4.5,
  ON_HOLD: 4.5,
  WORK_DONE: 5.5,
  COMPLETED: 6,
  CLOSED: 6,
  DECLINED: 6,
  CANCELLED: 6,
  DUPLICATE: 6,
  SELF_RESOLVED: 6,
};

/** The six columns of the board. */
export const BOARD_COLUMNS = [
  { key: 'NEW', statuses: ['NEW'] },
  { key: 'DECIDING', statuses: ['TRIAGED', 'ESTIMATING', 'AWAITING_APPROVAL'] },
  { key: 'ARRANGING', statuses: ['OFFERED', 'ACCEPTED'] },
  { key: 'VISIT_BOOKED', statuses: ['SCHEDULED'] },
  { key: 'UNDER_WAY', statuses: ['IN_PROGRESS', 'ON_HOLD'] },
  { key: 'TO_CONFIRM', statuses: ['WORK_DONE'] },
] as const satisfies readonly { key: string; statuses: readonly TicketStatus[] }[];
