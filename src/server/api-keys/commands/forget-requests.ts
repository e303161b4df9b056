import { type Kysely, sql } from 'kysely';
import { LOG_DAYS } from '#contract/api-keys/api-keys.words.ts';
import type { Ctx } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';

const DAY_MS = 86_400_000;
/** What was counted is kept for a year and a month, so that a month can be held beside the same one of last year. */
const USAGE_KEPT_DAYS = 396;
/** So many requests of one key are kept at most, whatever their age. */
const LINES_KEPT_MAX = 100_000;

/** Forgets the requests of keys that are older than a month, those of a busy key sooner, and old counts. */
export const forgetRequests = ({ deps, org }: Ctx): Promise<void> =>
  transaction(deps.pool, { orgId: org }, (db) => forgetIn(db, org, deps.clock.now()));

async function forgetIn(db: Kysely<DB>, org: string, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await db.deleteFrom('apiRequests').where('orgId', '=', org).where('at', '<', before(LOG_DAYS)).execute();
  await sql`delete from api_requests old using (
      select key.id, (select at from api_requests kept where kept.org_id = key.org_id and kept.key_id = key.id
        order by at desc, id desc offset ${LINES_KEPT_MAX} limit 1) as last
      from api_keys key where key.org_id = ${org}) over_many
    where old.org_id = ${org} and old.key_id = over_many.id and old.at <= over_many.last`.execute(db);
  await db.deleteFrom('apiUsage').where('orgId', '=', org).where('hour', '<', before(USAGE_KEPT_DAYS)).execute();
}
