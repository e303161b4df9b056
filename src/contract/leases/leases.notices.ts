import { defineSentences } from '../language/sentences.ts';
import { type NoticeRule, type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { leaseSubjects } from './leases.subjects.ts';

const changed = (says: string, ...to: NoticeRule['to']): NoticeRule => ({ event: 'lease_changed', says, to });
const ends = (says: string, ...to: NoticeRule['to']): NoticeRule => ({ event: 'lease_ends', says, to });

/** Whom it is told to when something happens to a lease. */
export const leaseNotices: NoticesOf<typeof leaseSubjects> = {
  // A draft binds nobody.
  'lease.created': TO_NOBODY,
  'lease.changed': [changed('lease_changed', 'renters', 'managers')],
  'lease.rent_changed': [changed('lease_rent', 'renters', 'managers')],
  'lease.rent_held': [changed('lease_rent_held', 'managers')],
  // Whoever decided it knows, and for the renters nothing changes.
  'lease.rent_left_out': TO_NOBODY,
  'lease.activated': [changed('lease_binds', 'renters', 'managers', 'owners')],
  'lease.rolled_over': [changed('lease_goes_on', 'renters', 'managers')],
  'lease.notice_given': [ends('lease_notice', 'renters', 'managers', 'owners')],
  'lease.notice_withdrawn': [ends('lease_notice_withdrawn', 'renters', 'managers', 'owners')],
  'lease.ending': [ends('lease_ending', 'renters', 'managers')],
  'lease.ended': [ends('lease_ended', 'managers', 'owners')],
  'lease.cancelled': [changed('lease_cancelled', 'renters', 'managers')],
  'lease.renewal_offered': [ends('lease_renewal', 'renters')],
  'lease.renewal_accepted': [ends('lease_renewal_accepted', 'renters', 'managers', 'owners')],
  'lease.renewal_declined': [ends('lease_renewal_declined', 'managers')],
  'lease.renewal_expired': [ends('lease_renewal_expired', 'renters', 'managers')],
  'lease.renewal_withdrawn': [ends('lease_renewal_withdrawn', 'renters')],
  // Everybody agreed to it before, and nobody has to do anything.
  'lease.renewed': TO_NOBODY,
};

/** What they are told. */
export const leaseNoticeSentences = defineSentences({
  'notice.lease_changed': ({ home }) => `The lease was changed: ${home}`,
  'notice.lease_changed_text': ({ ref, by }) => `${ref}${by && ` · by ${by}`}`,
  'notice.lease_rent': ({ home }) => `The rent was changed: ${home}`,
  'notice.lease_rent_text': ({ ref, by }) => `${ref}${by && ` · by ${by}`}`,
  'notice.lease_rent_held': ({ home }) => `Rent is not charged, since its month is locked: ${home}`,
  'notice.lease_rent_held_text': ({ ref }) => `${ref} · Charge it on an open day, or leave it out`,
  'notice.lease_binds': ({ home, startsOn }) => `The lease is binding from ${startsOn}: ${home}`,
  'notice.lease_binds_text': ({ ref, renters }) => [renters, ref].filter(Boolean).join(' · '),
  'notice.lease_goes_on': ({ home }) => `The lease goes on without an end: ${home}`,
  'notice.lease_goes_on_text': ({ ref, renters }) => [renters, ref].filter(Boolean).join(' · '),
  'notice.lease_notice': ({ home, lastOn }) => `Notice given, last day ${lastOn}: ${home}`,
  'notice.lease_notice_text': ({ ref, renters }) => [renters, ref].filter(Boolean).join(' · '),
  'notice.lease_notice_withdrawn': ({ home }) => `The notice is withdrawn: ${home}`,
  'notice.lease_notice_withdrawn_text': ({ ref, renters }) => [renters, ref].filter(Boolean).join(' · '),
  'notice.lease_ending': ({ home, lastOn }) => `The lease ends on ${lastOn}: ${home}`,
  'notice.lease_ending_text': ({ ref, renters, days }) =>
    [renters, ref, days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} from now`]
      .filter(Boolean)
      .join(' · '),
  'notice.lease_ended': ({ home }) => `The lease has ended: ${home}`,
  'notice.lease_ended_text': ({ ref, renters }) => [renters, ref].filter(Boolean).join(' · '),
  'notice.lease_renewal': ({ home, respondByOn }) => `You are offered to stay, answer by ${respondByOn}: ${home}`,
  'notice.lease_renewal_text': ({ rent, startsOn }) => `${rent} a month from ${startsOn}`,
  'notice.lease_renewal_accepted': ({ home, startsOn }) => `The lease is renewed from ${startsOn}: ${home}`,
  'notice.lease_renewal_accepted_text': ({ ref, renters }) => [renters, ref].filter(Boolean).join(' · '),
  'notice.lease_renewal_declined': ({ home }) => `The renters do not renew: ${home}`,
  'notice.lease_renewal_declined_text': ({ ref, renters }) => [renters, ref].filter(Boolean).join(' · '),
  'notice.lease_renewal_expired': ({ home }) => `The offer to renew has run out: ${home}`,
  'notice.lease_renewal_expired_text': ({ ref, renters }) => [renters, ref].filter(Boolean).join(' · '),
  'notice.lease_renewal_withdrawn': ({ home }) => `The offer to renew is taken back: ${home}`,
  'notice.lease_renewal_withdrawn_text': ({ ref }) => `${ref}`,
  'notice.lease_cancelled': ({ home }) => `The lease is canceled: ${home}`,
  'notice.lease_cancelled_text': ({ ref, renters }) => [renters, ref].filter(Boolean).join(' · '),
});
