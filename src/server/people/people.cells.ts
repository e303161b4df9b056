import type { z } from 'zod';
import type { PersonRow, peopleRoutes } from '#contract/people/people.ts';
import type { CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof peopleRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<PersonRow, Column> = {
  name: (row) => row.name,
  kind: (row) => row.kind,
  relations: (row) => row.relations.join('; '),
  unit: (row) => row.home?.unit.label ?? null,
  property: (row) => row.home?.property.name ?? null,
  email: (row) => row.email,
  phone: (row) => (row.phone ? `+${row.phone.countryCode} ${row.phone.number}` : null),
  signIn: (row) => row.signIn,
  tags: (row) => row.tags.join('; '),
};
