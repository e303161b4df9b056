import { defineMessages } from '#contract/language/catalogue.ts';
import type { PlanChange } from '#contract/plans/plans.ts';
import type { PlanMove, PlanRepeats, PlanState } from '#contract/plans/plans.words.ts';
import { counted } from '#web/ui/org-locale.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const planStateWords: Record<PlanState, string> = defineMessages('plans.planStateWords', {
  OVERDUE: 'Overdue',
  SOON: 'Next 30 days',
  LATER: 'Later',
  WAITING: 'Waits for a reading or a move',
  PAUSED: 'Paused',
  ENDED: 'Ended',
});

export const repeatWords: Record<PlanRepeats, string> = defineMessages('plans.repeatWords', {
  CALENDAR: 'On the calendar',
  SINCE_LAST: 'After it was done',
  METER: 'By a meter',
  MOVE_IN: 'When somebody moves in',
  MOVE_OUT: 'When somebody moves out',
});

/** What is recorded of a plan, in the order in which it is read. */
export const planFieldWords = defineMessages('plans.planFieldWords', {
  title: 'What is done',
  propertyId: 'Property',
  unitId: 'Unit',
  assetId: 'Equipment',
  thing: 'To what, and where',
  category: 'Kind of work',
  priority: 'Priority',
  isStatutory: 'Asked for by law',
  repeats: 'Comes again',
  everyMonths: 'Every',
  meterId: 'Meter',
  everyAmount: 'After every',
  countsFromOn: 'Counted from',
  dueOn: 'Next due',
  leadDays: 'Request is made',
  isAfterMove: 'After the move rather than before',
  assigneeId: 'Given to',
  instructions: 'What to know',
  checklist: 'Checklist',
  mustTick: 'All of it must be ticked',
  isPaused: 'Paused',
  lastDoneOn: 'Last done',
} satisfies FieldWords<typeof PlanChange>);

const months = (count: number) => counted(count, { one: 'month', other: 'months' });
const days = (count: number) => counted(count, { one: 'day', other: 'days' });

/** Words about plans that list and dialog share. */
export const planWords = defineMessages('plans.planWords', {
  byLaw: 'By law',
  every: (count: number) => (count === 12 ? 'Every year' : count === 1 ? 'Every month' : `Every ${months(count)}`),
  after: (count: number) => `${months(count)} after it was done`,
  everyAmount: (amount: string) => `Every ${amount}`,
  atMove: { MOVE_IN: 'At each move-in', MOVE_OUT: 'At each move-out' } satisfies Record<PlanMove, string>,
  everywhere: 'Every property',
  soFar: (used: string, every: string) => `${used} of ${every}`,
  about: (day: string) => `about ${day}`,
  readIt: 'read the meter',
  mayBeReached: (day: string) => `Reached about ${day}, going by its average`,
  waitsForReading: 'waits for readings',
  withMove: 'with the next move',
  ended: 'ended',
  takenOut: (what: string, day: string) => `${what} was taken out on ${day}`,
  late: (count: number) => `${days(count)} late`,
  today: 'today',
  inDays: (count: number) => `in ${days(count)}`,
  paused: 'paused',
  requestIs: (ref: string, status: string) => `${ref}, ${status}`,
  months: (names: string) => `Due in ${names}`,
  notInYear: 'Not due within a year',
});

/** Texts of the list. */
export const planListMessages = defineMessages('plans.planListMessages', {
  title: 'Maintenance plans',
  lede: 'Work that comes again: by the calendar, by a meter, or when people move. Its request is made by itself, once.',
  label: 'Maintenance plans',
  itemsLabel: 'plans',
  views: 'Saved views',
  all: 'All',
  byLaw: 'By law',
  search: 'Plan or thing',
  property: 'Property',
  unit: 'Unit',
  equipment: 'Equipment',
  add: 'New plan',
  howOften: 'How often',
  next: 'Next',
  year: 'Coming year',
  who: 'Who',
  request: 'Request',
  state: 'State',
  months: 'Months',
  expected: 'Expected',
  soonest: 'Due soonest',
  latest: 'Due last',
  byTitle: 'What is done',
  byTitleBack: 'What is done, backwards',
  failed: 'The plans did not load.',
  first: {
    title: 'No plans yet',
    text: 'Boiler service, smoke alarms, gutters: say how often, and its request is there in time.',
  },
  none: {
    title: 'No plan matches',
    text: 'Other words or fewer filters may find it.',
    clear: 'Clear search and filters',
  },
});

/** Texts of one plan and its forms. */
export const planDialogMessages = defineMessages('plans.planDialogMessages', {
  failed: 'The plan did not load.',
  missing: 'This plan is not here any more.',
  edit: 'Edit plan',
  remove: 'Delete',
  begin: 'Make the request now',
  begun: 'The request is made.',
  openRequest: 'Open the request',
  doneBefore: 'So far',
  due: (day: string) => `Due ${day}`,
  done: (day: string) => `done ${day}`,
  notDone: 'not done',
  underWay: 'under way',
  daysBefore: (count: number) => `${days(count)} before`,
  beforeMove: (count: number) => (count === 0 ? 'on the day of the move' : `${days(count)} before the move`),
  afterMove: (count: number) => (count === 0 ? 'on the day of the move' : `${days(count)} after the move`),
  atReading: 'once a reading reaches it',
  moved: {
    MOVE_IN: (day: string) => `Move-in on ${day}`,
    MOVE_OUT: (day: string) => `Move-out on ${day}`,
  } satisfies Record<PlanMove, (day: string) => string>,
  used: 'Since it was last done',
  dueAt: 'Due at',
  dueAtAbout: (amount: string, day: string) => `${amount}, about ${day}`,
  notRead: 'Its meter was not read yet.',
  notWhole: 'A meter was replaced and nobody knows what the old one showed last, so more was used than is known.',
  ended: {
    ASSET: (what: string, day: string) =>
      `${what} was taken out on ${day}, so no further request is made. Choose what came for it, or delete the plan.`,
    METER: (what: string, day: string) =>
      `The meter “${what}” was taken out on ${day}, so nothing counts any more. Choose another meter, or delete the plan.`,
  },
  nobody: 'Nobody yet: the office chooses',
  addTitle: 'New plan',
  editTitle: (title: string) => `Edit “${title}”`,
  cancel: 'Cancel',
  send: 'Add plan',
  save: 'Save plan',
  added: (title: string) => `“${title}” is planned.`,
  saved: (title: string) => `“${title}” was saved.`,
  titleHint: 'Such as: Boiler service and inspection',
  unitHint: 'Leave it empty for work on the whole property.',
  assetHint: 'Its requests name it, and count among what it cost.',
  everywhereHint: 'Left empty, it is for every property.',
  meterHint: 'Of this property. It comes due once a reading shows so much more.',
  pickMeter: 'Name or serial number',
  countsFromHint: 'The day on which it was last done. Left empty: today.',
  moveLeadHint: 'Once for each lease. Renewed leases are no move.',
  thingHint: 'Such as: Boiler 1, cellar',
  checklistHint: 'One thing a line. Whoever does the work ticks it off.',
  mustTickHint: 'The work is not done before.',
  dueHint: 'While its request is open the day stays.',
  statutoryHint: 'A law or a permit asks for it.',
  pausedHint: 'No request is made until it goes on.',
  monthsUnit: 'months',
  daysUnit: 'days before',
  days: 'days',
  removing: {
    title: (title: string) => `Delete “${title}”?`,
    lede: 'No further request is made of it. Those that were made stay. This cannot be undone.',
    send: 'Delete the plan',
    keep: 'Keep it',
  },
});
