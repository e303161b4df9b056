import { sql } from 'kysely';
import type { OrganizationEffects, OrganizationSettings } from '#contract/organization/organization.ts';
import { ROLES, type Role } from '#contract/permissions.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { capabilitiesOffIn, type Decided, type Effect, effectsBetween } from './organization.rules.ts';

/** The organization of the call, as its settings show it. */
export async function readOrganization(ctx: ReadCtx): Promise<OrganizationSettings> {
  const { switches, twoFactorRoles, ...row } = await ctx.db
    .selectFrom('organizations as organization')
    .select([
      'organization.name',
      'organization.country',
      'organization.baseCurrency',
      'organization.timeZone',
      'organization.switches',
      'organization.twoFactorRoles',
      'organization.version',
    ])
    .select(
      sql<boolean>`exists (select from leases lease where lease.org_id = organization.id)
        or exists (select from cost_entries cost where cost.org_id = organization.id)`.as('isCurrencySettled'),
    )
    .where('organization.id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    capabilitiesOff: capabilitiesOffIn(switches),
    twoFactorRoles: ROLES.filter((role) => twoFactorRoles.includes(role)),
  };
}

/** Whom it would reach if this were decided; by the rule that saving goes by. */
export async function foretellEffects(ctx: ReadCtx, decided: Decided): Promise<OrganizationEffects> {
  const effects = effectsBetween(await readOrganization(ctx), decided);
  const [all, ...each] = await Promise.all([
    countMembers(ctx, [...new Set(effects.flatMap(({ roles }) => roles))]),
    ...effects.map(async ({ kind, of, roles }: Effect) => ({ kind, of, ...(await countMembers(ctx, roles)) })),
  ]);
  return { effects: each, memberCount: all.memberCount };
}

async function countMembers(ctx: ReadCtx, roles: readonly Role[]) {
  const { rows } = await sql<{ memberCount: number; withoutSecondFactorCount: number }>`
    select member_count as "memberCount", without_second_factor_count as "withoutSecondFactorCount"
    from count_members(${[...roles]}::text[])`.execute(ctx.db);
  return rows[0] ?? { memberCount: 0, withoutSecondFactorCount: 0 };
}
