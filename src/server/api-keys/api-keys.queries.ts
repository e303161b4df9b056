import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { ApiKey, type ApiRequest, type ApiUsage, type apiKeyRoutes } from '#contract/api-keys/api-keys.ts';
import { type ApiKeyState, type Outcome, USAGE_DAYS } from '#contract/api-keys/api-keys.words.ts';
import type { Role } from '#contract/permissions.ts';
import type { Scope } from '#contract/scopes.ts';
import { sayAbilities, whyNot } from '#server/access/ability.ts';
import { notFound } from '#server/access/app-error.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { countUpTo, page, type Sort } from '#server/db/page.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { bucketsUntil, roleOf, usageOf } from './api-keys.rules.ts';

type Query = z.output<typeof apiKeyRoutes.list.query>;
type RequestsQuery = z.output<typeof apiKeyRoutes.requests.query>;

const instant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const keysOf = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('apiKeys as key')
    .innerJoin('memberships as member', (join) =>
      join.onRef('member.orgId', '=', 'key.orgId').onRef('member.id', '=', 'key.membershipId'),
    )
    .innerJoin('organizations as organization', 'organization.id', 'key.orgId')
    .where('key.orgId', '=', ctx.org);

/** By the same conditions as the function `authenticate_key`. */
const state = (ctx: ReadCtx): RawBuilder<ApiKeyState> => sql`case
  when key.revoked_at is not null then 'REVOKED'
  when key.expires_on is not null and (key.expires_on + 1)::timestamp at time zone organization.time_zone <= ${now(ctx)}::timestamptz then 'EXPIRED'
  when member.status <> 'ACTIVE' or key.role <> all (member.roles) or not is_user_active(member.user_id) then 'CUT'
  else 'ACTIVE' end`;

/** Whether a key opens anything now. */
export async function isKeyGood(ctx: ReadCtx, id: string): Promise<boolean> {
  const key = await keysOf(ctx).select(state(ctx).as('state')).where('key.id', '=', id).executeTakeFirst();
  return key?.state === 'ACTIVE';
}

type Secret = {
  hint: string;
  createdAt: string;
  endsAt: string | null;
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
};

/** The secrets of `key` that still work, the present one first. */
const secrets = (ctx: ReadCtx): RawBuilder<Secret[]> => sql`(
  select coalesce(json_agg(json_build_object('hint', secret.hint, 'createdAt', ${instant('secret.createdAt')}, 'endsAt', ${instant('secret.endsAt')},
    'lastUsedAt', ${instant('secret.lastUsedAt')}, 'lastUsedFrom', host(secret.last_used_from)) order by secret.created_at desc, secret.id desc), '[]')
  from api_key_secrets secret
  where secret.org_id = key.org_id and secret.key_id = key.id and (secret.ends_at is null or secret.ends_at > ${now(ctx)}::timestamptz))`;

const properties: RawBuilder<{ id: string; name: string }[] | null> =
  sql`case when key.reaches_all_properties then null else (
  select coalesce(json_agg(json_build_object('id', property.id, 'name', property.name) order by property.name_sort_key, property.id), '[]')
  from api_key_properties chosen
  join properties property on property.org_id = chosen.org_id and property.id = chosen.property_id
  where chosen.org_id = key.org_id and chosen.key_id = key.id) end`;

const requestsByDay = (ctx: ReadCtx): RawBuilder<number[]> => sql`array(
  select coalesce((select sum(used.amount) from api_usage used
    where used.org_id = key.org_id and used.key_id = key.id and used.hour >= day and used.hour < day + interval '1 day'), 0)::integer
  from generate_series(date_trunc('day', ${now(ctx)}::timestamptz, 'UTC') - make_interval(days => ${USAGE_DAYS - 1}::integer),
    date_trunc('day', ${now(ctx)}::timestamptz, 'UTC'), interval '1 day') as day order by day)`;

