import { type BulkPosting, ledgerRoutes } from '#contract/ledger/ledger.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { implement } from '#server/http/implement.ts';
import { chargeInBatch, creditInBatch, postedWorth, takeBackBatchRow } from './commands/batch-postings.ts';
import { chargeLease } from './commands/charge-lease.ts';
import { giveCredit } from './commands/give-credit.ts';
import { postJournal } from './commands/post-journal.ts';
import { reverseTransaction } from './commands/reverse.ts';
import { takePayment } from './commands/take-payment.ts';
import { addAccount, changeAccount } from './commands/write-accounts.ts';
import { listAccounts } from './queries/accounts.ts';
import { showTransaction } from './queries/journal.ts';
import { leaseLedger } from './queries/lease-ledger.ts';

export const routes = implement(ledgerRoutes, {
  ofLease: async (ctx, { params, query }) => ({ data: await leaseLedger(ctx, params.leaseId, query) }),
  charge: async (ctx, { params, body }) => ({ data: await chargeLease(ctx, params.leaseId, body) }),
  ...bulkBy<BulkPosting>(
    'ledger_transaction',
    {
      charge: (ctx, { id }, change) => chargeInBatch(ctx, id, change),
      credit: (ctx, { id }, change) => creditInBatch(ctx, id, change),
    },
    takeBackBatchRow,
    postedWorth,
  ),
  pay: async (ctx, { params, body }) => ({ data: await takePayment(ctx, params.leaseId, body) }),
  credit: async (ctx, { params, body }) => ({ data: await giveCredit(ctx, params.leaseId, body) }),
  transaction: async (ctx, { params }) => ({ data: await showTransaction(ctx, params.transactionId) }),
  reverse: async (ctx, { params, body }) => ({ data: await reverseTransaction(ctx, params.transactionId, body) }),
  journal: async (ctx, { body }) => ({ data: await postJournal(ctx, body) }),
  accounts: async (ctx) => ({ data: await listAccounts(ctx) }),
  addAccount: async (ctx, { body }) => ({ data: await addAccount(ctx, body) }),
  changeAccount: async (ctx, { params, body }) => ({ data: await changeAccount(ctx, params.accountId, body) }),
});
