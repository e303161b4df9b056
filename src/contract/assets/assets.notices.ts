import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { assetSubjects } from './assets.subjects.ts';

/** What is written down of a thing nobody is told: its requests tell. */
export const assetNotices: NoticesOf<typeof assetSubjects> = {
  'asset.created': TO_NOBODY,
  'asset.changed': TO_NOBODY,
  'asset.removed': TO_NOBODY,
};
