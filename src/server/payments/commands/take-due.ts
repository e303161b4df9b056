import { sql } from 'kysely';
import { type PlainDate, today } from '#contract/dates.ts';
import { isBinding } from '#contract/leases/leases.words.ts';
import { fromMinor } from '#contract/money.ts';
import type { AutopayEnd } from '#contract/payments/payments.words.ts';
import { AppError } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import type { NightlyDone, NightlyWork } from '#server/access/nightly.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { findStoredLease } from '#server/leases/leases.queries.ts';
import { openLeaseBooks } from '#server/ledger/commands/lease-books.ts';

import { findContinuing } from '#server/rent/queries/renewed.ts';
import {
  type AutopayRow,
  findAutopayOn,
  findComingTaking,
  readNextTaking,
  readOwing,
  type TakingRow,
} from '../queries/autopays.ts';
import { openPagesOf, takingAsked, unansweredTakings } from '../queries/takings.ts';
import { isToTell, takenOn } from '../rules/autopay.ts';
import { autopayLine, endAutopayFor, holdAutopay } from './autopay-outcome.ts';
import { asking, checkCheckout } from './checkouts.ts';
import { findProcessor } from './own-processor.ts';
import type { TakingAsked } from './processor.ts';
import { settleCheckout } from './settle-checkout.ts';

/** So long after it was to be asked, what the processor does not know was not asked, and no request is under way. */
const UNASKED_AFTER_MS = 10 * 60_000;
const NOTHING: NightlyDone = { count: 0, amountMinor: 0 };

/** What is to be done about an autopay now; null where nothing is. */
type Step =
  | { do: 'END'; why: AutopayEnd }
  | { do: 'GO_ON'; leaseId: string }
  | { do: 'TELL'; chargeOn: PlainDate; minor: number }
  | { do: 'DROP'; taking: TakingRow }
  | { do: 'TAKE'; taking: TakingRow; minor: number };

async function findStep(ctx: ReadCtx, autopay: AutopayRow): Promise<Step | null> {
  const lease = await findStoredLease(ctx, autopay.leaseId);
  if (!lease || !(await findProcessor(ctx))) return { do: 'END', why: 'NOT_ONLINE' };
  if (!isBinding(lease.status)) {
    const next = await findContinuing(ctx, lease.id);
    return next &&
      isBinding(next.status) &&
      (await rents(ctx, next.id, autopay.personId)) &&
      !(await findAutopayOn(ctx, next.id))
      ? { do: 'GO_ON', leaseId: next.id }
      : { do: 'END', why: 'LEASE_OVER' };
  }
  if (!(await rents(ctx, lease.id, autopay.personId))) return { do: 'END', why: 'LEASE_OVER' };
  const coming = await findComingTaking(ctx, autopay.id);
  if (coming?.state === 'ASKED') return null;
  if (isExpired(ctx, autopay)) return { do: 'END', why: 'EXPIRED' };
  if (!coming) {
    const next = await readNextTaking(ctx, autopay, lease);
    return next && isToTell(next.chargeOn, today(ctx.deps.clock, lease.timeZone)) ? { do: 'TELL', ...next } : null;
  }
  const owing = await readOwing(ctx, lease);
  if (coming.chargeOn > owing.today) return null;
  const minor = takenOn(owing.owed, owing.settledMinor, coming.toldMinor, owing.today);
  // Somebody is on the page where it is paid: what comes of that is waited for.
  if (owing.isBeingPaid) return null;
  return minor > 0 ? { do: 'TAKE', taking: coming, minor } : { do: 'DROP', taking: coming };
}

const isExpired = (ctx: ReadCtx, { methodExpiresOn, timeZone }: AutopayRow): boolean =>
  methodExpiresOn !== null && methodExpiresOn < today(ctx.deps.clock, timeZone);

async function rents(ctx: ReadCtx, leaseId: string, personId: string): Promise<boolean> {
  const party = await ctx.db
    .selectFrom('leaseParties')
    .select('personId')
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .where('personId', '=', personId)
    .executeTakeFirst();
  return party !== undefined;
}

