import type { Checkout } from '#contract/payments/online-payments.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { actorPersonId, type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { OutboundError } from '#server/access/secrets/guarded-fetch.ts';
import { say } from '#server/access/sentences.ts';
import { newId } from '#server/db/new-id.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { refuseAboveBalance } from '#server/ledger/commands/above-balance.ts';
import { readAmount } from '#server/ledger/commands/lease-books.ts';

import { findCheckout, getCheckout } from '../queries/checkouts.ts';
import { findProcessor, reach } from './own-processor.ts';
import type { Processor } from './processor.ts';
import { findOwnLease } from './report-payment.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Asks the processor, outside of any transaction; refuses where there is none, or where nobody answers. */
export async function asking<T>(
  ctx: Ctx,
  ask: (processor: Processor) => Promise<T>,
  { none, away }: { none: ProblemCode; away: ProblemCode } = {
    none: 'checkout.not_online',
    away: 'checkout.unreachable',
  },
): Promise<T> {
  const stored = await readAs(ctx, findProcessor);
  const processor = stored && reach(ctx.deps, ctx.org, stored);
  if (!processor) throw fail(none);
  try {
    return await ask(processor);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    ctx.deps.log.warn({ err: error }, 'the payment processor does not answer');
    throw fail(away);
  }
}

/** Where the payment company writes to somebody; null where nobody knows. */
export async function payerOf(ctx: ReadCtx, personId: string): Promise<string | null> {
  const payer = await ctx.db
    .selectFrom('people')
    .select('email')
    .where('orgId', '=', ctx.org)
    .where('id', '=', personId)
    .executeTakeFirst();
  return payer?.email ?? null;
}

type Begun = { checkout: Checkout; paysFor: string; payerEmail: string | null };

const beginCheckout = command('checkout.open', async (ctx, leaseId: string, asked: string) => {
  const lease = authorize(await findOwnLease(ctx, leaseId), () => holds(ctx, 'payments:report'));
  const personId = actorPersonId(ctx);
  if (personId === null) throw new Error('Only a person pays online');
  const stored = await findProcessor(ctx);
  if (!stored) throw fail('checkout.not_online');
  const amountMinor = readAmount(asked, lease.currency, 'amount');
  // Asked before somebody pays: what the processor has taken is recorded, whatever is owed.
  await refuseAboveBalance(ctx, lease, amountMinor);
  const [id, { propertyId, currency }] = [newId(), lease];
  const values = { leaseId, propertyId, personId, processor: stored.kind, amountMinor, currency };
  await ctx
    .write(lease)
    .insertInto('checkouts')
    .values({ orgId: ctx.org, id, ...values, openedAt: now(ctx) })
    .execute();
  const paysFor = say(ctx.language, 'checkout.pays_for', { home: lease.home, reference: lease.ref });
  const result: Begun = { checkout: await getCheckout(ctx, id), paysFor, payerEmail: await payerOf(ctx, personId) };
  return audited({ result, subject: { type: 'checkout', id }, after: values });
});

const noteSession = command('checkout.session', async (ctx, id: string, sessionRef: string) => {
  const row = authorize(await findCheckout(ctx, id), () => holds(ctx, 'payments:report'));
  await ctx
    .write(row)
    .updateTable('checkouts')
    .set({ sessionRef })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  return audited({ result: null, subject: { type: 'checkout', id }, after: { sessionRef } });
});

/** Opens a page on which a renter pays; the same submitted twice opens the same page. */
export async function openCheckout(ctx: Ctx, leaseId: string, amount: string) {
  const { checkout, paysFor, payerEmail } = await beginCheckout(ctx, leaseId, amount);
  const { payUrl } = await asking(ctx, async (processor) => {
    const row = await readAs(ctx, (read) => findCheckout(read, checkout.id));
    if (!row) throw notFound();
    const { id, amountMinor, currency, sessionRef } = row;
    const returnUrl = `${ctx.deps.settings.publicUrl}/lease?lease=${leaseId}&checkout=${id}`;
    const opened = await processor.open({ id, amountMinor, currency, paysFor, payerEmail, returnUrl });
    if (sessionRef === null) await noteSession({ ...ctx, idempotency: null }, id, opened.sessionRef);
    return opened;
  });
  return { ...checkout, payUrl };
}

/** Asks the processor what became of a page, for whoever comes back sooner than its report. */
export async function checkCheckout(ctx: Ctx, id: string): Promise<Checkout> {
  const seen = await readAs(ctx, (read) => findCheckout(read, id));
  if (!seen) throw notFound();
  const { sessionRef, state } = seen;
  if (sessionRef !== null && (state === 'OPEN' || state === 'FAILED')) {
    const event = await asking(ctx, (processor) => processor.ask(sessionRef, ctx.deps.clock.now()));
    if (event) await settleCheckout(systemContext(ctx.deps, ctx.org), event);
  }
  return readAs(ctx, (read) => getCheckout(read, id));
}
