import type { Problem } from './problem.ts';

export const propertyProblems = {
  'property.owners_not_100': { status: 400, message: 'The shares of the owners must add up to 100.', field: 'owners' },
  'property.owner_unknown': {
    status: 400,
    message: 'One of the owners is not in your list of people.',
    field: 'owners',
  },
  'property.time_zone_unknown': { status: 400, message: 'This time zone is not known.', field: 'timeZone' },
  'property.currency_fixed': {
    status: 409,
    message: 'The currency stays once there are leases or costs in it.',
    field: 'currency',
  },
  'property.leases_running': {
    status: 409,
    message: 'A lease is still running here. End it first, then make the property inactive.',
    field: 'status',
  },
  'property.inactive': { status: 409, message: 'This property is inactive. Make it active first.' },
  'unit.number_taken': {
    status: 409,
    message: 'There is a unit with this number in this building already.',
    field: 'number',
    constraint: 'units_number_key',
  },
} as const satisfies Record<string, Problem>;
