import { defineMessages } from '#contract/language/catalogue.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';

/** What moving a request to a state is called on a button. */
export const moveVerbs: Record<TicketStatus, string> = defineMessages('move.moveVerbs', {
  NEW: '',
  TRIAGED: 'Take it back',
  ESTIMATING: 'Ask for quotes',
  AWAITING_APPROVAL: 'Ask the owner',
  OFFERED: 'I offered it by phone',
  ACCEPTED: 'It was accepted',
  SCHEDULED: 'Book the visit',
  IN_PROGRESS: 'Start the work',
  ON_HOLD: 'Put on hold',
  WORK_DONE: 'The work is done',
  COMPLETED: 'Confirm it',
  CLOSED: 'Close it',
  DECLINED: 'Not ours',
  CANCELLED: 'Cancel it',
  DUPLICATE: 'Duplicate',
  SELF_RESOLVED: 'It solved itself',
});

/** What taking a request off hold is called, by where it goes on. */
export const resumeVerbs: Partial<Record<TicketStatus, string>> = defineMessages('move.resumeVerbs', {
  TRIAGED: 'Review it again',
  ACCEPTED: 'Arrange a time',
  IN_PROGRESS: 'Go on with the work',
});

/** Texts of the questions that some changes of state ask. */
export const moveMessages = defineMessages('move.moveMessages', {
  markReviewed: 'Mark as reviewed',
  openAgain: 'Open it again',
  offerByMail: 'Offer it by mail',
  acceptedAndBook: 'Accepted: book the visit',
  otherTime: 'Arrange another time',
  moveVisit: 'Move the visit',
  changeState: 'Change the state',
  asks: (label: string) => `${label}…`,
  note: {
    title: {
      DECLINED: 'Decline this request?',
      CANCELLED: 'Cancel this request?',
      DUPLICATE: 'Mark it as a duplicate?',
      TRIAGED: 'Open this request again?',
    } as Partial<Record<TicketStatus, string>>,
    lede: 'The renter reads what you write here.',
    reason: 'Why?',
    stillWrong: 'What is still wrong?',
  },
  allow: {
    title: 'Offer it although a paper has run out?',
    lede: 'A paper of this contractor is no longer valid, so no new job is offered to them. One job can be allowed; the reason stands in the audit trail and on their page.',
    reason: 'Why can it not wait for the new paper?',
    notYours: 'Only admins allow this.',
  },
  hold: {
    title: 'Put it on hold?',
    lede: 'It comes back to you on the day you choose.',
    reason: 'What does it wait for?',
    resumeOn: 'It goes on',
  },
  confirm: {
    title: 'What is still wrong?',
    lede: 'The request opens again and goes back to the office.',
    send: 'Send it back',
  },
  keep: 'Leave it as it is',
});
