import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { contractorSubjects } from './contractors.subjects.ts';

/** Contractors are looked up when somebody is sent; nobody is told of what is kept of them. */
export const contractorNotices: NoticesOf<typeof contractorSubjects> = {
  'contractor.created': TO_NOBODY,
  'contractor.changed': TO_NOBODY,
  'contractor.blocked': TO_NOBODY,
  'contractor.unblocked': TO_NOBODY,
  'contractor.allowed': TO_NOBODY,
  'contractor.paper_added': TO_NOBODY,
  'contractor.paper_changed': TO_NOBODY,
  'contractor.paper_removed': TO_NOBODY,
};
