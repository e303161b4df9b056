import type { ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';

/** A property as the books know it. */
export type Place = { id: string; name: string; currency: string; timeZone: string };

/** Properties in reach by their ids, the currency of the organization's own books, and the month in which its year begins. */
export async function findBookPlaces(
  ctx: ReadCtx,
  propertyIds: readonly string[],
): Promise<{ baseCurrency: string; fiscalYearFirstMonth: number; properties: Place[] }> {
  const [organization, properties] = await Promise.all([
    ctx.db
      .selectFrom('organizations')
      .select(['baseCurrency', 'fiscalYearFirstMonth'])
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
