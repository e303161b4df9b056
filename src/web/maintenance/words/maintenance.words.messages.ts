import { defineMessages } from '#contract/language/catalogue.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { TicketChange } from '#contract/maintenance/maintenance.ts';
import type { ChangedField } from '#web/words/noun-words.ts';

/** How fields read nicer after "changed" than by their labels. */
const CHANGES: Partial<Record<ChangedField<typeof TicketChange>, string>> = {
  title: 'the title',
  description: 'the description',
  category: 'the category',
  priority: 'the priority',
  location: 'the room',
  entryPermission: 'whether we may come in',
  accessNotes: 'how to get in',
  callNumber: 'the number to call first',
  hasPets: 'pets',
  visibleToOwner: 'whether the owner sees it',
  visibleToRenter: 'whether the renter sees it',
};

const withReceipts = (receipts: string) => (receipts ? `, with ${receipts}` : '');

/** What the office wrote down for an owner. */
const NOTED = {
  approved: (owner: string, amount: string, channel: string) => `noted: ${owner} approved ${amount}${channel}`,
  refused: (owner: string, amount: string, channel: string) => `noted: ${owner} refused ${amount}${channel}`,
  somebody: 'the owner',
  channels: { PHONE: ' by phone', EMAIL: ' by e-mail', IN_PERSON: ' in person' } as Record<string, string>,
};

/** What timelines say of requests and costs. */
export const maintenanceSentences = defineMessages('maintenance.words.maintenanceSentences', {
  changes: CHANGES,
  created: (title: string, photos: string) => `reported “${title}”${photos && `, with ${photos}`}`,
  fromTo: (from: string, to: string) => ` from ${from} to ${to}`,
  moved: (from: string, to: string) => `moved it from ${from} to ${to}`,
  moves: {
    reviewed: 'looked at it',
    takenUp: 'took it up again',
    takenBack: 'took it back',
    offered: (name: string, isMailed: boolean) => `offered it to ${name || 'somebody'}${isMailed ? ' by mail' : ''}`,
    accepted: (name: string) => (name ? `noted: ${name} accepted` : 'noted that it was accepted'),
    goesAhead: 'let it go ahead',
    anotherTime: 'arranges another time',
    acceptedAndBooked: (name: string, when: string) =>
      `noted: ${name ? `${name} accepted` : 'it was accepted'}, visit booked${when && ` for ${when}`}`,
    visitMoved: (when: string) => (when ? `moved the visit to ${when}` : 'moved the visit'),
    booked: (when: string) => (when ? `booked the visit for ${when}` : 'booked the visit'),
    started: 'started the work',
    wentOn: 'went on with the work',
    paused: (reason: string, until: string) =>
      `paused it${until && ` until ${until}`}${reason && `, waiting for ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`}`,
    others: {
      ESTIMATING: 'asked for quotes',
      AWAITING_APPROVAL: 'asked the owner',
      WORK_DONE: 'said that the work is done',
      COMPLETED: 'confirmed that it is solved',
      CLOSED: 'closed it',
      DECLINED: 'declined it',
      CANCELLED: 'canceled it',
      DUPLICATE: 'found that it was reported twice',
      SELF_RESOLVED: 'noted that it solved itself',
    } as Partial<Record<TicketStatus, string>>,
  },
  ownerAsked: (amount: string, files: string, isMailed: boolean) =>
    `asked the owner for ${amount}${files && `, with ${files}`}${isMailed ? ', by mail' : ''}`,
  merged: (ref: string) => `found that it was reported already, as ${ref}, where it goes on`,
  tookIn: (ref: string, title: string) => `took in ${ref}, “${title}”, which is about the same`,
  followed: (ref: string, status: string, when: string) => `goes on in ${ref}: ${status}${when && `, ${when}`}`,
  ownerReminded: (amount: string) => `reminded the owner by mail to decide on ${amount}`,
  approved: (amount: string) => `approved ${amount}`,
  refused: (amount: string) => `refused ${amount}`,
  noted: NOTED,
  approvedInPart: (said: string, open: string) => `${said}; still to say yes: ${open}`,
  wordTakenBack: (amount: string) => `took back the answer on ${amount} that was noted for them`,
  questionAsked: (text: string) => `asked: “${text}”`,
  questionAnswered: (text: string) => `answered: “${text}”`,
  given: (name: string) => `gave it to ${name}`,
  taken: (name: string) => `took it from ${name || 'nobody'}`,
  photosAdded: (photos: string) => `added ${photos}`,
  confirmed: 'confirmed that it is solved',
  rated: (stars: number, words: string) => `gave ${stars} of 5${words && `: “${words}”`}`,
  countedAsSolved: 'counted it as solved, since nobody said otherwise in time',
  reopened: 'opened it again',
  costAdded: (amount: string, what: string, receipts: string, overLimit: string) =>
    `added ${amount} for ${what}${withReceipts(receipts)}${overLimit && `, without asking the owner: “${overLimit}”`}`,
  costCorrected: (what: string, receipts: string) => `corrected ${what}${withReceipts(receipts)}`,
  costChanged: (what: string, from: string, to: string, receipts: string) =>
    `corrected ${what} from ${from} to ${to}${withReceipts(receipts)}`,
  costRemoved: (amount: string, what: string) => `deleted ${amount} for ${what}`,
  costExpensed: (amount: string, what: string) => `booked ${amount} for ${what} as an expense of the owner`,
  costCharged: (amount: string, what: string) => `charged the renter ${amount} for ${what}`,
  fileRemoved: (file: string, what: string) => `took ${file} off ${what}`,
  openRequest: 'Open the request',
});

