import type { z } from 'zod';
import type { OnlinePayment } from '#contract/payments/online-list.ts';
import type { paymentRoutes } from '#contract/payments/payments.ts';
import { amountOf, type CellsOf } from '#server/exports/cells.ts';

type Column = z.output<typeof paymentRoutes.exportOnline.body>['columns'][number]['id'];

/** What the columns of an export of online payments hold. */
export const onlineCells: CellsOf<OnlinePayment, Column> = {
  openedAt: (row) => row.openedAt,
  payer: (row) => row.payer.name,
  property: (row) => row.property.name,
  unit: (row) => row.unit.label,
  lease: (row) => row.leaseRef,
  state: (row) => row.state,
  concern: (row) => row.concern,
  decidedAt: (row) => row.decidedAt,
  autopay: (row) => (row.isAutopay ? 'yes' : 'no'),
  givenBack: (row) => ({ decimal: row.givenBack }),
  amount: (row) => amountOf(row.amount),
  currency: (row) => row.amount.currency,
};
