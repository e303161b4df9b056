import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { AUDIT_KINDS, type AuditKind } from '#contract/audit/audit.kinds.ts';
import type { AuditEntry, auditRoutes } from '#contract/audit/audit.ts';
import { momentAt } from '#contract/clocks.ts';
import { addDays, type PlainDate } from '#contract/dates.ts';
import type { Page } from '#contract/list.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { countUpTo, page } from '#server/db/page.ts';
import type { DB } from '#server/db/schema.ts';
import { idsIn, type StoredEntry, toAuditEntry } from './audit.rules.ts';
import { findActors, findActorsByName, findZone } from './queries/find-actors.ts';
import { findNamed } from './queries/find-named.ts';
import { findByName, findRelated } from './queries/find-related.ts';

type Query = z.output<typeof auditRoutes.list.query>;
type Overview = z.input<typeof auditRoutes.overview.response>['data'];

const NEWEST_FIRST = { column: 'entry.at', id: 'entry.id', direction: 'desc', key: 'at', type: 'timestamptz' } as const;
const COLUMNS = [
  'entry.id',
  'entry.at',
  'entry.kind',
  'entry.outcome',
  'entry.action',
  'entry.actorKind',
  'entry.actorId',
  'entry.actorName',
  'entry.activeRole',
  'entry.subjectType',
  'entry.subjectId',
  'entry.ip',
  'entry.requestId',
  'entry.before',
  'entry.after',
] as const;

/** The organization's audit trail, newest first, with the names of what it speaks of. */
export async function listAuditEntries(ctx: ReadCtx, query: Query): Promise<{ data: AuditEntry[]; page: Page }> {
  const wanted = filters(query, await lookUp(ctx, query));
  const entries = entriesOf(ctx).where(wanted);
  const found = await page(
    { limit: query.limit, cursor: query.cursor, sort: NEWEST_FIRST },
    entries.select(COLUMNS),
    () => countUpTo(ctx.db, entries.select('entry.id')),
  );
  return { data: await withNames(ctx, found.rows), page: found.page };
}

/** One entry of the organization's trail. */
export async function readAuditEntry(ctx: ReadCtx, entryId: string): Promise<AuditEntry> {
  const entry = await entriesOf(ctx).where('entry.id', '=', entryId).select(COLUMNS).executeTakeFirst();
  const [shown] = entry ? await withNames(ctx, [entry]) : [];
  if (!shown) throw notFound();
  return shown;
}

/** What there is to look through. */
export async function readOverview(ctx: ReadCtx): Promise<Overview> {
  const counting = AUDIT_KINDS.map(
    async (kind): Promise<[AuditKind, number]> => [
      kind,
      await countUpTo(ctx.db, entriesOf(ctx).where('entry.kind', '=', sql.lit(kind)).select('entry.id')),
    ],
  );
  const [timeZone, actors, actions, ...counts] = await Promise.all([
    findZone(ctx),
    findActors(ctx),
    findActions(ctx),
    ...counting,
  ]);
  return { timeZone, actors, actions, counts: Object.fromEntries(counts) as Overview['counts'] };
}

const entriesOf = (ctx: ReadCtx) => ctx.db.selectFrom('auditEntries as entry').where('entry.orgId', '=', ctx.org);

async function withNames(ctx: ReadCtx, entries: readonly StoredEntry[]): Promise<AuditEntry[]> {
  const trail = { subjects: ctx.deps.registry.subjects, org: ctx.org };
  const named = await findNamed(ctx, [...new Set(entries.flatMap((entry) => idsIn(entry, trail)))]);
  return entries.map((entry) => toAuditEntry(entry, named, trail));
}

/** Each action is one step in the index, however often it was recorded. */
async function findActions(ctx: ReadCtx): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found (action) as (
      (select action from audit_entries where org_id = ${ctx.org} order by action limit 1)
      union all
      select (select entry.action from audit_entries entry
        where entry.org_id = ${ctx.org} and entry.action > found.action order by entry.action limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null`.execute(ctx.db);
  return rows.map(({ action }) => action);
}

/** What a search has to know before the entries are asked for. */
type LookedUp = {
  about: string[] | null;
  named: { actors: string[]; things: string[] } | null;
  timeZone: string | null;
};

async function lookUp(ctx: ReadCtx, { q, subjectId, fromOn, untilOn }: Query): Promise<LookedUp> {
  const [about, actors, things, timeZone] = await Promise.all([
    subjectId ? findRelated(ctx, [subjectId]) : null,
    q ? findActorsByName(ctx, q) : [],
    q ? findByName(ctx, q) : [],
    fromOn || untilOn ? findZone(ctx) : null,
  ]);
  return { about, named: q ? { actors, things } : null, timeZone };
}

type Entries = { entry: DB['auditEntries'] };

function filters(query: Query, { about, named, timeZone }: LookedUp): Expression<SqlBool> {
  const { kind, outcome, action, actorId, subjectType, fromOn, untilOn } = query;
  const eb = expressionBuilder<Entries, 'entry'>();
  const beginning = (day: PlainDate): string => momentAt(day, '00:00', timeZone ?? 'UTC').toISOString();
  const among = (column: 'actor_id' | 'subject_id', ids: readonly string[]) =>
    sql<boolean>`${sql.ref(`entry.${column}`)} = any(${ids}::uuid[])`;
  const conditions: Expression<SqlBool>[] = [];
  // Written out, since the partial index knows only this form.
  if (kind) conditions.push(eb('entry.kind', '=', sql.lit(kind)));
  if (outcome) conditions.push(eb('entry.outcome', '=', sql.lit(outcome)));
  if (action) conditions.push(eb('entry.action', '=', action));
  if (actorId)
    conditions.push(
      eb.or([
        eb('entry.actorId', '=', actorId),
        eb.and([eb('entry.subjectId', '=', actorId), eb('entry.kind', '=', sql.lit('SIGN_IN'))]),
      ]),
    );
  if (subjectType) conditions.push(eb('entry.subjectType', '=', subjectType));
  if (about) conditions.push(among('subject_id', about));
  if (named) conditions.push(eb.or([among('actor_id', named.actors), among('subject_id', named.things)]));
  if (fromOn) conditions.push(eb('entry.at', '>=', beginning(fromOn)));
  if (untilOn) conditions.push(eb('entry.at', '<', beginning(addDays(untilOn, 1))));
  return eb.and(conditions);
}
