import { defineSentences } from '../language/sentences.ts';
import { type NoticeRules, type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { importSubjects } from './imports.subjects.ts';

/** The end of an import is told by its entry; its lines stand in the timelines of what came in. */
export const importLineNotices: NoticesOf<typeof importSubjects> = { 'import.done': TO_NOBODY };

export const importNotices = {
  'import.run': [{ event: 'import_finished', says: 'import_done', to: ['asker'], isAwaited: true }],
  'import.give_up': [{ event: 'import_finished', says: 'import_failed', to: ['asker'], isAwaited: true }],
} as const satisfies Record<string, NoticeRules>;

export const importNoticeSentences = defineSentences({
  'notice.import_done': ({ file }) => `Everything is in: ${file}`,
  'notice.import_done_text': ({ rows }) => `${rows} ${rows === 1 ? 'record' : 'records'}. It can be taken back.`,
  'notice.import_failed': ({ file }) => `Nothing came in: ${file}`,
  'notice.import_failed_text': ({ failure }) => `${failure}`,
});
