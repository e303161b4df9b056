import type { z } from 'zod';
import type { AssetRow, assetRoutes } from '#contract/assets/assets.ts';
import { amountOf, type CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof assetRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<AssetRow, Column> = {
  name: (row) => row.name,
  kind: (row) => row.kind,
  property: (row) => row.property.name,
  unit: (row) => row.unit?.label ?? null,
  location: (row) => row.location,
  make: (row) => row.make,
  model: (row) => row.model,
  serialNumber: (row) => row.serialNumber,
  installedOn: (row) => row.installedOn,
  warrantyUntilOn: (row) => row.warrantyUntilOn,
  warranty: (row) => row.warranty,
  state: (row) => row.state,
  costTotal: (row) => amountOf(row.costTotal),
  requestCount: (row) => row.requestCount,
  openRequestCount: (row) => row.openRequestCount,
  replaceReasons: (row) => row.replaceReasons.join('; ') || null,
};
