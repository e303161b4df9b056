import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { Proof } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import type { PromiseRow } from '../queries/promises.ts';

type PromiseLine = Extract<ActivityDraft['type'], `payment_promise.${string}`>;
type Told = Pick<
  PromiseRow,
  'id' | 'leaseId' | 'propertyId' | 'amountMinor' | 'currency' | 'promisedOn' | 'isByRenter'
>;

/** A line about a promise in the timelines of its lease and property, which its renters read. */
export const promiseLine = (
  type: PromiseLine,
  { id, leaseId, propertyId, amountMinor, currency, promisedOn, isByRenter }: Told,
): ActivityDraft => ({
  type,
  subject: { type: 'payment_promise', id },
  about: { lease: leaseId, property: propertyId },
  facts: { amount: fromMinor(amountMinor, currency), currency, on: promisedOn, isByRenter },
  visibleToOwner: false,
  visibleToRenter: true,
});

/** Two who promise, withdraw or look at promises for one lease wait for each other. */
export const holdLease = (ctx: WriteCtx, proof: Proof, leaseId: string) =>
  sql`select from leases where org_id = ${ctx.org} and id = ${leaseId}::uuid for no key update`.execute(
    ctx.write(proof),
  );

/** Ends an open promise with what became of it. */
export const endPromise = (
  ctx: WriteCtx,
  proof: Proof,
  id: string,
  { state, on }: { state: Exclude<PromiseRow['state'], 'OPEN'>; on: PlainDate },
) =>
  ctx
    .write(proof)
    .updateTable('paymentPromises')
    .set({ state, endedAt: now(ctx), endedOn: on, updatedAt: now(ctx), version: sql`version + 1` })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute();
