import type { z } from 'zod';
import { isByDay } from '#contract/plans/plans.rules.ts';
import type { PlanRow, planRoutes } from '#contract/plans/plans.ts';
import type { CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof planRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<PlanRow, Column> = {
  title: (row) => row.title,
  thing: (row) => row.thing,
  property: (row) => row.property?.name ?? null,
  unit: (row) => row.unit?.label ?? null,
  asset: (row) => row.asset?.name ?? null,
  category: (row) => row.category,
  state: (row) => row.state,
  dueOn: (row) => row.dueOn,
  repeats: (row) => row.repeats,
  everyMonths: (row) => (isByDay(row.repeats) ? row.everyMonths : null),
  meter: (row) => (row.repeats === 'METER' ? (row.meter?.name ?? null) : null),
  everyAmount: (row) => (row.repeats === 'METER' ? row.everyAmount : null),
  expectedOn: (row) => row.meter?.expectedOn ?? null,
  isStatutory: (row) => (row.isStatutory ? 'BY_LAW' : null),
  assignee: (row) => row.assignee?.name ?? null,
  lastDoneOn: (row) => row.lastDoneOn,
  request: (row) => row.request?.ref ?? null,
};
