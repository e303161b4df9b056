import type { Ticket } from '#contract/maintenance/maintenance.ts';

/** The part of a request that staff edit as one. */
export const detailsOf = (ticket: Ticket) => ({
  title: ticket.title,
  description: ticket.description,
  category: ticket.category,
  priority: ticket.priority,
  location: ticket.location,
  entryPermission: ticket.entryPermission,
  accessNotes: ticket.accessNotes,
  hasPets: ticket.hasPets,
  visibleToOwner: ticket.visibleToOwner,
  visibleToRenter: ticket.visibleToRenter,
});
export type Details = ReturnType<typeof detailsOf>;
