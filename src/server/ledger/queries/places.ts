import { sql } from 'kysely';
import type { ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';

/** A property as the books know it. */
export type Place = { id: string; name: string; currency: string; timeZone: string };

/**
 * Properties in reach by their ids, the currency of the organization's own books, that of the books in reach, which is another
 * where somebody reaches no property in that one, and the month in which its year begins.
 */
export async function findBookPlaces(
  ctx: ReadCtx,
  propertyIds: readonly string[],
): Promise<{ baseCurrency: string; reachedCurrency: string; fiscalYearFirstMonth: number; properties: Place[] }> {
  const [organization, properties] = await Promise.all([
    ctx.db
      .selectFrom('organizations')
      .select(['baseCurrency', 'fiscalYearFirstMonth'])
      .select(reachedCurrency(ctx))
      .where('id', '=', ctx.org)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('properties')
      .select(['id', 'name', 'currency', 'timeZone'])
      .where('orgId', '=', ctx.org)
      .where('id', 'in', propertyIds.length > 0 ? [...propertyIds] : [ctx.org])
      .where(propertyInReach(ctx, 'id'))
      .execute(),
  ]);
  return { ...organization, properties };
}

/** Of the currencies of the properties that somebody reaches, the organization's where it is among them, else that of most. */
const reachedCurrency = (ctx: ReadCtx) =>
  (ctx.reach.kind === 'all'
    ? sql<string>`base_currency`
    : sql<string>`coalesce((
        select currency from properties where properties.org_id = organizations.id and ${propertyInReach(ctx, 'properties.id')}
        group by currency order by currency = base_currency desc, count(*) desc, currency limit 1), base_currency)`
  ).as('reachedCurrency');
