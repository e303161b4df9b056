import { earlierDay, laterDay, type PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { Occurrence, RentLine } from '#contract/rent/rent.occurrences.ts';
import type { Authorized } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { leaseActivity } from '#server/leases/commands/change-lease.ts';
import type { StoredLease } from '#server/leases/leases.queries.ts';
import { type ChargeDraft, postCharges } from '#server/ledger/commands/charge-lease.ts';
import { openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import type { Posting } from '#server/ledger/commands/post.ts';
import { firstOpenDay } from '#server/ledger/queries/periods.ts';
import { type HeldDays, heldDays } from '../queries/held.ts';
import { dueCharges, readOwed } from '../queries/owed.ts';
import { isOpenAgain } from '../rent.rules.ts';
import { keepNightPostings } from './keep-night.ts';

/**
 * Posts what a lease owes by a night, and pays it from what was paid ahead. What was charged by now is not charged again. What
 * is due on a day that is locked waits for somebody to decide about it, and holds up nothing that falls due later; once its
 * day is open again, it is charged.
 */
export const chargeRent = command('lease.charge_rent', async (ctx, leaseId: string, night: PlainDate) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const { lease } = books;
  const [owed, waiting] = await Promise.all([readOwed(ctx, lease), heldDays(ctx, [leaseId])]);
  const firstOn = firstOpenDay(ctx, books.closed);
  const due = owed ? dueCharges(lease, owed, night) : [];
  const isHeld = ({ dueOn }: Occurrence): boolean => firstOn !== undefined && dueOn < firstOn;
  const [held, occurrences] = [due.filter(isHeld), due.filter((one) => !isHeld(one))];
  const again = owed ? waiting.filter((days) => isOpenAgain(days, lease, firstOn)) : [];
  const drafts = [...again.map((days) => draftOfHeld(owed?.lines ?? [], days)), ...draftsOf(leaseId, occurrences)];
  const posted = await postCharges(ctx, books, drafts);
  for (const [at, days] of again.entries()) await keepHeldCharge(ctx, lease, days, posted[at]);
  const rows = [
    ...chargedRows(ctx, leaseId, occurrences, posted.slice(again.length)),
    ...held.map((one) => ({ ...rowOf(ctx, leaseId, one), id: newId(), chargeId: null })),
  ];
  if (rows.length > 0) await ctx.write(lease).insertInto('rentCharges').values(rows).execute();
  await keepNightPostings(ctx, lease, { night, step: 'CHARGES' }, posted.slice(0, drafts.length));
  await keepNightPostings(ctx, lease, { night, step: 'PREPAYMENTS' }, posted.slice(drafts.length));
  const charged = [...again, ...occurrences];
  return audited({
    result: { count: charged.length, amountMinor: sumOf(charged) },
    subject: { type: 'lease', id: leaseId },
    after: { lines: charged.map(asCharged), ...(held.length > 0 && { held: held.map(asCharged) }) },
    activities: held.length > 0 ? [heldActivity('lease.rent_held', lease, held)] : [],
  });
});

type Days = Pick<Occurrence, 'account' | 'amountMinor' | 'dueOn' | 'from' | 'to'>;

const sumOf = (days: readonly Days[]): number => days.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** A charge as the audit trail keeps it. */
const asCharged = ({ account, amountMinor, dueOn, from, to }: Days) => ({ account, amountMinor, dueOn, from, to });

/** That days wait, or are not charged, in the timelines of staff and owners. */
export const heldActivity = (
  type: 'lease.rent_held' | 'lease.rent_left_out',
  lease: StoredLease,
  days: readonly Days[],
) =>
  leaseActivity(
    type,
    lease,
    {
      amount: fromMinor(sumOf(days), lease.currency),
      currency: lease.currency,
      from: days.map(({ from }) => from).reduce(earlierDay),
      to: days.map(({ to }) => to).reduce(laterDay),
    },
    ['owner'],
  );

/** Days that waited as a charge to be posted, under the key that they would have had in their own night. */
export function draftOfHeld(
  lines: readonly RentLine[],
  { leaseId, account, amountMinor, dueOn, from }: HeldDays,
): ChargeDraft {
  const line = lines.findLast((one) => one.account === account && one.startsOn <= from);
  return { account, amountMinor, dueOn, memo: line?.memo ?? null, sourceKey: keyOf(leaseId, account, from) };
}

/** Keeps with days that waited by which charge they were charged. */
export async function keepHeldCharge(
  ctx: WriteCtx,
  lease: Authorized<StoredLease>,
  { id }: HeldDays,
  posted: Posting | undefined,
): Promise<void> {
  if (!posted?.charge) throw new Error('What waited was posted without a charge');
  await ctx
    .write(lease)
    .updateTable('rentCharges')
    .set({ chargeId: posted.charge.id })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
}

const keyOf = (leaseId: string, account: string, from: PlainDate): string => `rent:${leaseId}:${account}:${from}`;

/** What falls due as charges to be posted, each under the key of its lease, account and first day. */
export const draftsOf = (leaseId: string, occurrences: readonly Occurrence[]): ChargeDraft[] =>
  occurrences.map(({ account, amountMinor, dueOn, memo, from }) => ({
    account,
    amountMinor,
    dueOn,
    memo,
    sourceKey: keyOf(leaseId, account, from),
  }));

/** Which days were charged, so that none is again: the rows to keep of it. */
export const chargedRows = (
  ctx: ReadCtx,
  leaseId: string,
  occurrences: readonly Occurrence[],
  posted: readonly Posting[],
) =>
  occurrences.map((one, at) => {
    const chargeId = posted[at]?.charge?.id;
    if (!chargeId) throw new Error('What is owed was posted without a charge');
    return { ...rowOf(ctx, leaseId, one), id: chargeId, chargeId };
  });

const rowOf = (
  ctx: ReadCtx,
  leaseId: string,
  { account, from, to, dueOn, amountMinor, fullMinor, share }: Occurrence,
) => ({
  orgId: ctx.org,
  leaseId,
  account,
  startsOn: from,
  endsOn: to,
  dueOn,
  amountMinor,
  fullMinor,
  shareOf: share.of,
  sharePer: share.per,
});
