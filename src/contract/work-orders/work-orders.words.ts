/** Where a job stands for whoever does it. */
export const WORK_ORDER_STATUSES = [
  'OFFERED',
  'ACCEPTED',
  'SCHEDULED',
  'IN_PROGRESS',
  'DONE',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number];

/** Somebody has it, and it is not done. */
export const OPEN_WORK_ORDER_STATUSES = [
  'OFFERED',
  'ACCEPTED',
  'SCHEDULED',
  'IN_PROGRESS',
] as const satisfies readonly WorkOrderStatus[];

/** Which state the office may put a piece of work into; anything not listed is refused with 409, which names these. */
export const NEXT_ORDER_STATUSES: Record<WorkOrderStatus, readonly WorkOrderStatus[]> = {
  OFFERED: ['ACCEPTED', 'SCHEDULED', 'WITHDRAWN'],
  ACCEPTED: ['SCHEDULED', 'IN_PROGRESS', 'DONE', 'WITHDRAWN'],
  SCHEDULED: ['IN_PROGRESS', 'DONE', 'SCHEDULED', 'ACCEPTED', 'WITHDRAWN'],
  IN_PROGRESS: ['DONE', 'ACCEPTED', 'WITHDRAWN'],
  DONE: [],
  DECLINED: [],
  WITHDRAWN: [],
};

/** What somebody who works can do with their job. */
export const JOB_ACTS = [
  'accept',
  'decline',
  'arrange',
  'start',
  'noAccess',
  'complete',
  'sign',
  'quote',
  'invoice',
  'ask',
  'addPhotos',
  'addCost',
  'tick',
] as const;
export type JobAct = (typeof JOB_ACTS)[number];

/** What is asked for a job: before the work a quote, after it an invoice. */
export const BILL_KINDS = ['QUOTE', 'INVOICE'] as const;
export type BillKind = (typeof BILL_KINDS)[number];
export const BILL_STATUSES = ['SENT', 'ACCEPTED', 'REFUSED', 'REPLACED'] as const;

/** How many times somebody may propose at once, of which the office chooses. */
export const PROPOSED_VISITS_MAX = 3;
