import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { CountedRequest } from '#contract/analytics/analytics.ts';
import {
  Contractor,
  type ContractorContact,
  ContractorPaper,
  type ContractorRow,
  type contractorRoutes,
} from '#contract/contractors/contractors.ts';
import {
  type ContractorState,
  PAPERS_END_SOON_DAYS,
  type PaperKind,
  type ScoreMeasure,
} from '#contract/contractors/contractors.words.ts';
import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { TRADES } from '#contract/maintenance/maintenance.trades.ts';
import type { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import { fromMinor } from '#contract/money.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { officeDay } from '#server/access/office-day.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { keptPage } from '#server/db/page.ts';
import { phoneIn } from '#server/db/phone-columns.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { FILE_COLUMNS, fileBrief } from '#server/files/briefs.ts';
import { isPersonFound, PERSON_SORTS } from '#server/people/people.queries.ts';
import { paperLight, paperState } from './contractors.rules.ts';
import { listScored, readScores } from './queries/read-scores.ts';

type FirstPaper = { kind: PaperKind; name: string | null; endsOn: PlainDate | null };

/** The paper by which those of `person` stand: of those that are needed, the one that ends first. */
export const firstPaper: RawBuilder<FirstPaper | null> = sql`(
  select json_build_object('kind', paper.kind, 'name', paper.name,
    'endsOn', case when paper.is_required then paper.ends_on end)
  from contractor_papers paper
  where paper.org_id = person.org_id and paper.contractor_id = person.id
  order by paper.is_required desc, paper.ends_on nulls last limit 1)`;

const hasEnded = (ctx: Ctx) => sql`exists (select from contractor_papers paper
  where paper.org_id = person.org_id and paper.contractor_id = person.id and paper.is_required
    and paper.ends_on < ${officeDay(ctx)})`;

const endsSoon = (ctx: Ctx) => sql`exists (select from contractor_papers paper
  where paper.org_id = person.org_id and paper.contractor_id = person.id and paper.is_required
    and paper.ends_on between ${officeDay(ctx)} and ${officeDay(ctx)} + ${PAPERS_END_SOON_DAYS}::integer)`;

const isIn = (ctx: Ctx, state: ContractorState): RawBuilder<SqlBool> =>
  ({
    usable: sql<SqlBool>`person.do_not_use_on is null and not ${hasEnded(ctx)}`,
    ending: sql<SqlBool>`person.do_not_use_on is null and not ${hasEnded(ctx)} and ${endsSoon(ctx)}`,
    blocked: sql<SqlBool>`person.do_not_use_on is null and ${hasEnded(ctx)}`,
    doNotUse: sql<SqlBool>`person.do_not_use_on is not null`,
  })[state];

const openTicketCount = (ctx: Ctx): RawBuilder<number> => sql`(
  select count(*) from maintenance_tickets ticket
  where ticket.org_id = person.org_id and ticket.assigned_to_id = person.id and ticket.is_open
    and ${propertyInReach(ctx, 'ticket.propertyId')})`;

/** What decides how somebody's papers stand. */
const papersOf = (ctx: Ctx) =>
  [
    firstPaper.as('firstPaper'),
    officeDay(ctx).as('today'),
    sql<boolean>`(select decided.ended_papers_block from organizations decided where decided.id = ${ctx.org})`.as(
      'endedPapersBlock',
    ),
  ] as const;

const contractors = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('people as person')
    .where('person.orgId', '=', ctx.org)
    .where('person.isContractor', '=', sql.lit(true));

const rows = (ctx: ReadCtx) =>
  contractors(ctx)
    .selectAll('person')
    .select([...papersOf(ctx), openTicketCount(ctx).as('openTicketCount')]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const toRow = (row: Row): ContractorRow => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  phone: phoneIn(row),
  trades: row.trades,
  areas: row.workAreas,
  papers: paperLight(row),
  doNotUse:
    row.doNotUseReason !== null && row.doNotUseOn !== null
      ? { reason: row.doNotUseReason, since: row.doNotUseOn }
      : null,
  openTicketCount: row.openTicketCount,
  version: row.version,
});

type ListQuery = z.output<typeof contractorRoutes.list.query>;

/** Whether somebody has a trade that such requests need. */
const hasTradeOf = (categories: readonly (typeof TICKET_CATEGORIES)[number][]): RawBuilder<SqlBool> => {
  const words = [...new Set(categories.flatMap((category) => TRADES[category]))].map((word) => `%${word}%`);
  return sql`exists (select from unnest(person.trades) trade where lower(trade) like any(${words}::text[]))`;
};

const pages = keptPage((ctx: ReadCtx, query: ListQuery) => {
  const { q, state, category } = query;
  return {
    sort: PERSON_SORTS[query.sort],
    rows: rows(ctx),
    counted: contractors(ctx).select('person.id'),
    conditions: [q && isPersonFound(ctx, 'person.id', q), state && isIn(ctx, state), category && hasTradeOf(category)],
  };
});

/** One page of the contractors, found by name, e-mail or phone number. */
export async function listContractors(ctx: ReadCtx, query: ListQuery) {
  const found = await pages(ctx, query);
  return { data: found.rows.map(toRow), page: found.page };
}

