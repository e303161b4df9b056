import type { z } from 'zod';
import type { UserRow, userRoutes } from '#contract/users/users.ts';
import type { CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof userRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<UserRow, Column> = {
  name: (row) => row.name,
  email: (row) => row.email,
  phone: (row) => (row.phone ? `+${row.phone.countryCode} ${row.phone.number}` : null),
  roles: (row) => row.roles.join('; '),
  sees: (row) => (row.sees.isAll ? 'ALL' : (row.sees.propertyName ?? String(row.sees.propertyCount))),
  lastSeen: (row) => row.lastSeenAt,
  status: (row) => row.status,
};
