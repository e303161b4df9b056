import { defineMessages } from '#contract/language/catalogue.ts';
import type { CostChange, TicketChange } from '#contract/maintenance/maintenance.ts';
import type { DayPart, ENTRY_PERMISSIONS, TICKET_SOURCES } from '#contract/maintenance/maintenance.words.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const sourceWords: Record<(typeof TICKET_SOURCES)[number], string> = defineMessages(
  'maintenance-fields.sourceWords',
  {
    PORTAL: 'In Lintel',
    STAFF: 'By staff',
    PHONE: 'By phone',
    EMAIL: 'By e-mail',
    OWNER: 'By the owner',
    PLAN: 'By a maintenance plan',
    QR: 'By a QR code',
  },
);

export const entryWords: Record<(typeof ENTRY_PERMISSIONS)[number], string> = defineMessages(
  'maintenance-fields.entryWords',
  {
    YES: 'Yes, come in',
    NO: 'Only when somebody is there',
    CALL_FIRST: 'Call first',
  },
);

export const dayPartWords: Record<DayPart, string> = defineMessages('maintenance-fields.dayPartWords', {
  MORNING: 'Until noon',
  AFTERNOON: 'Afternoon',
  EVENING: 'After 5',
});

export const holdWords = defineMessages('maintenance-fields.holdWords', {
  PARTS: 'Parts',
  RENTER: 'The renter',
  OWNER: 'The owner',
  WEATHER: 'The weather',
  INSURANCE: 'The insurance',
});

/** What is recorded of a request, in the order in which it is read. */
export const ticketFieldWords = defineMessages('maintenance-fields.ticketFieldWords', {
  tags: 'Tags',
  ref: 'Number',
  title: 'Title',
  description: 'Description',
  status: 'State',
  statusBeforeHold: 'State before the pause',
  onHoldReason: 'Paused for',
  resumeOn: 'Goes on',
  outcomeNote: 'Why it is over',
  note: 'Note',
  comment: 'Comment',
  assignedToId: 'Assigned to',
  waitingOn: 'Waits for',
  nextActionAt: 'Next step due',
  priority: 'Priority',
  category: 'Category',
  assetId: 'Equipment',
  location: 'Room',
  propertyId: 'Property',
  unitId: 'Unit',
  leaseId: 'Lease',
  requestedById: 'Reported by',
  source: 'Reported',
  isReporterVerified: 'Address proven',
  visitFrom: 'Visit from',
  visitTo: 'Visit until',
  entryPermission: 'May we come in',
  accessNotes: 'How to get in',
  callNumber: 'Number to call first',
  amount: 'Amount asked',
  message: 'What for',
  question: 'Question of the owner',
  answer: 'Answer to the owner',
  hasPets: 'Pets',
  homeTimes: 'Somebody is home',
  currency: 'Currency',
  costTotalMinor: 'Costs together',
  chasePausedAt: 'Reminders stopped',
  chasePausedUntil: 'Reminders stopped until',
  chasePauseReason: 'Why the reminders stopped',
  chasePauseNote: 'Why, in words',
  chasePausedById: 'Reminders stopped by',
  step: 'What Lintel did',
  stars: 'Stars',
  words: 'What the renter said',
  workerId: 'Who did the work',
  photoKeys: 'Photos',
  photoCount: 'Number of photos',
  visibleToOwner: 'Owner sees it',
  visibleToRenter: 'Renter sees it',
  stepTimes: 'Steps reached',
  acknowledgedAt: 'First answered',
  resolveDueAt: 'To be solved by',
  completedAt: 'Solved',
  reopenCount: 'Opened again, times',
  duplicateOfId: 'Goes on as',
} satisfies FieldWords<typeof TicketChange>);

/** What is recorded of a cost, in the order in which it is read. */
export const costFieldWords = defineMessages('maintenance-fields.costFieldWords', {
  ticketId: 'Request',
  type: 'Kind',
  description: 'Description',
  vendorName: 'From whom',
  quantity: 'Quantity',
  unitCost: 'Each',
  tax: 'Tax',
  totalMinor: 'Total',
  incurredOn: 'Day of the cost',
  overLimitReason: 'Why it could not wait for the owner',
  comment: 'Comment',
  fileName: 'File',
  fileKey: 'File',
  fileKeys: 'Receipts',
  addedFileKeys: 'Receipts added',
} satisfies FieldWords<typeof CostChange>);
