import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { unitSubjects } from './units.subjects.ts';

export const unitNotices: NoticesOf<typeof unitSubjects> = {
  'unit.created': TO_NOBODY,
  'unit.changed': TO_NOBODY,
  'unit.removed': TO_NOBODY,
};