const rows = (ctx: ReadCtx) =>
  keysOf(ctx)
    .innerJoin('people as maker', (join) =>
      join.onRef('maker.orgId', '=', 'member.orgId').onRef('maker.id', '=', 'member.personId'),
    )
    .selectAll('key')
    .select([
      'maker.id as makerId',
      'maker.name as makerName',
      'member.userId as makerUserId',
      state(ctx).as('state'),
      secrets(ctx).as('secrets'),
      properties.as('properties'),
      requestsByDay(ctx).as('requestsByDay'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const stored = storedFields(ApiKey);

/** A key as people see it; its text is not among what is stored. */
function toApiKey(ctx: ReadCtx, row: Row): ApiKey {
  const used = row.secrets
    .filter(({ lastUsedAt }) => lastUsedAt !== null)
    .toSorted((a, b) => ((a.lastUsedAt ?? '') < (b.lastUsedAt ?? '') ? 1 : -1))[0];
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.userId === row.makerUserId;
  const isOver = row.state === 'REVOKED';
  return {
    ...stored(row),
    scopes: row.scopes as Scope[],
    role: roleOf(row.role as Role, row.reachesAllProperties ? null : []),
    madeBy: { id: row.makerId, name: row.makerName },
    lastUsedAt: used?.lastUsedAt ?? null,
    lastUsedFrom: used?.lastUsedFrom ?? null,
    can: sayAbilities(ctx.language, {
      rotate: isOver ? false : isOwn || whyNot('api_key.of_somebody_else'),
      revoke: !isOver,
    }),
  };
}

const SORTS: Record<Query['sort'], Sort> = {
  name: { column: 'key.name', id: 'key.id', direction: 'asc', key: 'name', type: 'text' },
  '-createdAt': { column: 'key.createdAt', id: 'key.id', direction: 'desc', key: 'createdAt', type: 'timestamptz' },
};

/** One page of the keys of the organization; those that work, where no state is asked for. */
export async function listApiKeys(ctx: ReadCtx, { limit, cursor, sort, q, state: states = ['ACTIVE'] }: Query) {
  const isWanted = sql<SqlBool>`${state(ctx)} = any(${states}::text[])
    and (${q ?? null}::text is null or position(lower(${q ?? ''}) in lower(key.name)) > 0)`;
  const found = await page({ limit, cursor, sort: SORTS[sort] }, rows(ctx).where(isWanted), () =>
    countUpTo(ctx.db, keysOf(ctx).select('key.id').where(isWanted)),
  );
  return { data: found.rows.map((row) => toApiKey(ctx, row)), page: found.page };
}

/** One key; absent answers 404. */
export async function getApiKey(ctx: ReadCtx, id: string): Promise<ApiKey> {
  const row = await rows(ctx).where('key.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toApiKey(ctx, row);
}

/** A key as it is stored, for rules and writes, with who made it and the time zone of its days. */
export const findApiKey = (ctx: ReadCtx, id: string) =>
  keysOf(ctx)
    .selectAll('key')
    .select(['member.userId as makerUserId', 'organization.timeZone'])
    .where('key.id', '=', id)
    .executeTakeFirst();
export type ApiKeyRecord = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;

/** How many requests came with a key, by hour or by day in UTC. */
export async function getUsage(ctx: ReadCtx, keyId: string, by: 'day' | 'hour'): Promise<ApiUsage[]> {
  const buckets = bucketsUntil(ctx.deps.clock.now(), by);
  const from = instantOf(by);
  const [key, counted] = await Promise.all([
    findApiKey(ctx, keyId),
    ctx.db
      .selectFrom('apiUsage')
      .select([from.as('from'), 'status', sql<number>`sum(amount)::integer`.as('amount')])
      .where('orgId', '=', ctx.org)
      .where('keyId', '=', keyId)
      .where('hour', '>=', buckets[0] ?? '')
      .groupBy([from, 'status'])
      .execute(),
  ]);
  if (!key) throw notFound();
  return usageOf(buckets, counted);
}

const instantOf = (by: 'day' | 'hour'): RawBuilder<string> =>
  sql`to_char(date_trunc(${sql.lit(by)}, hour, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const NEWEST_FIRST = {
  column: 'request.at',
  id: 'request.id',
  direction: 'desc',
  key: 'at',
  type: 'timestamptz',
} as const;
const STATUSES: Record<Outcome, RawBuilder<SqlBool>> = {
  ANSWERED: sql`request.status < 400`,
  REFUSED: sql`request.status between 400 and 499 and request.status <> 429`,
  LIMITED: sql`request.status = 429`,
  FAILED: sql`request.status >= 500`,
};

/** One page of the requests that came with keys, newest first; `q` finds by the route. */
export async function listApiRequests(ctx: ReadCtx, { limit, cursor, q, keyId, outcome }: RequestsQuery) {
  let wanted = ctx.db.selectFrom('apiRequests as request').where('request.orgId', '=', ctx.org);
  if (keyId) wanted = wanted.where('request.keyId', '=', keyId);
  if (q) wanted = wanted.where(sql<SqlBool>`position(lower(${q}) in lower(request.route)) > 0`);
  if (outcome?.length)
    wanted = wanted.where(
      sql<SqlBool>`(${sql.join(
        outcome.map((one) => STATUSES[one]),
        sql` or `,
      )})`,
    );
  const found = await page(
    { limit, cursor, sort: NEWEST_FIRST },
    wanted
      .innerJoin('apiKeys as key', (join) =>
        join.onRef('key.orgId', '=', 'request.orgId').onRef('key.id', '=', 'request.keyId'),
      )
      .selectAll('request')
      .select('key.name as keyName'),
    () => countUpTo(ctx.db, wanted.select('request.id')),
  );
  return {
    data: found.rows.map(({ keyName, ...row }): ApiRequest => ({ ...row, key: { id: row.keyId, name: keyName } })),
    page: found.page,
  };
}
