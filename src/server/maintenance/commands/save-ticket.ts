import type { Updateable } from 'kysely';
import type { Authorized } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/command.ts';
import { now } from '#server/access/context.ts';
import { fail } from '#server/access/failure.ts';
import type { MaintenanceTickets } from '#server/db/schema.ts';
import type { FoundTicket } from '../queries/find-ticket.ts';
import { readTicket } from '../queries/read-ticket.ts';

type Changes = Omit<Updateable<MaintenanceTickets>, 'orgId' | 'id' | 'version' | 'updatedAt'>;

/** Refuses a change made from an older state than the present one, with the present one to compare. */
export async function refuseStale(ctx: WriteCtx, ticket: FoundTicket, version: number): Promise<void> {
  if (ticket.version !== version) throw fail('STALE_VERSION', { current: await readTicket(ctx, ticket.id) });
}

/** Writes a change to the version that was read; somebody faster in between makes it a stale one. */
export async function saveTicket(ctx: WriteCtx, ticket: Authorized<FoundTicket>, changes: Changes): Promise<void> {
  const { numUpdatedRows } = await ctx
    .write(ticket)
    .updateTable('maintenanceTickets')
    .set({ ...changes, updatedAt: now(ctx), version: ticket.version + 1 })
    .where('orgId', '=', ctx.org)
    .where('id', '=', ticket.id)
    .where('version', '=', ticket.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw fail('STALE_VERSION', { current: await readTicket(ctx, ticket.id) });
}

/** Only what differs, for the audit trail. */
export function difference<T extends object>(before: T, changes: Partial<T>): { before: object; after: object } {
  const keys = (Object.keys(changes) as (keyof T)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(changes[key]),
  );
  const pick = (row: Partial<T>) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
  return { before: pick(before), after: pick(changes) };
}
