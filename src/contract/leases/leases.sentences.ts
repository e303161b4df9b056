import { defineSentences, sayingOf } from '../language/sentences.ts';

/** What the server says about leases besides its refusals. */
export const leaseSentences = defineSentences({
  'lease.year_range': 'A day from 1900 to 2199.',
  'lease.amount_below_zero': 'An amount of zero or more.',
  'lease.amount_too_many_decimals': ({ currency }) => `${currency} has fewer decimals than that.`,
  'lease.amount_too_large': 'This is more than can be kept.',
  'lease.type_missing': 'Choose a kind.',
  'lease.notice_days': 'A number of days, such as 30.',
  'lease.notice_whole_days': 'Whole days.',
  'lease.notice_days_range': 'From 0 to 730 days.',
  'lease.person_missing': 'Choose a person.',
  'lease.renter_missing': 'Add at least one renter.',
  'lease.unit_missing': 'Choose a unit.',
  'lease.notice_by_missing': 'Choose who gave it.',
  'lease.has_ended': 'The lease has ended.',
  'lease.was_cancelled': 'The lease was canceled.',
  'lease.binding_already': 'The lease is binding already and becomes active on its first day.',
  'lease.active_already': 'The lease is active already.',
  'lease.draft_not_to_leave': 'A draft binds nobody yet. Activate it, or delete it.',
  'lease.draft_not_to_end': 'A draft binds nobody yet. Delete it instead.',
  'lease.not_started': 'The lease has not started. Cancel it instead.',
  'lease.notice_given_already': 'Notice is given already. Withdraw it first to record another.',
  'lease.no_notice': 'No notice is given.',
  'lease.started_give_notice': 'The lease has started. Give notice or end it instead.',
  'lease.started_end_it': 'The lease has started. End it instead.',
  'lease.signed_not_to_delete': 'Only a draft can be deleted. Cancel the lease instead.',
  'lease.not_to_delete': 'Only a draft can be deleted.',
  'lease.ended_not_to_delete': 'Only a draft can be deleted; an ended lease stays as history.',
  'lease.cancelled_not_to_delete': 'Only a draft can be deleted; a canceled lease stays as history.',
  'lease.next_starts_before':
    'Another lease on this unit starts before that day. Choose an earlier one, or change that lease first.',
  'lease.rented_after_notice':
    'The unit is rented to somebody else after the notice. Cancel or change that lease first.',
  'lease.rented_after': 'The unit is rented again after this lease.',
  'lease.renewal_only_active': 'Only a lease that runs, and on which no notice was given, is renewed.',
  'lease.renewed_already': 'This lease is renewed already. Cancel the lease that continues it first.',
  'lease.offered_already': 'An offer stands on it. Take it back first, or wait for the answer.',
  'lease.no_offer': 'No offer stands.',
  'lease.draft_deleted': ({ ref }) => `The draft ${ref} is deleted.`,
});

export const saysOfLease = sayingOf(leaseSentences);
