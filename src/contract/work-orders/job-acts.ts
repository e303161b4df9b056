import type { Bill } from './bills.ts';
import { JOB_ACTS, type JobAct, type WorkOrderStatus } from './work-orders.words.ts';

/** What may be done with a job where it stands; everything else is refused with 409, which names these. */
export const ACTS_OF: Record<WorkOrderStatus, readonly JobAct[]> = {
  OFFERED: ['accept', 'decline', 'quote', 'ask', 'addPhotos'],
  ACCEPTED: ['arrange', 'start', 'complete', 'decline', 'quote', 'ask', 'addPhotos', 'addCost', 'tick'],
  SCHEDULED: ['arrange', 'start', 'noAccess', 'complete', 'decline', 'quote', 'ask', 'addPhotos', 'addCost', 'tick'],
  IN_PROGRESS: ['arrange', 'noAccess', 'complete', 'quote', 'ask', 'addPhotos', 'addCost', 'tick'],
  DONE: ['sign', 'invoice', 'ask', 'addPhotos', 'addCost'],
  DECLINED: [],
  WITHDRAWN: [],
};

/** What the office does not decide on by itself while the request waits: whoever works can still say and show something. */
const WHILE_ON_HOLD: readonly JobAct[] = ['decline', 'quote', 'ask', 'addPhotos', 'addCost'];

/** A job as far as it decides what may be done with it. */
export type Standing = {
  status: WorkOrderStatus;
  /** The request waits for something. */
  isOnHold: boolean;
  /** An invoice was taken already: there is no second one. */
  isPaid: boolean;
  /** An invoice was sent and did not come back: what it is for was signed before, or is not signed any more. */
  isInvoiced: boolean;
  /** Whoever has it belongs to the office: they ask no price for it. */
  isStaff: boolean;
  /** Whether they may write down what the request costs. */
  addsCosts: boolean;
};

/** How far a job is asked money for, by its bills. */
export function standingBy(bills: readonly Pick<Bill, 'kind' | 'status'>[]): Pick<Standing, 'isPaid' | 'isInvoiced'> {
  const invoices = bills.filter(({ kind }) => kind === 'INVOICE').map(({ status }) => status);
  const isPaid = invoices.includes('ACCEPTED');
  return { isPaid, isInvoiced: isPaid || invoices.includes('SENT') };
}

/** What may be done with a job now. */
export const actsOf = ({ status, isOnHold, isPaid, isInvoiced, isStaff, addsCosts }: Standing): JobAct[] =>
  JOB_ACTS.filter(
    (act) =>
      ACTS_OF[status].includes(act) &&
      (!isOnHold || WHILE_ON_HOLD.includes(act)) &&
      !(isPaid && act === 'invoice') &&
      !(isInvoiced && act === 'sign') &&
      !(isStaff && (act === 'quote' || act === 'invoice')) &&
      !(act === 'addCost' && !addsCosts),
  );
