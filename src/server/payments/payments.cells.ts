import type { z } from 'zod';
import type { Payment, paymentRoutes } from '#contract/payments/payments.ts';
import { amountOf, type CellsOf, namesOf } from '#server/exports/cells.ts';

type Column = z.output<typeof paymentRoutes.export.body>['columns'][number]['id'];

/** What the columns of an export hold. */
export const cells: CellsOf<Payment, Column> = {
  on: (row) => row.on,
  number: (row) => row.number,
  property: (row) => row.property.name,
  unit: (row) => row.unit.label,
  lease: (row) => row.leaseRef,
  renters: (row) => namesOf(row.renters),
  method: (row) => row.method,
  reference: (row) => row.reference,
  paid: (row) => row.pays.map(({ memo, account, amount }) => `${memo ?? account.name} ${amount}`).join('; '),
  ahead: (row) => ({ decimal: row.ahead }),
  state: (row) => row.state,
  reversedOn: (row) => row.reversedOn,
  amount: (row) => amountOf(row.amount),
  currency: (row) => row.amount.currency,
};
