import { defineSentences } from '../language/sentences.ts';
import { type NoticeRule, type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { workOrderSubjects } from './work-orders.subjects.ts';

const toOffice = (says: string): NoticeRule[] => [{ event: 'contractor_word', says, asks: true, to: ['managers'] }];

/** What somebody who works says is for whoever looks after the property. */
export const workOrderNotices: NoticesOf<typeof workOrderSubjects> = {
  'work_order.declined': toOffice('job_declined'),
  'work_order.added': TO_NOBODY,
  'work_order.moved': [{ event: 'contractor_word', says: 'job_moved', to: ['managers'] }],
  'work_order.withdrawn': TO_NOBODY,
  'work_order.visits_proposed': toOffice('job_visits_proposed'),
  'work_order.no_access': toOffice('job_no_access'),
  'work_order.signed': TO_NOBODY,
  'work_order.asked': toOffice('job_asked'),
  'work_order.answered': TO_NOBODY,
  'work_order.link_made': TO_NOBODY,
  'work_order.link_disowned': toOffice('job_link_disowned'),
  'bill.quoted': toOffice('job_quoted'),
  'bill.invoiced': toOffice('job_invoiced'),
  'bill.accepted': TO_NOBODY,
  'bill.refused': TO_NOBODY,
};

/** What they are told. */
export const workOrderNoticeSentences = defineSentences({
  'notice.job_declined': ({ title, contractor }) => `${contractor} cannot do it: ${title}`,
  'notice.job_declined_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.job_declined_do': 'Find somebody else',
  'notice.job_moved': ({ title, contractor }) => `${contractor} goes on with: ${title}`,
  'notice.job_moved_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.job_visits_proposed': ({ title, contractor }) => `${contractor} proposes times: ${title}`,
  'notice.job_visits_proposed_text': ({ place }) => `${place}. Choose one of them.`,
  'notice.job_visits_proposed_do': 'Choose a time',
  'notice.job_no_access': ({ title, contractor }) => `Nobody let ${contractor} in: ${title}`,
  'notice.job_no_access_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.job_no_access_do': 'Book another visit',
  'notice.job_asked': ({ title, contractor }) => `${contractor} asks something: ${title}`,
  'notice.job_asked_text': ({ place, note }) => [place, note].filter(Boolean).join('. '),
  'notice.job_asked_do': 'Answer',
  'notice.job_link_disowned': ({ title, contractor }) => `A link for ${contractor} reached somebody else: ${title}`,
  'notice.job_link_disowned_text': ({ place }) =>
    `${place}. It leads nowhere any more; check the address and send a new one.`,
  'notice.job_link_disowned_do': 'Send a new link',
  'notice.job_quoted': ({ title, contractor, amount }) => `${contractor} quotes ${amount}: ${title}`,
  'notice.job_quoted_text': ({ place }) => `${place}. Take the quote or refuse it.`,
  'notice.job_quoted_do': 'See the quote',
  'notice.job_invoiced': ({ title, contractor, amount }) => `${contractor} sent an invoice of ${amount}: ${title}`,
  'notice.job_invoiced_text': ({ place }) => `${place}. Check it and take it, or send it back.`,
  'notice.job_invoiced_do': 'Check the invoice',
});
