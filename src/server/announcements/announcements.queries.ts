import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementRecipient,
  AnnouncementRow,
  announcementRoutes,
} from '#contract/announcements/announcements.ts';
import { RECIPIENT_STATES, type RecipientState } from '#contract/announcements/announcements.words.ts';
import { sayAbilities, whyNot } from '#server/access/ability.ts';
import { notFound } from '#server/access/app-error.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { lookup } from '#server/db/lookup.ts';
import { countUpTo, page, type Sort } from '#server/db/page.ts';
import { type PhoneColumns, phoneIn } from '#server/db/phone-columns.ts';
import { isPersonFound } from '#server/people/people.queries.ts';
import { MAIL_DAYS_OF_USE, mayBeTakenBack, refusalReason } from './announcements.rules.ts';
import { announcementInSight } from './queries/announcements-in-sight.ts';
import { reader } from './queries/find-readers.ts';

const PROPERTIES_SHOWN = 3;

const NEWEST: Sort = {
  column: 'announcement.createdAt',
  id: 'announcement.id',
  key: 'createdAt',
  type: 'timestamptz',
  direction: 'desc',
};

const inSight = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('announcements as announcement')
    .where('announcement.orgId', '=', ctx.org)
    .where(announcementInSight(ctx));

const rows = (ctx: ReadCtx) =>
  inSight(ctx).select([
    'announcement.id',
    'announcement.subject',
    'announcement.status',
    'announcement.recipientCount',
    'announcement.goesOutAt',
    'announcement.sentAt',
    'announcement.takenBackAt',
    'announcement.createdAt',
    'announcement.createdById',
    lookup<string>('people', 'name', 'announcement.createdById').as('writerName'),
    sql<number>`cardinality(announcement.property_ids)`.as('propertyCount'),
    sql<
      AnnouncementRow['properties']
    >`coalesce((select json_agg(json_build_object('id', shown.id, 'name', shown.name)) from (
      select property.id, property.name from properties property
      where property.org_id = announcement.org_id and property.id = any(announcement.property_ids)
      order by property.name_sort_key limit ${PROPERTIES_SHOWN}) as shown), '[]')`.as('properties'),
    sql<number>`(select count(*)::int from announcement_recipients recipient where recipient.org_id = announcement.org_id
      and recipient.announcement_id = announcement.id and recipient.seen_at is not null)`.as('seenCount'),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const toRow = <R extends Row>({ createdById, writerName, ...row }: R) => ({
  ...row,
  writtenBy: { id: createdById, name: writerName },
});

/** One page of what was announced where the caller looks after everything. */
export async function listAnnouncements(ctx: ReadCtx, query: z.output<typeof announcementRoutes.list.query>) {
  const { q, status = [] } = query;
  let found = rows(ctx);
  if (status.length > 0) found = found.where('announcement.status', 'in', status);
  if (q)
    found = found.where(
      sql<boolean>`position(unaccent_lower(${q}) in unaccent_lower(announcement.subject || ' ' || announcement.body)) > 0`,
    );
  const listed = await page({ ...query, sort: NEWEST }, found, () => countUpTo(ctx.db, found));
  return { data: listed.rows.map(toRow), page: listed.page };
}

/** One announcement with how it fares; absent or out of reach answers 404. */
export async function getAnnouncement(ctx: ReadCtx, id: string): Promise<Announcement> {
  const [row, counts] = await Promise.all([
    rows(ctx)
      .select(['announcement.body', 'announcement.audience', 'announcement.byMail', 'announcement.isUrgent'])
      .where('announcement.id', '=', id)
      .executeTakeFirst(),
    countStates(ctx, id),
  ]);
  if (!row) throw notFound();
  const { audience, ...announcement } = toRow(row);
  const { propertyIds, ...narrowed } = audience as AnnouncementAudience;
  const properties = await ctx.db
    .selectFrom('properties')
    .select(['id', 'name'])
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`id = any(${propertyIds}::uuid[])`)
    // Where nobody lives nobody was told, so that it may be seen by who does not look after that house.
    .where(propertyInReach(ctx, 'id'))
    .orderBy('name')
    .execute();
  return {
    ...announcement,
    audience: { ...narrowed, properties },
    counts,
    can: sayAbilities(ctx.language, {
      takeBack: mayBeTakenBack(row.status) || whyNot('announcement.gone_out'),
    }),
  };
}

/** Whether a mail that was not sent was held back, since its reader lost what it tells of: else it came too late. */
const isHeldBack = (ctx: ReadCtx): RawBuilder<boolean> => sql`(
  announcement.sent_at > ${now(ctx)}::timestamptz - ${MAIL_DAYS_OF_USE} * interval '1 day' or exists (
    select from memberships former where former.org_id = person.org_id and former.person_id = person.id
      and (former.status <> 'ACTIVE' or 'renter' <> all(former.roles))))`;

/** How `recipient` of `announcement` fares, of their `mail`, `member` and `person`. */
const state = (ctx: ReadCtx): RawBuilder<RecipientState> => sql`case
  when recipient.seen_at is not null then 'SEEN'
  when announcement.status <> 'SENT' then case when member.id is null and (person.email is null or not announcement.by_mail) then 'UNREACHABLE' else 'WAITING' end
  when mail.status = 'FAILED' then 'REFUSED'
  when mail.status = 'EXPIRED' then case when ${isHeldBack(ctx)} then 'HELD_BACK' else 'REFUSED' end
  when mail.status = 'SENT' or member.id is not null then 'SENT'
  when mail.status is not null or recipient.mail_due_at is not null then 'WAITING'
  else 'UNREACHABLE' end`;

const RECIPIENTS = (id: string) => sql`announcement_recipients recipient
  join announcements announcement on announcement.org_id = recipient.org_id and announcement.id = recipient.announcement_id
  join people person on person.org_id = recipient.org_id and person.id = recipient.person_id
  join leases lease on lease.org_id = recipient.org_id and lease.id = recipient.lease_id
  join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
  join properties property on property.org_id = lease.org_id and property.id = lease.property_id
  left join memberships member on member.org_id = person.org_id and member.person_id = person.id
    and member.status = 'ACTIVE' and 'renter' = any(member.roles)
  left join announcement_mails(${id}::uuid) mail on mail.id = recipient.mail_id`;

async function countStates(ctx: ReadCtx, id: string): Promise<Announcement['counts']> {
  const found = await sql<{ state: RecipientState; count: number }>`
    select ${state(ctx)} as state, count(*)::int as count from ${RECIPIENTS(id)}
    where recipient.org_id = ${ctx.org} and recipient.announcement_id = ${id} group by 1`.execute(ctx.db);
  const counted = new Map(found.rows.map((one) => [one.state, one.count]));
  return Object.fromEntries(RECIPIENT_STATES.map((one) => [one, counted.get(one) ?? 0])) as Announcement['counts'];
}

type Listed = {
  id: string;
  nameSortKey: string;
  shown: AnnouncementRecipient;
  state: RecipientState;
  at: string | null;
  lastError: string | null;
} & PhoneColumns;

const BY_NAME: Sort = {
  column: 'listed.nameSortKey',
  id: 'listed.id',
  key: 'nameSortKey',
  type: 'text',
  direction: 'asc',
};

/** One page of whom an announcement reaches, and how it fares with each. */
export async function listRecipients(
  ctx: ReadCtx,
  id: string,
  query: z.output<typeof announcementRoutes.recipients.query>,
) {
  const { q, state: states = [] } = query;
  const seen = await inSight(ctx).select('announcement.id').where('announcement.id', '=', id).executeTakeFirst();
  if (!seen) throw notFound();
  const everybody = sql<Listed>`(select person.id, person.name_sort_key, ${reader} as shown, ${state(ctx)} as state,
      coalesce(recipient.seen_at, mail.at, case when member.id is not null then announcement.sent_at end) as at, mail.reason as last_error,
      person.phone_country_code, person.phone_number
    from ${RECIPIENTS(id)} where recipient.org_id = ${ctx.org} and recipient.announcement_id = ${id})`;
  let found = ctx.db.selectFrom(everybody.as('listed')).selectAll('listed');
  if (q) found = found.where(isPersonFound(ctx, 'listed.id', q));
  if (states.length > 0) found = found.where('listed.state', 'in', states);
  const listed = await page({ ...query, sort: BY_NAME }, found, () => countUpTo(ctx.db, found));
  return {
    data: listed.rows.map(({ shown, state: fares, at, lastError, ...row }) => ({
      ...shown,
      state: fares,
      at,
      reason: refusalReason(lastError),
      phone: fares === 'REFUSED' || fares === 'UNREACHABLE' ? phoneIn(row) : null,
    })),
    page: listed.page,
  };
}
