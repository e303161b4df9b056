import { sql } from 'kysely';
import { addDays, type PlainDate, partsOf, today } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { BulkRenewal, RenewalInput } from '#contract/leases/leases.renewals.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { increasedRent, termAfter } from '#contract/rent/rent.increases.ts';
import { renewedLines } from '#contract/rent/rent.renewals.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { Changes } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { findStoredLease, type StoredLease } from '../leases.queries.ts';
import { findAmountRefusal } from '../leases.rules.ts';
import { listOwnLeases } from '../own-leases.queries.ts';
import { leaseActivity, leaseRows, openLease, overlapAt } from './change-lease.ts';

/** What is offered, in minor units of the lease's currency. */
type Offer = { rentMinor: number; endsOn: PlainDate | null; respondByOn: PlainDate };

/** The account of rent. */
const RENT_ACCOUNT = '4000';

/** Offers the renters of one lease a further term, and tells them at once. */
export const renewLease = command('lease.offer_renewal', async (ctx, leaseId: string, input: RenewalInput) => {
  const lease = await openLease(ctx, leaseId, 'renew', input.version);
  const rentMinor = readAmount(lease, 'rent', input.rent);
  return offer(ctx, lease, { rentMinor, endsOn: input.endsOn, respondByOn: input.respondByOn }, true);
});

/** The same as one of many: the rent follows from a rule, and nobody is told while it can be undone. */
export const renewByRule = command(
  'lease.offer_renewal',
  async (ctx, { id, version }: { id: string; version: number }, change: BulkRenewal) => {
    const lease = await openLease(ctx, id, 'renew', version);
    const { marketRentMinor } = await ctx.db
      .selectFrom('units')
      .select('marketRentMinor')
      .where('orgId', '=', ctx.org)
      .where('id', '=', lease.unitId)
      .executeTakeFirstOrThrow();
    const { kind, percentHundredths, capAtMarket, months, respondByOn } = change;
    const rule = {
      kind,
      percentHundredths,
      capAtMarket,
      amountMinor: change.amount === null ? null : readAmount(lease, 'change.amount', change.amount),
      roundToMinor: change.roundTo === null ? 0 : readAmount(lease, 'change.roundTo', change.roundTo),
    };
    const rentMinor = increasedRent(rule, lease.rentMinor, marketRentMinor);
    const { endsOn } = termAfter(lastDayOf(lease), months);
    return offer(ctx, lease, { rentMinor, endsOn, respondByOn }, false);
  },
);

async function offer(ctx: WriteCtx, lease: Authorized<StoredLease>, wanted: Offer, isTold: boolean) {
  const lastDay = lastDayOf(lease);
  const thisDay = today(ctx.deps.clock, lease.timeZone);
  if (wanted.endsOn !== null && wanted.endsOn <= lastDay) throw fail('lease.renewal_ends_before');
  if (wanted.respondByOn < thisDay) throw fail('lease.respond_by_past');
  // A lease that ran past its last day with nobody leaving can only be answered later than that.
  if (wanted.respondByOn > lastDay && lastDay >= thisDay) throw fail('lease.respond_by_after_end');
  const changes = {
    renewalStatus: 'OFFERED',
    renewalEndsOn: wanted.endsOn,
    renewalRentMinor: wanted.rentMinor,
    renewalRespondByOn: wanted.respondByOn,
    renewalOfferedAt: now(ctx),
    renewalToldAt: isTold ? now(ctx) : null,
  } as const satisfies Changes<'leases'>;
  const saved = await leaseRows.save(ctx, lease, changes);
  return audited({
    ...saved,
    subject: { type: 'lease', id: lease.id },
    activities: isTold ? [offered({ ...lease, ...changes })] : [],
  });
}

/** The line by which the renters are told. */
const offered = (lease: StoredLease) =>
  leaseActivity(
    'lease.renewal_offered',
    lease,
    {
      startsOn: addDays(lastDayOf(lease), 1),
      respondByOn: lease.renewalRespondByOn ?? '',
      rent: formatCurrency({
        amount: fromMinor(lease.renewalRentMinor ?? 0, lease.currency),
        currency: lease.currency,
      }),
    },
    ['renter'],
  );

