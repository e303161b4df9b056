import { fromMinor } from '#contract/money.ts';
import type { Night } from '#contract/rent/rent.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { say } from '#server/access/sentences.ts';
import type { NightStep } from '../rent.rules.ts';

/** What the last nights did in the properties in reach, the latest first. */
export async function listNights(
  ctx: ReadCtx,
  { propertyId, limit }: { propertyId?: string | undefined; limit: number },
): Promise<Night[]> {
  let query = ctx.db
    .selectFrom('nightlyRuns as run')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'run.orgId').onRef('property.id', '=', 'run.propertyId'),
    )
    .select(['property.id', 'property.name', 'property.currency'])
    .select(['run.runOn', 'run.steps', 'run.hasFailed', 'run.finishedAt'])
    .where('run.orgId', '=', ctx.org)
    .where(propertyInReach(ctx, 'run.property_id'))
    .orderBy('run.runOn', 'desc')
    .orderBy('run.propertyId')
    .limit(limit);
  if (propertyId) query = query.where('run.propertyId', '=', propertyId);
  return (await query.execute()).map(({ id, name, currency, steps, ...run }) => ({
    ...run,
    property: { id, name },
    currency,
    // Written by the run alone, as its type says.
    steps: (steps as NightStep[]).map(({ amountMinor, failures, ...step }) => ({
      ...step,
      amount: fromMinor(amountMinor, currency),
      failures: failures.map((failure) => ({ ...failure, message: say(ctx.language, failure.code, {}) })),
    })),
  }));
}
