import { sql } from 'kysely';
import { addDays, type PlainDate } from '#contract/dates.ts';
import { monthlyMinor } from '#contract/rent/rent.cycles.ts';
import type { ChargedFee } from '#contract/rent/rent.fee-matches.ts';
import { type LateFee, lateFeesOn } from '#contract/rent/rent.late-fees.ts';
import type { RentLine } from '#contract/rent/rent.occurrences.ts';
import type { EffectiveLateFee } from '#contract/rent/rent.policies.ts';
import { lateFeePolicyOf } from '#contract/rent/rent.policy-amounts.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { StoredLease } from '#server/leases/leases.queries.ts';
import { UNUSED_RENT_KEY } from '#server/ledger/queries/transactions.ts';
import { type LateFeeVersion, lateFeeVersions, WITHOUT_LATE_FEES } from './policies.ts';
import { linesOf } from './terms.ts';

/** A fee with the version of the rules that asks for it. */
export type RuledFee = LateFee & { policyVersion: number };

/** All that late fees of one lease are reckoned from, as the books stand now. */
export async function feeFactsOf(ctx: ReadCtx, lease: Pick<StoredLease, 'id' | 'propertyId' | 'currency'>) {
  const [versions, charges, settlements, charged, lines, left] = await Promise.all([
    lateFeeVersions(ctx, { leaseId: lease.id, propertyId: lease.propertyId }),
    chargesOf(ctx, lease.id),
    settlementsOf(ctx, lease.id),
    chargedFees(ctx, lease.id),
    linesOf(ctx, [lease.id]),
    leftFees(ctx, lease.id),
  ]);
  const forgone = new Set(left.filter(({ differenceMinor }) => differenceMinor > 0).map(({ chargeId }) => chargeId));
  const byVersion = [...Map.groupBy(charges, ({ dueOn }) => versionFor(versions, dueOn))];

  /** The fees that the rules ask for on a night; each charge is judged by the version of them it fell due under. */
  function feesOn(night: PlainDate, already: readonly LateFee[]): RuledFee[] {
    const fees: RuledFee[] = [];
    for (const [version, own] of byVersion) {
      const policy = version && lateFeePolicyOf(version.rules, lease.currency);
      if (!policy) continue;
      const monthlyRecurringMinor = monthlyOn(lines, policy.accounts, night);
      const isOnce = (id: string) => policy.rules.find((rule) => rule.id === id)?.frequency === 'ONCE';
      // What other versions ask for in the same night counts for the month's limit; their rules are others than those here.
      const others = fees.map((fee) => ({ ...fee, ruleIds: [] }));
      fees.push(
        ...lateFeesOn(night, { policy, charges: own, settlements, monthlyRecurringMinor }, [...already, ...others])
          // A fee that is charged once, and that somebody chose not to charge, is not charged the next night either.
          .filter(({ chargeId, ruleIds }) => !(forgone.has(chargeId) && ruleIds.every(isOnce)))
          .map((fee) => ({ ...fee, policyVersion: version.version })),
      );
    }
    return fees;
  }

  /** The fees of all nights given, both included, each on top of those before. */
  function feesBetween(from: PlainDate, to: PlainDate): RuledFee[] {
    const before: LateFee[] = charged.filter(({ on }) => on < from);
    const fees: RuledFee[] = [];
    for (let night = from; night <= to; night = addDays(night, 1)) fees.push(...feesOn(night, [...before, ...fees]));
    return fees;
  }

  /** The rules that judge what fell due on a day. */
  const policyFor = (dueOn: PlainDate): EffectiveLateFee => versionFor(versions, dueOn) ?? WITHOUT_LATE_FEES;
  return { charges, settlements, charged, left, policyFor, feesOn, feesBetween };
}

/** The newest version that judges what fell due on a day. */
const versionFor = (versions: readonly LateFeeVersion[], dueOn: PlainDate): LateFeeVersion | undefined =>
  versions.find((version) => version.dueFromOn === null || version.dueFromOn <= dueOn);

