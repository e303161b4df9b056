import { sql } from 'kysely';
import type { NightFigure } from '#contract/books/books.words.ts';
import type { Explanation } from '#contract/books/explanations.ts';
import type { PlainDate } from '#contract/dates.ts';
import type { NightlyStep } from '#contract/rent/rent.nights.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import type { NightStep } from '#server/rent/rent.rules.ts';
import { NAMES } from '#server/reports/queries/receivables.ts';
import type { Row } from '#server/reports/queries/report.ts';
import { explained, number, part } from './explained.ts';

const STEPS: Record<NightFigure, NightlyStep> = {
  'night-charges': 'CHARGES',
  'night-prepayments': 'PREPAYMENTS',
  'night-late-fees': 'LATE_FEES',
  'night-autopay': 'AUTOPAY',
};

type Which = { propertyId: string; runOn: PlainDate };

/** How what a night did in a property in reach is counted, by what it posted or asked for; absent answers 404. */
export async function explainNight(
  ctx: ReadCtx,
  { propertyId, runOn }: Which,
  figure: NightFigure,
): Promise<Explanation> {
  const run = await ctx.db
    .selectFrom('nightlyRuns as run')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'run.orgId').onRef('property.id', '=', 'run.propertyId'),
    )
    .select(['property.currency', 'run.steps', 'run.startedAt', 'run.finishedAt'])
    .where('run.orgId', '=', ctx.org)
    .where('run.propertyId', '=', propertyId)
    .where('run.runOn', '=', runOn)
    .where(propertyInReach(ctx, 'run.property_id'))
    .executeTakeFirst();
  if (!run) throw notFound();
  const step = STEPS[figure];
  const isAutopay = figure === 'night-autopay';
  const rows = isAutopay ? await askedIn(ctx, propertyId, run) : await postedIn(ctx, { propertyId, runOn }, step);
  const amount = number('minor');
  // Written by the run alone, as its type says.
  const logged = (run.steps as NightStep[]).find(({ name }) => name === step)?.amountMinor ?? 0;
  return explained(ctx, figure, {
    currency: run.currency,
    from: null,
    asOf: runOn,
    basis: null,
    report: null,
    rows,
    amount,
    parts: [part(isAutopay ? 'figure.part.asked' : 'figure.part.posted', '+', amount)],
    tie: {
      leftMinor: rows.reduce((sum, row) => sum + amount(row), 0),
      rightMinor: logged,
      left: 'figure.tie.here',
      right: 'figure.tie.night',
    },
  });
}

async function postedIn(ctx: ReadCtx, { propertyId, runOn }: Which, step: NightlyStep): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select posted.id as "transactionId", posted.lease_id as "leaseId", posted.amount_minor::float8 as minor, posted.memo,
      coalesce(charge.due_on, posted.posted_on)::text as on, account.name as title, unit.label as unit, ${NAMES} as tenant
    from night_postings made
    join ledger_transactions posted on posted.org_id = made.org_id and posted.id = made.transaction_id
    left join lease_charges charge on charge.org_id = posted.org_id and charge.transaction_id = posted.id
    left join accounts account on account.org_id = charge.org_id and account.id = charge.account_id
    join leases lease on lease.org_id = posted.org_id and lease.id = posted.lease_id
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    where made.org_id = ${ctx.org} and made.property_id = ${propertyId}::uuid and made.run_on = ${runOn}::date and made.step = ${step}
    order by posted.amount_minor desc, unit.label, posted.id`.execute(ctx.db);
  return rows.map((row) => (row.title ? row : { ...row, type: 'APPLY_PREPAYMENT' }));
}

type Worked = { startedAt: string; finishedAt: string | null };

async function askedIn(ctx: ReadCtx, propertyId: string, { startedAt, finishedAt }: Worked): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select checkout.lease_id as "leaseId", checkout.amount_minor::float8 as minor, (taking.charge_on)::text as on,
      unit.label as title, ${NAMES} as tenant
    from checkouts checkout
    join autopay_takings taking on taking.org_id = checkout.org_id and taking.id = checkout.autopay_taking_id
    join leases lease on lease.org_id = checkout.org_id and lease.id = checkout.lease_id
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    where checkout.org_id = ${ctx.org} and checkout.property_id = ${propertyId}::uuid
      and checkout.opened_at between ${startedAt}::timestamptz and ${finishedAt}::timestamptz
    order by checkout.amount_minor desc, checkout.id`.execute(ctx.db);
  return rows;
}
