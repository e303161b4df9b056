import { defineSentences } from '../language/sentences.ts';
import type { NoticesOf } from '../notices/notices.rules.ts';
import type { announcementSubjects } from './announcements.subjects.ts';

/** Whom it is told to in the bell; the mail is sent with it and says all of it. */
export const announcementNotices: NoticesOf<typeof announcementSubjects> = {
  'announcement.sent': [{ event: 'announcement', says: 'announcement', to: ['renters'] }],
};

/** What they are told. */
export const announcementNoticeSentences = defineSentences({
  'notice.announcement': ({ subject }) => `${subject}`,
  'notice.announcement_text': ({ organization }) => `${organization}`,
});
