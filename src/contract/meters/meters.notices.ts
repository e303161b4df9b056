import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { meterSubjects } from './meters.subjects.ts';

/** What a meter shows nobody is told: what follows from it, such as work that is due, tells. */
export const meterNotices: NoticesOf<typeof meterSubjects> = {
  'meter.created': TO_NOBODY,
  'meter.changed': TO_NOBODY,
  'meter.removed': TO_NOBODY,
  'meter.read': TO_NOBODY,
  'meter.reading_removed': TO_NOBODY,
};
