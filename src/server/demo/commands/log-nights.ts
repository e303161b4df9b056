import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { HOLDING_STATUSES } from '#contract/leases/leases.words.ts';
import { NIGHTLY_STEPS } from '#contract/rent/rent.nights.ts';
import { permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import type { NightStep } from '#server/rent/rent.rules.ts';

/** Writes down what a night did in each property with a lease, as it is written down property by property. */
export const logNight = command('demo.log_night', async (ctx, night: PlainDate) => {
  const [properties, posted] = await Promise.all([
    ctx.db
      .selectFrom('leases')
      .select('propertyId')
      .distinct()
      .where('orgId', '=', ctx.org)
      .where('status', 'in', HOLDING_STATUSES)
      .execute(),
    ctx.db
      .selectFrom('nightPostings as made')
      .innerJoin('ledgerTransactions as posted', (join) =>
        join.onRef('posted.orgId', '=', 'made.orgId').onRef('posted.id', '=', 'made.transactionId'),
      )
      .select(['made.propertyId', 'made.step', sql<number>`count(*)`.as('count')])
      .select(sql<number>`sum(posted.amount_minor)`.as('amountMinor'))
      .where('made.orgId', '=', ctx.org)
      .where('made.runOn', '=', night)
      .groupBy(['made.propertyId', 'made.step'])
      .execute(),
  ]);
  const at = now(ctx);
  const rows = properties.map(({ propertyId }) => {
    const own = posted.filter((one) => one.propertyId === propertyId);
    const steps = NIGHTLY_STEPS.map((name): NightStep => {
      const done = own.find(({ step }) => step === name);
      return { name, count: Number(done?.count ?? 0), amountMinor: Number(done?.amountMinor ?? 0), failures: [] };
    });
    return { orgId: ctx.org, propertyId, runOn: night, steps: asJson(steps), startedAt: at, finishedAt: at };
  });
  if (rows.length > 0) await ctx.write(permit(ctx, 'ledger:write')).insertInto('nightlyRuns').values(rows).execute();
  return audited({ result: null, subject: { type: 'organization', id: ctx.org }, after: { night } });
});
