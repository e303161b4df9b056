import type { OtherTicket } from '#contract/maintenance/maintenance.duplicates.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { keptHanging } from '#server/db/kept.ts';
import { lookup } from '#server/db/lookup.ts';
import { ticketInReach } from '../ticket-columns.ts';

/**
 * The request in which one goes on. Whoever reported the same reads where it stands and when somebody comes; what it says
 * only where it is in their reach.
 */
export async function readDuplicateOf(ctx: ReadCtx, id: string): Promise<OtherTicket | null> {
  const row = await selectDuplicateOf.first(ctx, id);
  if (!row) return null;
  const { isInReach, ...other } = row;
  const told = toOther(other);
  return isInReach ? told : { ...told, title: null, unit: null };
}

type Other = { unitId: string | null; unitLabel: string | null; visitFrom: string | null; visitTo: string | null };

/** Another request as pages of one tell about it, whatever else was read of it. */
export const toOther = <Row extends Other>({ unitId, unitLabel, visitFrom, visitTo, ...fields }: Row) => ({
  ...fields,
  unit: unitId !== null && unitLabel !== null ? { id: unitId, label: unitLabel } : null,
  visit: visitFrom && visitTo ? { from: visitFrom, to: visitTo } : null,
});

const selectDuplicateOf = keptHanging((ctx: ReadCtx, id: string) =>
  ctx.db
    .selectFrom('maintenanceTickets as merged')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'merged.orgId').onRef('ticket.id', '=', 'merged.duplicateOfId'),
    )
    .select([
      'ticket.id',
      'ticket.ref',
      'ticket.title',
      'ticket.unitId',
      lookup<string | null>('units', 'label', 'ticket.unitId').as('unitLabel'),
      'ticket.status',
      'ticket.visitFrom',
      'ticket.visitTo',
      'ticket.createdAt',
      ticketInReach(ctx).as('isInReach'),
    ])
    .where('merged.orgId', '=', ctx.org)
    .where('merged.id', '=', id),
);

/** The requests that go on in one, with where their own lines stand. */
export const listDuplicates = (ctx: ReadCtx, id: string) =>
  ctx.db
    .selectFrom('maintenanceTickets')
    .select(['id', 'leaseId', 'visibleToOwner'])
    .where('orgId', '=', ctx.org)
    .where('duplicateOfId', '=', id)
    .orderBy('id')
    .execute();
