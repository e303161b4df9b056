import { today } from '#contract/dates.ts';
import { USUAL_ORDER } from '#contract/ledger/ledger.allocation.ts';
import { permit } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { openedPostings } from '#server/deposits/commands/opened-postings.ts';
import { post } from '#server/ledger/commands/post.ts';
import { loadChart } from '#server/ledger/queries/chart.ts';
import { closedBooks } from '#server/ledger/queries/periods.ts';
import type { NewLease } from '../rules/resolve-portfolio.ts';
import { sourceKeyOf } from '../rules/source-key.ts';

/** Leases whose postings travel together. */
const LEASES_AT_ONCE = 200;

/** Takes what leases stood at, as of today, into the books. They are new, so nothing else is posted to them. */
export async function writeBalances(ctx: WriteCtx, importId: string, leases: readonly NewLease[]): Promise<void> {
  const standing = leases.filter(({ balances }) => Object.values(balances).some((minor) => minor !== 0));
  if (standing.length === 0) return;
  const proof = permit(ctx, 'ledger:write');
  const [chart, closedOf] = await Promise.all([loadChart(ctx), closedBooks(ctx)]);
  for (let start = 0; start < standing.length; start += LEASES_AT_ONCE) {
    const postings = standing.slice(start, start + LEASES_AT_ONCE).flatMap((lease) => {
      const { owedMinor, depositHeldMinor, prepaidMinor } = lease.balances;
      const day = today(ctx.deps.clock, lease.timeZone);
      const closed = closedOf(lease.propertyId);
      const books = { lease, chart, closed, today: day, order: USUAL_ORDER, openCharges: [], freeReceipts: [] };
      const sourceKey = `${sourceKeyOf(importId)}:${lease.id}`;
      const opened = openedPostings(ctx, books, {
        on: day,
        owedSinceOn: day,
        memo: null,
        owedMinor: Math.max(owedMinor, 0),
        depositMinor: depositHeldMinor,
        prepaidMinor: prepaidMinor + Math.max(-owedMinor, 0),
        sourceKey,
      });
      return opened.map((posting, at) => ({
        ...posting,
        sourceKey: posting.sourceKey ?? `${sourceKey}:applied:${at}`,
      }));
    });
    await post(ctx, proof, postings);
  }
}
