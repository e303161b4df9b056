import type { z } from 'zod';
import type { maintenanceRoutes, TicketRow } from '#contract/maintenance/maintenance.ts';
import { amountOf, type CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof maintenanceRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<TicketRow, Column> = {
  ref: (row) => row.ref,
  title: (row) => row.title,
  property: (row) => row.property.name,
  unit: (row) => row.unit?.label ?? null,
  category: (row) => row.category,
  priority: (row) => row.priority,
  status: (row) => row.status,
  waitingOn: (row) => row.waitingOn,
  assignedTo: (row) => row.assignedTo?.name ?? null,
  requestedBy: (row) => row.requestedBy?.name ?? null,
  nextActionAt: (row) => row.nextActionAt,
  createdAt: (row) => row.createdAt,
  completedAt: (row) => row.completedAt,
  cost: (row) => amountOf(row.costTotal),
  currency: (row) => row.costTotal?.currency ?? null,
  tags: (row) => row.tags.join('; '),
};
