import { defineMessages } from '#contract/language/catalogue.ts';
import { paths } from '#web/paths.ts';
import { textOf } from '#web/words/facts.ts';
import type { ActivitiesOf, NounWords } from '#web/words/noun-words.ts';
import { announcementFieldWords, announcementStatusWords, standingWords } from './announcements.messages.ts';

/** What timelines and the audit trail say of announcements. */
const texts = defineMessages('announcements.words.texts', {
  announcement: { name: 'An announcement', filter: 'Announcements' },
  open: 'Open the announcement',
  sent: (subject: string, count: string) => `told ${count} ${count === '1' ? 'renter' : 'renters'}: “${subject}”`,
  actions: {
    'announcement.create': 'Announcement written',
    'announcement.take_back': 'Announcement taken back',
    'announcement.send': 'Announcement sent',
    'announcement.see': 'Announcement seen',
  },
});

const activities: ActivitiesOf<'announcement'> = {
  'announcement.sent': { says: (facts) => texts.sent(textOf(facts, 'subject'), textOf(facts, 'count')) },
};

export const announcementNounWords: NounWords = {
  subjects: {
    announcement: {
      ...texts.announcement,
      fields: announcementFieldWords,
      values: { status: announcementStatusWords, standing: standingWords },
      page: { open: texts.open, path: paths.announcement },
    },
  },
  actions: texts.actions,
  activities,
};
