import { laterDay, type PlainDate } from '#contract/dates.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { newId } from '#server/db/new-id.ts';
import { postCharges } from '#server/ledger/commands/charge-lease.ts';
import { type LeaseBooks, openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import type { Posting } from '#server/ledger/commands/post.ts';
import { firstOpenDay } from '#server/ledger/queries/periods.ts';
import { feeFactsOf, type RuledFee } from '../queries/fee-facts.ts';
import { LATE_FEE_ACCOUNT } from '../rent.rules.ts';
import { keepNightPostings } from './keep-night.ts';

/**
 * Charges the late fees of one night, by what was open the evening before. What was charged for it is not charged again. A fee
 * of a night that is locked falls due on the first day that is open.
 */
export const chargeLateFees = command('lease.charge_late_fees', async (ctx, leaseId: string, night: PlainDate) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const { charged, feesOn } = await feeFactsOf(ctx, books.lease);
  const fees = feesOn(night, charged);
  const firstOn = firstOpenDay(ctx, books.closed) ?? night;
  const posted = await postFees(ctx, books, fees, (fee) => ({
    dueOn: laterDay(fee.on, firstOn),
    sourceKey: `late-fee:${fee.chargeId}:${fee.ruleIds.join('+')}:${fee.on}`,
  }));
  await keepNightPostings(ctx, books.lease, { night, step: 'LATE_FEES' }, posted);
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

/** Posts fees, each due and sourced as is said, and keeps for which charge, rules and night they are. */
export async function postFees(
  ctx: WriteCtx,
  books: LeaseBooks,
  fees: readonly RuledFee[],
  draftOf: (fee: RuledFee) => { dueOn: PlainDate; sourceKey?: string },
): Promise<Posting[]> {
  const posted = await postCharges(
    ctx,
    books,
    fees.map((fee) => ({
      account: LATE_FEE_ACCOUNT,
      amountMinor: fee.amountMinor,
      ...draftOf(fee),
      memo: null,
      sourceChargeId: fee.chargeId,
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
    return { orgId: ctx.org, id: newId(), leaseId: books.lease.id, ...fee };
  });
  if (rows.length > 0) await ctx.write(books.lease).insertInto('lateFees').values(rows).execute();
  return posted.slice(0, fees.length);
}
