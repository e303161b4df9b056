import { defineMessages } from '../language/catalogue.ts';
import type { COST_TYPES } from './maintenance.words.ts';

/** The kinds of costs, for the pages of requests and of jobs alike. */
export const costTypeWords: Record<(typeof COST_TYPES)[number], string> = defineMessages('cost-types.costTypeWords', {
  LABOUR: 'Labor',
  MATERIAL: 'Material',
  CALLOUT: 'Service call',
  OTHER: 'Other',
});
