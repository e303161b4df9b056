import { expect, it } from 'vitest';
import type { z } from 'zod';
import { routes } from '#contract/routes.ts';
import { auditColumns } from '#web/audit/audit-columns.tsx';
import { momentsIn } from '#web/hooks/use-moments.ts';
import { fileColumns } from '#web/layout/export-menu.tsx';
import { leaseColumns } from '#web/leases/list/lease-columns.tsx';
import { ticketColumns } from '#web/maintenance/list/ticket-columns.tsx';
import { nouns } from '#web/nouns.ts';
import { paymentColumns } from '#web/payments/payment-columns.tsx';
import { personColumns } from '#web/people/person-columns.tsx';
import { propertyColumns } from '#web/properties/property-columns.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { columns as unitColumns } from '#web/units/list/units.page.tsx';
import { userColumns } from '#web/users/user-columns.tsx';
import { loadWords, offerWords } from '#web/words/use-words.ts';

const moments = momentsIn('UTC', new Date(), 'en-US');
const tickets = (['admin', 'owner', 'renter'] as const).flatMap((role) =>
  [true, false].flatMap((isFinished) => ticketColumns({ role, viewerName: 'Ann', moments }, isFinished)),
);
const audit = async () => {
  offerWords(nouns);
  return auditColumns(await loadWords());
};

it.each<[keyof typeof routes, z.ZodType, () => readonly Column<never>[] | Promise<readonly Column<never>[]>]>([
  ['properties', routes.properties.export.body, () => propertyColumns],
  ['units', routes.units.export.body, () => unitColumns],
  ['people', routes.people.export.body, () => personColumns],
  ['leases', routes.leases.export.body, () => leaseColumns],
  ['maintenance', routes.maintenance.export.body, () => tickets],
  ['payments', routes.payments.export.body, () => paymentColumns(true)],
  ['users', routes.users.export.body, () => userColumns({ userId: undefined, moments })],
  ['audit', routes.audit.export.body, audit],
])('what the list of %s shows, its export knows', async (_, body, shown) => {
  const columns = fileColumns(await shown(), []);
  expect(columns.length).toBeGreaterThan(4);
  for (const column of columns)
    expect(body.safeParse({ format: 'csv', columns: [column] }).error?.issues ?? [], column.id).toEqual([]);
});

it('a hidden column is not in the file', () => {
  expect(fileColumns(leaseColumns, ['rent']).map(({ id }) => id)).not.toContain('rent');
});
