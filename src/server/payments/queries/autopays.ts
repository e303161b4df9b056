import { type RawBuilder, sql } from 'kysely';
import { addDays, type PlainDate, today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { Autopay } from '#contract/payments/autopay.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import { actorPersonId, type Ctx, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { lookup } from '#server/db/lookup.ts';
import { findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { chargesAhead } from '#server/rent/queries/owed.ts';
import { firstDayAfter, NOTICE_DAYS, nextTaking, type Owed, within } from '../rules/autopay.ts';
import { openCharges, readAhead } from './dues.ts';

/** How far ahead is looked for what falls due next. */
const LOOKED_AHEAD_DAYS = 62;

/** Narrows a query over `autopays autopay` to those in reach: renters see those of their leases, owners none. */
export const autopayInReach = (ctx: Ctx): RawBuilder<boolean> =>
  ctx.reach.kind === 'renter'
    ? sql<boolean>`autopay.lease_id = any(${ctx.reach.leaseIds}::uuid[])`
    : ctx.reach.kind === 'owner'
      ? sql<boolean>`false`
      : propertyInReach(ctx, 'autopay.property_id');

const autopays = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('autopays as autopay')
    .selectAll('autopay')
    .select([
      lookup<string>('people', 'name', 'autopay.personId').as('personName'),
      lookup<string>('properties', 'timeZone', 'autopay.propertyId').as('timeZone'),
    ])
    .where('autopay.orgId', '=', ctx.org)
    .where(autopayInReach(ctx));
export type AutopayRow = Awaited<ReturnType<ReturnType<typeof autopays>['executeTakeFirstOrThrow']>>;

/** An autopay in reach as it is stored, or undefined. */
export const findAutopay = (ctx: ReadCtx, id: string): Promise<AutopayRow | undefined> =>
  autopays(ctx).where('autopay.id', '=', id).executeTakeFirst();

/** The one by which a lease is paid now, if any. */
export const findAutopayOn = (ctx: ReadCtx, leaseId: string): Promise<AutopayRow | undefined> =>
  autopays(ctx).where('autopay.leaseId', '=', leaseId).where('autopay.state', '=', 'ON').executeTakeFirst();

const takings = (ctx: ReadCtx, autopayId: string) =>
  ctx.db.selectFrom('autopayTakings').selectAll().where('orgId', '=', ctx.org).where('autopayId', '=', autopayId);
export type TakingRow = Awaited<ReturnType<ReturnType<typeof takings>['executeTakeFirstOrThrow']>>;

/** What is planned or was asked for and is not answered; at most one. */
export const findComingTaking = (ctx: ReadCtx, autopayId: string): Promise<TakingRow | undefined> =>
  takings(ctx, autopayId).where('state', 'in', ['PLANNED', 'ASKED']).executeTakeFirst();

/** The taking by which an online payment was asked for. */
export const findTaking = (ctx: ReadCtx, id: string): Promise<TakingRow | undefined> =>
  ctx.db.selectFrom('autopayTakings').selectAll().where('orgId', '=', ctx.org).where('id', '=', id).executeTakeFirst();

/** What a lease owes by and by, and what of it is paid already or may be. */
export async function readOwing(
  ctx: ReadCtx,
  lease: StoredLease,
): Promise<{ today: PlainDate; owed: Owed[]; settledMinor: number; isBeingPaid: boolean }> {
  const day = today(ctx.deps.clock, lease.timeZone);
  const [open, aheadMinor, coming, reported, paying] = await Promise.all([
    openCharges(ctx, lease.id),
    readAhead(ctx, lease.id),
    chargesAhead(ctx, lease, { from: addDays(day, 1), to: addDays(day, LOOKED_AHEAD_DAYS) }),
    sumOf(ctx, 'paymentReports', lease.id, 'WAITING'),
    sumOf(ctx, 'checkouts', lease.id, 'OPEN'),
  ]);
  return {
    today: day,
    owed: [
      ...open.map(({ dueOn, openMinor }) => ({ dueOn, minor: openMinor })),
      ...coming.map(({ dueOn, amountMinor }) => ({ dueOn, minor: amountMinor })),
    ],
    settledMinor: aheadMinor + reported + paying,
    isBeingPaid: paying > 0,
  };
}

async function sumOf(
  ctx: ReadCtx,
  table: 'paymentReports' | 'checkouts',
  leaseId: string,
  state: 'WAITING' | 'OPEN',
): Promise<number> {
  const { minor } = await ctx.db
    .selectFrom(table)
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .where(sql<boolean>`state = ${state}`)
    .executeTakeFirstOrThrow();
  return minor;
}

/** What an autopay takes next of what its lease owes, by its terms alone. */
export async function readNextTaking(ctx: ReadCtx, autopay: AutopayRow, lease: StoredLease) {
  const [owing, lastOn] = await Promise.all([readOwing(ctx, lease), lastTakingOn(ctx, autopay.id)]);
  const agreedOn = today({ now: () => new Date(autopay.onAt ?? autopay.begunAt) }, lease.timeZone);
  // Somebody who agrees shortly before the day they chose is told of the next one in time.
  const afterOn = lastOn ?? addDays(agreedOn, NOTICE_DAYS - 1);
  return nextTaking({ ...owing, limitMinor: autopay.limitMinor, day: autopay.day, afterOn });
}

/**
 * When autopay takes so much of what falls due on a day, by a method that is still good then; null where it does not. What was asked
 * for already counts as taken on the day itself, and what the bank refused before is not counted on.
 */
export async function takenByAutopayOn(
  ctx: ReadCtx,
  lease: StoredLease,
  dueOn: PlainDate,
  minor: number,
): Promise<PlainDate | null> {
  const autopay = await findAutopayOn(ctx, lease.id);
  if (!autopay) return null;
  const { day, limitMinor, methodExpiresOn } = autopay;
  const coming = await findComingTaking(ctx, autopay.id);
  if (coming?.state === 'ASKED') return dueOn;
  if (coming && coming.attempt > 1) return null;
  const next = coming
    ? { chargeOn: coming.chargeOn, minor: coming.toldMinor }
    : await readNextTaking(ctx, autopay, lease);
  if (next === null) return null;
  // What falls due after that taking is taken by one of its own.
  const isLater = next.chargeOn < dueOn;
  const takenOn = isLater ? chosenFrom(day, dueOn) : next.chargeOn;
  const isWhole = isLater ? within(minor, limitMinor) === minor : next.minor >= minor;
  return isWhole && takenOn !== null && (methodExpiresOn === null || methodExpiresOn >= takenOn) ? takenOn : null;
}

/** The chosen day of the month from a day on; that day itself where none was chosen. */
const chosenFrom = (day: number | null, from: PlainDate): PlainDate | null =>
  day === null ? from : firstDayAfter(day, addDays(from, -1));

async function lastTakingOn(ctx: ReadCtx, autopayId: string): Promise<PlainDate | null> {
  const last = await takings(ctx, autopayId)
    .where('state', '<>', 'DROPPED')
    .orderBy('chargeOn', 'desc')
    .executeTakeFirst();
  return last?.chargeOn ?? null;
}

async function comingOf(ctx: ReadCtx, row: AutopayRow): Promise<Autopay['next']> {
  if (row.state !== 'ON') return null;
  const coming = await findComingTaking(ctx, row.id);
  if (coming) return { on: coming.chargeOn, amount: fromMinor(coming.toldMinor, row.currency), isTold: true };
  const lease = await findStoredLease(ctx, row.leaseId);
  const next = lease && (await readNextTaking(ctx, row, lease));
  return next ? { on: next.chargeOn, amount: fromMinor(next.minor, row.currency), isTold: false } : null;
}

/** An autopay as its reader sees it: those who rent together see that it is on, not by which card. */
export async function toAutopay(ctx: ReadCtx, row: AutopayRow): Promise<Autopay> {
  const isOwn = ctx.reach.kind === 'renter' && actorPersonId(ctx) === row.personId;
  const isShown = ctx.reach.kind !== 'renter' || isOwn;
  const { methodKind: kind, methodName: name, methodLast4: last4, methodExpiresOn: expiresOn } = row;
  return {
    id: row.id,
    leaseId: row.leaseId,
    state: row.state,
    person: { id: row.personId, name: row.personName },
    currency: row.currency,
    limit: row.limitMinor === null ? null : fromMinor(row.limitMinor, row.currency),
    day: row.day,
    method: isShown && kind && name !== null && last4 !== null ? { kind, name, last4, expiresOn } : null,
    next: await comingOf(ctx, row),
    offAt: row.offAt,
    offReason: row.offReason,
    can: { change: isOwn && row.state !== 'OFF', end: row.state !== 'OFF' && holds(ctx, 'payments:report') },
    version: row.version,
  };
}

/** One autopay in reach. */
export async function getAutopay(ctx: ReadCtx, id: string): Promise<Autopay> {
  const row = await findAutopay(ctx, id);
  if (!row) throw notFound();
  return toAutopay(ctx, row);
}

/** How a lease in reach is paid by itself, else why it is no more; null where it never was. */
export async function autopayOfLease(ctx: ReadCtx, leaseId: string): Promise<Autopay | null> {
  if (!(await findStoredLease(ctx, leaseId))) throw notFound();
  const row = await autopays(ctx)
    .where('autopay.leaseId', '=', leaseId)
    .where('autopay.state', '<>', 'PENDING')
    .where('autopay.onAt', 'is not', null)
    .orderBy(sql`(autopay.state = 'ON') desc`)
    .orderBy('autopay.begunAt', 'desc')
    .executeTakeFirst();
  return row ? toAutopay(ctx, row) : null;
}
