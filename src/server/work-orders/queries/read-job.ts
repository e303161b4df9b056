import { expressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { formatAddress } from '#contract/format/address.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import { actsOf, standingBy } from '#contract/work-orders/job-acts.ts';
import { STATUSES_OF } from '#contract/work-orders/job-states.ts';
import type { Job, JobRow, Visit, workOrderRoutes } from '#contract/work-orders/work-orders.ts';
import { OPEN_WORK_ORDER_STATUSES, WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findCallback } from '#server/contractors/queries/came-again.ts';
import { countUpTo, page, type Sort } from '#server/db/page.ts';
import type { DB } from '#server/db/schema.ts';
import { containsWords } from '#server/db/search.ts';
import { FILE_COLUMNS } from '#server/files/briefs.ts';
import { readChecklists } from '#server/maintenance/queries/checklists.ts';
import { findTicket } from '#server/maintenance/queries/find-ticket.ts';
import { ticketPhoto } from '#server/maintenance/queries/photos.ts';
import { proposeFor } from '#server/maintenance/queries/propose-visits.ts';
import { readAssetOfJob } from '#server/maintenance/queries/read-asset.ts';
import { readContacts } from '#server/maintenance/queries/read-contacts.ts';
import { readCostLines } from '#server/maintenance/queries/read-costs.ts';
import { triedBefore } from '#server/maintenance/queries/read-shares.ts';
import { ticketInReach } from '#server/maintenance/queries/ticket-columns.ts';
import { homeTimesOf } from '#server/maintenance/rules/home-times.ts';
import { atWork, isOnHold, isOwnJob } from './find-job.ts';
import { isPhotoForJob } from './job-photos.ts';
import { readBills, selectMessages } from './read-bills.ts';
import { readSignatures } from './read-signatures.ts';

/** At most so many jobs are read for a day. */
const DAY_JOBS_MAX = 60;
/** What was done stays in one's day for so long. */
const DONE_SHOWN_HOURS = 24;

type ListQuery = z.output<typeof workOrderRoutes.mine.query>;

const sortBy = (column: 'visit_from' | 'offered_at', direction: Sort['direction'], nullable?: true): Sort => ({
  column: `job.${column}`,
  id: 'job.id',
  direction,
  key: column === 'visit_from' ? 'visitFrom' : 'offeredAt',
  type: 'timestamptz',
  ...(nullable && { nullable }),
});
const SORTS: Record<ListQuery['sort'], Sort> = {
  visit: sortBy('visit_from', 'asc', true),
  '-visit': sortBy('visit_from', 'desc', true),
  offeredAt: sortBy('offered_at', 'asc'),
  '-offeredAt': sortBy('offered_at', 'desc'),
};

/** One page of the jobs of whoever asks. */
export async function listJobs(ctx: ReadCtx, { state, propertyId, q, limit, cursor, sort }: ListQuery) {
  const statuses = state ? STATUSES_OF[state] : WORK_ORDER_STATUSES.filter((one) => !STATUSES_OF.over.includes(one));
  const eb = expressionBuilder<{ job: DB['workOrders']; ticket: DB['maintenanceTickets'] }, 'job' | 'ticket'>();
  const wanted = eb.and([
    eb('job.status', 'in', statuses),
    ...(propertyId === undefined ? [] : [eb('ticket.propertyId', '=', propertyId)]),
    ...(q ? [containsWords('ticket.searchText', q)] : []),
  ]);
  const found = await page({ limit, cursor, sort: SORTS[sort] }, selectJobs(ctx).where(wanted), () =>
    countUpTo(ctx.db, ownJobs(ctx).select('job.id').where(wanted)),
  );
  return { data: found.rows.map(toJobRow), page: found.page };
}

/**
 * All that is open for whoever asks, by the visit, and what they did in the last day; whole, since it is read where there is no
 * network. Of more than a day holds it says how many there are.
 */
export async function readDay(ctx: ReadCtx): Promise<{ jobs: Job[]; jobCount: number }> {
  const since = new Date(ctx.deps.clock.now().getTime() - DONE_SHOWN_HOURS * 3_600_000).toISOString();
  const eb = expressionBuilder<{ job: DB['workOrders'] }, 'job'>();
  const isOfDay = eb.or([
    eb('job.status', 'in', OPEN_WORK_ORDER_STATUSES),
    eb.and([eb('job.status', '=', 'DONE'), eb('job.doneAt', '>', since)]),
  ]);
  const rows = await selectJobs(ctx)
    .where(isOfDay)
    .orderBy(sql`job.status = 'DONE'`)
    .orderBy('job.visitFrom', (order) => order.asc().nullsLast())
    .orderBy('job.offeredAt')
    .orderBy('job.id')
    .limit(DAY_JOBS_MAX)
    .execute();
  const [jobs, jobCount] = await Promise.all([
    Promise.all(rows.map((row) => jobOf(ctx, row))),
    rows.length < DAY_JOBS_MAX ? rows.length : countUpTo(ctx.db, ownJobs(ctx).select('job.id').where(isOfDay)),
  ]);
  return { jobs, jobCount };
}

/**
 * One job of one's own, with what may be done with it. Before it is accepted nothing is said of how to get in or who lives
 * there, nor once the request is over: nobody has to go there any more.
 */
export async function readJob(ctx: ReadCtx, id: string): Promise<Job> {
  const row = await selectJobs(ctx).where('job.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return jobOf(ctx, row);
}

async function jobOf(ctx: ReadCtx, row: Row): Promise<Job> {
  const [photos, bills, messages, contacts, checklists, callback, asset, [signature], suitedVisits, costs] =
    await Promise.all([
      selectPhotos(ctx, row),
      readBills(ctx, [row.id], row.currency),
      selectMessages(ctx, [row.id]),
      readContacts(ctx, row.ticketId),
      readChecklists(ctx, row.ticketId),
      findCallback(ctx, row.ticketId),
      readAssetOfJob(ctx, row.ticketId),
      readSignatures(ctx, [row.id]),
      findSuited(ctx, row),
      findCosts(ctx, row),
    ]);
  const isOver = row.status === 'DECLINED' || row.status === 'WITHDRAWN';
  const goesThere = row.status !== 'OFFERED' && !isOver && isOpenStatus(row.ticketStatus);
  const waits = row.isLead && isOnHold(row.ticketStatus);
  return {
    ...toJobRow(row),
    description: row.description,
    answers: row.answers as Job['answers'],
    tried: row.tried as Job['tried'],
    reportedBy: row.reporterFirstName,
    currency: row.currency,
    photos: isOver ? [] : photos.map(ticketPhoto),
    checklist: isOver ? [] : (checklists.get(row.number) ?? []),
    isOnHold: waits,
    isCallback: callback !== undefined && callback.workerId === row.assigneeId,
    proposedVisits: row.proposedVisits as Visit[],
    suitedVisits,
    access: goesThere ? accessOf(row, contacts) : null,
    // Where it is may tell how to get in.
    asset: asset && !isOver ? { ...asset, location: goesThere ? asset.location : null } : null,
    quote: bills.find(({ kind }) => kind === 'QUOTE') ?? null,
    invoice: bills.find(({ kind }) => kind === 'INVOICE') ?? null,
    signature: (!isOver && signature) || null,
    needsSignature: row.needsSignature,
    costs,
    messages,
    office: { organization: row.organization, country: row.organizationCountry, contact: contactOf(row) },
    contractor: row.contractor,
    can: actsOf({
      status: row.status,
      isOnHold: waits,
      ...standingBy(bills),
      isStaff: !row.isContractor,
      addsCosts: costs !== null && row.ticketStatus !== 'CLOSED',
    }),
  };
}

const IS_TO_ARRANGE: readonly Row['status'][] = ['OFFERED', 'ACCEPTED'];

/** When they could come, while no visit is booked: in their hours, beside their other visits, when somebody is at home. */
async function findSuited(ctx: ReadCtx, row: Row): Promise<Visit[]> {
  if (!IS_TO_ARRANGE.includes(row.status)) return [];
  const working = atWork(ctx, row);
  const ticket = await findTicket(working, row.ticketId);
  if (!ticket) return [];
  const proposals = await proposeFor(working, { ...ticket, assignedToId: row.assigneeId });
  return proposals
    .filter(({ reason }) => reason !== 'NOBODY_HOME')
    .map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }));
}

