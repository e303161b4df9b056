import { sql } from 'kysely';
import type { ContractorContact } from '#contract/contractors/contractors.ts';
import type { WeekDay } from '#contract/contractors/contractors.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { phoneIn } from '#server/db/phone-columns.ts';
import type { PaperFacts } from '../rules/reading/contractor-facts.ts';
import type { PortfolioPlan } from '../rules/reading/portfolio.ts';
import type { PresentContractor } from '../rules/resolve-contractors.ts';

/** The organization's contractors, and who else has an e-mail address or a number of one that is planned. */
export async function findPresentContractors(ctx: ReadCtx, plan: PortfolioPlan): Promise<PresentContractor[]> {
  if (plan.contractors.length === 0) return [];
  const emails = plan.contractors.flatMap(({ email }) => email ?? []);
  const numbers = plan.contractors.flatMap(({ phone }) => phone?.number ?? []);
  const rows = await ctx.db
    .selectFrom('people as person')
    .selectAll('person')
    .select([
      sql<PaperFacts[]>`coalesce((
        select json_agg(json_build_object('kind', paper.kind, 'name', paper.name, 'number', paper.number,
          'issuer', paper.issuer, 'endsOn', paper.ends_on) order by paper.created_at, paper.id)
        from contractor_papers paper where paper.org_id = person.org_id and paper.contractor_id = person.id), '[]')`.as(
        'papers',
      ),
      sql<number | null>`(
        select min(preference.rank) from contractor_preferences preference
        where preference.org_id = person.org_id and preference.contractor_id = person.id)`.as('preferredRank'),
    ])
    .where('person.orgId', '=', ctx.org)
    .where(
      sql<boolean>`(person.is_contractor or person.email = any(${emails}::text[]) or person.phone_number = any(${numbers}::text[]))`,
    )
    .orderBy('person.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isContractor: row.isContractor,
    email: row.email,
    phone: phoneIn(row),
    trades: row.trades,
    areas: row.workAreas,
    contacts: row.contacts as ContractorContact[],
    workDays: row.workDays as WeekDay[],
    hours: row.workFrom === null || row.workTo === null ? null : { from: row.workFrom, to: row.workTo },
    // No is what nobody has said yet.
    takesEmergencies: row.takesEmergencies || null,
    rates: {
      currency: row.ratesCurrency ?? '',
      calloutMinor: row.calloutMinor,
      hourlyMinor: row.hourlyMinor,
      jobLimitMinor: row.jobLimitMinor,
    },
    afterHoursPercent: row.afterHoursPercent,
    partsMarkupPercent: row.partsMarkupPercent,
    warrantyDays: row.warrantyDays,
    notes: row.notes,
    doNotUse: row.doNotUseReason === null ? null : { reason: row.doNotUseReason },
    preferredRank: row.preferredRank,
    papers: row.papers,
  }));
}
