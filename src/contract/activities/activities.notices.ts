import { defineSentences } from '../language/sentences.ts';
import type { NoticeRules } from '../notices/notices.rules.ts';

/** Whom a note on a line is told to: those who have to do with what the line is about. */
export const noteNotices = {
  'note.add': [{ event: 'note', says: 'note_added', to: ['assignee', 'managers', 'owners'] }],
} as const satisfies Record<string, NoticeRules>;

export const noteNoticeSentences = defineSentences({
  'notice.note_added': ({ by, title }) => `${by || 'Somebody'} left a note: ${title}`,
  'notice.note_added_text': ({ text }) => `“${text}”`,
});
