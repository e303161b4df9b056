import { sql } from 'kysely';
import type { Finder } from '#server/access/finder.ts';
import { findBest } from '#server/db/search.ts';
import { isFoundByShown, ticketInReach } from './ticket-columns.ts';

/** Requests by number and words, and by who and where they are about. */
export const findRequests: Finder['find'] = (ctx, asked) =>
  findBest(ctx, asked, {
    search: 'find_tickets',
    alias: 'ticket',
    from: sql`maintenance_tickets ticket`,
    inReach: sql`(${ticketInReach(ctx)} and ${isFoundByShown(ctx, asked.q)})`,
    name: sql`ticket.title`,
    property: {
      id: sql`ticket.property_id`,
      name: sql`(select property.name from properties property where property.org_id = ticket.org_id and property.id = ticket.property_id)`,
    },
    detail: sql`ticket.ref`,
  });
