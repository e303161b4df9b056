import type { Rating } from '#contract/maintenance/maintenance.ratings.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { keptHanging } from '#server/db/kept.ts';

/** What the renter said of a request since it was last opened. Access is the caller's to prove. */
export async function readRating(ctx: ReadCtx, ticketId: string): Promise<Rating | null> {
  const row = await ratingOf.first(ctx, ticketId);
  return row
    ? { stars: row.stars, words: row.words, at: row.ratedAt, by: { id: row.ratedById, name: row.name } }
    : null;
}

const ratingOf = keptHanging((ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('ticketRatings as rating')
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'rating.orgId').onRef('person.id', '=', 'rating.ratedById'),
    )
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join
        .onRef('ticket.orgId', '=', 'rating.orgId')
        .onRef('ticket.id', '=', 'rating.ticketId')
        .onRef('ticket.reopenCount', '=', 'rating.reopenCount'),
    )
    .select(['rating.stars', 'rating.words', 'rating.ratedAt', 'rating.ratedById', 'person.name'])
    .where('rating.orgId', '=', ctx.org)
    .where('rating.ticketId', '=', ticketId),
);
