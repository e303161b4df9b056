import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#server/access/context.ts';
import { isBinding } from './standing.ts';

/** Whether `documents document` is shared with the active role; all are with staff. What it belongs to is not asked. */
export function isSharedWithReader({ reach }: Ctx): RawBuilder<SqlBool> {
  if (reach.kind === 'owner') return sql`'OWNERS' = any(document.shared_with)`;
  // Papers of a house are for those who live there now: whoever moved out keeps what concerns them alone.
  if (reach.kind === 'renter')
    return sql`('RENTERS' = any(document.shared_with) and (document.subject_type <> 'property' or document.property_id in (
      select lease.property_id from leases lease where lease.org_id = document.org_id
        and lease.id = any(${reach.leaseIds}::uuid[]) and ${isBinding})))`;
  return sql`true`;
}
