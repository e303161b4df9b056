import { sql } from 'kysely';
import type { Finder } from '#server/access/finder.ts';
import { findBest } from '#server/db/search.ts';
import { peopleFound, personInSight } from '../people.queries.ts';

/** People by name, address of mail and telephone number. */
export const findPeople: Finder['find'] = (ctx, asked) =>
  findBest(ctx, asked, {
    search: (atMost) => peopleFound(ctx, asked.q, atMost),
    alias: 'person',
    from: sql`people person`,
    inReach: personInSight(ctx, 'person.id'),
    name: sql`person.name`,
    detail: sql`person.email`,
  });
