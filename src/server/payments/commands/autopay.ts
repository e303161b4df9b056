import { isBinding } from '#contract/leases/leases.words.ts';
import type { Autopay, AutopayChange, AutopayInput } from '#contract/payments/autopay.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds, permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import { actorPersonId, type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { findStoredLease } from '#server/leases/leases.queries.ts';
import { readAmount } from '#server/ledger/commands/lease-books.ts';

import { type AutopayRow, findAutopay, findAutopayOn, getAutopay } from '../queries/autopays.ts';
import { autopayLine, dropPlanned, endAutopayFor, holdAutopay } from './autopay-outcome.ts';
import { asking, payerOf } from './checkouts.ts';
import { findProcessor } from './own-processor.ts';
import type { Saved } from './processor.ts';

const saves = savesOf('autopays', (ctx: ReadCtx, { id }: AutopayRow) => getAutopay(ctx, id));
const isOwn = (ctx: Ctx) => (row: AutopayRow) => holds(ctx, 'autopay:agree') && actorPersonId(ctx) === row.personId;

/** What is said of how much and when, as it is stored; what is not said stays away. */
const termsOf = ({ limit, day }: Partial<AutopayInput>, currency: string) => ({
  ...(limit !== undefined && { limitMinor: limit === null ? null : readAmount(limit, currency, 'limit') }),
  ...(day !== undefined && { day }),
});

const agree = command('autopay.begin', async (ctx, leaseId: string, input: AutopayInput) => {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => holds(ctx, 'autopay:agree'));
  const personId = actorPersonId(ctx);
  if (personId === null) throw new Error('Only a person lets something be taken');
  const stored = await findProcessor(ctx);
  if (!stored) throw fail('checkout.not_online');
  if (!isBinding(lease.status)) throw fail('autopay.not_current');
  const current = await findAutopayOn(ctx, leaseId);
  if (current && current.personId !== personId) throw fail('autopay.is_others');
  const { propertyId, currency } = lease;
  const values = { leaseId, propertyId, personId, processor: stored.kind, currency, ...termsOf(input, currency) };
  const id = newId();
  await ctx
    .write(lease)
    .insertInto('autopays')
    .values({ orgId: ctx.org, id, ...values, begunAt: now(ctx) })
    .execute();
  const result = { autopay: await getAutopay(ctx, id), payerEmail: await payerOf(ctx, personId) };
  return audited({ result, subject: { type: 'autopay', id }, after: { ...values, state: 'PENDING' } });
});

const noteSession = command('autopay.session', async (ctx, id: string, sessionRef: string) => {
  const row = authorize(await findAutopay(ctx, id), isOwn(ctx));
  await ctx
    .write(row)
    .updateTable('autopays')
    .set({ sessionRef })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  return audited({ result: null, subject: { type: 'autopay', id }, after: { sessionRef } });
});

/** Opens a page on which a renter saves a card or an account; the same submitted twice opens the same page. */
export async function beginAutopay(ctx: Ctx, leaseId: string, input: AutopayInput) {
  const { autopay, payerEmail } = await agree(ctx, leaseId, input);
  const { id, currency } = autopay;
  const { saveUrl } = await asking(ctx, async (processor) => {
    const returnUrl = `${ctx.deps.settings.publicUrl}/lease?lease=${leaseId}&autopay=${id}`;
    const opened = await processor.openSaving({ id, currency, payerEmail, returnUrl });
    const row = await readAs(ctx, (read) => findAutopay(read, id));
    if (row?.sessionRef === null) await noteSession({ ...ctx, idempotency: null }, id, opened.sessionRef);
    return opened;
  });
  return { ...autopay, saveUrl };
}

/** Asks the processor whether the method was saved, for whoever comes back sooner than its report. */
export async function checkAutopay(ctx: Ctx, id: string): Promise<Autopay> {
  const seen = authorize(await readAs(ctx, (read) => findAutopay(read, id)), isOwn(ctx));
  if (seen.state === 'PENDING' && seen.sessionRef !== null) await turnOnBy(ctx, id, seen.sessionRef);
  return readAs(ctx, (read) => getAutopay(read, id));
}

