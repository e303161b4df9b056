import { defineMessages } from '#contract/language/catalogue.ts';

/** Where a request stands, for whoever lives there: on its page and on their first one. */
export const renterTitles = defineMessages('renter-titles.renterTitles', {
  NEW: 'We have your request',
  TRIAGED: 'We have looked at it',
  ESTIMATING: 'We are getting quotes',
  AWAITING_APPROVAL: 'It waits for approval',
  OFFERED: 'We have asked a contractor',
  ACCEPTED: 'We are arranging a time',
  SCHEDULED: 'A visit is booked',
  IN_PROGRESS: 'Work is under way',
  ON_HOLD: 'It is paused for the moment',
  WORK_DONE: 'Is it solved?',
  COMPLETED: 'Done',
  CLOSED: 'Done',
  DECLINED: 'This was declined',
  CANCELLED: 'This was canceled',
  DUPLICATE: 'This was reported already',
  SELF_RESOLVED: 'It solved itself',
});
