import { sql } from 'kysely';
import { fromMinor } from '#contract/money.ts';
import type { OrganizationEffects, OrganizationSettings } from '#contract/organization/organization.ts';
import { WEEKDAYS } from '#contract/organization/organization.words.ts';
import { ROLES, type Role } from '#contract/permissions.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { phoneIn } from '#server/db/phone-columns.ts';
import { capabilitiesOffIn, type Decided, type Effect, effectsBetween } from './organization.rules.ts';

const POLICY = [
  'organization.answerHoursEmergency',
  'organization.answerHoursHigh',
  'organization.answerHoursNormal',
  'organization.answerHoursLow',
  'organization.resolveDaysEmergency',
  'organization.resolveDaysHigh',
  'organization.resolveDaysNormal',
  'organization.resolveDaysLow',
  'organization.offerMinutesEmergency',
  'organization.offerHoursHigh',
  'organization.offerDaysNormal',
  'organization.offerDaysLow',
  'organization.offersNext',
  'organization.invoiceTolerancePercent',
  'organization.spokenWordHours',
  'organization.figureRowsMin',
  'organization.ownersToAgree',
  'organization.promiseAfterQuestion',
  'organization.endedPapersBlock',
  'organization.doneNeedsSignature',
  'organization.pauseMovesPromise',
  'organization.opensAtHour',
  'organization.closesAtHour',
  'organization.workingDays',
  'organization.holidays',
  'organization.passwordLengthMin',
  'organization.sessionDays',
] as const;

/** The organization of the call, as its settings show it. */
export async function readOrganization(ctx: ReadCtx): Promise<OrganizationSettings> {
  const { ownSwitches, planSwitches, twoFactorRoles, phoneCountryCode, phoneNumber, approvalLimitMinor, ...row } =
    await ctx.db
      .selectFrom('organizations as organization')
      .select([
        'organization.name',
        'organization.country',
        'organization.color',
        'organization.logo',
        'organization.postalAddress',
        'organization.phoneCountryCode',
        'organization.phoneNumber',
        'organization.website',
        'organization.baseCurrency',
        'organization.approvalLimitMinor',
        'organization.timeZone',
        'organization.fiscalYearFirstMonth',
        'organization.ownSwitches',
        'organization.planSwitches',
        'organization.twoFactorRoles',
        ...POLICY,
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
    approvalLimit:
      approvalLimitMinor === null
        ? null
        : { amount: fromMinor(approvalLimitMinor, row.baseCurrency), currency: row.baseCurrency },
    phone: phoneIn({ phoneCountryCode, phoneNumber }),
    workingDays: WEEKDAYS.filter((day) => row.workingDays.includes(day)),
    capabilitiesOff: capabilitiesOffIn(ownSwitches),
    capabilitiesExcluded: capabilitiesOffIn(planSwitches),
    twoFactorRoles: ROLES.filter((role) => twoFactorRoles.includes(role)),
  };
}

/** Whom it would reach if this were decided; by the rule that saving goes by. */
export async function foretellEffects(
  ctx: ReadCtx,
  decided: Decided,
  sessionDays: number | undefined,
): Promise<OrganizationEffects> {
  const before = await readOrganization(ctx);
  const isExcluded = ({ of }: Effect) => before.capabilitiesExcluded.some((name) => name === of);
  const effects = effectsBetween(before, decided).filter((effect) => !isExcluded(effect));
  const [all, ...each] = await Promise.all([
    countMembers(ctx, [...new Set(effects.flatMap(({ roles }) => roles))]),
    ...effects.map(async ({ kind, of, roles }: Effect) => ({ kind, of, ...(await countMembers(ctx, roles)) })),
  ]);
  const reached = await countReached(ctx);
  const signedOutCount = sessionDays === undefined ? 0 : await countSignedInLonger(ctx, sessionDays);
  return { effects: each, memberCount: all.memberCount, reached, signedOutCount };
}

async function countMembers(ctx: ReadCtx, roles: readonly Role[]) {
  const { rows } = await sql<{ memberCount: number; withoutSecondFactorCount: number }>`
    select member_count as "memberCount", without_second_factor_count as "withoutSecondFactorCount"
    from count_members(${[...roles]}::text[])`.execute(ctx.db);
  return rows[0] ?? { memberCount: 0, withoutSecondFactorCount: 0 };
}

/** Who reads, is promised or is asked what is decided for everybody, as the organization stands today. */
async function countReached(ctx: ReadCtx): Promise<OrganizationEffects['reached']> {
  const [{ rows }, { memberCount }] = await Promise.all([
    sql<Omit<OrganizationEffects['reached'], 'memberCount'>>`
      select (select count(*) from people where org_id = ${ctx.org} and email is not null) as "mailedCount",
        (select count(distinct party.person_id) from lease_parties party
          join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id and lease.status in ('ACTIVE', 'NOTICE')
          where party.org_id = ${ctx.org} and party.role = 'TENANT') as "renterCount",
        (select count(*) from people where org_id = ${ctx.org} and is_contractor) as "contractorCount"`.execute(ctx.db),
    countMembers(ctx, ROLES),
  ]);
  return { ...(rows[0] ?? { mailedCount: 0, renterCount: 0, contractorCount: 0 }), memberCount };
}

/** Whose sessions are older than so many days. */
async function countSignedInLonger(ctx: ReadCtx, days: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`select people_signed_in_longer(${days}, ${now(ctx)}) as found`.execute(
    ctx.db,
  );
  return rows[0]?.found ?? 0;
}
