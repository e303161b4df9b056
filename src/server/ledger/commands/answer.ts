import type { Posted } from '#contract/ledger/ledger.ts';
import { fromMinor } from '#contract/money.ts';
import type { ActivityType } from '#contract/subjects.ts';
import { type Audited, audited } from '#server/access/commands/command.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { type LeaseBooks, leaseStanding } from './lease-books.ts';
import type { Posting } from './post.ts';

/** What a call that posted to a lease answers, records and tells: the first posting is what was asked for. */
export async function answerPosted(
  ctx: ReadCtx,
  { lease }: LeaseBooks,
  [first, ...others]: readonly [Posting, ...Posting[]],
  told: Extract<ActivityType, `ledger_transaction.${string}`>,
  more: { isReturned?: boolean } = {},
): Promise<Audited<Posted>> {
  const { balanceMinor } = await leaseStanding(ctx, lease.id);
  const amount = (minor: number): string => fromMinor(minor, lease.currency);
  const shares = [first, ...others].flatMap(({ allocations = [] }) => allocations);
  const own = first.receipt ? shares.filter(({ receiptId }) => receiptId === first.receipt?.id) : shares;
  const byCharge = Map.groupBy(
    own.flatMap(({ chargeId, amountMinor }) => (chargeId === null ? [] : [{ chargeId, amountMinor }])),
    ({ chargeId }) => chargeId,
  );
  const taken = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const facts = {
    unit: lease.unitLabel,
    amount: amount(first.amountMinor),
    currency: lease.currency,
    on: first.on,
    ...more,
  };
  return audited({
    result: {
      transactionId: first.id,
      on: first.on,
      amount: amount(first.amountMinor),
      currency: lease.currency,
      chargeId: first.charge?.id ?? null,
      allocations: [...byCharge].map(([chargeId, parts]) => ({
        chargeId,
        amount: amount(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
      })),
      prepaid: amount(first.receipt ? first.amountMinor - taken : 0),
      balance: amount(balanceMinor),
    },
    subject: { type: 'ledger_transaction', id: first.id },
    after: recordOf(first),
    activities: [
      {
        type: told,
        about: { lease: lease.id, property: lease.propertyId },
        facts,
        visibleToOwner: true,
        visibleToRenter: true,
      },
    ],
  });
}

/** A posting as the audit trail keeps it. */
export const recordOf = ({
  type,
  on,
  lease,
  currency,
  amountMinor,
  memo,
  reference,
  method,
  reason,
  reversesId,
}: Posting) => ({
  type,
  postedOn: on,
  leaseId: lease?.id ?? null,
  currency,
  amountMinor,
  memo: memo ?? null,
  reference: reference ?? null,
  method: method ?? null,
  reason: reason ?? null,
  reversesId: reversesId ?? null,
});
