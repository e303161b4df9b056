import { sql } from 'kysely';
import { VISIT_GRACE_MINUTES } from '#contract/contractors/contractors.words.ts';

/**
 * What a piece of work counts of the visit that was agreed for it, once somebody says at `at` that it began or that nobody
 * opened; where none was agreed, or it began before, nothing.
 */
export const countVisit = (at: string) => ({
  visitsMade: sql<number>`visits_made + (${BEGINS})::integer`,
  visitsOnTime: sql<number>`visits_on_time + (${BEGINS} and ${at}::timestamptz
    between visit_from - ${GRACE} and visit_to + ${GRACE})::integer`,
});

const BEGINS = sql`status = 'SCHEDULED' and visit_from is not null and visit_to is not null`;
const GRACE = sql`make_interval(mins => ${sql.lit(VISIT_GRACE_MINUTES)})`;
