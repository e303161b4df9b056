import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { planSubjects } from './plans.subjects.ts';

/** Of a plan itself nobody is told: its request tells, as every other does. */
export const planNotices: NoticesOf<typeof planSubjects> = {
  'maintenance_plan.created': TO_NOBODY,
  'maintenance_plan.changed': TO_NOBODY,
  'maintenance_plan.begun': TO_NOBODY,
  'maintenance_plan.removed': TO_NOBODY,
};
