import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from './context.ts';

const TRUE = sql<boolean>`true`;
const any = (column: string, ids: string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Narrows a query to the properties in reach; `column` holds a property id, such as `property.id`. */
export function propertyInReach(ctx: Ctx, column: string): RawBuilder<boolean> {
  return ctx.reach.kind === 'all' ? TRUE : any(column, ctx.reach.propertyIds);
}

/** Narrows a query to the units in reach: a renter reaches the own one, not the neighbours'. */
export function unitInReach(ctx: Ctx, unitColumn: string, propertyColumn: string): RawBuilder<boolean> {
  return ctx.reach.kind === 'renter' ? any(unitColumn, ctx.reach.unitIds) : propertyInReach(ctx, propertyColumn);
}
