import { sql } from 'kysely';
import { addDays, earlierDay, type PlainDate, today } from '#contract/dates.ts';
import { HOLDING_STATUSES } from '#contract/leases/leases.words.ts';
import { AppError } from '#server/access/app-error.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import type { NightlyWork } from '#server/access/nightly.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { closedBooks, firstOpenDay } from '#server/ledger/queries/periods.ts';
import { applyAhead } from './commands/apply-ahead.ts';
import { carryOver } from './commands/carry-over.ts';
import { chargeLateFees } from './commands/charge-late-fees.ts';
import { chargeRent } from './commands/charge-rent.ts';
import { keepNight } from './commands/keep-night.ts';
import { stepRent } from './commands/step-rent.ts';
import { heldDays } from './queries/held.ts';
import { dueCharges } from './queries/owed.ts';
import { effectivePolicies } from './queries/policies.ts';
import { findRenewed } from './queries/renewed.ts';
import { chargedDays, chargedFrom, linesOf } from './queries/terms.ts';
import { howFarCharged, isOpenAgain, type NightStep, rentOfDay } from './rent.rules.ts';

type Property = { id: string; timeZone: string };
/** What working through nights came to: charges are those of rent and of late fees. */
type Worked = { nightCount: number; chargedCount: number; failedCount: number };
/** In the order in which they follow from each other; what other nouns do in a night comes after them. */
const STEPS: readonly NightlyWork[] = [
  { name: 'RENEWALS', find: findRenewed, run: carryOver },
  { name: 'RENT_STEPS', find: findStepping, run: stepRent },
  { name: 'CHARGES', find: findOwing, run: chargeRent },
  { name: 'PREPAYMENTS', find: findPaidAhead, run: applyAhead },
  { name: 'LATE_FEES', find: findLate, run: chargeLateFees },
];

/**
 * Works through the nights of each property that were not yet, day by day, up to today where it stands, or to an earlier day.
 * Each step knows what it has done before, so a night that was cut off is simply worked through again. What goes wrong with
 * one lease holds up no other, is said in the night's log, and is tried again the next night.
 */
export async function workNights(ctx: Ctx, through: PlainDate | null = null): Promise<Worked> {
  const worked: Worked = { nightCount: 0, chargedCount: 0, failedCount: 0 };
  for (const { property, lastOn } of await readAs(ctx, listProperties)) {
    const here = today(ctx.deps.clock, property.timeZone);
    const until = through === null ? here : earlierDay(here, through);
    for (let night = lastOn === null ? until : addDays(lastOn, 1); night <= until; night = addDays(night, 1)) {
      const steps = await workNight(ctx, property, night);
      worked.nightCount++;
      for (const { name, count } of steps) if (name === 'CHARGES' || name === 'LATE_FEES') worked.chargedCount += count;
      worked.failedCount += steps.reduce((sum, { failures }) => sum + failures.length, 0);
    }
  }
  return worked;
}

async function workNight(ctx: Ctx, property: Property, night: PlainDate): Promise<NightStep[]> {
  const startedAt = now(ctx);
  const steps: NightStep[] = [];
  for (const step of [...STEPS, ...ctx.deps.registry.nights]) steps.push(await workStep(ctx, step, property, night));
  await keepNight(ctx, property.id, night, startedAt, steps);
  return steps;
}

async function workStep(
  ctx: Ctx,
  { name, find, run }: NightlyWork,
  property: Property,
  night: PlainDate,
): Promise<NightStep> {
  const step: NightStep = { name, count: 0, amountMinor: 0, failures: [] };
  for (const leaseId of await readAs(ctx, (read) => find(read, property, night))) {
    try {
      const { count, amountMinor } = await run(ctx, leaseId, night);
      step.count += count;
      step.amountMinor += amountMinor;
    } catch (error) {
      // What the rules of the house refuse is for people to settle; anything else is a fault, and the job is run again.
      if (!(error instanceof AppError)) throw error;
      step.failures.push({ leaseId, code: error.code });
    }
  }
  return step;
}

