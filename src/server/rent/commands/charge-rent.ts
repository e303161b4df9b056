import type { PlainDate } from '#contract/dates.ts';
import type { Occurrence } from '#contract/rent/rent.occurrences.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { type ChargeDraft, postCharges } from '#server/ledger/commands/charge-lease.ts';
import { openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import type { Posting } from '#server/ledger/commands/post.ts';
import { dueCharges, readOwed } from '../queries/owed.ts';
import { keepNightPostings } from './keep-night.ts';

/** Posts what a lease owes by a night, and pays it from what was paid ahead. What was charged by now is not charged again. */
export const chargeRent = command('lease.charge_rent', async (ctx, leaseId: string, night: PlainDate) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const owed = await readOwed(ctx, books.lease);
  const occurrences = owed ? dueCharges(books.lease, owed, night) : [];
  const posted = await postCharges(ctx, books, draftsOf(leaseId, occurrences));
  const rows = chargedRows(ctx, leaseId, occurrences, posted);
  if (rows.length > 0) await ctx.write(books.lease).insertInto('rentCharges').values(rows).execute();
  await keepNightPostings(ctx, books.lease, { night, step: 'CHARGES' }, posted.slice(0, occurrences.length));
  await keepNightPostings(ctx, books.lease, { night, step: 'PREPAYMENTS' }, posted.slice(occurrences.length));
  const amountMinor = occurrences.reduce((sum, one) => sum + one.amountMinor, 0);
  return audited({
    result: { count: occurrences.length, amountMinor },
    subject: { type: 'lease', id: leaseId },
    after: {
      lines: occurrences.map(({ account, amountMinor: minor, dueOn, from, to }) => ({
        account,
        amountMinor: minor,
        dueOn,
        from,
        to,
      })),
    },
  });
});

/** What falls due as charges to be posted, each under the key of its lease, account and first day. */
export const draftsOf = (leaseId: string, occurrences: readonly Occurrence[]): ChargeDraft[] =>
  occurrences.map(({ account, amountMinor, dueOn, memo, from }) => ({
    account,
    amountMinor,
    dueOn,
    memo,
    sourceKey: `rent:${leaseId}:${account}:${from}`,
  }));

/** Which days were charged, so that none is again: the rows to keep of it. */
export const chargedRows = (
  ctx: ReadCtx,
  leaseId: string,
  occurrences: readonly Occurrence[],
  posted: readonly Posting[],
) =>
  occurrences.map(({ account, from, to, dueOn, amountMinor, fullMinor, share }, at) => {
    const chargeId = posted[at]?.charge?.id;
    if (!chargeId) throw new Error('What is owed was posted without a charge');
    return {
      orgId: ctx.org,
      chargeId,
      leaseId,
      account,
      startsOn: from,
      endsOn: to,
      dueOn,
      amountMinor,
      fullMinor,
      shareOf: share.of,
      sharePer: share.per,
    };
  });
