import { can, isSwitchedOff, type Permission } from '#contract/permissions.ts';
import { fail, forbidden, notFound } from './app-error.ts';
import type { Ctx } from './context.ts';

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
  requirePermission(ctx, permission);
  return {} as Proof;
}

/** Whether the active role holds a permission; jobs hold them all. */
export const holds = (ctx: Ctx, permission: Permission): boolean => refusalOf(ctx, permission) === null;

/**
 * Whether numbers and addresses of people may be read beside something else, and found by: by a role that reads people, and of
 * keys and support by those that were let read people, too.
 */
export const readsPeople = (ctx: Ctx): boolean =>
  holds(ctx, 'people:read') && (ctx.reads === undefined || ctx.reads.includes('people'));

type Asking = Pick<Ctx, 'actor' | 'role' | 'switches'>;

/** Lets nobody pass whose role lacks a permission, or whose organization has switched off what it belongs to. */
export function requirePermission(asking: Asking, permission: Permission): void {
  const refusal = refusalOf(asking, permission);
  if (refusal) throw fail(refusal);
}

/** The one place where permissions are checked. It names the refusal, since to make one traces back who asked. */
function refusalOf({ actor, role, switches }: Asking, permission: Permission): 'AUTH_403' | 'SWITCHED_OFF' | null {
  if (actor.kind === 'system') return null;
  if (!can(role, permission)) return 'AUTH_403';
  return isSwitchedOff(permission, switches) ? 'SWITCHED_OFF' : null;
}