/** A stored contractor; undefined when absent. */
export async function findContractor(ctx: ReadCtx, id: string) {
  const row = await contractors(ctx)
    .selectAll('person')
    .select(papersOf(ctx))
    .where('person.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, contacts: contactsOf(row) };
}
export type ContractorRecord = NonNullable<Awaited<ReturnType<typeof findContractor>>>;

/** Contacts as they are sent: the database keeps the fields of JSON in an order of its own. */
const contactsOf = ({ contacts }: { contacts: unknown }): ContractorContact[] =>
  (contacts as ContractorContact[]).map(({ name, position, phone, email }) => ({
    name,
    position,
    phone: phone && { countryCode: phone.countryCode, number: phone.number },
    email,
  }));

const stored = storedFields(Contractor);

/** The requests behind one figure of a contractor; absent answers 404. */
export async function listScoredOf(ctx: ReadCtx, id: string, measure: ScoreMeasure): Promise<CountedRequest[]> {
  const [contractor, requests] = await Promise.all([findContractor(ctx, id), listScored(ctx, id, measure)]);
  if (!contractor) throw notFound();
  return requests;
}

/** One contractor as the active role sees them; absent answers 404. */
export async function getContractor(ctx: ReadCtx, id: string): Promise<Contractor> {
  const [row, paperList, preferences, scores] = await Promise.all([
    rows(ctx).where('person.id', '=', id).executeTakeFirst(),
    listPapers(ctx, id),
    listPreferences(ctx, id),
    readScores(ctx, id),
  ]);
  if (!row) throw notFound();
  const { ratesCurrency: currency } = row;
  const money = (minor: number | null) =>
    minor === null || currency === null ? null : { amount: fromMinor(minor, currency), currency };
  return {
    ...stored(row),
    ...toRow(row),
    contacts: contactsOf(row),
    workDays: row.workDays as Contractor['workDays'],
    currency,
    callout: money(row.calloutMinor),
    hourly: money(row.hourlyMinor),
    jobLimit: money(row.jobLimitMinor),
    paperList,
    preferences,
    ...scores,
    can: { edit: holds(ctx, 'contractors:write'), allow: holds(ctx, 'contractors:allow') },
  };
}

const storedPaper = storedFields(ContractorPaper);

const selectPapers = (ctx: ReadCtx, contractorId: string) =>
  ctx.db
    .selectFrom('contractorPapers as paper')
    .selectAll('paper')
    .select(officeDay(ctx).as('today'))
    .where('paper.orgId', '=', ctx.org)
    .where('paper.contractorId', '=', contractorId)
    .orderBy(sql`paper.is_required desc, paper.ends_on nulls last, paper.id`);

/** Papers with their files, those that are needed and end first on top. */
async function listPapers(ctx: ReadCtx, contractorId: string): Promise<ContractorPaper[]> {
  const [papers, files] = await Promise.all([
    selectPapers(ctx, contractorId).execute(),
    listPaperFiles(ctx, contractorId),
  ]);
  return papers.map((paper) => ({
    ...storedPaper(paper),
    state: paperState(paper.endsOn, paper.today),
    daysLeft: paper.endsOn === null ? null : daysBetween(paper.today, paper.endsOn),
    files: files.filter(({ parentId }) => parentId === paper.id).map(fileBrief),
  }));
}

/** One paper as the page of its contractor shows it; absent answers 404. */
export async function readPaper(ctx: ReadCtx, contractorId: string, id: string): Promise<ContractorPaper> {
  const paper = (await listPapers(ctx, contractorId)).find((one) => one.id === id);
  if (!paper) throw notFound();
  return paper;
}

/** A paper of a contractor as it is stored; undefined when absent. */
export const findPaper = (ctx: ReadCtx, contractorId: string, id: string) =>
  ctx.db
    .selectFrom('contractorPapers as paper')
    .selectAll('paper')
    .where('paper.orgId', '=', ctx.org)
    .where('paper.contractorId', '=', contractorId)
    .where('paper.id', '=', id)
    .executeTakeFirst();
export type PaperRecord = NonNullable<Awaited<ReturnType<typeof findPaper>>>;

const listPaperFiles = (ctx: ReadCtx, contractorId: string) =>
  ctx.db
    .selectFrom('contractorPapers as paper')
    .innerJoin('files as file', (join) =>
      join
        .onRef('file.orgId', '=', 'paper.orgId')
        .onRef('file.parentId', '=', 'paper.id')
        .on('file.parentType', '=', 'contractor_paper'),
    )
    .select(FILE_COLUMNS)
    .where('paper.orgId', '=', ctx.org)
    .where('paper.contractorId', '=', contractorId)
    .orderBy('file.createdAt')
    .orderBy('file.id')
    .execute();

/** Where they are asked first, within reach. */
export const listPreferences = async (ctx: ReadCtx, contractorId: string): Promise<Contractor['preferences']> => {
  const found = await ctx.db
    .selectFrom('contractorPreferences as preference')
    .leftJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'preference.orgId').onRef('property.id', '=', 'preference.propertyId'),
    )
    .select(['preference.propertyId', 'property.name', 'preference.category', 'preference.rank'])
    .where('preference.orgId', '=', ctx.org)
    .where('preference.contractorId', '=', contractorId)
    .where(preferenceInReach(ctx))
    .orderBy('preference.rank')
    .orderBy('property.nameSortKey')
    .orderBy('preference.category')
    .orderBy('preference.id')
    .execute();
  return found.map(({ propertyId, name, category, rank }) => ({
    property: propertyId === null ? null : { id: propertyId, name: name ?? '' },
    category,
    rank,
  }));
};

/** Preferences for all places, and for those in reach. */
export const preferenceInReach = (ctx: Ctx): RawBuilder<SqlBool> =>
  sql`(preference.property_id is null or ${propertyInReach(ctx, 'preference.propertyId')})`;
