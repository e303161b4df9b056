import { sql } from 'kysely';
import { addDays, laterDay, type PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { UnusedRent } from '#contract/rent/rent.unused.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { FORGIVING } from '#server/ledger/commands/reverse.ts';
import { creditableMinor, isLastWhole, unusedOfCharges } from '../unused-rent.rules.ts';
import { effectivePolicies } from './policies.ts';
import { linesOf } from './terms.ts';

type Lease = Pick<StoredLease, 'id' | 'propertyId' | 'currency' | 'renewalStatus' | 'renewsLeaseId'>;

/** What of one charge is for days after the last one, in minor units. */
export type UnusedCharge = {
  chargeId: string;
  transactionId: string;
  account: string;
  accountName: string;
  memo: string | null;
  from: PlainDate;
  to: PlainDate;
  chargedMinor: number;
  forgivenMinor: number;
  creditMinor: number;
};
type Unused = { charges: UnusedCharge[]; isChargedWhole: boolean };

/** What a lease was charged for days after a last one, the oldest charge first; nothing where it goes on as another lease. */
export async function unusedOf(ctx: ReadCtx, lease: Lease, lastOn: PlainDate): Promise<Unused> {
  if (lease.renewalStatus === 'ACCEPTED') return { charges: [], isChargedWhole: false };
  const [charges, lines, policies] = await Promise.all([
    chargesWithDays(ctx, lease.id),
    linesOf(ctx, [lease.id]),
    effectivePolicies(ctx, { leaseId: lease.id, propertyId: lease.propertyId }),
  ]);
  const policy = policies.proration.rules;
  const ending = { lastOn, lines, policy, currency: lease.currency, continuesAnother: lease.renewsLeaseId !== null };
  const unused = unusedOfCharges(
    charges.map(({ chargedMinor: amountMinor, ...days }) => ({ ...days, amountMinor })),
    ending,
  );
  const found = charges.flatMap(({ fullMinor: _, ...charge }, at) => {
    const minor = unused[at] ?? 0;
    const isLivedIn = charge.to <= lastOn;
    if (isLivedIn && minor === 0) return [];
    const from = isLivedIn ? charge.from : laterDay(charge.from, addDays(lastOn, 1));
    return [{ charge: { ...charge, from, creditMinor: creditableMinor(minor, charge.forgivenMinor) }, unused: minor }];
  });
  return {
    charges: found.map(({ charge }) => charge).filter(({ creditMinor }) => creditMinor > 0),
    isChargedWhole: isLastWhole(policy) && found.some(({ unused }) => unused === 0),
  };
}

/** Charges with their days, and with what of each was given up; one that was taken back was given up whole. */
async function chargesWithDays(
  ctx: ReadCtx,
  leaseId: string,
): Promise<(Omit<UnusedCharge, 'creditMinor'> & { fullMinor: number })[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof chargesWithDays>>[number]>`
    select days.charge_id, charge.transaction_id, days.account, account.name as account_name, charge.memo,
      days.starts_on as "from", days.ends_on as "to", days.amount_minor as charged_minor, days.full_minor,
      (select coalesce(sum(given.amount_minor), 0) from allocations given
        left join lease_receipts receipt on receipt.org_id = given.org_id and receipt.id = given.receipt_id
        where given.org_id = charge.org_id and given.charge_id = charge.id
          and (given.receipt_id is null or receipt.kind = any(${FORGIVING}::text[])))::bigint as forgiven_minor
    from rent_charges days
    join lease_charges charge on charge.org_id = days.org_id and charge.id = days.charge_id and charge.kind <> 'DEPOSIT'
    join accounts account on account.org_id = charge.org_id and account.id = charge.account_id
    where days.org_id = ${ctx.org} and days.lease_id = ${leaseId}::uuid
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
export function shownUnused(
  { id, currency }: Lease,
  lastOn: PlainDate,
  { charges, isChargedWhole }: Unused,
): UnusedRent {
  const amount = (minor: number): string => fromMinor(minor, currency);
  return {
    leaseId: id,
    currency,
    lastOn,
    parts: charges.map(({ chargeId, account, accountName, memo, from, to, ...minor }) => ({
      chargeId,
      account: { number: account, name: accountName },
      memo,
      from,
      to,
      charged: amount(minor.chargedMinor),
      forgiven: amount(minor.forgivenMinor),
      amount: amount(minor.creditMinor),
    })),
    total: amount(charges.reduce((sum, { creditMinor }) => sum + creditMinor, 0)),
    isChargedWhole,
  };
}
