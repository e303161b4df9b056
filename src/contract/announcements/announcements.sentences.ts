import { defineSentences } from '../language/sentences.ts';

/** What the server says about announcements. */
export const announcementSentences = defineSentences({
  'announcement.unknown_fields': ({ fields }) =>
    `There is nothing called ${fields} that could be filled in. Nothing was sent; choose from what “Fill in” offers.`,
  'announcement.taken_back': 'Taken back. Nobody was told anything.',
  'announcement.mail_subject': ({ subject }) => `${subject}`,
  'announcement.mail_text': ({ text, organization, link }) =>
    [text, [`${organization}`, link].filter(Boolean).join('\n'), ''].join('\n\n'),
});
