import type { Arrears, OfficeArrears, PaymentPromise } from '#contract/arrears/arrears.ts';
import { type PlainDate, today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { sayAbilities, type Verdict, whyNot } from '#server/access/ability.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { leaseInReach } from '#server/leases/leases.queries.ts';
import { renters } from '#server/leases/queries/renters.ts';
import { openCharges } from '#server/payments/queries/dues.ts';
import { isCovered } from '../rules/promises.ts';
import { type PromiseRow, promisesWithFacts } from './promises.ts';

/** The lease in reach that something is late on, with where it is and who rents it. */
export const findLease = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leases as lease')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .select(['lease.id', 'lease.propertyId', 'lease.currency', 'property.timeZone', renters])
    .where('lease.orgId', '=', ctx.org)
    .where('lease.id', '=', leaseId)
    .where(leaseInReach(ctx))
    .executeTakeFirst();

/** What fell due before a day and is not paid, in minor units, and since when. */
export async function readLate(
  ctx: ReadCtx,
  leaseId: string,
  day: PlainDate,
): Promise<{ minor: number; sinceOn: PlainDate | null }> {
  const late = (await openCharges(ctx, leaseId)).filter(({ dueOn }) => dueOn < day);
  return { minor: late.reduce((sum, { openMinor }) => sum + openMinor, 0), sinceOn: late[0]?.dueOn ?? null };
}

/** What the office keeps of it for itself; as if it had written nothing where it did not. */
export async function readOffice(ctx: ReadCtx, leaseId: string): Promise<OfficeArrears> {
  const kept = await ctx.db
    .selectFrom('leaseArrears')
    .select(['inCollectionsSinceOn', 'collectionsNote', 'note', 'notedBy', 'notedAt', 'version'])
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .executeTakeFirst();
  return (
    kept ?? { inCollectionsSinceOn: null, collectionsNote: null, note: null, notedBy: null, notedAt: null, version: 1 }
  );
}

/** How many reminders are shown. */
const REMINDERS_SHOWN = 20;

/** What is late on a lease in reach, and who does what about it. */
export async function readArrears(ctx: ReadCtx, leaseId: string): Promise<Arrears> {
  const lease = await findLease(ctx, leaseId);
  if (!lease) throw notFound();
  const { currency } = lease;
  const day = today(ctx.deps.clock, lease.timeZone);
  const isOffice = holds(ctx, 'ledger:write');
  const [late, promises, reminders, office] = await Promise.all([
    readLate(ctx, leaseId, day),
    promisesWithFacts(ctx, { which: { leaseId } }),
    ctx.db
      .selectFrom('paymentReminders')
      .select(['id', 'kind', 'sentAt', 'sentOn', 'sentBy', 'owedMinor'])
      .where('orgId', '=', ctx.org)
      .where('leaseId', '=', leaseId)
      .orderBy('sentAt', 'desc')
      .limit(REMINDERS_SHOWN)
      .execute(),
    isOffice ? readOffice(ctx, leaseId) : null,
  ]);
  const open = promises.find(({ state }) => state === 'OPEN');
  return {
    leaseId,
    currency,
    today: day,
    late: fromMinor(late.minor, currency),
    lateSinceOn: late.sinceOn,
    renters: lease.renters,
    promise: open ? shownPromise(open, isOffice) : null,
    past: promises.filter((promise) => promise !== open).map((promise) => shownPromise(promise, isOffice)),
    reminders: reminders.map(({ owedMinor, sentBy, ...reminder }) => ({
      ...reminder,
      sentBy: isOffice ? sentBy : null,
      owed: fromMinor(owedMinor, currency),
    })),
    office,
    can: sayAbilities(ctx.language, {
      promise: late.minor > 0 || whyNot('payment_promise.nothing_late'),
      remind: isOffice && remindVerdict(late.minor, lease.renters.length, reminders[0]?.sentOn === day),
    }),
  };
}

/** One promise in reach. */
export async function getPromise(ctx: ReadCtx, id: string): Promise<PaymentPromise> {
  const [row] = await promisesWithFacts(ctx, { which: { id } });
  if (!row) throw notFound();
  return shownPromise(row, holds(ctx, 'ledger:write'));
}

/** Whether the renters were reminded on a day already. */
export async function isRemindedOn(ctx: ReadCtx, leaseId: string, day: PlainDate): Promise<boolean> {
  const reminder = await ctx.db
    .selectFrom('paymentReminders')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .where('sentOn', '=', day)
    .executeTakeFirst();
  return reminder !== undefined;
}

/** Whether the renters may be reminded now. */
export function remindVerdict(lateMinor: number, renterCount: number, isRemindedToday: boolean): Verdict {
  if (lateMinor <= 0) return whyNot('payment_reminder.nothing_late');
  if (renterCount === 0) return whyNot('payment_reminder.nobody');
  return isRemindedToday ? whyNot('payment_reminder.sent_today') : true;
}

const shownPromise = (row: PromiseRow, isOffice: boolean): PaymentPromise => ({
  id: row.id,
  leaseId: row.leaseId,
  on: row.promisedOn,
  amount: fromMinor(row.amountMinor, row.currency),
  paid: fromMinor(Math.min(row.paidMinor, row.amountMinor), row.currency),
  currency: row.currency,
  note: isOffice || row.isByRenter ? row.note : null,
  state: row.state,
  isCovered: row.state === 'KEPT' || (row.state === 'OPEN' && isCovered(row)),
  madeAt: row.madeAt,
  madeBy: isOffice || row.isByRenter ? row.madeBy : null,
  isByRenter: row.isByRenter,
  endedOn: row.endedOn,
  version: row.version,
});
