import { defineMessages } from '#contract/language/catalogue.ts';

export const doing = defineMessages('lease-detail.doing', {
  activate: 'Activate',
  edit: 'Edit',
  renew: 'Renew',
  acceptRenewal: 'Record their yes',
  withdrawRenewal: 'Take the offer back',
  giveNotice: 'Record a notice',
  withdrawNotice: 'Withdraw the notice',
  end: 'Record the move-out',
  cancel: 'Cancel the lease',
  remove: 'Delete the draft',
});

export const leaseDetailMessages = defineMessages('lease-detail.leaseDetailMessages', {
  title: (unit: string, property: string) => `${unit}, ${property}`,
  failed: 'The lease did not load.',
  missing: {
    title: 'This lease is not here',
    text: 'It does not exist, or it is not in your reach.',
    back: 'All leases',
  },
  more: 'More',
  doing,
  tabs: 'Parts of this lease',
  tab: {
    ledger: 'Ledger',
    terms: 'Terms',
    people: 'People',
    deposit: 'Deposit',
    documents: 'Documents',
    maintenance: 'Maintenance',
    timeline: 'Timeline',
  },
  home: 'Home',
  people: 'People',
  rentTerms: 'Rent and rules',
  terms: 'Terms',
  money: 'Rent and deposit',
  notNow: 'This is not possible now.',
  history: 'Timeline',
  kind: 'Kind',
  firstDay: 'First day',
  lastDay: 'Last day',
  agreedLastDay: 'Agreed last day',
  rent: 'Rent',
  due: 'Rent due',
  deposit: 'Deposit',
  noDeposit: 'None',
  notice: 'Notice period',
  noticeGiven: 'Notice',
  noticeBy: (by: string, on: string) => `${by}, on ${on}`,
  movesOut: 'Moves out',
  movedOut: 'Moved out',
  reason: 'Reason',
  short: 'Shorter than agreed',
  lease: 'Lease',
  requests: 'Requests',
  noRequests: 'Nothing was reported for this home yet.',
  newRequest: 'New request',
  reach: 'No phone or e-mail yet',
  steps: ['Draft', 'Signed', 'Active', 'Notice', 'Moved out'],
  stepsRenewed: ['Draft', 'Signed', 'Active', 'Renewed'],
  renewal: {
    title: 'Renewal',
    status: {
      OFFERED: 'Waiting for the renters',
      ACCEPTED: 'Agreed',
      DECLINED: 'They do not renew',
      EXPIRED: 'No answer in time',
    },
    untold: 'The renters are told in a few minutes',
    rent: 'Rent',
    from: 'From',
    until: 'Until',
    answerBy: 'Answer by',
    renews: 'Continues',
    renewedBy: 'Goes on as',
  },
  statusBanner: 'Where this lease stands',
});

const liveHere = (renters: string, many: boolean) => `${renters} ${many ? 'live' : 'lives'} here`;

/** What the panel over a lease says, by where it stands. */
export const leaseStanding = defineMessages('lease-detail.leaseStanding', {
  draft: { title: 'Your turn: activate it once it is signed', detail: 'A draft binds nobody and keeps no unit free.' },
  signed: (day: string, due: string) => ({
    title: `It starts on ${day}`,
    detail: `${due}. It becomes active by itself on that day.`,
  }),
  starting: { title: 'It starts today', detail: 'It becomes active within the hour.' },
  active: (renters: string, many: boolean) => ({ title: liveHere(renters, many), detail: 'No last day is agreed.' }),
  activeUntil: (renters: string, many: boolean, day: string, due: string) => ({
    title: liveHere(renters, many),
    detail: `The term ends on ${day}, ${due}.`,
  }),
  rollsOver: (renters: string, many: boolean, day: string) => ({
    title: liveHere(renters, many),
    detail: `After ${day} it goes on month to month.`,
  }),
  ending: (day: string, due: string) => ({
    title: `Your turn: it ends on ${day}, ${due}`,
    detail: 'Offer to renew it, or record the notice.',
  }),
  overdue: (day: string, days: string) => ({
    title: `Your turn: the last day was ${day}, ${days} ago`,
    detail: 'Record the move-out, or agree on a new last day.',
  }),
  leaving: (renters: string, many: boolean, day: string, due: string) => ({
    title: `${renters} ${many ? 'move' : 'moves'} out on ${day}`,
    detail: `${due}. The unit is free from the day after.`,
  }),
  goesOn: (renters: string, many: boolean, day: string) => ({
    title: liveHere(renters, many),
    detail: `It is renewed: after ${day} the next term begins.`,
  }),
  offered: (renters: string, many: boolean, day: string, due: string) => ({
    title: liveHere(renters, many),
    detail: `The term ends on ${day}, ${due}. The renters are asked whether they stay.`,
  }),
  ended: (day: string) => ({ title: `Everybody had left on ${day}`, detail: 'The lease stays here as history.' }),
  continued: (day: string) => ({
    title: `The term ended on ${day}`,
    detail: 'It is renewed, and goes on as another lease.',
  }),
});
