import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';

/** The job that sends what is due in one organization, and mails it. */
export const SEND = 'announcements:send';

/** Adds the job for a moment; asked again about the same thing it is moved, not doubled. */
export async function askToSend(db: Kysely<DB>, { org, deps }: Ctx, about: string, at: Date): Promise<void> {
  const waitMs = Math.max(at.getTime() - deps.clock.now().getTime(), 0);
  await sql`select enqueue_job(${SEND}, ${JSON.stringify({ orgId: org })}::json, ${`${SEND}:${about}`}, now() + ${waitMs} * interval '1 ms')`.execute(
    db,
  );
}
