import { fail } from '#server/access/app-error.ts';
import type { CallContext, OrgId } from '#server/access/context.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { turnOnBy } from './autopay.ts';
import { findProcessor, reach } from './own-processor.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Takes what a processor reports to an organization; refuses what it did not sign, whoever there is or is not. */
export async function takeEvent(
  { deps }: CallContext,
  organization: string,
  { asSent, signature }: { asSent: string; signature: string },
): Promise<void> {
  const ctx = systemContext(deps, organization as OrgId);
  const stored = await readAs(ctx, findProcessor).catch(() => undefined);
  const event = stored && reach(deps, ctx.org, stored)?.read(asSent, signature, deps.clock.now());
  if (event === undefined) throw fail('checkout.not_signed');
  if (event?.what === 'SAVED') await turnOnBy(ctx, event.autopayId, event.sessionRef);
  else if (event) await settleCheckout(ctx, event);
}
