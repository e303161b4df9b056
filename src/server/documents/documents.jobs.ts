import { sql } from 'kysely';
import { REMINDER_DAYS } from '#contract/documents/documents.words.ts';
import { AppError } from '#server/access/app-error.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { remindOfEnd } from './commands/remind-of-end.ts';
import { todayThere } from './queries/documents-in-sight.ts';

/**
 * Mails reminders of ends that come near, each once. What is due follows from what is stored, so it is safe to repeat, and a
 * day that was missed is made up by the next run. Nothing is marked where this installation sends no mail.
 */
export async function remindOfEnds(ctx: Ctx): Promise<void> {
  if (!ctx.deps.settings.sendsMail) return;
  for (const { id } of await readAs(ctx, listEnding)) {
    try {
      await remindOfEnd(ctx, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.deps.log.debug({ documentId: id, code: error.code }, 'nobody reminded of the end of a document');
    }
  }
}

const [FIRST_DAYS] = REMINDER_DAYS;

/** Documents that end within the first of the reminders. */
const listEnding = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('documents as document')
    .select('document.id')
    .where('document.orgId', '=', ctx.org)
    .where(sql<boolean>`document.ends_on between ${todayThere(ctx)} and ${todayThere(ctx)} + ${FIRST_DAYS}::integer`)
    .orderBy('document.endsOn')
    .execute();
