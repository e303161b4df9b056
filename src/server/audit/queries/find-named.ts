import { sql } from 'kysely';
import type { ReadCtx } from '#server/access/context.ts';
import type { Naming } from '#server/access/subject.ts';
import { bySubject, type Named } from '../audit.rules.ts';

/**
 * What the trail calls the things behind these ids: each subject's arm reads a primary key within the organization, so ids
 * of another one find nothing. What was deleted is found by the entry that its deletion left. What goes by something else,
 * as a photo by its request, takes a second statement.
 */
export async function findNamed(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, Named>> {
  const found = await lookUp(ctx, ids);
  const parents = [...found.values()].flatMap(({ goesById }) => (goesById && !found.has(goesById) ? [goesById] : []));
  const known = new Map([...(await lookUp(ctx, [...new Set(parents)])), ...found]);
  return new Map([...found].map(([id, named]) => [id, bySubject(named, known)]));
}

async function lookUp(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const subjects = [...ctx.deps.registry.subjects];
  const arms = subjects.flatMap(([type, { named }]) => (named ? [armOf(ctx, type, named, ids)] : []));
  const deletions = subjects.flatMap(([type, { deletion }]) => (deletion.includes('.') ? [{ type, deletion }] : []));
  const { rows } = await sql<Named>`
    ${sql.join(arms, sql` union all `)}
    union all
    select entry.subject_type, entry.subject_id, null, null, null, null, null, null, null, entry.before
    from audit_entries entry
    where entry.org_id = ${ctx.org} and entry.subject_id = any(${ids}::uuid[])
      and entry.subject_type = any(${deletions.map(({ type }) => type)}::text[])
      and entry.action = any(${deletions.map(({ deletion }) => deletion)}::text[])
  `.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

const textOr = (expression: string | undefined, type: 'text' | 'uuid') => sql.raw(`(${expression ?? 'null'})::${type}`);

const armOf = (ctx: ReadCtx, type: string, named: Naming, ids: readonly string[]) => sql`
  select ${sql.lit(type)} as type, ${sql.raw(named.id)} as id, ${textOr(named.ownName, 'text')} as own_name,
    ${textOr(named.name ?? named.ownName, 'text')} as name, ${textOr(named.detail, 'text')} as detail,
    ${named.page ? sql.lit(named.page.of) : sql`null`}::text as noun, ${textOr(named.page?.id, 'uuid')} as page_id,
    ${textOr(named.currency, 'text')} as currency, ${textOr(named.goesBy, 'uuid')} as goes_by_id, null::jsonb as was
  from ${sql.raw(named.from)}
  where ${sql.raw(named.org ?? named.id.replace(/\.\w+$/, '.org_id'))} = ${ctx.org}
    and ${sql.raw(named.id)} = any(${ids}::uuid[])`;
