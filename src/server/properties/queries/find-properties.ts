import { sql } from 'kysely';
import type { Finder } from '#server/access/finder.ts';
import { findBest } from '#server/db/search.ts';
import { propertyInSight } from '../properties.queries.ts';

/** Properties by name and address, with where they are. */
export const findProperties: Finder['find'] = (ctx, asked) =>
  findBest(ctx, asked, {
    search: 'find_properties',
    alias: 'property',
    from: sql`properties property`,
    inReach: propertyInSight(ctx, 'property.id'),
    name: sql`property.name`,
    detail: sql`property.city`,
  });
