import { describe, expect, it } from 'vitest';
import { actsOf } from './job-acts.ts';
import { JOB_ACTS, type JobAct, WORK_ORDER_STATUSES, type WorkOrderStatus } from './work-orders.words.ts';

/** Every act of a job in every state: what is not named is forbidden. */
const ALLOWED: Record<WorkOrderStatus, string> = {
  OFFERED: 'accept decline quote ask addPhotos',
  ACCEPTED: 'decline arrange start complete quote ask addPhotos addCost tick',
  SCHEDULED: 'decline arrange start noAccess complete quote ask addPhotos addCost tick',
  IN_PROGRESS: 'arrange noAccess complete quote ask addPhotos addCost tick',
  DONE: 'sign invoice ask addPhotos addCost',
  DECLINED: '',
  WITHDRAWN: '',
};

describe('what may be done with a job', () => {
  it.each(
    WORK_ORDER_STATUSES.flatMap((status) =>
      JOB_ACTS.map(
        (act) => [status, act, ALLOWED[status].split(' ').includes(act)] as [WorkOrderStatus, JobAct, boolean],
      ),
    ),
  )('%s: %s is %s', (status, act, isAllowed) => {
    expect(
      actsOf({ status, isOnHold: false, isPaid: false, isInvoiced: false, isStaff: false, addsCosts: true }).includes(
        act,
      ),
    ).toBe(isAllowed);
  });

  it.each(WORK_ORDER_STATUSES)('%s: while the request waits nobody is asked to come', (status) => {
    const acts = actsOf({ status, isOnHold: true, isPaid: false, isInvoiced: false, isStaff: false, addsCosts: false });
    expect(acts.filter((act) => ['accept', 'arrange', 'start', 'noAccess', 'complete'].includes(act))).toEqual([]);
  });

  it.each(WORK_ORDER_STATUSES)('%s: somebody of the office asks no price', (status) => {
    const acts = actsOf({ status, isOnHold: false, isPaid: false, isInvoiced: false, isStaff: true, addsCosts: true });
    expect(acts).toEqual(ALLOWED[status].split(' ').filter((act) => act && act !== 'quote' && act !== 'invoice'));
  });

  it.each(WORK_ORDER_STATUSES)('%s: whoever may write down no costs is not asked for any', (status) => {
    const standing = { status, isOnHold: false, isPaid: false, isInvoiced: false, isStaff: true };
    expect(actsOf({ ...standing, addsCosts: false })).not.toContain('addCost');
  });

  it('there is one invoice that was taken', () => {
    const acts = actsOf({
      status: 'DONE',
      isOnHold: false,
      isPaid: true,
      isInvoiced: true,
      isStaff: false,
      addsCosts: false,
    });
    expect(acts).toEqual(['ask', 'addPhotos']);
  });

  it('nobody signs anew what an invoice asks for already, which can still be sent again', () => {
    const acts = actsOf({
      status: 'DONE',
      isOnHold: false,
      isPaid: false,
      isInvoiced: true,
      isStaff: false,
      addsCosts: false,
    });
    expect(acts).toEqual(['invoice', 'ask', 'addPhotos']);
  });
});
