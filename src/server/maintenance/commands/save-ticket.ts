import { savesOf } from '#server/access/commands/save.ts';
import { taggingOf } from '#server/tags/tagging.ts';
import { type FoundTicket, findTicket } from '../queries/find-ticket.ts';
import { readTicket } from '../queries/read-ticket.ts';

/** Saves requests; somebody faster in between makes a change a stale one. */
export const ticketRows = savesOf('maintenanceTickets', (ctx, ticket: FoundTicket) => readTicket(ctx, ticket.id), [
  'stepTimes',
]);

export const tagging = taggingOf({
  subject: 'ticket',
  permission: 'tickets:manage',
  find: findTicket,
  rows: ticketRows,
});
