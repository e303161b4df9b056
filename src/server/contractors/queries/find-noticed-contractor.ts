import type { PaperKind } from '#contract/contractors/contractors.words.ts';
import { formatDate } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import type { ToldFacts } from '#contract/notices/notices.rules.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';

/** A contractor as those are told of them who decide for the organization. */
export async function findNoticedContractor(ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> {
  const [contractor, admins] = await Promise.all([
    ctx.db
      .selectFrom('people as person')
      .innerJoin('organizations as organization', 'organization.id', 'person.orgId')
      .select(['person.name', 'organization.country'])
      .where('person.orgId', '=', ctx.org)
      .where('person.id', '=', id)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('memberships')
      .select('personId')
      .where('orgId', '=', ctx.org)
      .where('status', '=', 'ACTIVE')
      .where((eb) => eb('roles', '&&', eb.val(['superadmin', 'admin'])))
      .execute(),
  ]);
  if (!contractor) return null;
  const kind = facts.kind as PaperKind | undefined;
  return {
    people: { admins: admins.map(({ personId }) => personId) },
    params: {
      contractor: contractor.name,
      paper: facts.name ? String(facts.name) : { code: `paper.${kind ?? 'OTHER'}` },
      days: Number(facts.days ?? 0),
      endsOn: facts.endsOn ? formatDate(facts.endsOn, { locale: localeOfCountry(contractor.country) }) : '',
      isMailed: facts.isMailed === true ? 1 : 0,
    },
    path: `/contractors/${id}`,
  };
}
