import type { z } from 'zod';
import type { MeterRow, meterRoutes } from '#contract/meters/meters.ts';
import type { CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof meterRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<MeterRow, Column> = {
  name: (row) => row.name,
  kind: (row) => row.kind,
  property: (row) => row.property.name,
  unit: (row) => row.unit?.label ?? null,
  asset: (row) => row.asset?.name ?? null,
  location: (row) => row.location,
  serialNumber: (row) => row.serialNumber,
  measure: (row) => row.measure,
  lastReadOn: (row) => row.lastReading?.readOn ?? null,
  lastValue: (row) => row.lastReading?.value ?? null,
  perDay: (row) => row.perDay,
  nextReadOn: (row) => row.nextReadOn,
  state: (row) => row.state,
};
