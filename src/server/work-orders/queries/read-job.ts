import { sql } from 'kysely';
import { formatAddress } from '#contract/format/address.ts';
import { actsOf } from '#contract/work-orders/job-acts.ts';
import type { Job, JobRow, Visit } from '#contract/work-orders/work-orders.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { FILE_COLUMNS, fileBrief } from '#server/files/briefs.ts';
import { isPhotoOf } from '#server/maintenance/queries/photos.ts';
import { readContacts } from '#server/maintenance/queries/read-contacts.ts';
import { homeTimesOf } from '#server/maintenance/rules/home-times.ts';
import { isOnHold, isOwnJob } from './find-job.ts';
import { readBills, selectMessages } from './read-bills.ts';

/** At most so many of the latest jobs: what is older is in the invoices. */
const JOBS_MAX = 200;

/** The jobs of whoever asks: first those that wait for their yes, then by the visit, then what is done. */
export async function listJobs(ctx: ReadCtx): Promise<JobRow[]> {
  const rows = await selectJobs(ctx)
    .where('job.status', 'not in', ['DECLINED', 'WITHDRAWN'])
    .orderBy(sql`array_position(array['OFFERED', 'IN_PROGRESS', 'SCHEDULED', 'ACCEPTED', 'DONE'], job.status)`)
    .orderBy('job.visitFrom', (order) => order.asc().nullsLast())
    .orderBy('job.offeredAt', 'desc')
    .orderBy('job.id')
    .limit(JOBS_MAX)
    .execute();
  return rows.map(toJobRow);
}

/** One job of one's own, with what may be done with it. Before it is accepted nothing is said of how to get in or who lives there. */
export async function readJob(ctx: ReadCtx, id: string): Promise<Job> {
  const row = await selectJobs(ctx).where('job.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const [photos, bills, messages, contacts] = await Promise.all([
    selectPhotos(ctx, row.ticketId),
    readBills(ctx, [id], row.currency),
    selectMessages(ctx, [id]),
    readContacts(ctx, row.ticketId),
  ]);
  const isPaid = bills.some(({ kind, status }) => kind === 'INVOICE' && status === 'ACCEPTED');
  const isOver = row.status === 'DECLINED' || row.status === 'WITHDRAWN';
  const waits = row.isLead && isOnHold(row.ticketStatus);
  return {
    ...toJobRow(row),
    description: row.description,
    reportedBy: row.reporterFirstName,
    currency: row.currency,
    photos: isOver ? [] : photos.map(fileBrief),
    isOnHold: waits,
    proposedVisits: row.proposedVisits as Visit[],
    access: row.status === 'OFFERED' || isOver ? null : accessOf(row, contacts),
    quote: bills.find(({ kind }) => kind === 'QUOTE') ?? null,
    invoice: bills.find(({ kind }) => kind === 'INVOICE') ?? null,
    messages,
    office: { organization: row.organization, country: row.organizationCountry, contact: contactOf(row) },
    contractor: row.contractor,
    can: actsOf({ status: row.status, isOnHold: waits, isPaid, isStaff: !row.isContractor }),
  };
}

const selectJobs = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('workOrders as job')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'job.orgId').onRef('ticket.id', '=', 'job.ticketId'),
    )
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
    .where('job.orgId', '=', ctx.org)
    .where(isOwnJob(ctx))
    .select([
      'job.id',
      'job.ticketId',
      'job.status',
      'job.visitFrom',
      'job.visitTo',
      'job.proposedVisits',
      'job.offeredAt',
      'job.scope',
      'job.isLead',
      'ticket.ref',
      'ticket.title',
      'ticket.description',
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
      'contractor.name as contractor',
      'contractor.isContractor',
      'reporter.firstName as reporterFirstName',
      'manager.name as managerName',
      'manager.email as managerEmail',
      'manager.phoneCountryCode as managerCountryCode',
      'manager.phoneNumber as managerNumber',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>;

const toJobRow = (row: Row): JobRow => ({
  id: row.id,
  ref: row.ref,
  title: row.title,
  category: row.category,
  priority: row.priority,
  status: row.status,
  scope: row.scope,
  place: [row.unit, row.property, formatAddress(row)].filter(Boolean).join(', '),
  timeZone: row.timeZone,
  visit: row.visitFrom && row.visitTo ? { from: row.visitFrom, to: row.visitTo } : null,
  answerBy: row.isLead && row.ticketStatus === 'OFFERED' && row.status === 'OFFERED' ? row.nextActionAt : null,
  offeredAt: row.offeredAt,
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

const selectPhotos = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('files as file')
    .select(FILE_COLUMNS)
    .where('file.orgId', '=', ctx.org)
    .where(isPhotoOf(ticketId))
    .orderBy('file.createdAt')
    .orderBy('file.id')
    .execute();
