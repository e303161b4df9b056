import { sql } from 'kysely';
import type { ReadCtx } from '#server/access/context.ts';

type Office = { managers: string[]; office: string[] };

/**
 * Who of the office looks after a property: everybody who sees it, and of them its manager, or where none is named or they
 * have left, all of them again, so that nothing is told to nobody.
 */
export async function findOffice(ctx: ReadCtx, propertyId: string): Promise<Office> {
  const { rows } = await sql<{ personId: string; isManager: boolean }>`
    select staff.person_id as "personId", staff.person_id = property.manager_id as "isManager"
    from memberships staff join properties property on property.org_id = staff.org_id and property.id = ${propertyId}
    where staff.org_id = ${ctx.org} and staff.status = 'ACTIVE' and (
      staff.roles && array['superadmin', 'admin']
      or ('operator' = any(staff.roles) and (staff.sees_all_properties or exists (
        select from membership_properties scope
        where scope.org_id = staff.org_id and scope.membership_id = staff.id and scope.property_id = property.id))))`.execute(
    ctx.db,
  );
  const office = rows.map(({ personId }) => personId);
  const managers = rows.filter(({ isManager }) => isManager).map(({ personId }) => personId);
  return { office, managers: managers.length > 0 ? managers : office };
}
