import { sql } from 'kysely';
import { addDays, laterDay, type PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { UnusedRent } from '#contract/rent/rent.unused.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findFormer, findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { FORGIVING } from '#server/ledger/commands/reverse.ts';
import { creditableMinor, isLastWhole, unusedOfCharges } from '../unused-rent.rules.ts';
import { effectivePolicies } from './policies.ts';
import { linesOf } from './terms.ts';

type Lease = Pick<StoredLease, 'id' | 'propertyId' | 'currency' | 'renewalStatus' | 'renewsLeaseId'>;

/** Where a part of a charge stands: on its own lease, or on one that continues it, where it came over as what was still owed. */
export type ChargePlace = {
  leaseId: string;
  chargeId: string;
  transactionId: string;
  /** What of it was neither given up nor carried on from there. */
  leftMinor: number;
  /** What took from it what was carried on; no money. */
  carriedBy: string[];
};
/** What of one charge is for days after the last one, in minor units. */
export type UnusedCharge = {
  chargeId: string;
  leaseId: string;
  leaseRef: string;
  account: string;
  accountName: string;
  memo: string | null;
  from: PlainDate;
  to: PlainDate;
  chargedMinor: number;
  /** What was given up of it, wherever it stood. */
  forgivenMinor: number;
  isTakenBack: boolean;
  creditMinor: number;
  /** On the latest lease first. */
  places: ChargePlace[];
};
type ChargedRow = Omit<UnusedCharge, 'creditMinor'> & { fullMinor: number };
type Unused = {
  charges: UnusedCharge[];
  /** Those of which as much was given up before, or more, so that nothing is left to credit. */
  covered: UnusedCharge[];
  isChargedWhole: boolean;
};

/**
 * What a lease, and those that it continues, were charged for days after a last one, the oldest charge first; nothing where it
 * goes on as another lease.
 */
export async function unusedOf(ctx: ReadCtx, lease: Lease, lastOn: PlainDate): Promise<Unused> {
  if (lease.renewalStatus === 'ACCEPTED') return { charges: [], covered: [], isChargedWhole: false };
  const chain = [...(lease.renewsLeaseId === null ? [] : await findFormer(ctx, lease.id)), lease.id];
  const [charges, lines, policies] = await Promise.all([
    chargesWithDays(ctx, chain),
    linesOf(ctx, chain),
    effectivePolicies(ctx, { leaseId: lease.id, propertyId: lease.propertyId }),
  ]);
  const policy = policies.proration.rules;
  const unused = new Map(
    chain.flatMap((leaseId, at) => {
      const own = charges.filter((charge) => charge.leaseId === leaseId);
      const minor = unusedOfCharges(
        own.map(({ chargedMinor: amountMinor, ...days }) => ({ ...days, amountMinor })),
        {
          lastOn,
          lines: lines.filter((line) => line.leaseId === leaseId),
          policy,
          currency: lease.currency,
          continuesAnother: at > 0,
        },
      );
      return own.map(({ chargeId }, nth) => [chargeId, minor[nth] ?? 0] as const);
    }),
  );
  const found = charges.flatMap(({ fullMinor: _, ...charge }) => {
    const minor = unused.get(charge.chargeId) ?? 0;
    const isLivedIn = charge.to <= lastOn;
    if (isLivedIn && minor === 0) return [];
    const from = isLivedIn ? charge.from : laterDay(charge.from, addDays(lastOn, 1));
    return [{ ...charge, from, creditMinor: creditableMinor(minor, charge.forgivenMinor), unusedMinor: minor }];
  });
  return {
    charges: found.filter(({ creditMinor }) => creditMinor > 0),
    covered: found.filter(
      ({ creditMinor, unusedMinor, isTakenBack }) => creditMinor === 0 && unusedMinor > 0 && !isTakenBack,
    ),
    isChargedWhole: isLastWhole(policy) && found.some(({ unusedMinor }) => unusedMinor === 0),
  };
}

/**
 * Charges with their days, where they stand, and what of each was given up; one that was taken back was given up whole. What
 * was owed of one when its lease was renewed came over as a charge of the next, which names the day on which it fell due: of
 * several that are alike, the first that left is the first that came.
 */
async function chargesWithDays(ctx: ReadCtx, leaseIds: readonly string[]): Promise<ChargedRow[]> {
  const { rows } = await sql<ChargedRow>`
    with recursive carried as (
      select charge.lease_id, charge.id as charge_id, given.receipt_id, charge.account_id, charge.due_on, given.allocated_on, given.amount_minor,
        row_number() over (partition by charge.lease_id, charge.account_id, charge.due_on, given.allocated_on, given.amount_minor order by given.id) as nth
      from lease_charges charge
      join allocations given on given.org_id = charge.org_id and given.charge_id = charge.id
      join lease_receipts receipt on receipt.org_id = given.org_id and receipt.id = given.receipt_id
        and receipt.kind = 'CARRIED_OVER' and receipt.transaction_id = given.transaction_id
      where charge.org_id = ${ctx.org} and charge.lease_id = any(${leaseIds}::uuid[])
    ), arrived as (
      select charge.lease_id, lease.renews_lease_id, charge.id, charge.account_id, charge.carried_from_on, charge.due_on, charge.amount_minor,
        row_number() over (partition by charge.lease_id, charge.account_id, charge.carried_from_on, charge.due_on, charge.amount_minor order by charge.id) as nth
      from lease_charges charge
      join leases lease on lease.org_id = charge.org_id and lease.id = charge.lease_id
      where charge.org_id = ${ctx.org} and charge.lease_id = any(${leaseIds}::uuid[]) and charge.carried_from_on is not null
    ), standing as (
      select days.charge_id as made_as, days.charge_id, 0 as later from rent_charges days
      where days.org_id = ${ctx.org} and days.lease_id = any(${leaseIds}::uuid[]) and days.charge_id is not null
      union all
      select standing.made_as, arrived.id, standing.later + 1
      from standing
      join carried on carried.charge_id = standing.charge_id
      join arrived on arrived.renews_lease_id = carried.lease_id and arrived.account_id = carried.account_id
        and arrived.carried_from_on = carried.due_on and arrived.due_on = carried.allocated_on
        and arrived.amount_minor = carried.amount_minor and arrived.nth = carried.nth
    ), placed as (
      select standing.made_as, standing.later, charge.lease_id, charge.id, charge.transaction_id, charge.amount_minor,
        coalesce((select sum(given.amount_minor) from allocations given
          left join lease_receipts receipt on receipt.org_id = given.org_id and receipt.id = given.receipt_id
          where given.org_id = charge.org_id and given.charge_id = charge.id
            and (given.receipt_id is null or receipt.kind = any(${FORGIVING}::text[]))), 0) as forgiven_minor,
        coalesce((select sum(given.amount_minor) from allocations given
          where given.org_id = charge.org_id and given.charge_id = charge.id
            and given.receipt_id in (select carried.receipt_id from carried where carried.charge_id = charge.id)), 0) as carried_minor,
        coalesce((select jsonb_agg(distinct carried.receipt_id) from carried where carried.charge_id = charge.id), '[]') as carried_by
      from standing
      join lease_charges charge on charge.org_id = ${ctx.org} and charge.id = standing.charge_id
    )
    select days.charge_id, days.lease_id, lease.ref as lease_ref, days.account, account.name as account_name, charge.memo,
      days.starts_on as "from", days.ends_on as "to", days.amount_minor as charged_minor, days.full_minor,
      (select sum(placed.forgiven_minor) from placed where placed.made_as = charge.id)::bigint as forgiven_minor,
      exists (select from allocations given where given.org_id = charge.org_id and given.charge_id = charge.id and given.receipt_id is null) as is_taken_back,
      (select jsonb_agg(jsonb_build_object('leaseId', placed.lease_id, 'chargeId', placed.id, 'transactionId', placed.transaction_id,
          'leftMinor', placed.amount_minor - placed.forgiven_minor - placed.carried_minor, 'carriedBy', placed.carried_by)
          order by placed.later desc, placed.id desc)
        from placed where placed.made_as = charge.id) as places
    from rent_charges days
    join leases lease on lease.org_id = days.org_id and lease.id = days.lease_id
    join lease_charges charge on charge.org_id = days.org_id and charge.id = days.charge_id and charge.kind <> 'DEPOSIT'
    join accounts account on account.org_id = charge.org_id and account.id = charge.account_id
    where days.org_id = ${ctx.org} and days.lease_id = any(${leaseIds}::uuid[])
    order by days.starts_on, days.account`.execute(ctx.db);
  return rows;
}

/** What `GET /api/leases/{leaseId}/unused-rent` answers. */
export async function readUnused(ctx: ReadCtx, leaseId: string, lastOn: PlainDate): Promise<UnusedRent> {
  const lease = await findStoredLease(ctx, leaseId);
  if (!lease) throw notFound();
  return shownUnused(lease, lastOn, await unusedOf(ctx, lease, lastOn));
}

/** What was found as an answer says it. */
export function shownUnused({ id, currency }: Lease, lastOn: PlainDate, found: Unused): UnusedRent {
  const amount = (minor: number): string => fromMinor(minor, currency);
  const partOf = (charge: UnusedCharge): UnusedRent['parts'][number] => ({
    chargeId: charge.chargeId,
    lease: { id: charge.leaseId, ref: charge.leaseRef },
    account: { number: charge.account, name: charge.accountName },
    memo: charge.memo,
    from: charge.from,
    to: charge.to,
    charged: amount(charge.chargedMinor),
    forgiven: amount(charge.forgivenMinor),
    amount: amount(charge.creditMinor),
  });
  return {
    leaseId: id,
    currency,
    lastOn,
    parts: found.charges.map(partOf),
    covered: found.covered.map(partOf),
    total: amount(found.charges.reduce((sum, { creditMinor }) => sum + creditMinor, 0)),
    isChargedWhole: found.isChargedWhole,
  };
}
