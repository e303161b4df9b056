import { depositRoutes } from '#contract/deposits/deposits.ts';
import { implement } from '#server/http/implement.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { defineNoun } from '#server/noun.ts';
import { takeUpload } from '#server/uploads/uploads.commands.ts';
import { openBalances } from './commands/open-balances.ts';
import { refundPrepaid } from './commands/refund-prepaid.ts';
import { saveDraft } from './commands/save-draft.ts';
import { settleDeposit } from './commands/settle-deposit.ts';
import { readDeposit } from './queries/deposit.ts';
import { letterFile } from './queries/letter.ts';
import { previewSettlement } from './queries/preview.ts';
import { DEPOSIT_PHOTO } from './rules/deposit-photo.ts';

/** What is held of renters, how it goes back, and what a lease stood at before it was kept here. */
export const deposits = defineNoun(
  {},
  {
    routes: implement(depositRoutes, {
      get: async (ctx, { params }) => ({ data: await readDeposit(ctx, params.leaseId) }),
      settle: async (ctx, { params, body }) => ({ data: await settleDeposit(ctx, params.leaseId, body) }),
      preview: async (ctx, { params, body }) => ({
        data: await readAs(ctx, (read) => previewSettlement(read, params.leaseId, body)),
      }),
      saveDraft: async (ctx, { params, body }) => ({ data: await saveDraft(ctx, params.leaseId, body) }),
      uploadPhoto: async (ctx, { file }) => ({ data: await takeUpload(ctx, DEPOSIT_PHOTO, file) }),
      letter: (ctx, { params }) => letterFile(ctx, params.leaseId),
      refund: async (ctx, { params, body }) => ({ data: await refundPrepaid(ctx, params.leaseId, body) }),
      open: async (ctx, { params, body }) => ({ data: await openBalances(ctx, params.leaseId, body) }),
    }),
    subjects: {},
    files: [DEPOSIT_PHOTO],
  },
);
