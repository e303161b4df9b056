import { defineMessages } from '#contract/language/catalogue.ts';
import type { CostChange, TicketChange } from '#contract/maintenance/maintenance.ts';
import type { ChangedField, FieldWords } from '#web/words/noun-words.ts';

/** What is recorded of a request, in the order in which it is read. */
export const ticketFieldWords = defineMessages('maintenance.words.ticketFieldWords', {
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
  location: 'Room',
  propertyId: 'Property',
  unitId: 'Unit',
  leaseId: 'Lease',
  requestedById: 'Reported by',
  source: 'Reported',
  visitFrom: 'Visit from',
  visitTo: 'Visit until',
  entryPermission: 'May we come in',
  accessNotes: 'How to get in',
  hasPets: 'Pets',
  currency: 'Currency',
  costTotalMinor: 'Costs together',
  photoKeys: 'Photos',
  photoCount: 'Number of photos',
  visibleToOwner: 'Owner sees it',
  visibleToRenter: 'Renter sees it',
  stepTimes: 'Steps reached',
  acknowledgedAt: 'First answered',
  resolveDueAt: 'To be solved by',
  completedAt: 'Solved',
  reopenCount: 'Opened again, times',
} satisfies FieldWords<typeof TicketChange>);

/** The same after "changed", where somebody can change it. */
const CHANGES: Record<ChangedField<typeof TicketChange>, string> = {
  title: 'the title',
  description: 'the description',
  category: 'the category',
  priority: 'the priority',
  location: 'the room',
  entryPermission: 'whether we may come in',
  accessNotes: 'how to get in',
  hasPets: 'pets',
  visibleToOwner: 'whether the owner sees it',
  visibleToRenter: 'whether the renter sees it',
};

/** What is recorded of a cost, in the order in which it is read. */
export const costFieldWords = defineMessages('maintenance.words.costFieldWords', {
  ticketId: 'Request',
  type: 'Kind',
  description: 'Description',
  vendorName: 'From whom',
  quantity: 'Number',
  unitCostMinor: 'Each',
  unitCost: 'Each',
  taxMinor: 'Tax',
  tax: 'Tax',
  totalMinor: 'Total',
  incurredOn: 'Day of the cost',
  comment: 'Comment',
  fileName: 'File',
  fileKey: 'File',
  fileKeys: 'Receipts',
  addedFileKeys: 'Receipts added',
} satisfies FieldWords<typeof CostChange>);

const withReceipts = (receipts: string) => (receipts ? `, with ${receipts}` : '');

/** What timelines say of requests and costs. */
export const maintenanceSentences = defineMessages('maintenance.words.maintenanceSentences', {
  changes: CHANGES,
  created: (title: string, photos: string) => `reported “${title}”${photos && `, with ${photos}`}`,
  fromTo: (from: string, to: string) => ` from ${from} to ${to}`,
  moved: (from: string, to: string) => `moved it from ${from} to ${to}`,
  given: (name: string) => `gave it to ${name}`,
  taken: (name: string) => `took it from ${name || 'nobody'}`,
  photosAdded: (photos: string) => `added ${photos}`,
  confirmed: 'confirmed that it is solved',
  reopened: 'opened it again',
  costAdded: (amount: string, what: string, receipts: string) => `added ${amount} for ${what}${withReceipts(receipts)}`,
  costCorrected: (what: string, receipts: string) => `corrected ${what}${withReceipts(receipts)}`,
  costChanged: (what: string, from: string, to: string, receipts: string) =>
    `corrected ${what} from ${from} to ${to}${withReceipts(receipts)}`,
  costRemoved: (amount: string, what: string) => `deleted ${amount} for ${what}`,
  fileRemoved: (file: string, what: string) => `took ${file} off ${what}`,
  openRequest: 'Open the request',
});

/** What the audit trail says of requests and costs. */
export const maintenanceRecordTexts = defineMessages('maintenance.words.maintenanceRecordTexts', {
  ticket: { name: 'A request', filter: 'Requests' },
  cost: { name: 'A cost', filter: 'Costs' },
  movedTo: (state: string) => `Request moved to ${state}`,
  givenTo: (name: string) => `Request given to ${name}`,
  takenFrom: (name: string | undefined) => (name ? `Request taken from ${name}` : 'Request taken from somebody'),
  workConfirmed: 'Work confirmed as done',
  workRefused: 'Work found not done, request opened again',
  stepAt: (step: string, at: string) => `${step}: ${at}`,
  actions: {
    'ticket.create': 'Request reported',
    'ticket.update': 'Details of a request changed',
    'ticket.change_status': 'State of a request changed',
    'ticket.assign': 'Request given to somebody',
    'ticket.confirm': 'Finished work confirmed or refused',
    'ticket.add_photos': 'Photos added to a request',
    'cost.add': 'Cost added',
    'cost.update': 'Cost corrected',
    'cost.remove': 'Cost deleted',
    'cost.remove_file': 'Receipt taken off a cost',
  },
});
