import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type PlainDate, today } from '#contract/dates.ts';
import {
  type ReportMailing,
  ReportMailing as ReportMailingSchema,
  type ReportMailingShown,
  type ReportReader,
} from '#contract/report-mailings/report-mailings.ts';
import type { ReportName } from '#contract/reports/reports.words.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { findReceivers } from '#server/access/receivers.ts';
import { say } from '#server/access/sentences.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { rolesOf } from '#server/reports/reports.queries.ts';
import { addressOf } from './report-mailings.rules.ts';

const SENDINGS_SHOWN = 100;

/** Reports by mail are for those who keep the books, all of them. */
export const mailingInReach = (ctx: Ctx): RawBuilder<SqlBool> =>
  holds(ctx, 'books:write') ? sql<SqlBool>`true` : sql<SqlBool>`false`;

const inReach = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('reportMailings as mailing')
    .selectAll('mailing')
    .where('mailing.orgId', '=', ctx.org)
    .where(mailingInReach(ctx));

/** A mailing as it is stored, if it is in reach. */
export const findMailing = (ctx: ReadCtx, id: string) => inReach(ctx).where('mailing.id', '=', id).executeTakeFirst();
export type FoundMailing = NonNullable<Awaited<ReturnType<typeof findMailing>>>;

const stored = storedFields(ReportMailingSchema);

/** How each of some mailings fared on the last day on which it was mailed. */
type Last = { mailingId: string; on: PlainDate; count: number; troubleCount: number };

/** Why a `sending` was left out, before its `mail` was made or after. */
const LEFT_OUT = sql`coalesce(sending.left_out, case when mail.status = 'EXPIRED' then 'TOO_LATE' end)`;
/** How a `sending` fares, of its `mail`. */
const STATE = sql`case
  when ${LEFT_OUT} is not null then 'LEFT_OUT'
  when mail.status = 'FAILED' then 'REFUSED'
  when mail.status = 'SENT' then 'SENT'
  else 'WAITING' end`;

async function present(ctx: ReadCtx, mailings: readonly FoundMailing[]): Promise<ReportMailing[]> {
  const ids = mailings.map(({ id }) => id);
  const personIds = [...new Set(mailings.flatMap(({ recipientIds, keptById }) => [...recipientIds, keptById]))];
  const [people, { rows: lasts }] = await Promise.all([
    ctx.db
      .selectFrom('people')
      .select(['id', 'name'])
      .where('orgId', '=', ctx.org)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(personIds))))
      .execute(),
    sql<Last>`
      select sending.mailing_id as "mailingId", sending.due_on as "on", count(*)::int as count, count(*) filter (where ${STATE} in ('LEFT_OUT', 'REFUSED'))::int as "troubleCount"
      from report_sendings sending
      left join report_mails(${ids}::uuid[]) mail on mail.id = sending.mail_id
      where sending.org_id = ${ctx.org} and sending.mailing_id = any(${ids}::uuid[])
        and sending.due_on = (select max(newest.due_on) from report_sendings newest where newest.org_id = sending.org_id and newest.mailing_id = sending.mailing_id)
      group by 1, 2`.execute(ctx.db),
  ]);
  const named = new Map(people.map((person) => [person.id, person]));
  return mailings.map((mailing) => {
    const last = lasts.find(({ mailingId }) => mailingId === mailing.id);
    const report = mailing.report as ReportName;
    return {
      ...stored(mailing),
      report,
      reportTitle: say(ctx.language, `report.${report}`),
      query: addressOf(mailing.query as Record<string, unknown>),
      recipients: mailing.recipientIds.flatMap((id) => named.get(id) ?? []),
      keptBy: named.get(mailing.keptById) ?? { id: mailing.keptById, name: '' },
      nextOn: mailing.isPaused ? null : mailing.nextOn,
      last: last ? { on: last.on, count: last.count, troubleCount: last.troubleCount } : null,
    };
  });
}

/** All of them, the next one first, those that are paused at the end. */
export const listMailings = async (ctx: ReadCtx): Promise<ReportMailing[]> =>
  present(
    ctx,
    await inReach(ctx).orderBy('mailing.isPaused').orderBy('mailing.nextOn').orderBy('mailing.id').execute(),
  );

/** One of them, with how its mails fared; out of reach or absent answers 404. */
export async function getMailing(ctx: ReadCtx, id: string): Promise<ReportMailingShown> {
  const found = await findMailing(ctx, id);
  const [mailing] = found ? await present(ctx, [found]) : [];
  if (!mailing) throw notFound();
  const { rows: sendings } = await sql<ReportMailingShown['sendings'][number]>`
    select sending.due_on as "on", json_build_object('id', person.id, 'name', person.name) as person, ${STATE} as state, ${LEFT_OUT} as "leftOut", mail.at
    from report_sendings sending
    join people person on person.org_id = sending.org_id and person.id = sending.person_id
    left join report_mails(array[${id}]::uuid[]) mail on mail.id = sending.mail_id
    where sending.org_id = ${ctx.org} and sending.mailing_id = ${id}
    order by sending.due_on desc, person.name_sort_key, person.id limit ${SENDINGS_SHOWN}`.execute(ctx.db);
  return { ...mailing, sendings };
}

/** Who may read a report, with the widest role in which they may, by name. */
export async function listReaders(ctx: ReadCtx, report: ReportName): Promise<ReportReader[]> {
  const roles = rolesOf(report);
  const members = await ctx.db
    .selectFrom('memberships')
    .select('personId')
    .where('orgId', '=', ctx.org)
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`roles && ${roles}::text[]`)
    .execute();
  const receivers = await findReceivers(
    ctx,
    members.map(({ personId }) => personId),
  );
  const byName = new Intl.Collator(ctx.language, { numeric: true });
  return receivers
    .flatMap(({ personId, name, roles: held }): ReportReader[] => {
      const role = roles.find((one) => held?.includes(one));
      return role ? [{ person: { id: personId, name }, role }] : [];
    })
    .toSorted((a, b) => byName.compare(a.person.name, b.person.name));
}

/** Whose clocks count, and how the organization is called. */
export async function readOrganization(ctx: ReadCtx) {
  const organization = await ctx.db
    .selectFrom('organizations')
    .select(['name', 'country', 'timeZone'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  return { ...organization, today: today(ctx.deps.clock, organization.timeZone) };
}
