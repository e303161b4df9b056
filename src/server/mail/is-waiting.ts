import { type RawBuilder, sql } from 'kysely';

/** After this long a mail that is still being sent was cut off by a crash. */
export const CLAIM_MS = 45_000;
/** A mail that fails is tried again after one minute, two, four and so on, at the longest after this many. */
const LONGEST_WAIT_MINUTES = 30;

/** It is to be sent now: not yet tried, its next try has come, its sender was cut off, or it was tried by a clock that ran ahead. */
export function isWaiting(now: Date): RawBuilder<boolean> {
  const abandoned = new Date(now.getTime() - CLAIM_MS).toISOString();
  return sql<boolean>`(status = 'QUEUED' and (attempt_count = 0 or claimed_at is null or claimed_at <= ${now.toISOString()}::timestamptz
      - least(power(2, least(attempt_count, 20) - 1), ${LONGEST_WAIT_MINUTES}::integer) * interval '1 minute')
    or status = 'SENDING' and claimed_at <= ${abandoned}
    or status in ('QUEUED', 'SENDING') and claimed_at > ${now.toISOString()}::timestamptz + interval '10 minutes')`;
}
