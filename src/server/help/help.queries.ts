import { sql } from 'kysely';
import type { Diagnostics, HelpContact, ProblemReport } from '#contract/help/help.ts';
import { notFound } from '#server/access/app-error.ts';
import { actorPersonId, type ReadCtx } from '#server/access/context.ts';
import { lookup } from '#server/db/lookup.ts';
import { type PhoneColumns, phoneIn } from '#server/db/phone-columns.ts';

const CONTACTS_MAX = 4;
const REPORTS_MAX = 100;

type Found = PhoneColumns & {
  id: string;
  name: string;
  email: string | null;
  userId: string | null;
};

/**
 * Whom the caller can ask: who manages homes within a narrow reach, and who gives access. Renters and owners are told of the
 * second only where nobody manages theirs, as they know the office and not its administrators.
 */
export async function listContacts(ctx: ReadCtx): Promise<HelpContact[]> {
  const [managers, administrators] = await Promise.all([findManagers(ctx), findAdministrators(ctx)]);
  const isStaff = ctx.reach.kind === 'all' || ctx.reach.kind === 'properties';
  const own = actorPersonId(ctx);
  const asked = [
    ...managers.map((person) => ({ person, about: 'HOMES' as const })),
    ...(isStaff || managers.length === 0 ? administrators.map((person) => ({ person, about: 'ACCESS' as const })) : []),
  ].filter(({ person }, at, all) => person.id !== own && all.findIndex((one) => one.person.id === person.id) === at);
  return asked.slice(0, CONTACTS_MAX).map(({ person, about }) => ({
    id: person.id,
    name: person.name,
    about,
    email: person.email,
    phone: phoneIn(person),
  }));
}

/** Who manages the properties of a narrow reach. */
export async function findManagers(ctx: ReadCtx): Promise<Found[]> {
  if (ctx.reach.kind === 'all') return [];
  const { rows } =
    await sql<Found>`select person.id, person.name, person.email, person.phone_country_code as "phoneCountryCode",
      person.phone_number as "phoneNumber", null as "userId"
    from people person
    where person.org_id = ${ctx.org} and person.id in (select property.manager_id from properties property
      where property.org_id = ${ctx.org} and property.id = any(${ctx.reach.propertyIds}::uuid[]))
    order by person.name_sort_key limit ${CONTACTS_MAX}`.execute(ctx.db);
  return rows;
}

/** Who gives access here, the highest role first. */
export async function findAdministrators(ctx: ReadCtx): Promise<Found[]> {
  const { rows } =
    await sql<Found>`select person.id, person.name, person.email, person.phone_country_code as "phoneCountryCode",
      person.phone_number as "phoneNumber", member.user_id as "userId"
    from memberships member
    join people person on person.org_id = member.org_id and person.id = member.person_id
    where member.org_id = ${ctx.org} and member.status = 'ACTIVE' and member.roles && '{superadmin,admin}'
    order by 'admin' = any(member.roles) desc, person.name_sort_key limit ${CONTACTS_MAX}`.execute(ctx.db);
  return rows;
}

const selectReports = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('problemReports as report')
    .where('report.orgId', '=', ctx.org)
    .select([
      'report.id',
      'report.text',
      'report.diagnostics',
      'report.reportedById',
      'report.createdAt',
      'report.doneAt',
    ])
    .select(lookup<string | null>('people', 'name', 'report.reportedById').as('reporterName'));
type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

const toReport = ({ reportedById, reporterName, diagnostics, ...row }: Row): ProblemReport => ({
  ...row,
  diagnostics: diagnostics as Diagnostics | null,
  reportedBy: reportedById && reporterName ? { id: reportedById, name: reporterName } : null,
});

/** What people reported, what is open first. */
export async function listReports(ctx: ReadCtx): Promise<ProblemReport[]> {
  const rows = await selectReports(ctx)
    .orderBy(sql`report.done_at is not null`)
    .orderBy('report.createdAt', 'desc')
    .limit(REPORTS_MAX)
    .execute();
  return rows.map(toReport);
}

/** One report; absent answers 404. */
export async function getReport(ctx: ReadCtx, id: string): Promise<ProblemReport> {
  const row = await selectReports(ctx).where('report.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toReport(row);
}

/** A stored report, for writing. */
export const findReport = (ctx: ReadCtx, id: string) =>
  ctx.db.selectFrom('problemReports').selectAll().where('orgId', '=', ctx.org).where('id', '=', id).executeTakeFirst();
