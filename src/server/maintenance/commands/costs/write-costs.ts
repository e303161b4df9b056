import type { z } from 'zod';
import { LARGEST_TOTAL_MINOR } from '#contract/maintenance/maintenance.costs.ts';
import type { maintenanceSubjects } from '#contract/maintenance/maintenance.subjects.ts';
import type { CostChange, CostInput } from '#contract/maintenance/maintenance.ts';
import { fromMinor, plainDecimal } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { idNamed, newId } from '#server/db/new-id.ts';
import { attachUploads } from '#server/files/attach.ts';
import { type FoundCost, findCost } from '../../queries/find-cost.ts';
import { type ChargedTicket, findChargedTicket } from '../../queries/find-ticket.ts';
import { refuseBooked } from '../../queries/read-bookings.ts';
import { readCost } from '../../queries/read-costs.ts';
import { chargeOf } from '../../rules/charge.ts';
import { bindingLimitOf } from '../../rules/cost-limit.ts';
import { RECEIPT } from '../../rules/file-purposes.ts';

type Ticket = Authorized<ChargedTicket>;

/** Saves costs; one that was deleted meanwhile is not found. */
export const costRows = savesOf('costEntries', (ctx, cost: FoundCost) => readCost(ctx, cost.ticketId, cost.id));

type Added = z.output<typeof CostInput> & { currency?: string | undefined };

/** Adds a cost with its receipts; the request's total changes with it. */
export const addCost = command('cost.add', async (ctx, ticketId: string, { currency, ...input }: Added) => {
  const ticket = await ticketToCharge(ctx, ticketId);
  if (ticket.status === 'CLOSED') throw fail('cost.request_closed');
  if (currency !== undefined && currency !== ticket.currency) throw fail('cost.other_currency');
  const id = newCostId(ctx, ticketId);
  const [{ values, line }, , result] = await Promise.all([
    insertCost(ctx, ticket, input, id),
    attachReceipts(ctx, ticket, id, input.fileKeys),
    readCost(input.fileKeys.length === 0 ? { ...ctx, newRowId: id } : ctx, ticketId, id),
  ]);
  return audited({
    result,
    subject: { type: 'cost', id },
    after: { ticketId, ...values, fileKeys: input.fileKeys },
    activities: [line(result.files.length)],
  });
});

/**
 * What somebody sends once more is the same cost, also days later when their key is forgotten: a phone without a network
 * tries for that long. Programs choose their keys, and may choose one again.
 */
const newCostId = ({ actor, idempotency }: WriteCtx, ticketId: string): string =>
  actor.kind === 'user' && idempotency ? idNamed(`${actor.userId} ${ticketId} ${idempotency.key}`) : newId();

/**
 * Writes a cost on a request whose access was proven: its row, what it makes of the total, and the line that tells of it.
 * It may go by `passesMinor` beyond what is spent without the owner.
 */
export async function insertCost(
  ctx: WriteCtx,
  ticket: Ticket,
  { passesMinor = 0, ...input }: Omit<z.output<typeof CostInput>, 'fileKeys'> & { passesMinor?: number },
  id: string,
) {
  const values = { ...columnsOf(input), ...chargeOf(input, ticket.currency) };
  const limitMinor = input.overLimitReason === null ? bindingLimitOf(ticket) : null;
  await Promise.all([
    ctx
      .write(ticket)
      .insertInto('costEntries')
      .values({
        orgId: ctx.org,
        id,
        ticketId: ticket.id,
        ...values,
        createdById: actorPersonId(ctx),
        createdAt: now(ctx),
      })
      .execute(),
    addToTotal(ctx, ticket, values.totalMinor, limitMinor === null ? null : limitMinor + passesMinor),
  ]);
  const line = (files: number) =>
    costActivity('cost.added', ticket, id, {
      description: values.description,
      amount: fromMinor(values.totalMinor, ticket.currency),
      currency: ticket.currency,
      files,
      overLimitReason: values.overLimitReason,
    });
  return { values, line };
}

