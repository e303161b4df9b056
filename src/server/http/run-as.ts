import type { Route } from '#contract/route.ts';
import { forbidden } from '#server/access/app-error.ts';
import { type Caller, enterOrganization } from '#server/access/callers/caller.ts';
import type { CallContext, Ctx, ReadCtx } from '#server/access/context.ts';
import { type Names, refuseUnreached } from '#server/access/named.ts';
import type { Askers } from '#server/db/ask.ts';
import { transaction } from '#server/db/transaction.ts';
import type { SignedInContext } from './implement.ts';

/** Runs a handler with the context that its route promises, once what the call names is in reach. */
export async function runAs(
  route: Route,
  caller: Caller | null,
  call: CallContext,
  { named, isChecked }: { named: Names; isChecked: boolean },
  run: (ctx: unknown) => Promise<unknown>,
): Promise<unknown> {
  if (!caller) return run(call);
  if (route.permission === 'signed-in' || route.permission === 'platform') {
    if (!caller.session) throw forbidden();
    return run({ ...call, caller, session: caller.session } satisfies SignedInContext);
  }
  const ctx = enterOrganization(call, caller);
  if (route.method === 'GET') return inOrganization(ctx, named, run);
  if (named.besides.length > 0 && !isChecked)
    await transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) =>
      refuseUnreached({ ...ctx, db }, named),
    );
  return run(ctx);
}

/** Reads what is asked for while what it names is checked. */
export const inOrganization = (
  ctx: Ctx,
  named: Names,
  run: (ctx: ReadCtx) => Promise<unknown>,
  opening?: (askers: Askers) => void,
): Promise<unknown> =>
  transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true, ...(opening && { opening }) }, (db) => {
    const read = { ...ctx, db };
    return checkedWhile(refuseUnreached(read, named), run(read));
  });

/** What was read while it was checked, in the same flush; both are over before the connection goes back. */
async function checkedWhile<T>(check: Promise<void>, work: Promise<T>): Promise<T> {
  await Promise.allSettled([check, work]);
  const read = await work;
  await check;
  return read;
}
