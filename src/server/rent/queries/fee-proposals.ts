import { sql } from 'kysely';
import { addDays, earlierDay, type PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { type FeeDay, feeDays } from '#contract/rent/rent.fee-days.ts';
import { type ChargedFee, type FeeChange, feeChanges } from '#contract/rent/rent.fee-matches.ts';
import type { FEE_PROPOSAL_REASONS, FeeProposal } from '#contract/rent/rent.fee-proposals.ts';
import type { EffectiveLateFee } from '#contract/rent/rent.policies.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findLease, leaseInReach } from '#server/leases/leases.queries.ts';
import { feeFactsOf, type RuledFee } from './fee-facts.ts';

/** How long after it was recorded, or came back, a payment is looked at. */
const DAYS_LOOKED_BACK = 120;

/** A payment by which fees may be others: it is known since later than it was sent. */
type Cause = {
  leaseId: string;
  reason: (typeof FEE_PROPOSAL_REASONS)[number];
  sentOn: PlainDate;
  knownOn: PlainDate;
  amountMinor: number;
  /** The last night that was worked through where the lease is: later ones charge by themselves. */
  throughOn: PlainDate;
  propertyId: string;
  currency: string;
};
type Which = { propertyId?: string | undefined; leaseId?: string | undefined };
type Change = FeeChange<ChargedFee & { feeChargeId: string }, RuledFee> & {
  cause: Cause;
  dueOn: PlainDate;
  policy: EffectiveLateFee;
  days: readonly FeeDay[];
};

/**
 * Payments by which fees may be others, where the caller may look; those of one lease where it is named. One that was recorded
 * on the lease before it came along on the day it was paid, and is known since it did.
 */
async function causesOf(ctx: ReadCtx, { propertyId = '', leaseId = '' }: Which): Promise<Cause[]> {
  const { rows } = await sql<Cause>`
    with known as (
      select paid.lease_id, paid.amount_minor, receipt.received_on as sent_on, paid.posted_at as known_at, 'SENT_EARLIER' as reason
      from ledger_transactions paid
      join lease_receipts receipt on receipt.org_id = paid.org_id and receipt.transaction_id = paid.id
      where paid.org_id = ${ctx.org} and paid.type in ('PAYMENT', 'CARRY_OVER') and paid.posted_at > ${sinceOf(ctx)}::timestamptz
        and not exists (select from ledger_transactions reversal where reversal.org_id = paid.org_id and reversal.reverses_id = paid.id)
      union all
      select paid.lease_id, paid.amount_minor, receipt.received_on, reversal.posted_at, 'RETURNED'
      from ledger_transactions reversal
      join ledger_transactions paid on paid.org_id = reversal.org_id and paid.id = reversal.reverses_id
      join lease_receipts receipt on receipt.org_id = paid.org_id and receipt.transaction_id = paid.id
      where reversal.org_id = ${ctx.org} and reversal.type = 'REVERSAL' and reversal.reversal_reason = 'NSF' and paid.type = 'PAYMENT'
        and reversal.posted_at > ${sinceOf(ctx)}::timestamptz),
    dated as (
      select known.*, (known.known_at at time zone property.time_zone)::date as known_on, lease.property_id, lease.currency,
        (select max(night.run_on) from nightly_runs night where night.org_id = lease.org_id and night.property_id = lease.property_id) as through_on
      from known
      join leases lease on lease.org_id = ${ctx.org} and lease.id = known.lease_id
      join properties property on property.org_id = lease.org_id and property.id = lease.property_id
      where ${leaseInReach(ctx)}
        and (${propertyId}::text = '' or lease.property_id::text = ${propertyId}::text) and (${leaseId}::text = '' or lease.id::text = ${leaseId}::text))
    select lease_id, amount_minor, sent_on, known_on, reason, property_id, currency, through_on from dated
    where known_on > sent_on and through_on > sent_on
      -- What was only recorded late makes fees less: without one in between there is nothing to look at.
      and (reason = 'RETURNED' or exists (select from late_fees fee
        where fee.org_id = ${ctx.org} and fee.lease_id = dated.lease_id and fee.charged_on > dated.sent_on))
    order by known_at, lease_id`.execute(ctx.db);
  return rows;
}

const sinceOf = (ctx: ReadCtx): string =>
  new Date(ctx.deps.clock.now().getTime() - DAYS_LOOKED_BACK * 86_400_000).toISOString();

/** The fees of leases that would be others by what the books know now, each with what it is by. */
export async function findFeeChanges(ctx: ReadCtx, which: Which): Promise<Change[]> {
  const byLease = Map.groupBy(await causesOf(ctx, which), ({ leaseId }) => leaseId);
  const found: Change[] = [];
  for (const [id, causes] of byLease) found.push(...(await changesOf(ctx, id, causes)));
  return found;
}

async function changesOf(ctx: ReadCtx, id: string, causes: readonly Cause[]): Promise<Change[]> {
  const [first] = causes;
  if (!first) return [];
  const facts = await feeFactsOf(ctx, { id, propertyId: first.propertyId, currency: first.currency });
  const from = addDays(
    causes.map(({ sentOn }) => sentOn).reduce((a, b) => earlierDay(a, b), first.sentOn),
    1,
  );
  const { throughOn } = first;
  const charged = facts.charged.filter(({ on }) => on >= from && on <= throughOn);
  return feeChanges(charged, facts.feesBetween(from, throughOn)).flatMap((change) => {
    const reason = change.differenceMinor < 0 ? 'SENT_EARLIER' : 'RETURNED';
    const days = [...change.takenBack, ...change.added].map(({ on }) => on);
    // Only what a payment explains is asked about: fees that changed otherwise, with the rules for one, were decided then.
    const cause = causes.findLast(
      (one) => one.reason === reason && days.some((on) => one.sentOn < on && on <= one.knownOn),
    );
    const charge = facts.charges.find((one) => one.id === change.chargeId);
    const isLeft = facts.left.some(
      (one) => one.chargeId === change.chargeId && one.differenceMinor === change.differenceMinor,
    );
    if (!cause || !charge || isLeft) return [];
    const policy = facts.policyFor(charge.dueOn);
    const until = { graceEndsOn: addDays(charge.dueOn, graceDaysOf(policy.rules)), throughOn };
    return [{ ...change, cause, dueOn: charge.dueOn, policy, days: feeDays(charge, facts.settlements, until) }];
  });
}

/** After how many days the first of the rules asks for a fee. */
const graceDaysOf = ({ graceDays, rules }: EffectiveLateFee['rules']): number =>
  Math.min(...rules.map((rule) => rule.graceDays ?? graceDays));

/** What `GET /api/late-fee-proposals` answers. */
export async function listFeeProposals(ctx: ReadCtx, which: Which): Promise<FeeProposal[]> {
  const changes = await findFeeChanges(ctx, which);
  const leases = new Map(
    await Promise.all(
      [...new Set(changes.map(({ cause }) => cause.leaseId))].map(
        async (id) => [id, await findLease(ctx, id)] as const,
      ),
    ),
  );
  return changes.flatMap(({ cause, chargeId, dueOn, takenBack, added, differenceMinor, policy, days }) => {
    const lease = leases.get(cause.leaseId);
    if (!lease) return [];
    const amount = (minor: number): string => fromMinor(minor, cause.currency);
    const sum = (fees: readonly { amountMinor: number }[]) =>
      amount(fees.reduce((total, { amountMinor }) => total + amountMinor, 0));
    const fees = [
      ...takenBack.map(({ on, amountMinor }) => ({ on, amount: amount(-amountMinor) })),
      ...added.map(({ on, amountMinor }) => ({ on, amount: amount(amountMinor) })),
    ];
    return [
      {
        leaseId: lease.id,
        leaseRef: lease.ref,
        home: `${lease.unit.label}, ${lease.property.name}`,
        renters: lease.renters,
        currency: cause.currency,
        chargeId,
        dueOn,
        reason: cause.reason,
        sentOn: cause.sentOn,
        knownOn: cause.knownOn,
        paid: amount(cause.amountMinor),
        charged: sum(takenBack),
        wouldBe: sum(added),
        difference: amount(differenceMinor),
        fees: fees.sort((a, b) => Number(a.on > b.on) - Number(a.on < b.on)),
        policy,
        days: days.map(({ on, kind, amountMinor, openMinor }) => ({
          on,
          kind,
          amount: amount(amountMinor),
          open: amount(openMinor),
        })),
      },
    ];
  });
}
