import { JOB_ACTS, type JobAct, type WorkOrderStatus } from './work-orders.words.ts';

/** What may be done with a job where it stands; everything else is refused with 409, which names these. */
export const ACTS_OF: Record<WorkOrderStatus, readonly JobAct[]> = {
  OFFERED: ['accept', 'decline', 'quote', 'ask', 'addPhotos'],
  ACCEPTED: ['arrange', 'start', 'complete', 'decline', 'quote', 'ask', 'addPhotos', 'tick'],
  SCHEDULED: ['arrange', 'start', 'noAccess', 'complete', 'decline', 'quote', 'ask', 'addPhotos', 'tick'],
  IN_PROGRESS: ['arrange', 'noAccess', 'complete', 'quote', 'ask', 'addPhotos', 'tick'],
  DONE: ['invoice', 'ask', 'addPhotos'],
  DECLINED: [],
  WITHDRAWN: [],
};

/** What the office does not decide on by itself while the request waits: whoever works can still say and show something. */
const WHILE_ON_HOLD: readonly JobAct[] = ['decline', 'quote', 'ask', 'addPhotos'];

/** A job as far as it decides what may be done with it. */
export type Standing = {
  status: WorkOrderStatus;
  /** The request waits for something. */
  isOnHold: boolean;
  /** An invoice was taken already: there is no second one. */
  isPaid: boolean;
  /** Whoever has it belongs to the office: they ask no price for it. */
  isStaff: boolean;
};

/** What may be done with a job now. */
export const actsOf = ({ status, isOnHold, isPaid, isStaff }: Standing): JobAct[] =>
  JOB_ACTS.filter(
    (act) =>
      ACTS_OF[status].includes(act) &&
      (!isOnHold || WHILE_ON_HOLD.includes(act)) &&
      !(isPaid && act === 'invoice') &&
      !(isStaff && (act === 'quote' || act === 'invoice')),
  );