async function listProperties(ctx: ReadCtx): Promise<{ property: Property; lastOn: PlainDate | null }[]> {
  const rows = await ctx.db
    .selectFrom('properties as property')
    .select(['property.id', 'property.timeZone'])
    .select((eb) =>
      eb
        .selectFrom('nightlyRuns as run')
        .select(({ fn }) => fn.max('run.runOn').as('lastOn'))
        .whereRef('run.orgId', '=', 'property.orgId')
        .whereRef('run.propertyId', '=', 'property.id')
        .as('lastOn'),
    )
    .where('property.orgId', '=', ctx.org)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('leases as lease')
          .select('lease.id')
          .whereRef('lease.orgId', '=', 'property.orgId')
          .whereRef('lease.propertyId', '=', 'property.id')
          .where('lease.status', 'in', HOLDING_STATUSES),
      ),
    )
    .orderBy('property.id')
    .execute();
  return rows.map(({ id, timeZone, lastOn }) => ({ property: { id, timeZone }, lastOn }));
}

/** Leases that bind, and those that ended lately enough to owe a last part of a month. */
const bindingOf = (ctx: ReadCtx, property: Property) =>
  ctx.db
    .selectFrom('leases')
    .selectAll()
    .where('orgId', '=', ctx.org)
    .where('propertyId', '=', property.id)
    .where('status', 'in', HOLDING_STATUSES)
    .orderBy('id')
    .execute();

async function findStepping(ctx: ReadCtx, property: Property, night: PlainDate): Promise<string[]> {
  const leases = (await bindingOf(ctx, property)).filter(({ isCurrent }) => isCurrent);
  const lines = Map.groupBy(
    await linesOf(
      ctx,
      leases.map(({ id }) => id),
    ),
    ({ leaseId }) => leaseId,
  );
  return leases.filter(({ id, rentMinor }) => rentOfDay(lines.get(id) ?? [], night) !== rentMinor).map(({ id }) => id);
}

async function findOwing(ctx: ReadCtx, property: Property, night: PlainDate): Promise<string[]> {
  const leases = await bindingOf(ctx, property);
  const ids = leases.map(({ id }) => id);
  const [lines, charged, waiting, policies, closedOf] = await Promise.all([
    linesOf(ctx, ids),
    chargedDays(ctx, ids),
    heldDays(ctx, ids),
    effectivePolicies(ctx, { leaseId: null, propertyId: property.id }),
    closedBooks(ctx),
  ]);
  const firstOn = firstOpenDay(ctx, closedOf(property.id));
  const linesBy = Map.groupBy(lines, ({ leaseId }) => leaseId);
  const chargedBy = Map.groupBy(charged, ({ leaseId }) => leaseId);
  const owing: string[] = [];
  for (const lease of leases) {
    const chargedFromOn = await chargedFrom(ctx, lease);
    if (chargedFromOn === null) return [];
    // Which rules hold for the lease itself changes amounts, never whether there is something to charge.
    const facts = {
      lines: linesBy.get(lease.id) ?? [],
      charged: howFarCharged(chargedBy.get(lease.id) ?? []),
      chargedFromOn,
      policy: policies.proration.rules,
    };
    const isOwing =
      dueCharges(lease, facts, night).length > 0 ||
      waiting.some((days) => days.leaseId === lease.id && isOpenAgain(days, lease, firstOn));
    if (isOwing) owing.push(lease.id);
  }
  return owing;
}

/** Leases with money that was paid ahead, and charges that have fallen due since. */
async function findPaidAhead(ctx: ReadCtx, property: Property, night: PlainDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lease.id from leases lease
    where lease.org_id = ${ctx.org} and lease.property_id = ${property.id}::uuid
      and exists (select from lease_receipts receipt
        where receipt.org_id = lease.org_id and receipt.lease_id = lease.id and receipt.unallocated_minor > 0)
      and exists (select from lease_charges charge
        where charge.org_id = lease.org_id and charge.lease_id = lease.id and charge.open_minor > 0 and charge.due_on <= ${night}::date)
    order by lease.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Leases on which something fell due before the night that was not paid by the evening. */
async function findLate(ctx: ReadCtx, property: Property, night: PlainDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lease.id from leases lease
    where lease.org_id = ${ctx.org} and lease.property_id = ${property.id}::uuid
      and exists (select from rent_policies policy where policy.org_id = lease.org_id and policy.kind = 'LATE_FEE'
        and (policy.property_id is null or policy.property_id = lease.property_id)
        and (policy.lease_id is null or policy.lease_id = lease.id))
      and exists (select from lease_charges charge
        where charge.org_id = lease.org_id and charge.lease_id = lease.id and charge.due_on < ${night}::date
          and (charge.open_minor > 0 or exists (select from allocations allocation
            join lease_receipts receipt on receipt.org_id = allocation.org_id and receipt.id = allocation.receipt_id
            where allocation.org_id = charge.org_id and allocation.charge_id = charge.id and receipt.received_on >= ${night}::date)))
    order by lease.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
