import type { Problem } from '../problem.ts';

export const planProblems = {
  'maintenance_plan.assignee_unknown': {
    status: 400,
    message: 'Choose somebody of the staff who sees this property, or a contractor.',
    field: 'assigneeId',
  },
  'maintenance_plan.unit_elsewhere': { status: 400, message: 'Choose a unit of this property.', field: 'unitId' },
  'maintenance_plan.asset_elsewhere': {
    status: 400,
    message: 'Choose equipment of this property, and of this unit where it stands in one.',
    field: 'assetId',
  },
  'maintenance_plan.property_missing': {
    status: 400,
    message: 'Choose a property. Only what follows moves can be for all of them.',
    field: 'propertyId',
  },
  'maintenance_plan.everywhere': {
    status: 400,
    message: 'Only who sees every property plans for all of them. Choose one.',
    field: 'propertyId',
  },
  'maintenance_plan.due_missing': { status: 400, message: 'Say when it is due next.', field: 'dueOn' },
  'maintenance_plan.meter_missing': {
    status: 400,
    message: 'Choose the meter by which it comes due.',
    field: 'meterId',
  },
  'maintenance_plan.amount_missing': {
    status: 400,
    message: 'Say after how much of its measure it is due.',
    field: 'everyAmount',
  },
  'maintenance_plan.meter_elsewhere': {
    status: 400,
    message: 'Choose a meter of this property that was not taken out.',
    field: 'meterId',
  },
  'maintenance_plan.of_meter': {
    status: 409,
    message: 'Maintenance plans come due by this meter. Delete them first.',
    constraint: 'maintenance_plans_meter_fkey',
  },
  'maintenance_plan.by_move': {
    status: 409,
    message: 'Its requests are made with each move, by themselves. Nothing was made.',
  },
  'maintenance_plan.ended': {
    status: 409,
    message: 'What it is for was taken out, so no request is made. Choose what came for it, or delete the plan.',
  },
  'maintenance_plan.of_unit': {
    status: 409,
    message: 'Maintenance plans are for this unit. Delete them first.',
    constraint: 'maintenance_plans_unit_fkey',
  },
  'maintenance_plan.of_asset': {
    status: 409,
    message: 'Maintenance plans are for it. Delete them first, or say on which day it was taken out.',
    constraint: 'maintenance_plans_asset_fkey',
  },
  'maintenance_plan.under_way': {
    status: 409,
    message: 'Its request is open. Once that is done the next day follows by itself; until then the day stays.',
    field: 'dueOn',
  },
  'maintenance_plan.kind_under_way': {
    status: 409,
    message: 'Its request is open. Once that is over it can come again in another way.',
    field: 'repeats',
  },
  'maintenance_plan.begun': {
    status: 409,
    message: 'The request for this day is there already. Nothing was made a second time.',
  },
  'maintenance_plan.paused': { status: 409, message: 'This plan is paused. Let it go on first.' },
  'maintenance_plan.of_property': {
    status: 409,
    message: 'This property has maintenance plans. Delete them first.',
    constraint: 'maintenance_plans_property_fkey',
  },
} as const satisfies Record<string, Problem>;
