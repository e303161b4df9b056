import { defineSentences } from '../language/sentences.ts';
import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { contractorSubjects } from './contractors.subjects.ts';

/** Contractors are looked up when somebody is sent; the office is told of papers that run out, and of nothing else. */
export const contractorNotices: NoticesOf<typeof contractorSubjects> = {
  'contractor.created': TO_NOBODY,
  'contractor.changed': TO_NOBODY,
  'contractor.blocked': TO_NOBODY,
  'contractor.unblocked': TO_NOBODY,
  'contractor.allowed': TO_NOBODY,
  'contractor.offered_anyway': TO_NOBODY,
  'contractor.paper_added': TO_NOBODY,
  'contractor.paper_changed': TO_NOBODY,
  'contractor.paper_removed': TO_NOBODY,
  'contractor.paper_ending': ({ days }) => [
    { event: 'papers', says: days === 0 ? 'paper_ends_today' : 'paper_ending', asks: true, to: ['admins'] },
  ],
};

/** What they are told. */
export const contractorNoticeSentences = defineSentences({
  'notice.paper_ending': ({ contractor, paper, days }) =>
    `${paper} of ${contractor} ends in ${days} ${days === 1 ? 'day' : 'days'}`,
  'notice.paper_ending_text': ({ endsOn, isMailed, onlyWarns }) =>
    `It holds until ${endsOn}; after that ${onlyWarns ? 'you are warned before a new job is offered to them' : 'no new job is offered to them'}. ${isMailed ? 'They were asked for the next one by mail.' : 'They have no address to be asked by mail: call them.'}`,
  'notice.paper_ending_do': 'See their papers',
  'notice.paper_ends_today': ({ contractor, paper }) => `${paper} of ${contractor} ends today`,
  'notice.paper_ends_today_text': ({ isMailed, onlyWarns }) =>
    `From tomorrow on ${onlyWarns ? 'you are warned before a new job is offered to them' : 'no new job is offered to them'}. ${isMailed ? 'They were told by mail.' : 'They have no address to be told by mail: call them.'}`,
  'notice.paper_ends_today_do': 'See their papers',
});
