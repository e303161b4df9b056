import { can, type Permission } from '#contract/permissions.ts';
import type { Ctx } from './context.ts';
import { forbidden, notFound } from './failure.ts';

declare const granted: unique symbol;
/** Proof that a check has run; only `authorize` and `permit` make one, and no write starts without it. */
export type Proof = { readonly [granted]: true };
/** A row whose access check has run. */
export type Authorized<T> = T & Proof;

/** Proves access to a row of the caller's reach: absent answers 404, a check that says no answers 403. */
export function authorize<T extends object>(row: T | undefined, check: (row: T) => boolean): Authorized<T> {
  if (!row) throw notFound();
  if (!check(row)) throw forbidden();
  return row as Authorized<T>;
}

/** Proves that the active role holds a permission, for writes that start from no row. */
export function permit(ctx: Ctx, permission: Permission): Proof {
  if (ctx.actor.kind !== 'system' && !can(ctx.role, permission)) throw forbidden();
  return {} as Proof;
}

/** Whether the active role holds a permission; jobs hold them all. */
export const holds = (ctx: Ctx, permission: Permission): boolean =>
  ctx.actor.kind === 'system' || can(ctx.role, permission);
