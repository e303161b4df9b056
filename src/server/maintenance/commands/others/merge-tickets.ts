import { sql } from 'kysely';
import { isMergeable } from '#contract/maintenance/maintenance.duplicates.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { fromMinor } from '#contract/money.ts';
import { type AppError, fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds, type Proof } from '#server/access/authorize.ts';
import { type Audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { type FoundTicket, findTicket } from '../../queries/find-ticket.ts';
import { listDuplicates } from '../../queries/others/read-duplicates.ts';
import { listMergeTargets } from '../../queries/others/read-similar.ts';
import { nothingAsked } from '../../rules/changes.ts';
import { moveTo } from '../change-status.ts';
import { addToTotal } from '../costs/write-costs.ts';
import { ticketRows } from '../save-ticket.ts';

type Found = Authorized<FoundTicket>;
const NAMED_AS_POSSIBLE = 5;

/**
 * Lets a request that was reported twice go on in another of the same property. Its costs go along, so that nothing is
 * counted twice; its photos stay with whoever took them and are seen from there; what was merged into it follows.
 */
export const mergeTicket = command(
  'ticket.merge',
  async (ctx, id: string, { intoId, version }: { intoId: string; version: number }): Promise<Audited<Ticket>> => {
    const find = async (ticketId: string) =>
      authorize(await findTicket(ctx, ticketId), () => holds(ctx, 'tickets:manage'));
    await lockBoth(ctx, await find(id), intoId);
    const ticket = await find(id);
    const into = await find(intoId);
    await ticketRows.refuseStale(ctx, ticket, version);
    if (!isOpenStatus(ticket.status)) throw fail('ticket.finished');
    if (!isMergeable(ticket.status)) throw fail('ticket.merge_too_late');
    if (!takesIn(into, ticket)) throw await notToMerge(ctx, ticket);
    return join(ctx, ticket, into);
  },
);

/** Lets one go on in another: both are locked, and asked whether they may. */
async function join(ctx: WriteCtx, ticket: Found, into: Found): Promise<Audited<Ticket>> {
  const followers = await listDuplicates(ctx, ticket.id);
  await carryOver(ctx, ticket, into);
  const note = say(ctx.language, 'ticket.merged_note', { ref: into.ref });
  const lines = [mergedLine(ticket, into), ...followers.map((one) => mergedLine({ ...ticket, ...one }, into))];
  return moveTo(ctx, ticket, { ...nothingAsked, status: 'DUPLICATE', note }, [...lines, tookInLine(ticket, into)], {
    besides: { duplicateOfId: into.id },
  });
}

/**
 * Lets a request that was just made go on in one that its reporter was shown to be the same. They may not read that one,
 * which is a neighbor's: it is found as the office finds it, and nothing of it is answered but what a merged request tells.
 */
export async function joinNew(ctx: WriteCtx, proof: Proof, id: string, intoId: string): Promise<Audited<Ticket>> {
  const office: WriteCtx = { ...ctx, reach: { kind: 'all' } };
  const found = async (ticketId: string): Promise<Found> => {
    const row = await findTicket(office, ticketId);
    if (!row) throw fail('ticket.not_the_same');
    return { ...row, ...proof };
  };
  const ticket = await found(id);
  await lockBoth(ctx, ticket, intoId);
  const into = await found(intoId);
  if (!takesIn(into, ticket)) throw fail('ticket.not_the_same');
  return join(ctx, ticket, into);
}

const takesIn = (into: Found, ticket: Found): boolean =>
  into.id !== ticket.id &&
  into.propertyId === ticket.propertyId &&
  into.currency === ticket.currency &&
  isOpenStatus(into.status);

async function notToMerge(ctx: WriteCtx, ticket: Found): Promise<AppError> {
  const possible = (await listMergeTargets(ctx, ticket)).slice(0, NAMED_AS_POSSIBLE).map(({ ref }) => ref);
  if (possible.length === 0) return fail('ticket.not_to_merge');
  return fail('ticket.not_to_merge', {
    reason: 'ticket.not_to_merge_but',
    params: { possible: possible.join(', ') },
  });
}

/** Makes whoever else would merge or move one of the two wait, in one order for everybody. */
const lockBoth = (ctx: WriteCtx, ticket: Found, intoId: string) =>
  ctx
    .write(ticket)
    .selectFrom('maintenanceTickets')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('id', 'in', [ticket.id, intoId])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Brings the costs and what was merged before to the request that goes on. Who read a cost before finds it changed. */
async function carryOver(ctx: WriteCtx, ticket: Found, into: Found): Promise<void> {
  const db = ctx.write(ticket);
  await db
    .updateTable('costEntries')
    .set({ ticketId: into.id, version: sql`version + 1`, updatedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticket.id)
    .where('deletedAt', 'is', null)
    .execute();
  await db
    .updateTable('maintenanceTickets')
    .set({ duplicateOfId: into.id })
    .where('orgId', '=', ctx.org)
    .where('duplicateOfId', '=', ticket.id)
    .execute();
  await addToTotal(ctx, ticket, -ticket.costTotalMinor);
  await addToTotal(ctx, into, ticket.costTotalMinor);
  // An owner who could read the one goes on reading, and what they are charged for stays in their sight.
  if (ticket.visibleToOwner && !into.visibleToOwner) await ticketRows.write(ctx, into, { visibleToOwner: true });
}

type Reported = Pick<FoundTicket, 'id' | 'leaseId' | 'propertyId' | 'visibleToOwner'>;

const mergedLine = ({ id, leaseId, propertyId, visibleToOwner }: Reported, into: FoundTicket): ActivityDraft => ({
  type: 'ticket.merged',
  subject: { type: 'ticket', id },
  about: { lease: leaseId, property: propertyId },
  facts: { ref: into.ref },
  visibleToOwner,
  visibleToRenter: true,
});

const tookInLine = (ticket: FoundTicket, into: FoundTicket): ActivityDraft => ({
  type: 'ticket.took_in',
  subject: { type: 'ticket', id: into.id },
  about: { property: ticket.propertyId },
  facts: {
    ref: ticket.ref,
    title: ticket.title,
    amount: fromMinor(ticket.costTotalMinor, ticket.currency),
    currency: ticket.currency,
  },
  visibleToOwner: ticket.visibleToOwner,
});
