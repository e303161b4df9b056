import type { z } from 'zod';
import type { RelatedTicket, TicketSplit } from '#contract/maintenance/maintenance.links.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { type FoundTicket, findTicket } from '../../queries/find-ticket.ts';
import { readRelated } from '../../queries/others/read-related.ts';
import { homeTimesOf } from '../../rules/home-times.ts';
import { insertTicket } from '../create-ticket.ts';

type Split = z.output<typeof TicketSplit>;

/**
 * Makes a request of its own of a part of an open one: two faults were reported as one, or a second trade is needed that
 * goes its own way. Both are linked, whoever reported the one reads the other, and costs stay where they are.
 */
export const splitTicket = command('ticket.split', async (ctx, id: string, { photoIds, ...said }: Split) => {
  const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
  if (!isOpenStatus(ticket.status)) throw fail('ticket.finished');
  const { result: made, values } = await insertTicket(ctx, ticket, inputOf(ticket, said), reportOf(ticket));
  await ctx
    .write(ticket)
    .insertInto('ticketLinks')
    .values({ orgId: ctx.org, ticketId: id, otherId: made.id, isSplit: true, createdAt: now(ctx) })
    .execute();
  await movePhotos(ctx, ticket, made.id, [...new Set(photoIds)]);
  const related = await readRelated(ctx, id);
  const result = related.find((one) => one.id === made.id) as RelatedTicket;
  return audited({
    result,
    subject: { type: 'ticket', id: made.id },
    after: { ...values, ref: made.ref, splitFrom: ticket.ref },
    activities: [
      line('ticket.split_from', ticket, made.id, { ref: ticket.ref, title: said.title, priority: said.priority }),
      line('ticket.split_off', ticket, id, { ref: made.ref, title: said.title }),
    ],
  });
});

const inputOf = (ticket: FoundTicket, said: Pick<Split, 'title' | 'description' | 'category' | 'priority'>) => ({
  ...said,
  propertyId: ticket.propertyId,
  unitId: ticket.unitId,
  location: ticket.location,
  entryPermission: ticket.entryPermission,
  accessNotes: ticket.accessNotes,
  callNumber: ticket.callNumber,
  hasPets: ticket.hasPets,
  homeTimes: homeTimesOf(ticket),
  requestedById: ticket.requestedById,
  visibleToOwner: ticket.visibleToOwner,
  visibleToRenter: ticket.visibleToRenter,
  // The part is about something else.
  assetId: null,
  photoKeys: [],
  tried: [],
  answers: [],
});

const reportOf = (ticket: FoundTicket) => {
  const { propertyId, unitId, leaseId, timeZone, currency, policy } = ticket;
  const { requestedById, visibleToOwner, visibleToRenter, source } = ticket;
  const { reporterName, reporterEmail, reporterPhone, isReporterVerified } = ticket;
  return {
    place: { propertyId, unitId, leaseId, timeZone, currency, policy },
    ...{ requestedById, visibleToOwner, visibleToRenter, source },
    ...(isReporterVerified === null ? {} : { reporterName, reporterEmail, reporterPhone, isReporterVerified }),
  };
};

/** Photos of the request itself go along; those of others that were merged into it stay with whoever took them. */
async function movePhotos(ctx: WriteCtx, ticket: Authorized<FoundTicket>, toId: string, photoIds: string[]) {
  if (photoIds.length === 0) return;
  const db = ctx.write(ticket);
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ parentId: toId })
    .where('orgId', '=', ctx.org)
    .where('parentType', '=', 'ticket')
    .where('parentId', '=', ticket.id)
    .where('id', 'in', photoIds)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== photoIds.length) throw fail('ticket.photo_elsewhere');
  const count = (id: string, by: number) =>
    db
      .updateTable('maintenanceTickets')
      .set((eb) => ({ photoCount: eb('photoCount', '+', by) }))
      .where('orgId', '=', ctx.org)
      .where('id', '=', id)
      .execute();
  await count(ticket.id, -photoIds.length);
  await count(toId, photoIds.length);
}

const line = (
  type: 'ticket.split_from' | 'ticket.split_off',
  { leaseId, propertyId, visibleToOwner }: FoundTicket,
  id: string,
  facts: NonNullable<ActivityDraft['facts']>,
): ActivityDraft => ({
  type,
  subject: { type: 'ticket', id },
  about: { lease: leaseId, property: propertyId },
  facts,
  visibleToOwner,
  visibleToRenter: true,
});
