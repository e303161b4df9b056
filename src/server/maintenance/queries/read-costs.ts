import type { CostBooking } from '#contract/maintenance/maintenance.bookings.ts';
import type { CostEntry } from '#contract/maintenance/maintenance.ts';
import { fromMinor, plainDecimal } from '#contract/money.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { kept, keptHanging } from '#server/db/kept.ts';
import { FILE_COLUMNS, fileBrief } from '#server/files/briefs.ts';
import { readBookings, readBookingsOfCost } from './read-bookings.ts';

/** Costs of a request that are not deleted, oldest first, with their receipts. Access is the caller's to prove. */
export async function readCosts(ctx: ReadCtx, ticketId: string): Promise<CostEntry[]> {
  const [costs, files, bookings] = await Promise.all([
    costsOf(ctx, ticketId),
    receiptsOf(ctx, ticketId),
    readBookings(ctx, ticketId),
  ]);
  return costs.map((cost) => toCostEntry(cost, files, bookings));
}

/** Costs of a request as they are summed up beside it, oldest first. Access is the caller's to prove. */
export async function readCostLines(
  ctx: ReadCtx,
  ticketId: string,
): Promise<Pick<CostEntry, 'id' | 'description' | 'total' | 'incurredOn'>[]> {
  const costs = await costsOf(ctx, ticketId);
  return costs.map((cost) => toCostEntry(cost, [], new Map()));
}

/** One cost as a list of costs shows it; absent and deleted ones are not found. */
export async function readCost(ctx: ReadCtx, ticketId: string, costId: string): Promise<CostEntry> {
  const [cost, files, bookings] = await Promise.all([
    costOf.first(ctx, ticketId, costId),
    receiptsOfCost(ctx, costId, ticketId),
    readBookingsOfCost(ctx, costId),
  ]);
  if (!cost) throw notFound();
  return toCostEntry(cost, files, bookings);
}

const selectCosts = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('costEntries as cost')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'cost.orgId').onRef('ticket.id', '=', 'cost.ticketId'),
    )
    .leftJoin('people as creator', (join) =>
      join.onRef('creator.orgId', '=', 'cost.orgId').onRef('creator.id', '=', 'cost.createdById'),
    )
    .where('cost.orgId', '=', ctx.org)
    .where('cost.ticketId', '=', ticketId)
    .where('cost.deletedAt', 'is', null)
    .select([
      'cost.id',
      'cost.type',
      'cost.description',
      'cost.vendorName',
      'cost.quantity',
      'cost.unitCostMinor',
      'cost.taxMinor',
      'cost.totalMinor',
      'cost.incurredOn',
      'cost.overLimitReason',
      'cost.createdById',
      'creator.name as creatorName',
      'cost.version',
      'ticket.currency',
    ]);

const selectReceipts = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('costEntries as cost')
    .innerJoin('files as file', (join) =>
      join
        .onRef('file.orgId', '=', 'cost.orgId')
        .onRef('file.parentId', '=', 'cost.id')
        .on('file.parentType', '=', 'cost'),
    )
    .where('cost.orgId', '=', ctx.org)
    .where('cost.ticketId', '=', ticketId)
    .where('cost.deletedAt', 'is', null)
    .orderBy('file.createdAt')
    .orderBy('file.id')
    .select(FILE_COLUMNS);

const costsOf = keptHanging((ctx: ReadCtx, ticketId: string) =>
  selectCosts(ctx, ticketId).orderBy('cost.createdAt').orderBy('cost.id'),
);
const costOf = kept((ctx: ReadCtx, ticketId: string, costId: string) =>
  selectCosts(ctx, ticketId).where('cost.id', '=', costId),
);
const receiptsOf = keptHanging(selectReceipts);
const receiptsOfCost = keptHanging((ctx: ReadCtx, costId: string, ticketId: string) =>
  selectReceipts(ctx, ticketId).where('cost.id', '=', costId),
);

type CostColumns = Awaited<ReturnType<ReturnType<typeof selectCosts>['executeTakeFirstOrThrow']>>;
type Receipt = Awaited<ReturnType<ReturnType<typeof selectReceipts>['executeTakeFirstOrThrow']>>;

function toCostEntry(row: CostColumns, files: Receipt[], bookings: ReadonlyMap<string, CostBooking[]>): CostEntry {
  const money = (minor: number) => ({ amount: fromMinor(minor, row.currency), currency: row.currency });
  return {
    id: row.id,
    type: row.type,
    description: row.description,
    vendorName: row.vendorName,
    quantity: plainDecimal(row.quantity),
    unitCost: money(row.unitCostMinor),
    tax: money(row.taxMinor),
    total: money(row.totalMinor),
    incurredOn: row.incurredOn,
    overLimitReason: row.overLimitReason,
    files: files.filter((file) => file.parentId === row.id).map(fileBrief),
    bookings: bookings.get(row.id) ?? [],
    createdBy: row.createdById && row.creatorName !== null ? { id: row.createdById, name: row.creatorName } : null,
    version: row.version,
  };
}