/** Corrects a cost; `fileKeys` are added to the receipts it has. */
export const updateCost = command(
  'cost.update',
  async (ctx, ticketId: string, costId: string, { version, ...input }: z.output<typeof CostChange>) => {
    const ticket = await ticketToCharge(ctx, ticketId);
    const cost = authorize(await findCost(ctx, ticketId, costId), () => true);
    await costRows.refuseStale(ctx, cost, version);
    const { unitCost, tax, quantity, fileKeys = [], ...fields } = input;
    const figures = {
      quantity: plainDecimal(quantity ?? cost.quantity),
      unitCost: unitCost ?? fromMinor(cost.unitCostMinor, ticket.currency),
      tax: tax ?? fromMinor(cost.taxMinor, ticket.currency),
    };
    const amount = chargeOf(figures, ticket.currency);
    if (amount.totalMinor !== cost.totalMinor) await refuseBooked(ctx, cost.id);
    const changes = { ...fields, quantity: figures.quantity, ...amount };
    const newKeys = fileKeys.filter((key) => !cost.fileKeys.includes(key));
    const isExplained = (input.overLimitReason === undefined ? cost : input).overLimitReason !== null;
    const limitMinor = isExplained ? null : bindingLimitOf(ticket);
    const saved = await costRows.save(ctx, cost, changes, () => [
      attachReceipts(ctx, ticket, costId, newKeys),
      addToTotal(ctx, ticket, amount.totalMinor - cost.totalMinor, limitMinor, cost.overLimitReason !== null),
    ]);
    return audited({
      ...saved,
      subject: { type: 'cost', id: costId },
      after: newKeys.length ? { ...saved.after, addedFileKeys: newKeys } : saved.after,
      activities: [
        costActivity('cost.changed', ticket, costId, {
          description: saved.result.description,
          from: fromMinor(cost.totalMinor, ticket.currency),
          amount: saved.result.total.amount,
          currency: ticket.currency,
          files: newKeys.length,
        }),
      ],
    });
  },
);

/** The request that costs are written on, proven to be in reach of somebody who may. */
export const ticketToCharge = async (ctx: WriteCtx, ticketId: string): Promise<Ticket> =>
  authorize(await findChargedTicket(ctx, ticketId), () => holds(ctx, 'costs:write'));

/**
 * Moves the request's total; its version stays, so that costs do not get in the way of other changes. It is refused what
 * would make it too large, or go beyond `limitMinor`; one that already is can only get smaller, unless `isBinding`: then
 * what let it be so was taken back.
 */
export async function addToTotal(
  ctx: WriteCtx,
  ticket: Ticket,
  minor: number,
  limitMinor: number | null = null,
  isBinding = false,
): Promise<void> {
  const mostMinor = Math.min(limitMinor ?? LARGEST_TOTAL_MINOR, LARGEST_TOTAL_MINOR);
  const mayShrink = limitMinor === null || !isBinding;
  const { numUpdatedRows } = await ctx
    .write(ticket)
    .updateTable('maintenanceTickets')
    .set((eb) => ({ costTotalMinor: eb('costTotalMinor', '+', minor) }))
    .where('orgId', '=', ctx.org)
    .where('id', '=', ticket.id)
    .where((eb) =>
      eb.or([eb.and([eb.lit(mayShrink), eb(eb.val(minor), '<=', 0)]), eb('costTotalMinor', '<=', mostMinor - minor)]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw fail(limitMinor === null ? 'cost.total_too_large' : 'cost.over_limit');
}

/** A line for the timelines of the request and its property: a lease is not about what repairs cost. */
export const costActivity = (
  type: `cost.${(typeof maintenanceSubjects.cost.tells)[number]}`,
  ticket: Pick<ChargedTicket, 'id' | 'propertyId'>,
  costId: string,
  facts: NonNullable<ActivityDraft['facts']>,
): ActivityDraft => ({
  type,
  about: { ticket: ticket.id, property: ticket.propertyId },
  facts: { costId, ...facts },
  visibleToOwner: true,
});

const columnsOf = ({
  type,
  description,
  vendorName,
  quantity,
  incurredOn,
  overLimitReason,
}: Omit<z.output<typeof CostInput>, 'fileKeys'>) => ({
  type,
  description,
  vendorName,
  quantity,
  incurredOn,
  overLimitReason,
});

async function attachReceipts(ctx: WriteCtx, ticket: Ticket, costId: string, keys: string[]): Promise<void> {
  const uploads = { orgId: ctx.org, keys, purpose: RECEIPT, uploadedById: actorPersonId(ctx) };
  if (!(await attachUploads(ctx.write(ticket), uploads, costId))) throw fail('ticket.file_unknown');
}
