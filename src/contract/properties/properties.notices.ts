import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { propertySubjects } from './properties.subjects.ts';

export const propertyNotices: NoticesOf<typeof propertySubjects> = {
  'property.created': TO_NOBODY,
  'property.changed': TO_NOBODY,
};
