import { sql } from 'kysely';
import { laterDay, type PlainDate } from '#contract/dates.ts';
import {
  type LeaseLines,
  type Occurrence,
  occurrencesOf,
  occurrencesToPost,
  type RentLine,
} from '#contract/rent/rent.occurrences.ts';
import type { ProrationRules } from '#contract/rent/rent.policies.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { StoredLease } from '#server/leases/leases.queries.ts';
import { type Charged, DEPOSIT_ACCOUNT, howFarCharged, lastOwedOn } from '../rent.rules.ts';
import { effectivePolicies } from './policies.ts';
import { chargedDays, chargedFrom, linesOf, rentChargedFrom } from './terms.ts';

type Owing = Pick<
  StoredLease,
  'id' | 'type' | 'startsOn' | 'endsOn' | 'movesOutOn' | 'currency' | 'depositMinor' | 'renewalStatus' | 'renewsLeaseId'
>;

type Owed = {
  lines: readonly RentLine[];
  charged: Charged;
  chargedFromOn: PlainDate;
  policy: ProrationRules;
};

/** What is to be charged by a night, of what a lease owes: its lines, and its deposit on its first day. */
export function dueCharges(lease: Owing, owed: Owed, night: PlainDate): Occurrence[] {
  return occurrencesToPost(termsOf(lease, owed), { dueFrom: owed.chargedFromOn, postedBy: night }).filter(
    ({ amountMinor }) => amountMinor > 0,
  );
}

/** What a lease will be charged with a due day in a window, as far as its lines say it now. */
export async function chargesAhead(
  ctx: ReadCtx,
  lease: StoredLease,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<Occurrence[]> {
  const owed = await readOwed(ctx, lease);
  return owed ? fallingDue(lease, owed, { from, to }) : [];
}

const fallingDue = (lease: Owing, owed: Owed, { from, to }: { from: PlainDate; to: PlainDate }): Occurrence[] =>
  occurrencesOf(termsOf(lease, owed), { from: laterDay(from, owed.chargedFromOn), to }).filter(
    ({ amountMinor }) => amountMinor > 0,
  );

/** Of leases of a property those that are charged with something on the day that is given for each, as far as their lines say it now. */
export async function leasesChargedOn(
  ctx: ReadCtx,
  propertyId: string,
  days: ReadonlyMap<string, PlainDate>,
): Promise<ReadonlySet<string>> {
  if (days.size === 0) return new Set();
  const ids = [...days.keys()];
  const [leases, lines, charged, policies, { rentChargedFromOn }] = await Promise.all([
    storedLeases(ctx, ids),
    linesOf(ctx, ids),
    chargedDays(ctx, ids),
    effectivePolicies(ctx, { leaseId: null, propertyId }),
    rentChargedFrom(ctx),
  ]);
  if (rentChargedFromOn === null) return new Set();
  const linesBy = Map.groupBy(lines, ({ leaseId }) => leaseId);
  const chargedBy = Map.groupBy(charged, ({ leaseId }) => leaseId);
  const isCharged = (lease: (typeof leases)[number]): boolean => {
    const on = days.get(lease.id);
    const owed = {
      lines: linesBy.get(lease.id) ?? [],
      charged: howFarCharged(chargedBy.get(lease.id) ?? []),
      chargedFromOn: laterDay(rentChargedFromOn, lease.chargedFromOn ?? rentChargedFromOn),
      // Which rules hold for the lease itself changes amounts, never whether there is something to charge.
      policy: policies.proration.rules,
    };
    return on !== undefined && fallingDue(lease, owed, { from: on, to: on }).length > 0;
  };
  return new Set(leases.filter(isCharged).map(({ id }) => id));
}

const storedLeases = (ctx: ReadCtx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('leases')
    .selectAll()
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();

/** What is known of what a lease owes; null where the organization charges no rent here. */
export async function readOwed(ctx: ReadCtx, lease: StoredLease): Promise<Owed | null> {
  const [lines, charged, policies, chargedFromOn] = await Promise.all([
    linesOf(ctx, [lease.id]),
    chargedDays(ctx, [lease.id]),
    effectivePolicies(ctx, { leaseId: lease.id, propertyId: lease.propertyId }),
    chargedFrom(ctx, lease),
  ]);
  if (chargedFromOn === null) return null;
  return { lines, charged: howFarCharged(charged), chargedFromOn, policy: policies.proration.rules };
}

const termsOf = (lease: Owing, owed: Owed): LeaseLines => ({
  lines: [...owed.lines, ...depositOf(lease)],
  lastOn: lastOwedOn(lease),
  policy: owed.policy,
  currency: lease.currency,
  ...owed.charged,
  continuesAnother: lease.renewsLeaseId !== null,
  isContinued: lease.renewalStatus === 'ACCEPTED',
});

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
