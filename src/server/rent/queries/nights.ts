import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { NIGHTLY_STEPS, type NightlyStep } from '#contract/rent/rent.nights.ts';
import type { LastNight, Night } from '#contract/rent/rent.ts';
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

type StepSum = { runOn: PlainDate; name: NightlyStep | null; count: number; minor: number; failedCount: number };

/**
 * What the last night did in all properties in reach whose books are in a currency, step by step. A day begins hours earlier
 * in Mumbai than in London: the last night of some properties is not that of others.
 */
export async function sumLastNight(
  ctx: ReadCtx,
  { propertyId, currency }: { propertyId?: string | undefined; currency: string },
): Promise<LastNight | null> {
  const { rows } = await sql<StepSum>`
    with own as materialized (
      select property.id, (select max(run.run_on) from nightly_runs run
        where run.org_id = property.org_id and run.property_id = property.id) as run_on
      from properties property
      where property.org_id = ${ctx.org} and property.currency = ${currency} and ${propertyInReach(ctx, 'property.id')}
        ${propertyId === undefined ? sql`` : sql`and property.id = ${propertyId}`})
    select run.run_on, step.name, coalesce(sum(step.count), 0)::integer as count, coalesce(sum(step."amountMinor"), 0)::bigint as minor,
      coalesce(sum(jsonb_array_length(step.failures)), 0)::integer as failed_count
    from own
    join nightly_runs run on run.org_id = ${ctx.org} and run.property_id = own.id and run.run_on = own.run_on
    left join lateral jsonb_to_recordset(run.steps) as step (name text, count integer, "amountMinor" bigint, failures jsonb) on true
    where own.run_on = (select max(run_on) from own)
    group by run.run_on, step.name`.execute(ctx.db);
  const [first] = rows;
  if (first === undefined) return null;
  return {
    runOn: first.runOn,
    currency,
    steps: NIGHTLY_STEPS.flatMap((name) => {
      const step = rows.find((row) => row.name === name);
      return step && step.count > 0 ? [{ name, count: step.count, amount: fromMinor(step.minor, currency) }] : [];
    }),
    failedCount: rows.reduce((sum, row) => sum + row.failedCount, 0),
  };
}
