import type { Kysely } from 'kysely';
import type { Ctx } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { enqueueAt } from '#server/jobs/enqueue-at.ts';

/** The job that sends what is due in one organization, and mails it. */
export const SEND = 'announcements:send';

/** Adds the job for a moment; asked again about the same thing it is moved, not doubled. */
export const askToSend = (db: Kysely<DB>, ctx: Ctx, about: string, at: Date): Promise<void> =>
  enqueueAt(db, ctx, SEND, { about, at });