/** Does the next step of an autopay, with the books of its lease held: two who do wait for each other, and look again. */
const doStep = command(
  'autopay.step',
  async (ctx, autopayId: string, leaseId: string): Promise<Audited<string | null>> => {
    const { lease } = await openLeaseBooks(ctx, leaseId);
    const subject = { type: 'autopay' as const, id: autopayId };
    const autopay = await holdAutopay(ctx, lease, autopayId);
    const step = autopay?.state === 'ON' && autopay.leaseId === leaseId ? await findStep(ctx, autopay) : null;
    if (!autopay || !step) return audited({ result: null, subject, after: {} });
    switch (step.do) {
      case 'END': {
        const activities = await endAutopayFor(ctx, lease, autopay, step.why);
        return audited({ result: null, subject, after: { state: 'OFF', offReason: step.why }, activities });
      }
      case 'GO_ON':
        await setAutopay(ctx, autopayId, { leaseId: step.leaseId });
        return audited({
          result: null,
          subject,
          before: { leaseId },
          after: { leaseId: step.leaseId },
          activities: [autopayLine('autopay.moved', { ...autopay, leaseId: step.leaseId }, { lease: lease.ref })],
        });
      case 'TELL':
        return tell(ctx, autopay, step);
      case 'DROP':
        await setTaking(ctx, step.taking.id, 'DROPPED');
        return audited({ result: null, subject, after: { taking: 'DROPPED' } });
      case 'TAKE':
        return audited({ result: await beginTaking(ctx, autopay, step), subject, after: { amountMinor: step.minor } });
    }
  },
);

const setAutopay = (ctx: WriteCtx, id: string, values: { leaseId: string } | { methodExpiresOn: PlainDate | null }) =>
  ctx
    .write(permit(ctx, 'ledger:write'))
    .updateTable('autopays')
    .set({ ...values, updatedAt: now(ctx), version: sql`version + 1` })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();

const setTaking = (ctx: WriteCtx, id: string, state: 'ASKED' | 'DROPPED') =>
  ctx
    .write(permit(ctx, 'ledger:write'))
    .updateTable('autopayTakings')
    .set({ state, updatedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();

async function tell(
  ctx: WriteCtx,
  autopay: AutopayRow,
  { chargeOn, minor }: { chargeOn: PlainDate; minor: number },
): Promise<Audited<null>> {
  const told = { chargeOn, toldMinor: minor };
  await ctx
    .write(permit(ctx, 'ledger:write'))
    .insertInto('autopayTakings')
    .values({ orgId: ctx.org, id: newId(), autopayId: autopay.id, ...told, toldAt: now(ctx) })
    .execute();
  const { currency } = autopay;
  const facts = { amount: fromMinor(minor, currency), currency, on: chargeOn };
  return audited({
    result: null,
    subject: { type: 'autopay', id: autopay.id },
    after: told,
    activities: [autopayLine('autopay.planned', autopay, facts)],
  });
}

/** Writes down that a taking is asked for before it is: whatever ends in between, it is known again by its checkout. */
async function beginTaking(
  ctx: WriteCtx,
  autopay: AutopayRow,
  { taking, minor }: { taking: TakingRow; minor: number },
): Promise<string> {
  await setTaking(ctx, taking.id, 'ASKED');
  const id = newId();
  const { leaseId, propertyId, personId, processor, currency } = autopay;
  await ctx
    .write(permit(ctx, 'ledger:write'))
    .insertInto('checkouts')
    .values({
      orgId: ctx.org,
      id,
      ...{ leaseId, propertyId, personId, processor, currency },
      amountMinor: minor,
      autopayTakingId: taking.id,
      openedAt: now(ctx),
    })
    .execute();
  return id;
}

/** Asks the processor for what was written down to be asked; who gets no answer asks again later what became of it. */
async function take(ctx: Ctx, asked: TakingAsked): Promise<void> {
  const event = await asking(ctx, (processor) => processor.take(asked, ctx.deps.clock.now()));
  if (event) await settleCheckout(ctx, event);
}

/** Asks what became of a taking that was not answered. One that the processor was not asked for is asked for anew. */
async function lookAgain(ctx: Ctx, asked: TakingAsked & { openedAt: string }): Promise<void> {
  const at = ctx.deps.clock.now();
  const event = await asking(ctx, (processor) => processor.askTaking(asked, at));
  if (event) await settleCheckout(ctx, event);
  else if (event === undefined && at.getTime() - Date.parse(asked.openedAt) >= UNASKED_AFTER_MS)
    await settleCheckout(ctx, { what: 'UNASKED', checkoutId: asked.id });
}

/** Cards are renewed without their holders: before one is believed to have run out, the processor is asked. */
async function renewMethod(ctx: Ctx, { id, methodRef }: AutopayRow): Promise<void> {
  if (methodRef === null) return;
  const methodExpiresOn = await asking(ctx, (processor) => processor.goodThrough(methodRef));
  if (methodExpiresOn !== null) await noteGoodThrough(ctx, id, methodExpiresOn);
}

const noteGoodThrough = command('autopay.method', async (ctx, id: string, methodExpiresOn: PlainDate) => {
  await setAutopay(ctx, id, { methodExpiresOn });
  return audited({ result: null, subject: { type: 'autopay', id }, after: { methodExpiresOn } });
});

/**
 * Takes the lease's autopay as far as it goes now: learns what became of what is under way, then tells, takes, or ends it. Safe
 * to repeat and to be cut off anywhere: what was asked is known by its checkout, what was told by its taking.
 */
export async function workAutopay(ctx: Ctx, leaseId: string): Promise<NightlyDone> {
  const find = () => readAs(ctx, (read) => findAutopayOn(read, leaseId));
  const autopay = await find();
  if (!autopay) return NOTHING;
  for (const id of await readAs(ctx, (read) => openPagesOf(read, leaseId))) await checkCheckout(ctx, id);
  for (const asked of await readAs(ctx, (read) => unansweredTakings(read, leaseId))) await lookAgain(ctx, asked);
  if (await readAs(ctx, async (read) => isExpired(read, autopay))) await renewMethod(ctx, autopay);
  const current = await find();
  if (!current || !(await readAs(ctx, (read) => findStep(read, current)))) return NOTHING;
  const checkoutId = await doStep(ctx, current.id, leaseId);
  const asked = checkoutId === null ? undefined : await readAs(ctx, (read) => takingAsked(read, checkoutId));
  if (!asked) return NOTHING;
  await take(ctx, asked);
  return { count: 1, amountMinor: asked.amountMinor };
}

/** In a night: what was told for the day is taken once the rents of the day are charged. Only on the day itself, since money is never taken in the past. */
export const nightlyAutopay: NightlyWork = {
  name: 'AUTOPAY',
  find: async (ctx, { id, timeZone }, night) => (night === today(ctx.deps.clock, timeZone) ? findLeases(ctx, id) : []),
  run: (ctx, leaseId) => workAutopay(ctx, leaseId),
};

async function findLeases(ctx: ReadCtx, propertyId: string | null): Promise<string[]> {
  let query = ctx.db
    .selectFrom('autopays as autopay')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'autopay.orgId').onRef('property.id', '=', 'autopay.propertyId'),
    )
    .select('autopay.leaseId')
    .where('autopay.orgId', '=', ctx.org)
    .where('autopay.state', '=', 'ON')
    .orderBy('autopay.leaseId');
  query =
    propertyId === null
      ? query.where(
          sql<boolean>`exists (select from nightly_runs run where run.org_id = property.org_id and run.property_id = property.id
            and run.run_on = (${now(ctx)}::timestamptz at time zone property.time_zone)::date)`,
        )
      : query.where('autopay.propertyId', '=', propertyId);
  return (await query.execute()).map(({ leaseId }) => leaseId);
}

