import { homeName } from '#contract/format/home-name.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import type { TicketStatus, WaitingOn } from '#contract/maintenance/maintenance.states.ts';
import type { TICKET_CATEGORIES, TicketPriority } from '#contract/maintenance/maintenance.ts';
import { counted } from '#web/ui/org-locale.ts';
import type { TicketDuty } from './ticket/ticket-steps.ts';

export const statusWords: Record<TicketStatus, string> = defineMessages('maintenance.statusWords', {
  NEW: 'New',
  TRIAGED: 'Reviewed',
  ESTIMATING: 'Getting quotes',
  AWAITING_APPROVAL: 'Awaiting approval',
  OFFERED: 'Offered',
  ACCEPTED: 'Arranging a time',
  SCHEDULED: 'Scheduled',
  IN_PROGRESS: 'In progress',
  ON_HOLD: 'On hold',
  WORK_DONE: 'Work done',
  COMPLETED: 'Completed',
  CLOSED: 'Closed',
  DECLINED: 'Declined',
  CANCELLED: 'Canceled',
  DUPLICATE: 'Duplicate',
  SELF_RESOLVED: 'Solved by itself',
});

/** The same states as renters read them. */
export const renterStatusWords: Record<TicketStatus, string> = defineMessages('maintenance.renterStatusWords', {
  ...statusWords,
  NEW: 'Received',
  OFFERED: 'Contractor asked',
  SCHEDULED: 'Visit booked',
  IN_PROGRESS: 'Work under way',
  ON_HOLD: 'Paused',
  WORK_DONE: 'You confirm',
  COMPLETED: 'Done',
  CLOSED: 'Done',
  SELF_RESOLVED: 'It solved itself',
});

export const priorityWords: Record<TicketPriority, string> = defineMessages('maintenance.priorityWords', {
  EMERGENCY: 'Emergency',
  HIGH: 'High',
  NORMAL: 'Normal',
  LOW: 'Low',
});

export const categoryWords: Record<(typeof TICKET_CATEGORIES)[number], string> = defineMessages(
  'maintenance.categoryWords',
  {
    PLUMBING: 'Plumbing',
    HEATING: 'Heating and hot water',
    ELECTRICAL: 'Electricity',
    APPLIANCE: 'Appliances',
    LOCKS: 'Doors and locks',
    WINDOWS_DOORS: 'Windows',
    WALLS_CEILINGS: 'Walls and ceilings',
    ROOF: 'Roof and gutters',
    PESTS: 'Pests',
    COMMON_AREA: 'Shared areas',
    OUTSIDE: 'Outside',
    CLEANING: 'Cleaning',
    OTHER: 'Something else',
  },
);

/** Who has to act next, where no name is known. */
export const waitingOnWords: Record<WaitingOn, string> = defineMessages('maintenance.waitingOnWords', {
  STAFF: 'The office',
  RENTER: 'The renter',
  OWNER: 'The owner',
  CONTRACTOR: 'The contractor',
  NONE: '–',
});

/** What is owed: "Answer by 14:40". */
export const dueVerbs: Record<TicketDuty, string> = defineMessages('maintenance.dueVerbs', {
  NEW: 'Answer',
  TRIAGED: 'Assign',
  TO_OFFER: 'Offer it',
  TO_START: 'Start the work',
  TO_SETTLE: 'Talk to the owner',
  TO_DECIDE: 'Decide on the quote',
  TO_ANSWER: 'Answer the contractor',
  ESTIMATING: 'Quote',
  AWAITING_APPROVAL: 'Decide',
  OFFERED: 'Accept',
  ACCEPTED: 'Agree a time',
  SCHEDULED: 'Check the visit',
  IN_PROGRESS: 'Update',
  ON_HOLD: 'Goes on',
  WORK_DONE: 'Confirm',
  COMPLETED: '',
  CLOSED: '',
  DECLINED: '',
  CANCELLED: '',
  DUPLICATE: '',
  SELF_RESOLVED: '',
});

/** The same as a thing that was due: "Assignment was due Tue 16:55". */
export const dueThings: Record<TicketDuty, string> = defineMessages('maintenance.dueThings', {
  ...dueVerbs,
  TRIAGED: 'Assignment',
  TO_OFFER: 'Offer',
  TO_START: 'Start of the work',
  TO_SETTLE: 'Word with the owner',
  TO_DECIDE: 'Decision on the quote',
  TO_ANSWER: 'Answer to the contractor',
  AWAITING_APPROVAL: 'Decision',
  OFFERED: 'Acceptance',
  ACCEPTED: 'Appointment',
  SCHEDULED: 'Check of the visit',
  ON_HOLD: 'Restart',
  WORK_DONE: 'Confirmation',
});

/** The progress steps as staff and owners read them. */
export const stepWords = defineMessages('maintenance.stepWords', [
  'Received',
  'Reviewed',
  'Contractor found',
  'Visit booked',
  'Work under way',
  'Confirmed',
]);

/** Texts that several pages of maintenance share. */
export const ticketWords = defineMessages('maintenance.ticketWords', {
  maintenance: 'Maintenance',
  yourTurn: 'Your turn',
  dueBy: (verb: string, when: string) => `${verb} by ${when}`,
  wasDue: (thing: string, when: string) => `${thing} was due ${when}`,
  goesOn: (when: string) => `Goes on ${when}`,
  step: (done: number, name: string) => `${done} of 6 steps done, next: ${name}`,
  place: homeName,
  photos: (count: number) => counted(count, { one: 'photo', other: 'photos' }),
  quotes: (count: number) => counted(count, { one: 'quote', other: 'quotes' }),
  receipts: (count: number) => counted(count, { one: 'receipt', other: 'receipts' }),
  nobody: 'Nobody yet',
  justNow: 'now',
  cancel: 'Cancel',
  save: 'Save',
  yes: 'Yes',
  no: 'No',
});
