import { defineSentences } from '../language/sentences.ts';
import type { NoticeRules } from '../notices/notices.rules.ts';

/** Whoever is written to is told by mail, unless they have it before them within this long. */
const UNREAD_MINUTES = 3;

export const messageNotices = {
  'message.send': [
    {
      event: 'message',
      says: 'message',
      to: ['correspondents', 'owners', 'renters'],
      isPersonal: true,
      afterMinutes: UNREAD_MINUTES,
    },
  ],
} as const satisfies Record<string, NoticeRules>;

export const messageNoticeSentences = defineSentences({
  'notice.message': ({ by, about }) => `${by || 'Somebody'} wrote to you${about ? ` about ${about}` : ''}`,
  'notice.message_text': ({ text, fileCount }) =>
    [
      text,
      Number(fileCount) === 1 && 'A file came with it.',
      Number(fileCount) > 1 && `${fileCount} files came with it.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
});
