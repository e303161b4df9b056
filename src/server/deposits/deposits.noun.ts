import { depositRoutes } from '#contract/deposits/deposits.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { openBalances } from './commands/open-balances.ts';
import { refundPrepaid } from './commands/refund-prepaid.ts';
import { settleDeposit } from './commands/settle-deposit.ts';
import { readDeposit } from './queries/deposit.ts';
import { letterFile } from './queries/letter.ts';

/** What is held of renters, how it goes back, and what a lease stood at before it was kept here. */
export const deposits = defineNoun(
  {},
  {
    routes: implement(depositRoutes, {
      get: async (ctx, { params }) => ({ data: await readDeposit(ctx, params.leaseId) }),
      settle: async (ctx, { params, body }) => ({ data: await settleDeposit(ctx, params.leaseId, body) }),
      letter: (ctx, { params }) => letterFile(ctx, params.leaseId),
      refund: async (ctx, { params, body }) => ({ data: await refundPrepaid(ctx, params.leaseId, body) }),
      open: async (ctx, { params, body }) => ({ data: await openBalances(ctx, params.leaseId, body) }),
    }),
    subjects: {},
  },
);
