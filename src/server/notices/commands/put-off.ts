import { audienceOf } from '#contract/notices/notices.events.ts';
import { fail } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { readerOf } from '../notices.queries.ts';
import { askToMail } from './mail-notices.ts';
import { askToPush } from './push-notices.ts';

const DAYS_MAX = 7;
const DAY_MS = 86_400_000;

type PuttingOff = { ids: readonly string[]; until: string | null };

/**
 * Lets what waits for the caller wait until a moment, or no longer: until then it counts as nothing new and is not mailed,
 * and from then on as if it had just been told, on their devices, too.
 */
export const putOffNotices = command('notice.put_off', async (ctx, { ids, until }: PuttingOff) => {
  const at = ctx.deps.clock.now();
  const due = until === null ? null : new Date(until);
  if (due && (due <= at || due.getTime() > at.getTime() + DAYS_MAX * DAY_MS)) throw fail('notice.put_off_when');
  const db = ctx.write(permit(ctx, 'notices:read'));
  const waiting = await db
    .updateTable('notices')
    .set((eb) => ({
      putOffUntil: until,
      pushDueAt: until,
      // The mail that was due before comes then, if it still waits; one that is due later stays.
      ...(until && {
        mailDueAt: eb.case().when('mailDueAt', '<', until).then(until).else(eb.ref('mailDueAt')).end(),
      }),
    }))
    .where('orgId', '=', ctx.org)
    .where('personId', '=', readerOf(ctx))
    .where('audience', '=', audienceOf(ctx.role))
    .where('asks', '=', true)
    .where('readAt', 'is', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .returning('mailDueAt')
    .execute();
  if (due && waiting.length > 0) await askToPush(db, ctx.org, due, at);
  if (due && waiting.some(({ mailDueAt }) => mailDueAt === until)) await askToMail(db, ctx.org, due, at);
  return audited({
    result: { until },
    subject: { type: 'notice', id: null },
    after: { count: waiting.length, until },
  });
});