const monthlyOn = (lines: readonly RentLine[], accounts: readonly string[], day: PlainDate): number =>
  lines
    .filter(
      (line) => accounts.includes(line.account) && line.startsOn <= day && (line.endsOn === null || line.endsOn >= day),
    )
    .reduce((sum, line) => sum + monthlyMinor(line), 0);

const chargesOf = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leaseCharges as charge')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.orgId', '=', 'charge.orgId').onRef('account.id', '=', 'charge.accountId'),
    )
    .select(['charge.id', 'account.number as account', 'charge.dueOn', 'charge.amountMinor'])
    .where('charge.orgId', '=', ctx.org)
    .where('charge.leaseId', '=', leaseId)
    .where('charge.kind', 'not in', ['LATE_FEE', 'NSF'])
    // What came along from the lease before was late there.
    .where('charge.carriedFromOn', 'is', null)
    .where((eb) =>
      // What was taken back is not owed, and cannot be late.
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledgerTransactions as reversal')
            .select('reversal.id')
            .whereRef('reversal.orgId', '=', 'charge.orgId')
            .whereRef('reversal.reversesId', '=', 'charge.transactionId'),
        ),
      ),
    )
    .execute();

/**
 * What took something off charges, on the day its payer sent it; what came back adds up to nothing. What is credited for days
 * after the end of the lease was owed on no day.
 */
const settlementsOf = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('allocations as allocation')
    .innerJoin('leaseReceipts as receipt', (join) =>
      join.onRef('receipt.orgId', '=', 'allocation.orgId').onRef('receipt.id', '=', 'allocation.receiptId'),
    )
    .innerJoin('leaseCharges as charge', (join) =>
      join.onRef('charge.orgId', '=', 'allocation.orgId').onRef('charge.id', '=', 'allocation.chargeId'),
    )
    .innerJoin('ledgerTransactions as posted', (join) =>
      join.onRef('posted.orgId', '=', 'receipt.orgId').onRef('posted.id', '=', 'receipt.transactionId'),
    )
    .select(['charge.id as chargeId', 'allocation.amountMinor'])
    .select(
      sql<PlainDate>`case when starts_with(posted.source_key, ${UNUSED_RENT_KEY}) then charge.due_on else receipt.received_on end`.as(
        'on',
      ),
    )
    .where('receipt.orgId', '=', ctx.org)
    .where('receipt.leaseId', '=', leaseId)
    .execute();

const chargedFees = async (ctx: ReadCtx, leaseId: string): Promise<(ChargedFee & { feeChargeId: string })[]> =>
  ctx.db
    .selectFrom('lateFees as fee')
    .select(['fee.id', 'fee.chargeId', 'fee.ruleIds', 'fee.chargedOn as on', 'fee.amountMinor', 'fee.balanceMinor'])
    .select(['fee.feeChargeId'])
    // Taken back, or waived: either leaves something besides payments at the charge of the fee.
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('allocations as allocation')
            .leftJoin('leaseReceipts as receipt', (join) =>
              join.onRef('receipt.orgId', '=', 'allocation.orgId').onRef('receipt.id', '=', 'allocation.receiptId'),
            )
            .select('allocation.id')
            .whereRef('allocation.orgId', '=', 'fee.orgId')
            .whereRef('allocation.chargeId', '=', 'fee.feeChargeId')
            .where((or) =>
              or.or([or('allocation.receiptId', 'is', null), or('receipt.kind', 'in', ['WAIVE_UNPAID', 'WRITE_OFF'])]),
            ),
        )
        .$castTo<boolean>()
        .as('isSettled'),
    )
    .where('fee.orgId', '=', ctx.org)
    .where('fee.leaseId', '=', leaseId)
    .orderBy('fee.chargedOn')
    .execute();

/** Differences that somebody left as they were. */
const leftFees = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('lateFeesLeft')
    .select(['chargeId', 'differenceMinor'])
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .execute();
