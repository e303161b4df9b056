import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type Audience, audienceOf, type NoticeEvent, reachesByDefault } from '#contract/notices/notices.events.ts';
import type { NoticeChoice, NoticeTimes } from '#contract/notices/notices.ts';
import { fail } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { type Ctx, now } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { readerOf } from '../notices.queries.ts';
import { readPreferences } from '../queries/read-preferences.ts';

type Whose = { personId: string; audience: Audience; event: NoticeEvent };

/** Keeps what somebody chose about an event; a channel that is left out stays as it was. */
export async function setChoice(
  db: Kysely<DB>,
  ctx: Ctx,
  whose: Whose,
  wanted: Partial<Record<'app' | 'mail', boolean>>,
): Promise<void> {
  await db
    .insertInto('noticeChoices')
    .values({ orgId: ctx.org, ...whose, ...wanted, updatedAt: now(ctx) })
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'personId', 'audience', 'event']).doUpdateSet({ ...wanted, updatedAt: now(ctx) }),
    )
    .execute();
}

/** Keeps how an event reaches the caller in the active role. */
export const chooseNotices = command(
  'notice.choose',
  async (ctx, { event, ...wanted }: z.output<typeof NoticeChoice>) => {
    const db = ctx.write(permit(ctx, 'notices:read'));
    const audience = audienceOf(ctx.role);
    if (!reachesByDefault(event, audience)) throw fail('notice.not_told');
    await setChoice(db, ctx, { personId: readerOf(ctx), audience, event }, wanted);
    return audited({
      result: await readPreferences(ctx),
      subject: { type: 'notice_choice', id: null },
      after: { event, ...wanted },
    });
  },
);

/** Keeps when the caller is told. */
export const chooseTimes = command(
  'notice.choose_times',
  async (ctx, { quiet, dailyAt }: z.output<typeof NoticeTimes>) => {
    const db = ctx.write(permit(ctx, 'notices:read'));
    const values = { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null, dailyAt, updatedAt: now(ctx) };
    await db
      .insertInto('noticeTimes')
      .values({ orgId: ctx.org, personId: readerOf(ctx), ...values })
      .onConflict((conflict) => conflict.columns(['orgId', 'personId']).doUpdateSet(values))
      .execute();
    return audited({
      result: await readPreferences(ctx),
      subject: { type: 'notice_choice', id: null },
      after: { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null, dailyAt },
    });
  },
);
