import { laterDay, today } from '#contract/dates.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { RentLine } from '#contract/rent/rent.occurrences.ts';
import type { RentTerms, RentTermsChange } from '#contract/rent/rent.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { differenceOf, savesOf } from '#server/access/commands/save.ts';
import { newId } from '#server/db/new-id.ts';
import { leaseActivity, readersOf, refuse } from '#server/leases/commands/change-lease.ts';
import { findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { findAmountRefusal } from '#server/leases/leases.rules.ts';
import { loadChart } from '#server/ledger/queries/chart.ts';
import { linesOf, readTerms } from '../queries/terms.ts';
import { findLinesProblem, rentOfDay, termsVerdict } from '../rent.rules.ts';

/** A lease whose terms are saved: whoever comes too late is shown the terms as they are now. */
export const termRows = savesOf('leases', (ctx, lease: StoredLease) => readTerms(ctx, lease.id));

/**
 * Puts lines in the place of those a lease has, all at once, so that they hold together. The rent that lists show, that of
 * today, is kept beside them. What was charged stays: only days that were not are charged by the new lines.
 */
export const changeTerms = command('lease.change_rent', async (ctx, leaseId: string, input: RentTermsChange) => {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => holds(ctx, 'leases:write'));
  await termRows.refuseStale(ctx, lease, input.version);
  if (termsVerdict(lease.status) !== true) throw fail('rent.lease_over');
  const before = (await linesOf(ctx, [leaseId])).map(asRecorded(lease.currency));
  if (input.lines) await refuseAccounts(ctx, input.lines);
  const lines = input.lines && readLines(input.lines, lease.currency);
  if (lines) await replaceLines(ctx, lease, lines);
  const change = differenceOf({ lines: before }, { lines: lines?.map(asRecorded(lease.currency)) });
  return audited<RentTerms>({
    ...change,
    result: await readTerms(ctx, leaseId),
    subject: { type: 'lease', id: leaseId },
    activities: change.changed.length ? [leaseActivity('lease.rent_changed', lease, {}, readersOf(lease))] : [],
  });
});

/** Lines are charged on accounts of income that leases can be charged on. */
async function refuseAccounts(ctx: WriteCtx, wanted: NonNullable<RentTermsChange['lines']>): Promise<void> {
  const { all } = await loadChart(ctx);
  const isUsable = (number: string) =>
    all.some(
      (account) =>
        account.number === number && account.type === 'INCOME' && account.chargeKind !== null && account.isActive,
    );
  const at = wanted.findIndex(({ account }) => !isUsable(account));
  if (at >= 0) throw fail('rent.account_unknown', { field: `lines.${at}.account` });
}

function readLines(wanted: NonNullable<RentTermsChange['lines']>, currency: string): RentLine[] {
  refuse(findLinesProblem(wanted));
  return wanted.map(({ amount, ...line }, at) => {
    const reason = findAmountRefusal(amount, currency);
    if (reason) throw fail('VALIDATION_FAILED', { field: `lines.${at}.amount`, reason, params: { currency } });
    return { ...line, id: newId(), amountMinor: toMinor(amount, currency) };
  });
}

/** First the lease is written: what its trigger makes of the former lines goes with them. */
export async function replaceLines(ctx: WriteCtx, lease: Authorized<StoredLease>, lines: RentLine[]): Promise<void> {
  const day = laterDay(today(ctx.deps.clock, lease.timeZone), lease.startsOn);
  await termRows.write(ctx, lease, { rentMinor: rentOfDay(lines, day) });
  await ctx.write(lease).deleteFrom('rentLines').where('orgId', '=', ctx.org).where('leaseId', '=', lease.id).execute();
  await ctx
    .write(lease)
    .insertInto('rentLines')
    .values(lines.map((line) => ({ orgId: ctx.org, leaseId: lease.id, ...line })))
    .execute();
}

/** A line as the audit trail keeps it. */
export const asRecorded =
  (currency: string) =>
  ({ account, memo, amountMinor, cycle, startsOn, endsOn, dueDay, postDaysInAdvance }: RentLine) => ({
    account,
    memo,
    amount: fromMinor(amountMinor, currency),
    cycle,
    startsOn,
    endsOn,
    dueDay,
    postDaysInAdvance,
  });
