import type { z } from 'zod';
import type { PropertyRow, propertyRoutes } from '#contract/properties/properties.ts';
import type { CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof propertyRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<PropertyRow, Column> = {
  name: (row) => row.name,
  kind: (row) => row.kind,
  subType: (row) => row.subType,
  status: (row) => row.status,
  street: (row) => row.address.street,
  street2: (row) => row.address.street2 ?? null,
  city: (row) => row.address.city,
  state: (row) => row.address.state ?? null,
  zipCode: (row) => row.address.zipCode ?? null,
  country: (row) => row.address.country,
  currency: (row) => row.currency,
  unitCount: (row) => row.unitCount,
  occupiedCount: (row) => row.occupiedCount,
  openTicketCount: (row) => row.openTicketCount,
  manager: (row) => row.manager?.name ?? null,
  tags: (row) => row.tags.join('; '),
};
