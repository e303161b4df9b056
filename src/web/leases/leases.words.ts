import { defineMessages } from '#contract/language/catalogue.ts';
import type { LeaseChange } from '#contract/leases/leases.ts';
import { paths } from '#web/paths.ts';
import { amountOf, changesOf, dayOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, ChangedField, NounWords } from '#web/words/noun-words.ts';
import {
  leaseFieldWords,
  leaseStatusWords,
  leaseTypeWords,
  leaseWords,
  noticeByWords,
  partyRoleWords,
} from './leases.messages.ts';

/** How fields read nicer after "changed" than by their labels. */
const CHANGES: Partial<Record<ChangedField<typeof LeaseChange>, string>> = {
  type: 'the kind',
  startsOn: 'the first day',
  endsOn: 'the last day',
  rent: 'the rent',
  deposit: 'the deposit',
  paymentDueDay: 'the day rent is due',
  noticePeriodDays: 'the notice period',
  parties: 'the people',
};

/** What timelines and the audit trail say of leases. */
export const texts = defineMessages('leases.words.texts', {
  name: 'A lease',
  filter: 'Leases',
  open: 'Open the lease',
  lines: 'What it owes',
  changes: CHANGES,
  created: (ref: string) => `drafted the lease ${ref}`,
  changed: (changes: string, ref: string) => `${changes} of the lease ${ref}`,
  rentChanged: (ref: string) => `changed what the lease ${ref} owes`,
  rentHeld: (amount: string, from: string, to: string, ref: string) =>
    `did not charge ${amount} of the lease ${ref} for ${from} to ${to}, since its month is locked`,
  rentLeftOut: (amount: string, from: string, to: string, ref: string) =>
    `left out ${amount} of the lease ${ref} for ${from} to ${to}, which had waited`,
  signed: (ref: string, day: string) => `made the lease ${ref} binding, from ${day}`,
  begun: (ref: string) => `let the lease ${ref} begin`,
  rolledOver: (ref: string) => `let the lease ${ref} run on, open-ended`,
  ending: (ref: string, day: string) => `reminded that the lease ${ref} ends on ${day}`,
  noticeGiven: (ref: string, day: string) => `took notice on ${ref}: the last day is ${day}`,
  noticeWithdrawn: (ref: string) => `took the notice on ${ref} back`,
  ended: (ref: string, day: string) => `ended the lease ${ref} on ${day}`,
  cancelled: (ref: string) => `canceled the lease ${ref}`,
  renewalOffered: (ref: string, day: string) => `offered to renew ${ref} from ${day}`,
  renewalAccepted: (ref: string, next: string) => `agreed to renew ${ref}: it goes on as ${next}`,
  renewalDeclined: (ref: string) => `said that ${ref} is not renewed`,
  renewalExpired: (ref: string) => `let the offer to renew ${ref} run out`,
  renewalWithdrawn: (ref: string) => `took the offer to renew ${ref} back`,
  renewed: (ref: string, former: string) => `let ${former} go on as ${ref}`,
  actions: {
    'lease.create': 'Lease drafted',
    'lease.update': 'Lease changed',
    'lease.change_rent': 'Rent of a lease changed',
    'lease.charge_rent': 'Rent charged',
    'lease.charge_late_fees': 'Late fees charged',
    'lease.decide_late_fees': 'Late fees looked at again',
    'lease.apply_ahead': 'Paid from what was paid ahead',
    'lease.step_rent': 'Rent stepped up or down',
    'lease.offer_renewal': 'Renewal offered',
    'lease.tell_of_renewal': 'Renters told of a renewal',
    'lease.accept_renewal': 'Renewal agreed',
    'lease.answer_renewal': 'Renewal answered',
    'lease.withdraw_renewal': 'Offer to renew taken back',
    'lease.expire_renewal': 'Offer to renew ran out',
    'lease.carry_over': 'Balance and deposit carried over',
    'lease.activate': 'Lease activated',
    'lease.give_notice': 'Notice given',
    'lease.withdraw_notice': 'Notice taken back',
    'lease.end': 'Lease ended',
    'lease.credit_unused': 'Credited what was charged after the move-out',
    'lease.decide_held': 'Decided about rent of a locked month',
    'lease.decide_held_rent': 'Decided about rent of locked months',
    'lease.cancel': 'Lease canceled',
    'lease.tag': 'Tags of a lease changed',
    'lease.restore': 'Change of a lease undone',
    'lease.remove': 'Draft of a lease deleted',
    'lease.start': 'Lease began',
    'lease.roll_over': 'Lease runs on, open-ended',
    'lease.remind_of_ending': 'Reminded that a lease ends',
  },
});

