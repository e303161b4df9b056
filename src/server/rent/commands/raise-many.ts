import { addDays, type PlainDate, today } from '#contract/dates.ts';
import { toMinor } from '#contract/money.ts';
import type { RentLine } from '#contract/rent/rent.occurrences.ts';
import { type BulkRaise, raisedLines } from '#contract/rent/rent.raises.ts';
import type { RentTerms } from '#contract/rent/rent.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { differenceOf, type Restoring } from '#server/access/commands/save.ts';
import { newId } from '#server/db/new-id.ts';
import { leaseActivity, readersOf } from '#server/leases/commands/change-lease.ts';
import { findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { readAmount } from '#server/ledger/commands/lease-books.ts';
import { chargedDays, linesOf, readTerms } from '../queries/terms.ts';
import { lastOwedOn, RENT_ACCOUNT, termsVerdict } from '../rent.rules.ts';
import { asRecorded, replaceLines, termRows } from './change-terms.ts';

type Recorded = ReturnType<ReturnType<typeof asRecorded>>;

/** Gives the rent of one of many leases another amount from a day on, by a rule; the former is owed through the day before. */
export const raiseInBatch = command(
  'lease.change_rent',
  async (ctx, { id, version }: { id: string; version: number }, change: BulkRaise) => {
    const lease = authorize(await findStoredLease(ctx, id), () => holds(ctx, 'leases:write'));
    await termRows.refuseStale(ctx, lease, version);
    if (termsVerdict(lease.status) !== true) throw fail('rent.lease_over');
    const { fromOn, amount, roundTo, ...kind } = change;
    const last = lastOwedOn(lease);
    if (last !== null && last < fromOn) throw fail('rent.ends_before_raise');
    const [lines, chargedThrough, marketMinor] = await Promise.all([
      linesOf(ctx, [id]),
      rentChargedThrough(ctx, id),
      marketOf(ctx, lease),
    ]);
    if (chargedThrough !== null && chargedThrough >= fromOn) throw fail('rent.charged_through');
    const rule = {
      ...kind,
      amountMinor: amount === null ? null : readAmount(amount, lease.currency, 'change.amount'),
      roundToMinor: roundTo === null ? 0 : readAmount(roundTo, lease.currency, 'change.roundTo'),
    };
    const raised = raisedLines(lines, {
      rentAccount: RENT_ACCOUNT,
      rule,
      fromOn,
      today: today(ctx.deps.clock, lease.timeZone),
      marketMinor,
    });
    if (typeof raised === 'string') throw fail(raised);
    return putLines(ctx, lease, lines, raised);
  },
);

/** What a lease pays from the day on, and what it paid until then; the rent of months alone is raised by a rule. */
export function raisedWorth(result: unknown, { fromOn }: BulkRaise) {
  if (!areTerms(result)) return null;
  const { lines, currency } = result;
  const rents = lines.filter(({ account }) => account === RENT_ACCOUNT);
  const then = rents.find(({ startsOn }) => startsOn === fromOn);
  const until = addDays(fromOn, -1);
  const before = rents.find(({ endsOn }) => endsOn === until);
  return then ? { currency, before: before?.amount ?? null, amount: then.amount } : null;
}
const areTerms = (result: unknown): result is RentTerms =>
  typeof result === 'object' && result !== null && 'lines' in result;

/** Gives a lease the lines back that a raise of many took from it, while nothing was charged by the new ones. */
export const restoreTerms = command('lease.restore', async (ctx, id: string, { version, before }: Restoring) => {
  const lease = authorize(await findStoredLease(ctx, id), () => holds(ctx, 'leases:write'));
  await termRows.refuseStale(ctx, lease, version);
  const former = (before as { lines: Recorded[] }).lines;
  const [lines, chargedThrough] = await Promise.all([linesOf(ctx, [id]), rentChargedThrough(ctx, id)]);
  const known = new Set(former.map((line) => JSON.stringify(line)));
  const added = lines.map(asRecorded(lease.currency)).filter((line) => !known.has(JSON.stringify(line)));
  // The line that only got an end begins long before; the one that was added is the latest.
  const firstOn = added
    .map(({ startsOn }) => startsOn)
    .sort()
    .at(-1);
  if (firstOn !== undefined && chargedThrough !== null && chargedThrough >= firstOn) throw fail('rent.charged_since');
  const restored = former.map(({ amount, ...line }) => ({
    ...line,
    id: newId(),
    amountMinor: toMinor(amount, lease.currency),
  }));
  return putLines(ctx, lease, lines, restored);
});

async function putLines(
  ctx: WriteCtx,
  lease: Authorized<StoredLease>,
  present: readonly RentLine[],
  wanted: readonly RentLine[],
) {
  // What stands in the audit trail and what undo gives back is the line itself, without where it is kept.
  const [were, are] = [present, wanted].map((lines) => lines.map(asRecorded(lease.currency)));
  const change = differenceOf({ lines: were }, { lines: are });
  if (change.changed.length > 0)
    await replaceLines(
      ctx,
      lease,
      wanted.map(({ account, memo, amountMinor, cycle, startsOn, endsOn, dueDay, postDaysInAdvance }) => ({
        id: newId(),
        account,
        memo,
        amountMinor,
        cycle,
        startsOn,
        endsOn,
        dueDay,
        postDaysInAdvance,
      })),
    );
  return audited<RentTerms>({
    ...change,
    result: await readTerms(ctx, lease.id),
    subject: { type: 'lease', id: lease.id },
    activities: [leaseActivity('lease.rent_changed', lease, {}, readersOf(lease))],
  });
}

/** The last day for which rent was charged; null while none was. */
const rentChargedThrough = async (ctx: WriteCtx, leaseId: string): Promise<PlainDate | null> =>
  (await chargedDays(ctx, [leaseId])).find(({ account }) => account === RENT_ACCOUNT)?.on ?? null;

async function marketOf(ctx: WriteCtx, { unitId }: StoredLease): Promise<number | null> {
  const { marketRentMinor } = await ctx.db
    .selectFrom('units')
    .select('marketRentMinor')
    .where('orgId', '=', ctx.org)
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow();
  return marketRentMinor;
}
