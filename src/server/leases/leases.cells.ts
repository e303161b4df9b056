import type { z } from 'zod';
import type { LeaseRow, leaseRoutes } from '#contract/leases/leases.ts';
import { amountOf, type CellsOf, namesOf } from '#server/exports/cells.ts';

type Column = z.output<typeof leaseRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<LeaseRow, Column> = {
  ref: (row) => row.ref,
  property: (row) => row.property.name,
  unit: (row) => row.unit.label,
  renters: (row) => namesOf(row.renters),
  status: (row) => row.status,
  type: (row) => row.type,
  startsOn: (row) => row.startsOn,
  endsOn: (row) => row.endsOn,
  movesOutOn: (row) => row.movesOutOn,
  rent: (row) => amountOf(row.rent),
  currency: (row) => row.rent.currency,
  tags: (row) => row.tags.join('; '),
};
