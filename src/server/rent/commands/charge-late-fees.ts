import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { PlainDate } from '#contract/dates.ts';
import { monthlyMinor } from '#contract/rent/rent.cycles.ts';
import { type LateFee, lateFeesOn } from '#contract/rent/rent.late-fees.ts';
import type { RentLine } from '#contract/rent/rent.occurrences.ts';
import { lateFeePolicyOf } from '#contract/rent/rent.policy-amounts.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { StoredLease } from '#server/leases/leases.queries.ts';
import { postCharges } from '#server/ledger/commands/charge-lease.ts';
import { openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import { type LateFeeVersion, lateFeeVersions } from '../queries/policies.ts';
import { linesOf } from '../queries/terms.ts';
import { LATE_FEE_ACCOUNT } from '../rent.rules.ts';

type Fee = LateFee & { policyVersion: number };

/** Charges the late fees of one night, by what was open the evening before. What was charged for it is not charged again. */
export const chargeLateFees = command('lease.charge_late_fees', async (ctx, leaseId: string, night: PlainDate) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const fees = await feesOf(ctx, books.lease, night);
  const posted = await postCharges(
    ctx,
    books,
    fees.map(({ chargeId, ruleIds, amountMinor, on }) => ({
      account: LATE_FEE_ACCOUNT,
      amountMinor,
      dueOn: on,
      memo: null,
      sourceKey: `late-fee:${chargeId}:${ruleIds.join('+')}:${on}`,
      sourceChargeId: chargeId,
    })),
  );
  const rows = fees.map(({ chargeId, ruleIds, on, amountMinor, balanceMinor, policyVersion }, at) => {
    const feeChargeId = posted[at]?.charge?.id;
    if (!feeChargeId) throw new Error('A late fee was posted without a charge');
    const fee = {
      chargeId,
      feeChargeId,
      ruleIds: [...ruleIds],
      policyVersion,
      chargedOn: on,
      amountMinor,
      balanceMinor,
    };
    return { orgId: ctx.org, id: uuidv7(), leaseId, ...fee };
  });
  if (rows.length > 0) await ctx.write(books.lease).insertInto('lateFees').values(rows).execute();
  return audited({
    result: { count: fees.length, amountMinor: fees.reduce((sum, fee) => sum + fee.amountMinor, 0) },
    subject: { type: 'lease', id: leaseId },
    after: {
      lateFees: fees.map(({ on, amountMinor, balanceMinor, policyVersion }) => ({
        on,
        amountMinor,
        balanceMinor,
        policyVersion,
      })),
    },
  });
});

/** The fees that a lease's rules ask for on a night; each charge is judged by the version of them it fell due under. */
async function feesOf(ctx: ReadCtx, lease: StoredLease, night: PlainDate): Promise<Fee[]> {
  const [versions, charges, settlements, already, lines] = await Promise.all([
    lateFeeVersions(ctx, { leaseId: lease.id, propertyId: lease.propertyId }),
    chargesOf(ctx, lease.id),
    settlementsOf(ctx, lease.id),
    feesBefore(ctx, lease.id),
    linesOf(ctx, [lease.id]),
  ]);
  const byVersion = Map.groupBy(charges, ({ dueOn }) => versionFor(versions, dueOn));
  return [...byVersion].flatMap(([version, own]) => {
    const policy = version && lateFeePolicyOf(version.rules, lease.currency);
    if (!policy) return [];
    const facts = {
      policy,
      charges: own,
      settlements,
      monthlyRecurringMinor: monthlyOn(lines, policy.accounts, night),
    };
    return lateFeesOn(night, facts, already).map((fee) => ({ ...fee, policyVersion: version.version }));
  });
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
      // What was taken back is not owed, and was never late.
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

/** What took something off charges, on the day its payer sent it; what came back adds up to nothing. */
const settlementsOf = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('allocations as allocation')
    .innerJoin('leaseReceipts as receipt', (join) =>
      join.onRef('receipt.orgId', '=', 'allocation.orgId').onRef('receipt.id', '=', 'allocation.receiptId'),
    )
    .select([sql<string>`allocation.charge_id`.as('chargeId'), 'allocation.amountMinor', 'receipt.receivedOn as on'])
    .where('receipt.orgId', '=', ctx.org)
    .where('receipt.leaseId', '=', leaseId)
    .where('allocation.chargeId', 'is not', null)
    .execute();

const feesBefore = (ctx: ReadCtx, leaseId: string): Promise<LateFee[]> =>
  ctx.db
    .selectFrom('lateFees')
    .select(['chargeId', 'ruleIds', 'chargedOn as on', 'amountMinor', 'balanceMinor'])
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .orderBy('chargedOn')
    .execute();