/** What the audit trail says of requests and costs. */
export const maintenanceRecordTexts = defineMessages('maintenance.words.maintenanceRecordTexts', {
  ticket: { name: 'A request', filter: 'Requests' },
  approval: { name: 'A question to an owner', filter: 'Questions to owners' },
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
    'ticket.solve_without': 'Solved without a request',
    'ticket.keep_details': 'Category or priority of a request kept against a suggestion',
    'ticket.merge': 'Request merged into another',
    'ticket.split': 'Request split off from another',
    'ticket.link': 'Requests linked',
    'ticket.unlink': 'Link between requests taken away',
    'ticket.restore': 'Change of a request undone',
    'ticket.tag': 'Tags of a request changed',
    'ticket.change_status': 'State of a request changed',
    'ticket.assign': 'Request given to somebody',
    'ticket.confirm': 'Finished work confirmed or refused',
    'ticket.rate': 'Finished work rated',
    'ticket.count_as_solved': 'Finished work counted as solved',
    'ticket.ask_owner': 'Owner asked for an amount',
    'ticket.remind_owner': 'Owner reminded',
    'ticket.decide': 'Decision of the owner',
    'ticket.take_back_word': 'Noted answer taken back',
    'ticket.ask_back': 'Question of the owner',
    'ticket.answer_owner': 'Owner answered',
    'ticket.chase': 'Reminder of a request sent',
    'ticket.pause_reminders': 'Reminders of a request stopped',
    'ticket.resume_reminders': 'Reminders of a request go on',
    'ticket.add_photos': 'Photos added to a request',
    'cost.add': 'Cost added',
    'cost.update': 'Cost corrected',
    'cost.remove': 'Cost deleted',
    'cost.remove_file': 'Receipt taken off a cost',
  },
});

/** How timelines tell of requests that belong together. */
export const relatedLines = defineMessages('maintenance.words.relatedLines', {
  splitFrom: (ref: string) => `split it off from ${ref}, where it was reported`,
  splitOff: (ref: string, title: string) => `split off “${title}”, which goes on by itself as ${ref}`,
  linked: (ref: string, title: string) => `linked it with ${ref}, “${title}”`,
  unlinked: (ref: string, title: string) => `took away the link with ${ref}, “${title}”`,
});
