import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';

/** Adds a job of one organization for a moment; asked again about the same thing it is moved, not doubled. Besides the organization it is told `more`. */
export async function enqueueAt(
  db: Kysely<DB>,
  { org, deps }: Ctx,
  job: string,
  { about, at, more = {} }: { about: string; at: Date; more?: object },
): Promise<void> {
  const waitMs = Math.max(at.getTime() - deps.clock.now().getTime(), 0);
  await sql`select enqueue_job(${job}, ${JSON.stringify({ ...more, orgId: org })}::json, ${`${job}:${about}`}, now() + ${waitMs} * interval '1 ms')`.execute(
    db,
  );
}