/**
 * Between the nights: goes on with what waited for the processor or for somebody on its page, where the day's rents are
 * charged already. What does not work with one lease holds up no other.
 */
export async function workAutopays(ctx: Ctx): Promise<void> {
  // Of what was turned off, too, it is asked what became of what was under way.
  for (const asked of await readAs(ctx, (read) => unansweredTakings(read, null)))
    await unlessRefused(ctx, () => lookAgain(ctx, asked));
  for (const leaseId of await readAs(ctx, (read) => findLeases(read, null)))
    await unlessRefused(ctx, () => workAutopay(ctx, leaseId));
  await unlessRefused(ctx, () => forgetMethods(ctx));
}

async function unlessRefused(ctx: Ctx, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.deps.log.warn({ err: error }, 'autopay could not go on; it is tried again within the hour');
  }
}

/** What is off is forgotten at the processor, too. */
async function forgetMethods(ctx: Ctx): Promise<void> {
  const kept = await readAs(ctx, (read) =>
    read.db
      .selectFrom('autopays')
      .select(['id', 'methodRef'])
      .where('orgId', '=', read.org)
      .where('state', '=', 'OFF')
      .where('methodRef', 'is not', null)
      .where(
        sql<boolean>`not exists (select from autopay_takings taking
          where taking.org_id = autopays.org_id and taking.autopay_id = autopays.id and taking.state = 'ASKED')`,
      )
      .execute(),
  );
  if (kept.length === 0 || !(await readAs(ctx, findProcessor))) return;
  for (const { id, methodRef } of kept) {
    if (methodRef === null) continue;
    await asking(ctx, (processor) => processor.forget(methodRef));
    await noteForgotten(ctx, id);
  }
}

const noteForgotten = command('autopay.forget', async (ctx, id: string) => {
  await ctx
    .write(permit(ctx, 'ledger:write'))
    .updateTable('autopays')
    .set({ methodRef: null })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  return audited({ result: null, subject: { type: 'autopay', id }, after: { methodRef: null } });
});