/** Tells the renters what was offered together with others, once it can no longer be undone. */
export const tellOfRenewal = command('lease.tell_of_renewal', async (ctx, leaseId: string) => {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => ctx.actor.kind === 'system');
  if (lease.renewalStatus !== 'OFFERED' || lease.renewalToldAt !== null || lease.status !== 'ACTIVE')
    throw fail('STALE_VERSION');
  const change = await leaseRows.write(ctx, lease, { renewalToldAt: now(ctx) });
  return audited({
    ...change,
    result: undefined,
    subject: { type: 'lease', id: leaseId },
    activities: [offered(lease)],
  });
});

/** Ends an offer that nobody answered by its last day. */
export const expireRenewal = command('lease.expire_renewal', async (ctx, leaseId: string) => {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => ctx.actor.kind === 'system');
  const { renewalStatus, renewalRespondByOn } = lease;
  const isOver = renewalRespondByOn !== null && renewalRespondByOn < today(ctx.deps.clock, lease.timeZone);
  if (renewalStatus !== 'OFFERED' || !isOver) throw fail('STALE_VERSION');
  const change = await leaseRows.write(ctx, lease, { renewalStatus: 'EXPIRED' });
  return audited({
    ...change,
    result: undefined,
    subject: { type: 'lease', id: leaseId },
    activities: [leaseActivity('lease.renewal_expired', lease, {}, lease.renewalToldAt === null ? [] : ['renter'])],
  });
});

/** Takes an offer back that stands; whoever knows of it is told. */
export const withdrawRenewal = command('lease.withdraw_renewal', async (ctx, leaseId: string, version: number) => {
  const lease = await openLease(ctx, leaseId, 'withdrawRenewal', version);
  const saved = await leaseRows.save(ctx, lease, { renewalStatus: null });
  const isTold = lease.renewalToldAt !== null;
  return audited({
    ...saved,
    subject: { type: 'lease', id: leaseId },
    activities: isTold ? [leaseActivity('lease.renewal_withdrawn', lease, {}, ['renter'])] : [],
  });
});

/** Records for the renters that they agreed. */
export const acceptRenewal = command('lease.accept_renewal', async (ctx, leaseId: string, version: number) => {
  const lease = await openLease(ctx, leaseId, 'acceptRenewal', version);
  const child = await bindRenewal(ctx, lease);
  const saved = await leaseRows.save(ctx, lease, { renewalStatus: 'ACCEPTED' });
  return audited({ ...saved, subject: { type: 'lease', id: leaseId }, activities: [accepted(lease, child)] });
});

const accepted = (lease: StoredLease, child: Child) =>
  leaseActivity('lease.renewal_accepted', lease, { next: child.ref, startsOn: child.startsOn });

/** A renter's own yes or no; anybody who rents answers for all who do. */
export const answerRenewal = command(
  'lease.answer_renewal',
  async (ctx, leaseId: string, { accepts, version }: { accepts: boolean; version: number }) => {
    const isOwn = ctx.reach.kind === 'renter' && ctx.reach.leaseIds.includes(leaseId);
    const found = isOwn ? await findStoredLease(ctx, leaseId) : undefined;
    const lease = authorize(found, () => holds(ctx, 'leases:own'));
    if (lease.renewalStatus !== 'OFFERED' || lease.status !== 'ACTIVE' || lease.renewalToldAt === null)
      throw fail('lease.renewal_not_offered');
    if (lease.version !== version) throw fail('STALE_VERSION', { current: await listOwnLeases(ctx) });
    const isOver = (lease.renewalRespondByOn ?? '') < today(ctx.deps.clock, lease.timeZone);
    if (isOver) throw fail('lease.renewal_not_offered');
    const activity = accepts
      ? accepted(lease, await bindRenewal(ctx, lease))
      : leaseActivity('lease.renewal_declined', lease, {});
    const change = await leaseRows.write(ctx, lease, { renewalStatus: accepts ? 'ACCEPTED' : 'DECLINED' });
    const own: OwnLease[] = await listOwnLeases(ctx);
    return audited({ ...change, result: own, subject: { type: 'lease', id: leaseId }, activities: [activity] });
  },
);

type Child = { id: string; ref: string; startsOn: PlainDate };

/**
 * The lease that continues another, binding from the day after it: the same people, home and deposit, its own rent and last
 * day. What the other owed again and again goes on, and so do rules of its own.
 */
