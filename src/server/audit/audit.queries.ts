import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { AuditEntry, auditRoutes } from '#contract/audit/audit.ts';
import type { Page } from '#contract/list.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { countUpTo, page } from '#server/db/page.ts';
import type { DB } from '#server/db/schema.ts';
import { idsIn, toAuditEntry } from './audit.rules.ts';
import { findNamed } from './queries/find-named.ts';

type Query = z.output<typeof auditRoutes.list.query>;

const NEWEST_FIRST = { column: 'entry.at', id: 'entry.id', direction: 'desc', key: 'at', type: 'timestamptz' } as const;

/** The organization's audit trail, newest first, with the names of what it speaks of; `q` finds by the name of who did it. */
export async function listAuditEntries(ctx: ReadCtx, query: Query): Promise<{ data: AuditEntry[]; page: Page }> {
  const wanted = filters(query);
  const entries = ctx.db.selectFrom('auditEntries as entry').where('entry.orgId', '=', ctx.org).where(wanted);
  const found = await page(
    { limit: query.limit, cursor: query.cursor, sort: NEWEST_FIRST },
    entries.select([
      'entry.id',
      'entry.at',
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
    ]),
    () => countUpTo(ctx.db, entries.select('entry.id')),
  );
  const trail = { subjects: ctx.deps.registry.subjects, org: ctx.org };
  const named = await findNamed(ctx, [...new Set(found.rows.flatMap((entry) => idsIn(entry, trail)))]);
  return { data: found.rows.map((entry) => toAuditEntry(entry, named, trail)), page: found.page };
}

type Entries = { entry: DB['auditEntries'] };

function filters({ q, action, subjectType, subjectId }: Query): Expression<SqlBool> {
  const eb = expressionBuilder<Entries, 'entry'>();
  const conditions: Expression<SqlBool>[] = [];
  if (action) conditions.push(eb('entry.action', '=', action));
  if (subjectType) conditions.push(eb('entry.subjectType', '=', subjectType));
  if (subjectId) conditions.push(eb('entry.subjectId', '=', subjectId));
  if (q) conditions.push(sql<boolean>`position(lower(${q}) in lower(entry.actor_name)) > 0`);
  return eb.and(conditions);
}
