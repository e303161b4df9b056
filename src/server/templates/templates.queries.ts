import { sql } from 'kysely';
import type { z } from 'zod';
import { MessageTemplate, type TemplateFacts, type templateRoutes } from '#contract/templates/templates.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { countUpTo, page, type Sort } from '#server/db/page.ts';
import { containsWords } from '#server/db/search.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { aboutOf } from '#server/messages/messages.rules.ts';
import { correspondent, mayBeWrittenTo, writerOf } from '#server/messages/queries/correspondents.ts';

const rows = (ctx: ReadCtx) =>
  ctx.db.selectFrom('messageTemplates as template').selectAll('template').where('template.orgId', '=', ctx.org);

const stored = storedFields(MessageTemplate);
const byName = { column: 'template.nameSortKey', id: 'template.id', key: 'nameSortKey', type: 'text' } as const;
const SORTS: Record<'name' | '-name', Sort> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
};

/** One page of the templates, by name. */
export async function listTemplates(ctx: ReadCtx, query: z.output<typeof templateRoutes.list.query>) {
  const found = query.q ? rows(ctx).where(containsWords('template.searchText', query.q)) : rows(ctx);
  const listed = await page({ ...query, sort: SORTS[query.sort] }, found, () => countUpTo(ctx.db, found));
  return { data: listed.rows.map(stored), page: listed.page };
}

/** A stored template, for writes; undefined when absent. */
export const findTemplate = (ctx: ReadCtx, id: string) => rows(ctx).where('template.id', '=', id).executeTakeFirst();

/** One template; absent answers 404. */
export async function getTemplate(ctx: ReadCtx, id: string): Promise<MessageTemplate> {
  const row = await findTemplate(ctx, id);
  if (!row) throw notFound();
  return stored(row);
}

type FactsQuery = z.output<typeof templateRoutes.facts.query>;
type Reader = { firstName: string; name: string; home: string | null; property: string | null };
type Place = { request: string | null; home: string | null; property: string | null };

/**
 * What a template is filled in with: of the one person who reads it, their name and home; of several nothing, since all of
 * them would read the same. What it is about names request, home and property before where somebody lives does.
 */
export async function findFacts(ctx: ReadCtx, query: FactsQuery): Promise<TemplateFacts> {
  const [readers, organization, place] = await Promise.all([
    findReaders(ctx, query),
    ctx.db.selectFrom('organizations').select('name').where('id', '=', ctx.org).executeTakeFirst(),
    findPlace(ctx, query),
  ]);
  const reader = readers.length === 1 ? readers[0] : undefined;
  return {
    'first name': reader?.firstName ?? null,
    name: reader?.name ?? null,
    home: place?.home ?? reader?.home ?? null,
    property: place?.property ?? reader?.property ?? null,
    request: place?.request ?? null,
    'my name': ctx.actor.name,
    organization: organization?.name ?? null,
  };
}

/** Who would read it, up to two: those of a conversation that the caller is in, else those named as far as they may be written to. */
async function findReaders(ctx: ReadCtx, { conversationId, recipientIds = [] }: FactsQuery): Promise<Reader[]> {
  const among = conversationId
    ? sql`person.id in (select other.person_id from conversation_participants other
        where other.org_id = ${ctx.org} and other.conversation_id = ${conversationId} and other.left_at is null
          and other.person_id <> ${writerOf(ctx)}::uuid
          and exists (select from conversation_participants mine where mine.org_id = other.org_id
            and mine.conversation_id = other.conversation_id and mine.person_id = ${writerOf(ctx)}::uuid))`
    : sql`person.id = any(${[recipientIds].flat()}::uuid[]) and ${mayBeWrittenTo(ctx)}`;
  const { rows: found } = await sql<Reader>`
    select found.first_name as "firstName", found.name, found.who #>> '{place,unit,label}' as home,
      found.who #>> '{place,property,name}' as property
    from (select coalesce(nullif(person.first_name, ''), person.name) as first_name, person.name, ${correspondent(ctx)} as who
      from people person
      left join memberships member on member.org_id = person.org_id and member.person_id = person.id
      where person.org_id = ${ctx.org} and ${among} limit 2) as found`.execute(ctx.db);
  return found;
}

/** Where that is which it is about, by its names of today; what a new conversation is about is within the caller's reach already. */
async function findPlace(ctx: ReadCtx, { conversationId, ...named }: FactsQuery): Promise<Place | undefined> {
  const about = conversationId
    ? sql`(select about_type, about_id from conversations where org_id = ${ctx.org} and id = ${conversationId})`
    : sql`(select ${aboutOf(named)?.type ?? null}::text as about_type, ${aboutOf(named)?.id ?? null}::uuid as about_id)`;
  const { rows: found } = await sql<Place>`
    select ticket.title as request, unit.label as home, property.name as property
    from ${about} as about
    left join maintenance_tickets ticket on about.about_type = 'ticket' and ticket.org_id = ${ctx.org} and ticket.id = about.about_id
    left join leases lease on about.about_type = 'lease' and lease.org_id = ${ctx.org} and lease.id = about.about_id
    left join units unit on unit.org_id = ${ctx.org} and unit.id = coalesce(ticket.unit_id, lease.unit_id)
    left join properties property on property.org_id = ${ctx.org} and property.id = coalesce(ticket.property_id, lease.property_id,
      case when about.about_type = 'property' then about.about_id end)`.execute(ctx.db);
  return found[0];
}
