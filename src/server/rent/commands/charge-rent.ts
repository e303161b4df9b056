import type { PlainDate } from '#contract/dates.ts';
import { type Occurrence, occurrencesToPost, type RentLine } from '#contract/rent/rent.occurrences.ts';
import type { ProrationRules } from '#contract/rent/rent.policies.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { StoredLease } from '#server/leases/leases.queries.ts';
import { type ChargeDraft, postCharges } from '#server/ledger/commands/charge-lease.ts';
import { openLeaseBooks } from '#server/ledger/commands/lease-books.ts';
import type { Posting } from '#server/ledger/commands/post.ts';
import { effectivePolicies } from '../queries/policies.ts';
import { chargedDays, chargedFrom, linesOf } from '../queries/terms.ts';
import { chargedUntilOf, DEPOSIT_ACCOUNT, lastOwedOn } from '../rent.rules.ts';

type Owing = Pick<
  StoredLease,
  'id' | 'type' | 'startsOn' | 'endsOn' | 'movesOutOn' | 'currency' | 'depositMinor' | 'renewalStatus' | 'renewsLeaseId'
>;

/** What is to be charged by a night, of what a lease owes: its lines, and its deposit on its first day. */
export function dueCharges(
  lease: Owing,
  facts: {
    lines: readonly RentLine[];
    charged: ReadonlyMap<string, PlainDate>;
    chargedFromOn: PlainDate;
    policy: ProrationRules;
  },
  night: PlainDate,
): Occurrence[] {
  const terms = {
    lines: [...facts.lines, ...depositOf(lease)],
    lastOn: lastOwedOn(lease),
    policy: facts.policy,
    currency: lease.currency,
    chargedUntil: facts.charged,
    continuesAnother: lease.renewsLeaseId !== null,
    isContinued: lease.renewalStatus === 'ACCEPTED',
  };
  return occurrencesToPost(terms, { dueFrom: facts.chargedFromOn, postedBy: night }).filter(
    ({ amountMinor }) => amountMinor > 0,
  );
}

/** A deposit is owed once, on the first day; a lease that continues another has that of the other. */
const depositOf = ({ id, startsOn, depositMinor, renewsLeaseId }: Owing): RentLine[] =>
  depositMinor === null || depositMinor === 0 || renewsLeaseId !== null
    ? []
    : [
        {
          id,
          account: DEPOSIT_ACCOUNT,
          memo: null,
          amountMinor: depositMinor,
          cycle: 'ONE_TIME',
          startsOn,
          endsOn: null,
          dueDay: 1,
          postDaysInAdvance: 0,
        },
      ];

/** Posts what a lease owes by a night, and pays it from what was paid ahead. What was charged by now is not charged again. */
export const chargeRent = command('lease.charge_rent', async (ctx, leaseId: string, night: PlainDate) => {
  const books = await openLeaseBooks(ctx, leaseId);
  const occurrences = await chargesOf(ctx, books.lease, night);
  const posted = await postCharges(ctx, books, draftsOf(leaseId, occurrences));
  const rows = chargedRows(ctx, leaseId, occurrences, posted);
  if (rows.length > 0) await ctx.write(books.lease).insertInto('rentCharges').values(rows).execute();
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

async function chargesOf(ctx: ReadCtx, lease: StoredLease, night: PlainDate): Promise<Occurrence[]> {
  const [lines, charged, policies, chargedFromOn] = await Promise.all([
    linesOf(ctx, [lease.id]),
    chargedDays(ctx, [lease.id]),
    effectivePolicies(ctx, { leaseId: lease.id, propertyId: lease.propertyId }),
    chargedFrom(ctx, lease),
  ]);
  if (chargedFromOn === null) return [];
  return dueCharges(
    lease,
    { lines, charged: chargedUntilOf(charged), chargedFromOn, policy: policies.proration.rules },
    night,
  );
}

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
