import { sql } from 'kysely';
import type { PaymentProcessor, ProcessorInput } from '#contract/payments/online-payments.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';

import { findProcessor, sealSecrets } from './own-processor.ts';

/** Where renters pay online, without its secrets; null where they do not. */
export async function readProcessor(ctx: ReadCtx): Promise<PaymentProcessor | null> {
  const stored = await findProcessor(ctx);
  if (!stored) return null;
  const { id, kind, version } = stored;
  return { id, kind, version, webhookUrl: `${ctx.deps.settings.publicUrl}/api/payment-events/${ctx.org}` };
}

/** Lets renters pay online, or gives other keys: those that were there are forgotten. */
export const setUpProcessor = command(
  'payment_processor.set_up',
  async (ctx, { kind, secretKey, webhookSecret }: ProcessorInput) => {
    const proof = permit(ctx, 'organization:manage');
    const sealedSecret = sealSecrets(ctx.deps, ctx.org, { secretKey, webhookSecret });
    await ctx
      .write(proof)
      .insertInto('paymentProcessors')
      .values({ orgId: ctx.org, id: newId(), kind, sealedSecret })
      .onConflict((conflict) =>
        conflict
          .column('orgId')
          .doUpdateSet({ kind, sealedSecret, updatedAt: now(ctx), version: sql`payment_processors.version + 1` }),
      )
      .execute();
    const result = await readProcessor(ctx);
    if (!result) throw new Error('A processor that was just set up is not there');
    return audited({ result, subject: { type: 'payment_processor', id: result.id }, after: { kind } });
  },
);

/** Forgets the keys: nobody pays online any more. What was paid stays, and what is under way is taken no more. */
export const removeProcessor = command('payment_processor.remove', async (ctx) => {
  const proof = permit(ctx, 'organization:manage');
  const stored = await findProcessor(ctx);
  await ctx.write(proof).deleteFrom('paymentProcessors').where('orgId', '=', ctx.org).execute();
  const subject = { type: 'payment_processor' as const, id: stored?.id ?? ctx.org };
  return audited({ result: null, subject, before: { kind: stored?.kind ?? null } });
});
