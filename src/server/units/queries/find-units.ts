import { sql } from 'kysely';
import type { Finder } from '#server/access/finder.ts';
import { findBest } from '#server/db/search.ts';
import { unitInSight } from '../units.queries.ts';
import { home } from './home.ts';

/** Homes by label and place, with who lives there; renters are told nobody's name. */
export const findUnits: Finder['find'] = (ctx, asked) =>
  findBest(ctx, asked, {
    search: 'find_units',
    alias: 'unit',
    from: sql`units unit join properties property on property.org_id = unit.org_id and property.id = unit.property_id`,
    inReach: unitInSight(ctx),
    name: sql`unit.label`,
    property: { id: sql`property.id`, name: sql`property.name` },
    detail: ctx.reach.kind === 'renter' ? sql`null::text` : sql`${home(ctx)} -> 'renters' -> 0 ->> 'name'`,
  });
