import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import type { PostingStep } from '#contract/rent/rent.nights.ts';
import { type Proof, permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import type { Posting } from '#server/ledger/commands/post.ts';
import type { NightStep } from '../rent.rules.ts';

/** Notes with the postings themselves in which step of which night they were made. */
export async function keepNightPostings(
  ctx: WriteCtx,
  proof: Proof,
  { night, step }: { night: PlainDate; step: PostingStep },
  postings: readonly Posting[],
): Promise<void> {
  const rows = postings.flatMap(({ id, lease }) =>
    lease ? [{ orgId: ctx.org, transactionId: id, propertyId: lease.propertyId, runOn: night, step }] : [],
  );
  if (rows.length > 0) await ctx.write(proof).insertInto('nightPostings').values(rows).execute();
}

/** What a night has posted in a property, by step: all of it, also what it posted before it was cut off. */
async function postedIn(ctx: WriteCtx, propertyId: string, night: PlainDate) {
  const rows = await ctx.db
    .selectFrom('nightPostings as made')
    .innerJoin('ledgerTransactions as posted', (join) =>
      join.onRef('posted.orgId', '=', 'made.orgId').onRef('posted.id', '=', 'made.transactionId'),
    )
    .select(['made.step', sql<number>`count(*)`.as('count'), sql<number>`sum(posted.amount_minor)`.as('amountMinor')])
    .where('made.orgId', '=', ctx.org)
    .where('made.propertyId', '=', propertyId)
    .where('made.runOn', '=', night)
    .groupBy('made.step')
    .execute();
  return new Map<string, { count: number; amountMinor: number }>(
    rows.map(({ step, count, amountMinor }) => [step, { count: Number(count), amountMinor: Number(amountMinor) }]),
  );
}

/** Writes down what a night did in a property. */
export const keepNight = command(
  'nightly_run.keep',
  async (ctx, propertyId: string, night: PlainDate, startedAt: string, worked: readonly NightStep[]) => {
    const posted = await postedIn(ctx, propertyId, night);
    const steps = worked.map((step) => ({ ...step, ...posted.get(step.name) }));
    const values = {
      steps: asJson(steps),
      hasFailed: steps.some(({ failures }) => failures.length > 0),
      startedAt,
      finishedAt: now(ctx),
    };
    await ctx
      .write(permit(ctx, 'ledger:write'))
      .insertInto('nightlyRuns')
      .values({ orgId: ctx.org, propertyId, runOn: night, ...values })
      .onConflict((conflict) => conflict.columns(['orgId', 'propertyId', 'runOn']).doUpdateSet(values))
      .execute();
    return audited({ result: null, subject: { type: 'property', id: propertyId }, after: { runOn: night, steps } });
  },
);
