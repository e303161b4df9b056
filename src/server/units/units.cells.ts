import type { z } from 'zod';
import type { UnitRow, unitRoutes } from '#contract/units/units.ts';
import { amountOf, type CellsOf, namesOf } from '#server/exports/cells.ts';

type Column = z.output<typeof unitRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<UnitRow, Column> = {
  property: (row) => row.property.name,
  building: (row) => row.building,
  number: (row) => row.number,
  label: (row) => row.label,
  floor: (row) => row.floor,
  status: (row) => row.status,
  renters: (row) => namesOf(row.renters),
  leaseEndsOn: (row) => row.leaseEndsOn,
  rent: (row) => amountOf(row.rent),
  marketRent: (row) => amountOf(row.marketRent),
  currency: (row) => row.currency,
  beds: (row) => row.beds,
  baths: (row) => row.baths,
  area: (row) => row.area,
  areaUnit: (row) => row.areaUnit,
  openTicketCount: (row) => row.openTicketCount,
  tags: (row) => row.tags.join('; '),
};
