import { fromMinor } from '#contract/money.ts';
import type { PropertyDefaults } from '#contract/properties/properties.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** What holds for properties that say nothing of their own. */
export async function readPropertyDefaults(ctx: ReadCtx): Promise<PropertyDefaults> {
  const { approvalLimitMinor: minor, baseCurrency: currency } = await ctx.db
    .selectFrom('organizations')
    .select(['approvalLimitMinor', 'baseCurrency'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  return { approvalLimit: minor === null ? null : { amount: fromMinor(minor, currency), currency } };
}
