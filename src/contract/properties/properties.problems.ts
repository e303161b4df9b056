import type { Problem } from '../problem.ts';

export const propertyProblems = {
  'property.owners_not_100': { status: 400, message: 'The shares of the owners must add up to 100.', field: 'owners' },
  'property.owner_twice': { status: 400, message: 'One person is among the owners twice.', field: 'owners' },
  'property.manager_not_staff': {
    status: 400,
    message: 'Only somebody of your staff can look after a property. Invite them as operator or admin first.',
    field: 'managerId',
  },
  'property.time_zone_unknown': { status: 400, message: 'This time zone is not known.', field: 'timeZone' },
  'property.currency_fixed': {
    status: 409,
    message: 'The currency stays once there are rents, leases or requests in it.',
    field: 'currency',
  },
  'property.limit_in_currency': {
    status: 400,
    message: 'The amount to spend without asking is in the old currency. Say it in the new one, or clear it.',
    field: 'approvalLimit',
  },
  'property.leases_running': {
    status: 409,
    message: 'A lease is still running here. End it first, then make the property inactive.',
    field: 'status',
  },
  'property.has_units': { status: 409, message: 'There are still units here. Delete them first.' },
  'property.has_history': {
    status: 409,
    message: 'There are requests here, so it stays. Make it inactive instead.',
  },
  'property.inactive': { status: 409, message: 'This property is inactive. Make it active first.' },
} as const satisfies Record<string, Problem>;
