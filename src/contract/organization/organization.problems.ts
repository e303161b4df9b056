import type { Problem } from '../problem.ts';

export const organizationProblems = {
  'organization.currency_in_use': {
    status: 409,
    message: 'There are leases or costs in this currency already, so it stays. A property may have another one.',
    field: 'baseCurrency',
  },
  'organization.limit_in_currency': {
    status: 400,
    message: 'The amount to spend without asking is in the old currency. Say it in the new one, or clear it.',
    field: 'approvalLimit',
  },
  'organization.hours_order': {
    status: 400,
    message: 'The working day ends after it begins.',
    field: 'closesAtHour',
    constraint: 'organizations_hours_order',
  },
  'organization.superadmins_decide': {
    status: 403,
    message: 'This concerns superadmins alone, so only one of them can change it. Nothing was saved.',
  },
} as const satisfies Record<string, Problem>;
