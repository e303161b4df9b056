import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, type Proof } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId } from '#server/access/context.ts';
import { attachUploads } from '#server/files/attach.ts';
import { type FoundTicket, findTicket } from '../queries/find-ticket.ts';
import { readTicket } from '../queries/read-ticket.ts';
import { PHOTO } from '../rules/file-purposes.ts';

/** Adds uploaded photos to a request, at any time: what is still broken, what was mended. */
export const addPhotos = command('ticket.add_photos', async (ctx, id: string, photoKeys: string[]) => {
  const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:report'));
  const keys = [...new Set(photoKeys)];
  const uploads = { orgId: ctx.org, keys, purpose: PHOTO, uploadedById: actorPersonId(ctx) };
  if (!(await attachUploads(ctx.write(ticket), uploads, id))) throw fail('ticket.file_unknown', { field: 'photoKeys' });
  await ctx
    .write(ticket)
    .updateTable('maintenanceTickets')
    .set((eb) => ({ photoCount: eb('photoCount', '+', keys.length) }))
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  const result: Ticket = await readTicket(ctx, id);
  return audited({
    result,
    subject: { type: 'ticket', id },
    after: { photoKeys: keys },
    activities: keys.length ? [photosAdded(ticket, keys.length)] : [],
  });
});

/** Counts a photo that whoever reported a request without a sign-in added to it, and says so where the request is seen. */
export async function photoAdded(ctx: WriteCtx, proof: Proof, ticketId: string): Promise<ActivityDraft> {
  const { leaseId, propertyId, visibleToOwner, visibleToRenter } = await ctx
    .write(proof)
    .updateTable('maintenanceTickets')
    .set((eb) => ({ photoCount: eb('photoCount', '+', 1) }))
    .where('orgId', '=', ctx.org)
    .where('id', '=', ticketId)
    .returning(['leaseId', 'propertyId', 'visibleToOwner', 'visibleToRenter'])
    .executeTakeFirstOrThrow();
  return {
    type: 'ticket.photos_added',
    subject: { type: 'ticket', id: ticketId },
    about: { lease: leaseId, property: propertyId },
    facts: { count: 1 },
    visibleToOwner,
    visibleToRenter,
  };
}

const photosAdded = (ticket: FoundTicket, count: number): ActivityDraft => ({
  type: 'ticket.photos_added',
  about: { lease: ticket.leaseId, property: ticket.propertyId },
  facts: { count },
  visibleToOwner: true,
  visibleToRenter: true,
});
