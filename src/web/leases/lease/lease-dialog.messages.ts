import { defineMessages } from '#contract/language/catalogue.ts';
/** Texts of what can be done with a lease, each naming what follows. */
export const leaseDialogMessages = defineMessages('lease-dialog.leaseDialogMessages', {
  keep: 'Keep it as it is',
  activate: {
    title: 'Activate this lease?',
    now: (unit: string) => `It binds from now on. ${unit} counts as rented, and no other lease can take these days.`,
    later: (unit: string, day: string) =>
      `It binds from now on and becomes active on ${day}. No other lease can take these days on ${unit}.`,
    confirm: 'Activate the lease',
    done: 'The lease is binding.',
  },
  renewal: {
    title: 'Renew this lease',
    lede: (day: string) =>
      `The new term begins on ${day}, the day after this one ends. The deposit stays, and what is open or paid ahead goes along.`,
    rent: 'Rent a month',
    endsOn: 'Last day',
    openEnded: 'Left empty, it goes on until somebody gives notice.',
    respondByOn: 'They answer by',
    more: (amount: string, percent: string) => `${amount} more than now${percent && `, ${percent}`}.`,
    less: (amount: string, percent: string) => `${amount} less than now${percent && `, ${percent}`}.`,
    same: 'The same as now.',
    confirm: 'Offer it',
    done: 'The renewal is offered, and the renters are told.',
  },
  accept: {
    title: 'Record that they agreed?',
    text: (day: string, rent: string) =>
      `The lease goes on from ${day} at ${rent} a month. It binds from now on, and the renters are told.`,
    confirm: 'Record their yes',
    done: 'The lease is renewed.',
  },
  withdrawOffer: {
    title: 'Take the offer back?',
    text: 'It can no longer be accepted. Renters who know of it are told.',
    confirm: 'Take it back',
    done: 'The offer is taken back.',
  },
  notice: {
    title: 'Record a notice',
    lede: 'From then on the lease has a last day. It can be taken back until the unit is rented again.',
    by: 'Who gave it?',
    givenOn: 'Given on',
    movesOutOn: 'Last day',
    earliest: (day: string, days: string) => `${day} is the earliest with ${days} of notice.`,
    use: (day: string) => `Use ${day}`,
    short: (days: string) => `Shorter than agreed by ${days}. It is recorded as a short notice.`,
    reason: 'Reason',
    confirm: 'Record the notice',
    done: 'The notice is recorded.',
  },
  withdraw: {
    title: 'Withdraw the notice?',
    text: (day: string) => `The lease goes on as before it; ${day} is no longer its last day.`,
    confirm: 'Withdraw the notice',
    done: 'The notice is withdrawn.',
  },
  end: {
    title: 'Record the move-out',
    lede: (unit: string) => `The lease ends and ${unit} is empty from the next day. This cannot be undone.`,
    movedOutOn: 'Everybody had left on',
    reason: 'Reason',
    confirm: 'End the lease',
    done: 'The lease has ended.',
  },
  cancel: {
    title: 'Cancel this lease?',
    text: (unit: string) => `It never starts, and its days on ${unit} are free again. This cannot be undone.`,
    reason: 'Reason',
    confirm: 'Cancel the lease',
    done: 'The lease is canceled.',
  },
  remove: {
    title: 'Delete this draft?',
    text: 'Nothing of it is kept but a line in the audit trail. This cannot be undone.',
    confirm: 'Delete the draft',
  },
});
