import { type PlainDate, today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { AutopayEnd } from '#contract/payments/payments.words.ts';
import { authorize, holds, type Proof } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { type AutopayRow, findAutopay, findTaking, type TakingRow } from '../queries/autopays.ts';
import type { CheckoutRow } from '../queries/checkouts.ts';
import { retryOn } from '../rules/autopay.ts';

type AutopayLine = Extract<ActivityDraft['type'], `autopay.${string}`>;

/** A line about an autopay in the timelines of its lease and property, which its renters read. */
export const autopayLine = (
  type: AutopayLine,
  { id, leaseId, propertyId }: Pick<AutopayRow, 'id' | 'leaseId' | 'propertyId'>,
  facts: NonNullable<ActivityDraft['facts']> = {},
): ActivityDraft => ({
  type,
  subject: { type: 'autopay', id },
  about: { lease: leaseId, property: propertyId },
  facts,
  visibleToOwner: false,
  visibleToRenter: true,
});

/** Holds an autopay against everybody else who would change it, and reads it again. */
export async function holdAutopay(ctx: WriteCtx, proof: Proof, id: string): Promise<AutopayRow | undefined> {
  await ctx
    .write(proof)
    .selectFrom('autopays')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return findAutopay(ctx, id);
}

/** Takes nothing more by it: what is planned is dropped, what the processor was asked already is answered still. */
export async function endAutopayFor(
  ctx: WriteCtx,
  proof: Proof,
  autopay: AutopayRow,
  why: AutopayEnd,
): Promise<ActivityDraft[]> {
  if (autopay.state === 'OFF') return [];
  const at = now(ctx);
  await ctx
    .write(proof)
    .updateTable('autopays')
    .set({ state: 'OFF', offAt: at, offReason: why, updatedAt: at, version: autopay.version + 1 })
    .where('orgId', '=', ctx.org)
    .where('id', '=', autopay.id)
    .execute();
  await dropPlanned(ctx, proof, autopay.id);
  // What never was on, or goes on by another method, is no news.
  return autopay.state === 'PENDING' || why === 'REPLACED' ? [] : [autopayLine('autopay.turned_off', autopay, { why })];
}

/** Takes back what was planned and not asked for yet. */
export const dropPlanned = (ctx: WriteCtx, proof: Proof, autopayId: string): Promise<unknown> =>
  ctx
    .write(proof)
    .updateTable('autopayTakings')
    .set({ state: 'DROPPED', updatedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('autopayId', '=', autopayId)
    .where('state', '=', 'PLANNED')
    .execute();

const setTaking = (
  ctx: WriteCtx,
  proof: Proof,
  id: string,
  values: Partial<Pick<TakingRow, 'state' | 'chargeOn' | 'attempt'>>,
) =>
  ctx
    .write(proof)
    .updateTable('autopayTakings')
    .set({ ...values, updatedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();

/** What came of an online payment that autopay asked for. */
export type TakingOutcome =
  | { what: 'PAID' }
  /** Its bank said no; `isFinal` where asking again is of no use. */
  | { what: 'REFUSED'; isFinal: boolean }
  /** The processor was not asked at all: it is asked anew, for what is owed by then. */
  | { what: 'UNASKED' }
  /** What was paid came back, or was given back. */
  | { what: 'RETURNED' };

/** Notes what came of a taking, with the books of its lease held: tried again by a rule, then off. What is told of it. */
export async function noteTaking(
  ctx: WriteCtx,
  checkout: CheckoutRow & Proof,
  outcome: TakingOutcome,
): Promise<ActivityDraft[]> {
  const taking = checkout.autopayTakingId === null ? undefined : await findTaking(ctx, checkout.autopayTakingId);
  if (!taking) return [];
  const autopay = authorize(await holdAutopay(ctx, checkout, taking.autopayId), () => holds(ctx, 'ledger:write'));
  switch (outcome.what) {
    case 'PAID':
      await setTaking(ctx, checkout, taking.id, { state: 'PAID' });
      return [];
    case 'RETURNED':
      return endAutopayFor(ctx, checkout, autopay, 'RETURNED');
    case 'UNASKED':
      await setTaking(ctx, checkout, taking.id, { state: autopay.state === 'ON' ? 'PLANNED' : 'DROPPED' });
      return [];
    case 'REFUSED': {
      const again =
        autopay.state === 'ON'
          ? retryOn(taking.attempt, outcome.isFinal, today(ctx.deps.clock, autopay.timeZone))
          : null;
      return again === null
        ? gaveUp(ctx, checkout, { autopay, taking })
        : tryAgain(ctx, checkout, { autopay, taking, again });
    }
  }
}

type Refused = { autopay: AutopayRow; taking: TakingRow };

async function tryAgain(
  ctx: WriteCtx,
  checkout: CheckoutRow & Proof,
  { autopay, taking, again }: Refused & { again: PlainDate },
): Promise<ActivityDraft[]> {
  await setTaking(ctx, checkout, taking.id, { state: 'PLANNED', chargeOn: again, attempt: taking.attempt + 1 });
  const amount = fromMinor(checkout.amountMinor, checkout.currency);
  return [autopayLine('autopay.refused', autopay, { amount, currency: checkout.currency, on: again })];
}

async function gaveUp(
  ctx: WriteCtx,
  checkout: CheckoutRow & Proof,
  { autopay, taking }: Refused,
): Promise<ActivityDraft[]> {
  await setTaking(ctx, checkout, taking.id, { state: 'REFUSED' });
  return endAutopayFor(ctx, checkout, autopay, 'REFUSED');
}