const activities: ActivitiesOf<'lease'> = {
  'lease.created': { says: (facts) => texts.created(textOf(facts, 'ref')) },
  'lease.changed': {
    says: (facts) => texts.changed(changesOf(facts, leaseFieldWords, texts.changes), textOf(facts, 'ref')),
  },
  'lease.rent_changed': { says: (facts) => texts.rentChanged(textOf(facts, 'ref')) },
  'lease.rent_held': {
    says: (facts) => texts.rentHeld(amountOf(facts), dayOf(facts, 'from'), dayOf(facts, 'to'), textOf(facts, 'ref')),
  },
  'lease.rent_left_out': {
    says: (facts) => texts.rentLeftOut(amountOf(facts), dayOf(facts, 'from'), dayOf(facts, 'to'), textOf(facts, 'ref')),
  },
  'lease.activated': {
    says: (facts) =>
      facts.status === 'SIGNED'
        ? texts.signed(textOf(facts, 'ref'), dayOf(facts, 'startsOn'))
        : texts.begun(textOf(facts, 'ref')),
  },
  'lease.rolled_over': { says: (facts) => texts.rolledOver(textOf(facts, 'ref')) },
  'lease.ending': { says: (facts) => texts.ending(textOf(facts, 'ref'), dayOf(facts, 'lastOn')) },
  'lease.notice_given': { says: (facts) => texts.noticeGiven(textOf(facts, 'ref'), dayOf(facts, 'movesOutOn')) },
  'lease.notice_withdrawn': { says: (facts) => texts.noticeWithdrawn(textOf(facts, 'ref')) },
  'lease.ended': { says: (facts) => texts.ended(textOf(facts, 'ref'), dayOf(facts, 'movedOutOn')) },
  'lease.renewal_offered': { says: (facts) => texts.renewalOffered(textOf(facts, 'ref'), dayOf(facts, 'startsOn')) },
  'lease.renewal_accepted': { says: (facts) => texts.renewalAccepted(textOf(facts, 'ref'), textOf(facts, 'next')) },
  'lease.renewal_declined': { says: (facts) => texts.renewalDeclined(textOf(facts, 'ref')) },
  'lease.renewal_expired': { says: (facts) => texts.renewalExpired(textOf(facts, 'ref')) },
  'lease.renewal_withdrawn': { says: (facts) => texts.renewalWithdrawn(textOf(facts, 'ref')) },
  'lease.renewed': { says: (facts) => texts.renewed(textOf(facts, 'ref'), textOf(facts, 'former')) },
  'lease.cancelled': { says: (facts) => texts.cancelled(textOf(facts, 'ref')) },
};

/** What timelines and the audit trail call leases. */
export const leaseNounWords: NounWords = {
  subjects: {
    lease: {
      name: texts.name,
      filter: texts.filter,
      page: { open: texts.open, path: paths.lease },
      fields: { ...leaseFieldWords, lines: texts.lines },
      values: {
        status: leaseStatusWords,
        type: leaseTypeWords,
        noticeBy: noticeByWords,
        role: partyRoleWords,
        paymentDueDay: (day) => (typeof day === 'number' ? leaseWords.dayOfMonth(day) : undefined),
        noticePeriodDays: (days) => (typeof days === 'number' ? leaseWords.days(days) : undefined),
      },
    },
  },
  actions: texts.actions,
  activities,
};
