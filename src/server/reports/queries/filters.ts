import { sql } from 'kysely';
import { PLACE_FILTERS, REPORT_FILTERS, type ReportFilterName } from '#contract/reports/reports.filters.ts';
import type { ReportFilter } from '#contract/reports/reports.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { holds } from '#server/access/authorize.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { say } from '#server/access/sentences.ts';
import { listAccounts } from '#server/ledger/queries/accounts.ts';
import type { Narrowing } from './report.ts';

type Choices = ReportFilter['choices'];

/** What a report can be narrowed by, with what there is to choose; what leaves no choice is left out. */
export async function findFilters(ctx: ReadCtx, narrowBy: Narrowing): Promise<ReportFilter[]> {
  const places = await findPlaceChoices(ctx);
  const accounts = narrowBy.account ? await listAccounts(ctx) : [];
  const choicesOf = (name: ReportFilterName): Choices => {
    if (name === 'account')
      return accounts.map(({ number, name: called }) => ({ value: number, title: `${number} ${called}` }));
    if (isPlace(name)) return places[name] ?? [];
    return (narrowBy[name] ?? []).map((code) => ({ value: code, title: wordOf(ctx, name, code) }));
  };
  return REPORT_FILTERS.map((name) => ({
    name,
    title: say(ctx.language, `report.filter.${name}`),
    choices: choicesOf(name),
  })).filter(({ choices }) => choices.length > 0);
}

const isPlace = (name: ReportFilterName): name is (typeof PLACE_FILTERS)[number] =>
  PLACE_FILTERS.some((place) => place === name);

/** Ages are called what their columns are. */
const wordOf = (ctx: ReadCtx, name: ReportFilterName, code: string): string =>
  say(ctx.language, (name === 'age' ? `report.column.${code}` : `report.word.${code}`) as SentenceCode);

/** Who owns and manages properties in reach, and the tags on them, for staff: owners look at their own alone. */
async function findPlaceChoices(ctx: ReadCtx): Promise<Partial<Record<ReportFilterName, Choices>>> {
  if (!holds(ctx, 'tags:read')) return {};
  const { rows } = await sql<{ filter: ReportFilterName; value: string; title: string }>`
    select found.filter, found.value, found.title from (
      select distinct 'ownerId' as filter, person.id::text as value, person.name as title, person.name_sort_key as place
      from property_owners owned join people person on person.org_id = owned.org_id and person.id = owned.person_id
      where owned.org_id = ${ctx.org} and ${propertyInReach(ctx, 'owned.propertyId')}
      union all
      select distinct 'managerId', person.id::text, person.name, person.name_sort_key
      from properties property join people person on person.org_id = property.org_id and person.id = property.manager_id
      where property.org_id = ${ctx.org} and ${propertyInReach(ctx, 'property.id')}
      union all
      select distinct 'tag', tag, tag, natural_sort_key(tag)
      from properties property, unnest(property.tags) tag
      where property.org_id = ${ctx.org} and property.tags <> '{}' and ${propertyInReach(ctx, 'property.id')}
    ) found order by found.place, found.value`.execute(ctx.db);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ filter }) => filter)].map(([filter, found]) => [
      filter,
      found.map(({ value, title }) => ({ value, title })),
    ]),
  );
}