async function bindRenewal(ctx: WriteCtx, lease: Authorized<StoredLease>): Promise<Child> {
  const { renewalRentMinor: rentMinor, renewalEndsOn: endsOn } = lease;
  if (rentMinor === null) throw fail('lease.renewal_not_offered');
  await refuseAnswered(ctx, lease);
  const startsOn = addDays(lastDayOf(lease), 1);
  const id = newId();
  const type = endsOn === null ? 'AT_WILL' : lease.type;
  const { year } = partsOf(today(ctx.deps.clock, lease.timeZone));
  const { ref } = await overlapAt(
    'respondByOn',
    'lease.rented_after',
    ctx
      .write(lease)
      .insertInto('leases')
      .values({
        orgId: ctx.org,
        id,
        ref: sql<string>`next_ref('LSE', ${year})`,
        propertyId: lease.propertyId,
        unitId: lease.unitId,
        currency: lease.currency,
        type,
        status: 'SIGNED',
        startsOn,
        endsOn,
        rentMinor,
        depositMinor: lease.depositMinor,
        paymentDueDay: lease.paymentDueDay,
        noticePeriodDays: lease.noticePeriodDays,
        renewsLeaseId: lease.id,
        tags: sql<string[]>`${lease.tags}::text[]`,
      })
      .returning('ref')
      .executeTakeFirstOrThrow(),
  );
  await copyPeopleAndRules(ctx, lease, id);
  await bringLines(ctx, lease, { id, startsOn, rentMinor });
  return { id, ref, startsOn };
}

/** Whoever answers second at the same moment waits here, and is told of that instead of a home that is let already. */
async function refuseAnswered(ctx: WriteCtx, lease: Authorized<StoredLease>): Promise<void> {
  const { version } = await ctx
    .write(lease)
    .selectFrom('leases')
    .select('version')
    .where('orgId', '=', ctx.org)
    .where('id', '=', lease.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (version !== lease.version) throw fail('STALE_VERSION');
}

async function copyPeopleAndRules(ctx: WriteCtx, lease: Authorized<StoredLease>, toId: string): Promise<void> {
  const db = ctx.write(lease);
  await sql`
    insert into lease_parties (org_id, lease_id, person_id, role, position)
    select org_id, ${toId}::uuid, person_id, role, position from lease_parties
    where org_id = ${ctx.org} and lease_id = ${lease.id}::uuid`.execute(db);
  await sql`
    with copied as (
      insert into rent_policies (org_id, id, kind, lease_id, rules)
      select org_id, gen_random_uuid(), kind, ${toId}::uuid, rules from rent_policies
      where org_id = ${ctx.org} and lease_id = ${lease.id}::uuid
      returning org_id, id, rules)
    insert into rent_policy_versions (org_id, policy_id, version, rules)
    select org_id, id, 1, rules from copied`.execute(db);
}

/** In place of the line that every lease comes with. */
async function bringLines(
  ctx: WriteCtx,
  lease: Authorized<StoredLease>,
  child: { id: string; startsOn: PlainDate; rentMinor: number },
): Promise<void> {
  const former = await ctx.db
    .selectFrom('rentLines')
    .select(['id', 'account', 'memo', 'amountMinor', 'cycle', 'startsOn', 'endsOn', 'dueDay', 'postDaysInAdvance'])
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', lease.id)
    .orderBy('startsOn')
    .execute();
  const lines = renewedLines(former, { ...child, rentAccount: RENT_ACCOUNT });
  if (!lines.some(({ account }) => account === RENT_ACCOUNT)) return;
  const db = ctx.write(lease);
  await db.deleteFrom('rentLines').where('orgId', '=', ctx.org).where('leaseId', '=', child.id).execute();
  await db
    .insertInto('rentLines')
    .values(lines.map((line) => ({ ...line, orgId: ctx.org, leaseId: child.id, id: newId() })))
    .execute();
}

/** The last day that was agreed; a lease without one goes on by itself. */
function lastDayOf({ endsOn }: StoredLease): PlainDate {
  if (endsOn === null) throw fail('lease.renewal_open_ended');
  return endsOn;
}

function readAmount({ currency }: StoredLease, field: string, amount: string): number {
  const reason = findAmountRefusal(amount, currency);
  if (reason) throw fail('VALIDATION_FAILED', { field, reason, params: { currency } });
  return toMinor(amount, currency);
}
