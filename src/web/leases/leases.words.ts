import { paths } from '#web/paths.ts';
import { changesOf, dayOf, textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { leaseStatusWords, leaseTypeWords, leaseWords, noticeByWords, partyRoleWords } from './leases.messages.ts';
import { leaseFieldWords, leaseNounTexts as texts } from './leases.words.messages.ts';

const activities: ActivitiesOf<'lease'> = {
  'lease.created': { says: (facts) => texts.created(textOf(facts, 'ref')) },
  'lease.changed': { says: (facts) => texts.changed(changesOf(facts, texts.changes), textOf(facts, 'ref')) },
  'lease.activated': { says: (facts) => texts.activated(textOf(facts, 'ref')) },
  'lease.rolled_over': { says: (facts) => texts.rolledOver(textOf(facts, 'ref')) },
  'lease.notice_given': { says: (facts) => texts.noticeGiven(textOf(facts, 'ref'), dayOf(facts, 'movesOutOn')) },
  'lease.notice_withdrawn': { says: (facts) => texts.noticeWithdrawn(textOf(facts, 'ref')) },
  'lease.ended': { says: (facts) => texts.ended(textOf(facts, 'ref'), dayOf(facts, 'movedOutOn')) },
  'lease.cancelled': { says: (facts) => texts.cancelled(textOf(facts, 'ref')) },
};

/** What timelines and the audit trail call leases. */
export const leaseNounWords: NounWords = {
  subjects: {
    lease: {
      name: texts.name,
      filter: texts.filter,
      page: { open: texts.open, path: paths.lease },
      fields: leaseFieldWords,
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
