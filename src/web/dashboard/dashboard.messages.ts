import { defineMessages } from '#contract/language/catalogue.ts';
import { plural } from '#contract/language/grammar.ts';
import type { TicketDuty } from '#web/maintenance/ticket/ticket-steps.ts';
import { counted, figure } from '#web/ui/org-locale.ts';

export const dashboardMessages = defineMessages('dashboard.dashboardMessages', {
  /** "Good morning, Nora", by the hour where the reader is. */
  greeting: (hour: number, name: string) => {
    const time = hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
    return name ? `${time}, ${name}` : time;
  },
  failed: 'The numbers did not load.',
  loading: 'Loading the dashboard…',
  openIt: 'Open',
  /** The same for readers, who do not see which request the button stands beside. */
  doIt: (verb: string, title: string) => `${verb}: ${title}`,
  number: (value: number) => figure(value),
});

/** Texts for staff. */
export const staffMessages = defineMessages('dashboard.staffMessages', {
  figures: 'The portfolio in numbers',
  occupied: 'Occupied',
  occupiedOf: (occupied: number, rentable: number, leaving: number) =>
    `${figure(occupied)} of ${counted(rentable, { one: 'unit', other: 'units' })}${leaving ? `, ${figure(leaving)} leaving` : ''}`,
  empty: 'Empty',
  emptyUnit: (vacant: number) => plural(vacant, { one: 'unit', other: 'units' }),
  emptyOf: 'for rent and not rented',
  ending: 'Leases ending',
  endingUnit: 'in 60 days',
  endingOf: (within30: number, within90: number) => `${figure(within30)} within 30, ${figure(within90)} within 90`,
  late: 'Requests late',
  lateUnit: (open: number) => `of ${figure(open)} open`,
  lateOf: (count: number) => (count === 0 ? 'Everything moves in time' : 'Their next step is overdue'),
  myDay: 'My day',
  yourTurn: 'Your turn',
  allTurns: 'All that waits for you',
  nothing: { title: 'Nothing waits for you', text: 'Every open request is with somebody else, or done.' },
  byState: 'Open requests',
  endingSoon: 'Ending soon',
  allEnding: 'All that end in 90 days',
  noneEnding: 'No lease ends in the next 90 days.',
  first: {
    title: 'Start with your properties',
    text: 'Add the first one by hand, or bring properties, units, people and leases in from a file.',
    add: 'Add a property',
    import: 'Import a portfolio',
  },
});

/** What there is to do, on the button beside a request. */
export const turnVerbs: Partial<Record<TicketDuty, string>> = defineMessages('dashboard.turnVerbs', {
  NEW: 'Answer',
  TRIAGED: 'Assign',
  TO_OFFER: 'Offer',
  TO_START: 'Start',
  AWAITING_APPROVAL: 'Decide',
  TO_SETTLE: 'Answer',
  WORK_DONE: 'Check',
});

/** Texts for owners. */
export const ownerMessages = defineMessages('dashboard.ownerMessages', {
  lede: (properties: number, organization: string) =>
    `${counted(properties, { one: 'property', other: 'properties' })} with ${organization}`,
  turn: (title: string) => `Your turn: ${title}`,
  turnFor: (amount: string, title: string) => `Your turn: ${amount} for “${title}”`,
  turnLabel: 'What waits for you',
  decide: 'Look and decide',
  properties: 'Your properties',
  beside: 'Your money and what happened',
  moneyFailed: 'What came in and went out did not load.',
  cameIn: 'Came in',
  wentOut: 'Went out',
  left: 'Left',
  /** Below the amount, where no column says what it is. */
  leftThisMonth: 'left this month',
  together: 'Together this month',
  allMoney: 'Income and costs',
  months: 'What was left',
  monthsLabel: 'What came in less what went out, by month',
  month: (month: string, amount: string) => `${month}: ${amount}`,
  allMonths: 'Month by month',
  noMonths: 'Nothing came in or went out in the last twelve months.',
  lately: 'Lately',
  latelyFailed: 'What happened lately did not load.',
  requests: 'Open requests',
  allRequests: 'All requests',
  noRequests: 'Nothing is open at your properties.',
  first: {
    title: 'No property is yours here yet',
    text: (organization: string) =>
      `${organization} has not put a property under your name. Ask them if one is missing.`,
  },
});

/** Texts for renters. */
export const renterMessages = defineMessages('dashboard.renterMessages', {
  report: 'Report a problem',
  reportHint: 'Takes about two minutes, photos help',
  requests: 'Your requests',
  allRequests: 'All your requests',
  more: (value: number) => `${counted(value, { one: 'more is', other: 'more are' })} open`,
  requestLabel: (title: string) => `Your request “${title}”`,
  visit: 'Somebody comes',
  answerBy: 'Somebody answers ',
  nextBy: 'Next step ',
  by: (when: string) => `by ${when}`,
  confirm: 'Say whether it is solved',
  renewal: {
    title: 'Your lease can be renewed: do you stay?',
    answerBy: (day: string) => `Answer by ${day}`,
  },
  lease: 'Your lease',
  leases: 'Your leases',
  leaseUntil: (day: string) => `Until ${day}`,
  leaseOpen: 'Open-ended',
  leaseFrom: (day: string) => `From ${day}`,
  whomToAsk: 'Whom to ask',
  seeLease: 'See your lease',
  earlier: (home: string, day: string) => `${home}, until ${day}`,
  depositHeld: (amount: string) => `Your deposit of ${amount} is held.`,
  settleBy: (day: string) => `It is to be settled by ${day}.`,
  settleWasBy: (day: string) => `It was to be settled by ${day}.`,
  prepaidHeld: (amount: string) => `${amount} that you paid ahead is held.`,
  seeHeld: 'See your deposit',
  house: (property: string) => `Good to know at ${property}`,
  first: {
    title: 'No lease is under your name yet',
    text: (organization: string) => `As soon as ${organization} signs one with you, your home is here.`,
  },
  moved: {
    title: 'You have moved out',
    text: 'What was agreed, paid and written is kept under My Lease.',
  },
});
