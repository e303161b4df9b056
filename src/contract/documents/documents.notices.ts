import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { documentSubjects } from './documents.subjects.ts';

/** Papers are looked up when they are needed; of an end that comes near a mail of its own tells who answers for it. */
export const documentNotices: NoticesOf<typeof documentSubjects> = {
  'document.added': TO_NOBODY,
  'document.changed': TO_NOBODY,
  'document.version_added': TO_NOBODY,
  'document.removed': TO_NOBODY,
};
