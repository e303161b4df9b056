import { type RawBuilder, sql } from 'kysely';
import { isPhotoOf } from '#server/maintenance/queries/photos.ts';
import { JOB_PHOTO, PHOTOS_OF } from '../rules/file-purposes.ts';
import type { FoundOrder } from './find-job.ts';

const OF_WORK = [JOB_PHOTO, PHOTOS_OF.BEFORE, PHOTOS_OF.AFTER].map(({ name }) => name);

/**
 * Whether a `file` is a photo for whoever does a job: their own, and what renters and the office gave, until they were done. What
 * others show of their work on the same request is the office's to hand on; staff who do a job see all of it.
 */
export const isPhotoForJob = ({
  ticketId,
  assigneeId,
  status,
  doneAt,
}: Pick<FoundOrder, 'ticketId' | 'assigneeId' | 'status' | 'doneAt'>): RawBuilder<boolean> => sql<boolean>`(
  ${isPhotoOf(ticketId)} and (file.uploaded_by_id = ${assigneeId}::uuid or not ${isContractor(sql`${assigneeId}::uuid`)}
    or (${status !== 'DONE'} or file.created_at <= ${doneAt}::timestamptz)
      and not (file.purpose = any(${OF_WORK}::text[]) and file.uploaded_by_id is not null and ${isContractor(sql`file.uploaded_by_id`)})))`;

const isContractor = (personId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from people person where person.org_id = file.org_id and person.id = ${personId} and person.is_contractor)`;
