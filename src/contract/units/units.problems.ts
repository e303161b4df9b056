import type { Problem } from '../problem.ts';

export const unitProblems = {
  'unit.number_taken': {
    status: 409,
    message: 'There is a unit with this number in this building already.',
    field: 'number',
    constraint: 'units_number_key',
  },
  'unit.area_unit_missing': { status: 400, message: 'Choose square feet or square metres.', field: 'areaUnit' },
  'unit.has_history': {
    status: 409,
    message: 'Leases or requests belong to this unit, so it stays. Take it off the market instead.',
  },
} as const satisfies Record<string, Problem>;
