import { type RawBuilder, sql } from 'kysely';
import { STAFF } from '#contract/permissions.ts';
import type { Ctx } from './context.ts';

/**
 * Whether somebody has a role in the office: owners and renters have to do with the organization, not with who of it was at work
 * that day.
 */
export const worksInOffice = ({ org }: Pick<Ctx, 'org'>, personId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from memberships staff where staff.org_id = ${org} and staff.person_id = ${personId}
    and staff.roles && ${[...STAFF]}::text[])`;
