import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Params, sentenceIn } from '#contract/language/sentences.ts';
import type { Page } from '#contract/list.ts';
import { audienceOf, NOTICE_TOPICS, type NoticeEvent } from '#contract/notices/notices.events.ts';
import type { Notice, noticeRoutes } from '#contract/notices/notices.ts';
import { notFound } from '#server/access/app-error.ts';
import { actorPersonId, type Ctx, now, type ReadCtx, type Reader } from '#server/access/context.ts';
import { type Asking, stillWaits } from '#server/access/noticing.ts';
import { subjectInReach } from '#server/access/subject.ts';
import { page } from '#server/db/page.ts';
// Loading it defines what notices say.
import '#contract/notices/notices.table.ts';

type Query = z.output<typeof noticeRoutes.list.query>;
/** Things of so many notices are counted, more than a badge shows. */
const COUNTED_UP_TO = 300;

/** The person whose notices these are. */
export function readerOf(ctx: Ctx): string {
  const personId = actorPersonId(ctx);
  if (personId === null) throw notFound();
  return personId;
}

const NEWEST_FIRST = {
  column: 'notice.at',
  id: 'notice.id',
  direction: 'desc',
  key: 'at',
  type: 'timestamptz',
} as const;

/** What the caller was told in the active role and still reaches: who loses a right loses what it told them, too. */
const ownNotices = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('notices as notice')
    .where('notice.orgId', '=', ctx.org)
    .where('notice.personId', '=', readerOf(ctx))
    .where('notice.audience', '=', audienceOf(ctx.role))
    .where('notice.inApp', '=', true)
    .where(stillReached(ctx));

const stillReached = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`${subjectInReach(ctx, 'notice.subject_type', 'notice.subject_id')} is true`;

type Told = Asking & { id: string; asks: boolean; readAt: string | null };

/** Those of these notices that wait for their reader: they ask for something, it is not settled, and they were not looked at. */
export async function findWaiting(ctx: ReadCtx, notices: readonly Told[]): Promise<ReadonlySet<string>> {
  const asking = notices.filter(({ asks, readAt }) => asks && readAt === null);
  if (asking.length === 0) return new Set();
  const waiting = await ctx.db
    .selectFrom('notices as notice')
    .select('notice.id')
    .where('notice.orgId', '=', ctx.org)
    .where((eb) => eb('notice.id', '=', eb.fn.any(eb.val(asking.map(({ id }) => id)))))
    .where(stillWaits(ctx.deps.registry.waiting, asking))
    .execute();
  return new Set(waiting.map(({ id }) => id));
}

/** Notices of the active role, newest first. */
export async function listNotices(ctx: ReadCtx, query: Query): Promise<{ data: Notice[]; page: Page }> {
  const own = ownNotices(ctx);
  const unread = query.unread || query.turn ? own.where('notice.readAt', 'is', null) : own;
  const asking = query.turn
    ? unread.where('notice.asks', '=', true).where(stillWaits(ctx.deps.registry.waiting, null))
    : unread;
  const selected = (query.topic ? asking.where('notice.event', 'in', NOTICE_TOPICS[query.topic]) : asking).select([
    'notice.id',
    'notice.event',
    'notice.says',
    'notice.params',
    'notice.path',
    'notice.subjectType',
    'notice.subjectId',
    'notice.isUrgent',
    'notice.asks',
    'notice.at',
    'notice.readAt',
    'notice.putOffUntil',
  ]);
  const found = await page({ limit: query.limit, cursor: query.cursor, sort: NEWEST_FIRST }, selected, null);
  // What is asked for as a turn was found to wait already.
  const waiting = query.turn ? new Set(found.rows.map(({ id }) => id)) : await findWaiting(ctx, found.rows);
  return {
    data: found.rows.map((row) => {
      const isPutOff = row.readAt === null && row.putOffUntil !== null && row.putOffUntil > now(ctx);
      const isTurn = waiting.has(row.id) && !isPutOff;
      return {
        id: row.id,
        event: row.event as NoticeEvent,
        title: sentenceIn(ctx.language, `notice.${row.says}`, row.params as Params),
        text: sentenceIn(ctx.language, `notice.${row.says}_text`, row.params as Params),
        path: row.path,
        subject: { type: row.subjectType, id: row.subjectId },
        isUrgent: row.isUrgent,
        isTurn,
        action: isTurn ? sentenceIn(ctx.language, `notice.${row.says}_do`) : null,
        at: row.at,
        readAt: row.readAt,
        putOffUntil: isPutOff ? row.putOffUntil : null,
      };
    }),
    page: found.page,
  };
}

/** Of how many things something is unread and not put off, as the list shows them: what is new of one thing is one line. */
export async function countUnread(ctx: ReadCtx): Promise<{ count: number; turns: number }> {
  const unread = await ownNotices(ctx)
    .where('notice.readAt', 'is', null)
    .where((eb) => eb.or([eb('notice.putOffUntil', 'is', null), eb('notice.putOffUntil', '<=', now(ctx))]))
    .select(['notice.id', 'notice.subjectType', 'notice.subjectId', 'notice.says', 'notice.asks', 'notice.readAt'])
    .limit(COUNTED_UP_TO)
    .execute();
  const waiting = await findWaiting(ctx, unread);
  return { count: thingsOf(unread), turns: thingsOf(unread.filter(({ id }) => waiting.has(id))) };
}

const thingsOf = (notices: readonly { subjectType: string; subjectId: string }[]): number =>
  new Set(notices.map(({ subjectType, subjectId }) => `${subjectType} ${subjectId}`)).size;

/** What was told to a person, for a copy of their own data. */
export const ownTold = (db: Reader, { orgId, personId }: { orgId: string; personId: string }) =>
  db
    .selectFrom('notices')
    .select(['at', 'event', 'says', 'params', 'readAt'])
    .where('orgId', '=', orgId)
    .where('personId', '=', personId)
    .orderBy('at')
    .execute();
