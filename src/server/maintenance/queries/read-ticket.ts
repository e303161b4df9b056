import { sql } from 'kysely';
import type { Approval } from '#contract/maintenance/maintenance.approvals.ts';
import { isMergeable } from '#contract/maintenance/maintenance.duplicates.ts';
import { canAskOwner, isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import { type Ticket, TicketFields } from '#contract/maintenance/maintenance.ts';
import { fromMinor } from '#contract/money.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds, readsPeople } from '#server/access/authorize.ts';
import { actorPersonId, type ReadCtx } from '#server/access/context.ts';
import { findCallback } from '#server/contractors/queries/came-again.ts';
import { kept, keptHanging } from '#server/db/kept.ts';
import { lookup } from '#server/db/lookup.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { FILE_COLUMNS } from '#server/files/briefs.ts';
import { costLimitOf, type Limits } from '../rules/cost-limit.ts';
import { homeTimesOf } from '../rules/home-times.ts';
import { confirmable, isRatable, nextStatuses } from '../rules/transitions.ts';
import { approvedMinor, type FoundTicket, organizationLimitMinor } from './find-ticket.ts';
import { readerLeftAt } from './left.ts';
import { readDuplicateOf } from './others/read-duplicates.ts';
import { readRelated } from './others/read-related.ts';
import { isPhotoOf, ticketPhoto } from './photos.ts';
import { readApprovals } from './read-approvals.ts';
import { readAsset } from './read-asset.ts';
import { readContacts } from './read-contacts.ts';
import { readCosts } from './read-costs.ts';
import { readRating } from './read-rating.ts';
import { triedBefore } from './read-shares.ts';
import { showTickets, ticketInReach, ticketsInReach, toTicketRow } from './ticket-columns.ts';

const stored = storedFields(TicketFields);

/**
 * One request in reach, with its photos and, for roles that may see them, its costs and what the owner was asked; most of it
 * in one flush. What few requests have is asked for once the request says that there is some: a statement that finds nothing
 * costs as much as one that finds something.
 */
export async function readTicket(ctx: ReadCtx, id: string): Promise<Ticket> {
  const [row, photos, costs, contacts, rating, callback] = await Promise.all([
    selectTicket.first(ctx, id),
    selectPhotos(ctx, id),
    holds(ctx, 'costs:read') ? readCosts(ctx, id) : [],
    readsPeople(ctx) ? readContacts(ctx, id) : [],
    readRating(ctx, id),
    holds(ctx, 'tickets:manage') ? findCallback(ctx, id) : undefined,
  ]);
  if (!row) throw notFound();
  const [approvals, duplicateOf, related, asset] = await Promise.all([
    row.wasOwnerAsked && holds(ctx, 'costs:read') ? readApprovals(ctx, id) : [],
    row.duplicateOfId === null ? null : readDuplicateOf(ctx, id),
    row.isLinked ? readRelated(ctx, id) : [],
    row.assetId !== null && holds(ctx, 'assets:read') ? readAsset(ctx, id) : null,
  ]);
  return {
    ...stored(row),
    ...toTicketRow(ctx, row),
    // How to get in concerns those who go there and those who live there.
    accessNotes: ctx.role === 'owner' ? null : row.accessNotes,
    homeTimes: ctx.role === 'owner' ? [] : homeTimesOf(row),
    stepTimes: row.stepTimes as (string | null)[],
    photos: photos.map(ticketPhoto),
    answers: row.answers as Ticket['answers'],
    tried: row.tried as Ticket['tried'],
    costLimit: holds(ctx, 'costs:read') ? shownLimit(row) : null,
    costs,
    approvals,
    callNumber: ctx.role === 'owner' ? null : row.callNumber,
    contacts,
    reporter: holds(ctx, 'tickets:manage') && readsPeople(ctx) ? reporterOf(row) : null,
    rating,
    duplicateOf,
    related,
    asset,
    callback: callback ? callbackOf(callback) : null,
    can: rightsOn(ctx, row, approvals),
  };
}

const callbackOf = ({
  ticketId,
  ref,
  workerId,
  workerName,
  doneAt,
}: NonNullable<Awaited<ReturnType<typeof findCallback>>>): Ticket['callback'] => ({
  ticketId,
  ref,
  contractor: { id: workerId, name: workerName },
  doneAt,
});

type Reporter = Pick<FoundTicket, 'isReporterVerified' | 'reporterName' | 'reporterEmail' | 'reporterPhone'>;

/** Who reported it by a code. */
const reporterOf = ({
  isReporterVerified,
  reporterName,
  reporterEmail,
  reporterPhone,
}: Reporter): Ticket['reporter'] =>
  isReporterVerified === null
    ? null
    : { name: reporterName, email: reporterEmail, phone: reporterPhone, isVerified: isReporterVerified };

/** How far a request may cost, as people read it. */
function shownLimit(row: Limits & { currency: string }): Ticket['costLimit'] {
  const limit = costLimitOf(row);
  return (
    limit && {
      amount: { amount: fromMinor(limit.minor, row.currency), currency: row.currency },
      givenBy: limit.givenBy,
    }
  );
}

/** What the active role may do with a request as it stands; the commands ask the same. */
export function rightsOn(
  ctx: ReadCtx,
  ticket: Pick<FoundTicket, 'status' | 'statusBeforeHold' | 'completedAt' | 'leaseId' | 'leftAt'>,
  approvals: readonly Approval[],
): Ticket['can'] {
  const isTheirs = ticket.leftAt === null;
  const isStaff = holds(ctx, 'tickets:manage');
  const { solved, notSolved } = confirmable(ticket, ctx.deps.clock.now());
  const asked = approvals.find((approval) => approval.status === 'PENDING');
  const isQuestionOpen = asked !== undefined && asked.question !== null && asked.answer === null;
  const hasAgreed =
    ctx.reach.kind === 'owner' && asked?.everyOwner?.said.some(({ owner }) => owner.id === actorPersonId(ctx)) === true;
  const statuses = isStaff ? nextStatuses(ticket.status, ticket.statusBeforeHold) : [];
  return {
    edit: isStaff,
    assign: isStaff && isOpenStatus(ticket.status),
    merge: isStaff && isMergeable(ticket.status),
    split: isStaff && isOpenStatus(ticket.status),
    writeCosts: holds(ctx, 'costs:write'),
    addCost: holds(ctx, 'costs:write') && ticket.status !== 'CLOSED',
    readCosts: holds(ctx, 'costs:read'),
    bookExpense: holds(ctx, 'books:write'),
    chargeRenter: holds(ctx, 'ledger:write') && ticket.leaseId !== null,
    note: holds(ctx, 'notes:write'),
    addPhoto: isTheirs && holds(ctx, 'tickets:report'),
    confirm: isTheirs && solved && holds(ctx, 'tickets:confirm'),
    reopen: isStaff ? !isOpenStatus(ticket.status) : isTheirs && notSolved && !solved && holds(ctx, 'tickets:confirm'),
    rate: isTheirs && isRatable(ticket, ctx.deps.clock.now()) && holds(ctx, 'tickets:rate'),
    askOwner: isStaff && canAskOwner(ticket.status),
    decide: asked !== undefined && !hasAgreed && holds(ctx, 'tickets:decide'),
    question: asked !== undefined && !hasAgreed && holds(ctx, 'tickets:question'),
    takeBackWord: holds(ctx, 'tickets:question') && approvals.some((approval) => approval.takenBackUntil !== null),
    answer: isQuestionOpen && isStaff,
    statuses,
  };
}

/** Whether the owner of `ticket` was ever asked for an amount. */
const wasOwnerAsked = sql<boolean>`exists (
  select from approvals asked where asked.org_id = ticket.org_id and asked.ticket_id = ticket.id)`;

/** Whether `ticket` belongs together with another. */
const isLinked = sql<boolean>`exists (
  select from ticket_links link
  where link.org_id = ticket.org_id and (link.ticket_id = ticket.id or link.other_id = ticket.id))`;

const selectTicket = kept((ctx: ReadCtx, id: string) =>
  showTickets(ctx, ticketsInReach(ctx).where('ticket.id', '=', id))
    .selectAll('ticket')
    .select([
      lookup<number | null>('properties', 'approvalLimitMinor', 'ticket.propertyId').as('approvalLimitMinor'),
      organizationLimitMinor.as('organizationLimitMinor'),
      approvedMinor.as('approvedMinor'),
      triedBefore.as('tried'),
      wasOwnerAsked.as('wasOwnerAsked'),
      isLinked.as('isLinked'),
    ]),
);

const selectPhotos = keptHanging(
  (ctx: ReadCtx, ticketId: string) =>
    ctx.db
      .selectFrom('files as file')
      .select([...FILE_COLUMNS, 'file.purpose'])
      .where('file.orgId', '=', ctx.org)
      .where(isPhotoOf(ticketId, ticketInReach(ctx)))
      .$if(ctx.reach.kind === 'renter', (query) =>
        query.where(
          sql<boolean>`file.created_at <= coalesce((
            select ${readerLeftAt(ctx)} from maintenance_tickets ticket
            where ticket.org_id = ${ctx.org} and ticket.id = ${ticketId}::uuid), 'infinity')`,
        ),
      )
      .orderBy('file.createdAt')
      .orderBy('file.id'),
  'files',
);
