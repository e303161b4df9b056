import type { Problem } from '../problem.ts';

export const planProblems = {
  'maintenance_plan.assignee_unknown': {
    status: 400,
    message: 'Choose somebody of the staff who sees this property, or a contractor.',
    field: 'assigneeId',
  },
  'maintenance_plan.under_way': {
    status: 409,
    message: 'Its request is open. Once that is done the next day follows by itself; until then the day stays.',
    field: 'dueOn',
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
