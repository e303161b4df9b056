import { session } from './use-session.ts';

/** The month in which the fiscal year of the organization on screen begins: 1 for January to 12. */
export const fiscalYearFirstMonth = (): number => session.read().organization?.fiscalYearFirstMonth ?? 1;
