import { sql } from 'kysely';
import type { PaymentDetailsChange } from '#contract/payments/payment-reports.ts';
import { fail } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { differenceOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { readPaymentDetails } from '../queries/dues.ts';

/** Says to where renters pay. */
export const changePaymentDetails = command(
  'payment_details.change',
  async (ctx, { version, ...change }: PaymentDetailsChange) => {
    const proof = permit(ctx, 'organization:manage');
    // The first one to say it makes the row that the others wait for.
    await ctx
      .write(proof)
      .insertInto('paymentDetails')
      .values({ orgId: ctx.org })
      .onConflict((conflict) => conflict.column('orgId').doUpdateSet({ updatedAt: now(ctx) }))
      .execute();
    const before = await readPaymentDetails(ctx);
    if (before.version !== version) throw fail('STALE_VERSION', { current: before });
    await ctx
      .write(proof)
      .updateTable('paymentDetails')
      .set({ ...change, version: sql`version + 1` })
      .where('orgId', '=', ctx.org)
      .execute();
    return audited({
      result: await readPaymentDetails(ctx),
      subject: { type: 'payment_details', id: ctx.org },
      ...differenceOf(before, change),
    });
  },
);
