import { addDays, type PlainDate } from '#contract/dates.ts';
import { can } from '#contract/permissions.ts';
import { fail } from '#server/access/app-error.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { kept } from '#server/db/kept.ts';

/** Through which day books are closed, and through which for good; null while nothing is. */
export type Closed = { softLockedThrough: PlainDate | null; lockedThrough: PlainDate | null };

const locks = kept((ctx: ReadCtx) =>
  ctx.db
    .selectFrom('ledgerLocks')
    .select(['entityId', 'softLockedThrough', 'lockedThrough'])
    .where('orgId', '=', ctx.org),
);

/** What is closed for each of the books: a property's own in place of the organization's. */
export async function closedBooks(ctx: ReadCtx): Promise<(entityId: string) => Closed> {
  const rows = await locks(ctx);
  const open: Closed = { softLockedThrough: null, lockedThrough: null };
  const house = rows.find(({ entityId }) => entityId === ctx.org) ?? open;
  return (entityId) => rows.find((row) => row.entityId === entityId) ?? house;
}

/** Who may post into what is only closed: those who could open it again, and what runs by itself. */
const passesClosed = ({ actor, role }: Ctx): boolean => actor.kind === 'system' || can(role, 'books:write');

/** Refuses a day whose books are locked, or closed for the caller, beside the field that holds it. */
export function refuseClosed(ctx: Ctx, closed: Closed, on: PlainDate, field: string): void {
  const { softLockedThrough: closedOn, lockedThrough: lockedOn } = closed;
  if (lockedOn !== null && on <= lockedOn)
    throw fail('ledger.period_locked', { field, reason: 'ledger.locked_through', params: { day: lockedOn } });
  if (closedOn !== null && on <= closedOn && !passesClosed(ctx))
    throw fail('ledger.period_closed', { field, reason: 'ledger.closed_through', params: { day: closedOn } });
}

/** The first day that the caller may post on; undefined where every day is. */
export function firstOpenDay(ctx: Ctx, { softLockedThrough, lockedThrough }: Closed): PlainDate | undefined {
  const through = passesClosed(ctx) ? lockedThrough : (softLockedThrough ?? lockedThrough);
  return through === null ? undefined : addDays(through, 1);
}