/** Turns an autopay on with what was saved on a page, if anything was. */
export async function turnOnBy(ctx: Ctx, id: string, sessionRef: string): Promise<void> {
  const saved = await asking(ctx, (processor) => processor.saved(sessionRef));
  if (saved) await turnOn(systemContext(ctx.deps, ctx.org), { id, sessionRef, saved });
}

type TurnedOn = { id: string; sessionRef: string; saved: Saved };

/** From here on the lease is paid by itself. Whoever says it again, or at the same time, changes nothing more. */
const turnOn = command('autopay.turn_on', async (ctx, { id, sessionRef, saved }: TurnedOn) => {
  const proof = permit(ctx, 'ledger:write');
  const subject = { type: 'autopay' as const, id };
  const seen = await findAutopay(ctx, id);
  const lease = seen && (await findStoredLease(ctx, seen.leaseId));
  if (!seen || !lease) return audited({ result: null, subject, after: { ignored: 'SAVED' } });
  // Two pages of one lease wait for each other.
  await ctx
    .write(proof)
    .selectFrom('autopays')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', lease.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = authorize(await findAutopay(ctx, id), () => holds(ctx, 'ledger:write'));
  if (row.state !== 'PENDING' || row.sessionRef !== sessionRef || !isBinding(lease.status))
    return audited({ result: null, subject, after: { repeated: 'SAVED' } });
  const former = await findAutopayOn(ctx, lease.id);
  const isOthers = former !== undefined && former.personId !== row.personId;
  if (former && !isOthers) await endAutopayFor(ctx, proof, former, 'REPLACED');
  const { kind, name, last4, expiresOn, customerRef, methodRef } = saved;
  const method = { methodKind: kind, methodName: name, methodLast4: last4, methodExpiresOn: expiresOn };
  // Somebody else of the home was quicker: theirs goes on, and what was saved here is forgotten where it was saved.
  const became = isOthers
    ? ({ state: 'OFF', offAt: now(ctx), offReason: 'REPLACED' } as const)
    : ({ state: 'ON', onAt: now(ctx), ...method } as const);
  const { before, after } = await saves.save(ctx, row, { ...became, customerRef, methodRef });
  if (isOthers) return audited({ result: null, subject, before, after });
  return audited({ result: null, subject, before, after, activities: [autopayLine('autopay.turned_on', row)] });
});

/** The autopay of somebody who may change it, held; refuses one that is off. */
async function openAutopay(
  ctx: WriteCtx,
  id: string,
  may: (row: AutopayRow) => boolean,
): Promise<Authorized<AutopayRow>> {
  const seen = authorize(await findAutopay(ctx, id), may);
  return authorize(await holdAutopay(ctx, seen, id), may);
}

/** Says how much is taken and when. What was planned by other words is dropped, and told anew. */
export const changeAutopay = command(
  'autopay.change',
  async (ctx, id: string, { version, ...input }: AutopayChange) => {
    const row = await openAutopay(ctx, id, isOwn(ctx));
    if (row.state === 'OFF') throw fail('autopay.is_off');
    await saves.refuseStale(ctx, row, version);
    const { before, after, result } = await saves.save(ctx, row, termsOf(input, row.currency), () => [
      dropPlanned(ctx, row, id),
    ]);
    return audited({ result, subject: { type: 'autopay', id }, before, after });
  },
);

/** Takes nothing more by itself from now on: any renter of the lease says so, and staff do. Said again it changes nothing. */
export const endAutopay = command('autopay.end', async (ctx, id: string) => {
  const row = await openAutopay(ctx, id, () => holds(ctx, 'payments:report'));
  const why = ctx.reach.kind === 'renter' ? 'BY_RENTER' : 'BY_STAFF';
  const activities = await endAutopayFor(ctx, row, row, why);
  const result = await getAutopay(ctx, id);
  if (!result) throw notFound();
  return audited({
    result,
    subject: { type: 'autopay', id },
    before: { state: row.state },
    after: { state: result.state, offReason: result.offReason },
    activities,
  });
});
