import type { Kysely } from 'kysely';
import { audienceOf } from '#contract/notices/notices.events.ts';
import type { SubjectType } from '#contract/subjects.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { type Ctx, now } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { readerOf } from './notices.queries.ts';

/** Marks the caller's notices of the active role as read: those named, or all that are not put off. What was read is not mailed any more. */
export const readNotices = command('notice.read', async (ctx, ids: readonly string[] | undefined) => {
  const readAt = now(ctx);
  let query = ctx
    .write(permit(ctx, 'notices:read'))
    .updateTable('notices')
    .set({ readAt, mailDueAt: null })
    .where('orgId', '=', ctx.org)
    .where('personId', '=', readerOf(ctx))
    .where('audience', '=', audienceOf(ctx.role))
    .where('readAt', 'is', null);
  query = ids
    ? query.where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    : query.where((eb) => eb.or([eb('putOffUntil', 'is', null), eb('putOffUntil', '<=', readAt)]));
  const read = await query.returning('id').execute();
  return audited({ result: { readAt }, subject: { type: 'notice', id: null }, after: { count: read.length } });
});

/** What somebody was told of a thing that they have before them now is read, and not mailed any more; part of what shows it to them. */
export const noteReadOf = (
  db: Kysely<DB>,
  ctx: Ctx,
  personId: string,
  subject: { type: SubjectType; id: string },
): Promise<unknown> =>
  db
    .updateTable('notices')
    .set({ readAt: now(ctx), mailDueAt: null })
    .where('orgId', '=', ctx.org)
    .where('personId', '=', personId)
    .where('subjectType', '=', subject.type)
    .where('subjectId', '=', subject.id)
    .where('readAt', 'is', null)
    .execute();
