import type { RawBuilder } from 'kysely';
import type { Ctx } from './context.ts';

/** Rows by which somebody has to do with a property: a tenancy, a share of it, a request they made. */
export type Standing = {
  /** What follows `from` in SQL, narrowed to the organization and to the person. */
  rows: (ctx: Ctx, personId: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The column of those rows that holds the property. */
  property: `${string}.propertyId` | 'property.id';
};