/** What was spent there, for whoever writes such things down where the job is. */
async function findCosts(ctx: ReadCtx, { ticketId, isInReach }: Row): Promise<Job['costs']> {
  if (!holds(ctx, 'costs:write') || !isInReach) return null;
  return { ticketId, entries: await readCostLines(ctx, ticketId) };
}

const ownJobs = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('workOrders as job')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'job.orgId').onRef('ticket.id', '=', 'job.ticketId'),
    )
    .where('job.orgId', '=', ctx.org)
    .where(isOwnJob(ctx));

const selectJobs = (ctx: ReadCtx) =>
  ownJobs(ctx)
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'ticket.orgId').onRef('property.id', '=', 'ticket.propertyId'),
    )
    .innerJoin('organizations as organization', 'organization.id', 'job.orgId')
    .innerJoin('people as contractor', (join) =>
      join.onRef('contractor.orgId', '=', 'job.orgId').onRef('contractor.id', '=', 'job.assigneeId'),
    )
    .leftJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'ticket.orgId').onRef('unit.id', '=', 'ticket.unitId'),
    )
    .leftJoin('people as manager', (join) =>
      join.onRef('manager.orgId', '=', 'property.orgId').onRef('manager.id', '=', 'property.managerId'),
    )
    .leftJoin('people as reporter', (join) =>
      join.onRef('reporter.orgId', '=', 'ticket.orgId').onRef('reporter.id', '=', 'ticket.requestedById'),
    )
    .select([
      'job.id',
      'job.ticketId',
      'job.assigneeId',
      'job.status',
      'job.visitFrom',
      'job.visitTo',
      'job.proposedVisits',
      'job.offeredAt',
      'job.doneAt',
      'job.scope',
      'job.number',
      'job.isLead',
      'ticket.ref',
      'ticket.title',
      'ticket.description',
      'ticket.answers',
      triedBefore.as('tried'),
      ticketInReach(ctx).as('isInReach'),
      'ticket.category',
      'ticket.priority',
      'ticket.status as ticketStatus',
      'ticket.nextActionAt',
      'ticket.currency',
      'ticket.entryPermission',
      'ticket.accessNotes',
      'ticket.hasPets',
      'ticket.homeTimes',
      'ticket.callNumber',
      'ticket.location',
      'unit.label as unit',
      'property.id as propertyId',
      'property.name as property',
      'property.street',
      'property.street2',
      'property.city',
      'property.state',
      'property.zipCode',
      'property.country',
      'property.timeZone',
      'organization.name as organization',
      'organization.country as organizationCountry',
      'organization.doneNeedsSignature as needsSignature',
      'contractor.name as contractor',
      'contractor.isContractor',
      'reporter.firstName as reporterFirstName',
      'manager.name as managerName',
      'manager.email as managerEmail',
      'manager.phoneCountryCode as managerCountryCode',
      'manager.phoneNumber as managerNumber',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>;

/** Whoever works there knows the country. */
const addressOf = (row: Row): string => formatAddress({ ...row, country: null });

const toJobRow = (row: Row): JobRow => ({
  id: row.id,
  ref: row.ref,
  title: row.title,
  category: row.category,
  priority: row.priority,
  status: row.status,
  scope: row.scope,
  place: [row.unit, row.property, addressOf(row)].filter(Boolean).join(', '),
  property: { id: row.propertyId, name: row.property },
  unit: row.unit,
  address: addressOf(row),
  timeZone: row.timeZone,
  visit: row.visitFrom && row.visitTo ? { from: row.visitFrom, to: row.visitTo } : null,
  answerBy: row.isLead && row.ticketStatus === 'OFFERED' && row.status === 'OFFERED' ? row.nextActionAt : null,
  offeredAt: row.offeredAt,
  doneAt: row.doneAt,
});

const phoneOf = (countryCode: string | null, number: string | null) =>
  countryCode !== null && number !== null ? { countryCode, number } : null;

const contactOf = (row: Row): Job['office']['contact'] =>
  row.managerName === null
    ? null
    : {
        name: row.managerName,
        phone: phoneOf(row.managerCountryCode, row.managerNumber),
        email: row.managerEmail,
      };

/** How to get in, and whom to ring there. */
const accessOf = (row: Row, contacts: Awaited<ReturnType<typeof readContacts>>): Job['access'] => ({
  entryPermission: row.entryPermission,
  notes: row.accessNotes,
  hasPets: row.hasPets,
  homeTimes: homeTimesOf(row),
  callNumber: row.callNumber,
  location: row.location,
  people: contacts
    .filter(({ roles }) => roles.includes('RENTER') || roles.includes('REPORTER'))
    .map(({ person, phone }) => ({ name: person.name, phone, email: null })),
});

const selectPhotos = (ctx: ReadCtx, job: Row) =>
  ctx.db
    .selectFrom('files as file')
    .select([...FILE_COLUMNS, 'file.purpose'])
    .where('file.orgId', '=', ctx.org)
    .where(isPhotoForJob(job))
    .orderBy('file.createdAt')
    .orderBy('file.id')
    .execute();
