import { type RawBuilder, sql } from 'kysely';
import type { ReportCode } from '#contract/report-codes/report-codes.ts';
import { notFound } from '#server/access/app-error.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';

/** Where a code leads that has this token. */
export const codeUrl = (ctx: Pick<Ctx, 'deps'>, token: string): string =>
  `${ctx.deps.settings.publicUrl}/report/${token}`;

/** Narrows a query over `report_codes code` to what the active role reaches. */
export const codeInReach = (ctx: Ctx): RawBuilder<boolean> => propertyInReach(ctx, 'code.property_id');

const rows = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('reportCodes as code')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'code.orgId').onRef('property.id', '=', 'code.propertyId'),
    )
    .leftJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'code.orgId').onRef('unit.id', '=', 'code.unitId'),
    )
    .select([
      'code.id',
      'code.propertyId',
      'code.unitId',
      'code.label',
      'code.token',
      'code.createdAt',
      'code.revokedAt',
    ])
    .select(['property.name as propertyName', 'unit.label as unitLabel'])
    .where('code.orgId', '=', ctx.org)
    .where(codeInReach(ctx));

/** A code in reach with the names of its place, ended or not. */
export const findCode = (ctx: ReadCtx, id: string) => rows(ctx).where('code.id', '=', id).executeTakeFirst();
export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

const toCode = (ctx: ReadCtx, row: FoundCode): ReportCode => ({
  id: row.id,
  property: { id: row.propertyId, name: row.propertyName },
  unit: row.unitId !== null && row.unitLabel !== null ? { id: row.unitId, label: row.unitLabel } : null,
  label: row.label,
  url: codeUrl(ctx, row.token),
  createdAt: row.createdAt,
});

/** The property within reach that codes are asked for, by its name; any other answers 404. */
export async function findHangingAt(ctx: ReadCtx, propertyId: string): Promise<{ id: string; name: string }> {
  const found = await ctx.db
    .selectFrom('properties as property')
    .select(['property.id', 'property.name'])
    .where('property.orgId', '=', ctx.org)
    .where('property.id', '=', propertyId)
    .where(propertyInReach(ctx, 'property.id'))
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** The codes that work at a property, as they are shown: of what all share first, then by unit. */
export async function listCodes(ctx: ReadCtx, propertyId: string): Promise<ReportCode[]> {
  await findHangingAt(ctx, propertyId);
  const found = await rows(ctx)
    .where('code.propertyId', '=', propertyId)
    .where('code.revokedAt', 'is', null)
    .orderBy(sql`code.unit_id is not null`)
    .orderBy(sql`natural_sort_key(coalesce(unit.label, code.label, ''))`)
    .orderBy('code.id')
    .execute();
  return found.map((row) => toCode(ctx, row));
}

/** One code as it is shown; absent answers 404. */
export async function getCode(ctx: ReadCtx, id: string): Promise<ReportCode> {
  const row = await findCode(ctx, id);
  if (!row) throw notFound();
  return toCode(ctx, row);
}
