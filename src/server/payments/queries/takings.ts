import { sql } from 'kysely';
import type { ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import type { TakingAsked } from '../commands/processor.ts';

/** The pages of a lease on which somebody pays or may, and of which nobody knows what came. */
export async function openPagesOf(ctx: ReadCtx, leaseId: string): Promise<string[]> {
  const open = await ctx.db
    .selectFrom('checkouts')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .where('state', '=', 'OPEN')
    .where('sessionRef', 'is not', null)
    .execute();
  return open.map(({ id }) => id);
}

const takings = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('checkouts as checkout')
    .innerJoin('autopayTakings as taking', (join) =>
      join.onRef('taking.orgId', '=', 'checkout.orgId').onRef('taking.id', '=', 'checkout.autopayTakingId'),
    )
    .innerJoin('autopays as autopay', (join) =>
      join.onRef('autopay.orgId', '=', 'taking.orgId').onRef('autopay.id', '=', 'taking.autopayId'),
    )
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'checkout.orgId').onRef('lease.id', '=', 'checkout.leaseId'),
    )
    .innerJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'lease.orgId').onRef('unit.id', '=', 'lease.unitId'),
    )
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .select(['checkout.id', 'checkout.amountMinor', 'checkout.currency', 'checkout.openedAt', 'lease.ref'])
    .select(['autopay.customerRef', 'autopay.methodRef'])
    .select(sql<string>`unit.label || ', ' || property.name`.as('home'))
    .where('checkout.orgId', '=', ctx.org)
    .where('checkout.state', '=', 'OPEN');
type Row = Awaited<ReturnType<ReturnType<typeof takings>['executeTakeFirstOrThrow']>>;

function toAsked(ctx: ReadCtx, row: Row): TakingAsked & { openedAt: string } {
  const { id, amountMinor, currency, openedAt, home, ref, customerRef, methodRef } = row;
  if (customerRef === null || methodRef === null) throw new Error(`Checkout ${id} is taken from no method`);
  const paysFor = say(ctx.language, 'checkout.pays_for', { home, reference: ref });
  return { id, amountMinor, currency, openedAt, paysFor, customerRef, methodRef };
}

/** What is asked of the processor for a checkout of an autopay that is not answered yet; undefined where it is. */
export async function takingAsked(ctx: ReadCtx, checkoutId: string) {
  const row = await takings(ctx).where('checkout.id', '=', checkoutId).executeTakeFirst();
  return row && toAsked(ctx, row);
}

/** Those that were asked for and are not answered, of a lease or of all. */
export async function unansweredTakings(ctx: ReadCtx, leaseId: string | null) {
  const unanswered = takings(ctx).orderBy('checkout.id');
  const rows = await (leaseId === null ? unanswered : unanswered.where('checkout.leaseId', '=', leaseId)).execute();
  return rows.map((row) => toAsked(ctx, row));
}
