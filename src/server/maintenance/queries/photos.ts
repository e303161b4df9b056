import { type RawBuilder, sql } from 'kysely';
import type { TicketPhoto } from '#contract/maintenance/maintenance.photos.ts';
import { fileBrief } from '#server/files/briefs.ts';
import { stageOf } from '../rules/file-purposes.ts';

/** A stored photo of a request, with what it shows of the work. */
export const ticketPhoto = (row: Parameters<typeof fileBrief>[0] & { purpose: string }): TicketPhoto => ({
  ...fileBrief(row),
  stage: stageOf(row.purpose),
});

/**
 * Whether a `file` is a photo of a request or of one that was merged into it, as far as those are in `reach`: neighbors who
 * reported the same never see into each other's homes, whoever works on it sees all of them.
 */
export const isPhotoOf = (
  ticketId: string,
  reach: RawBuilder<boolean> = sql`true`,
): RawBuilder<boolean> => sql<boolean>`(
  file.parent_type = 'ticket' and (file.parent_id = ${ticketId}::uuid or file.parent_id in (
    select ticket.id from maintenance_tickets ticket
    where ticket.org_id = file.org_id and ticket.duplicate_of_id = ${ticketId}::uuid and ${reach})))`;
