import type { TicketCategory, TicketPriority } from '#contract/maintenance/maintenance.words.ts';
import type { Learned } from '#contract/maintenance/suggest/suggest.ts';
import type { LessonKind } from '#contract/maintenance/suggest/suggest.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { kept } from '#server/db/kept.ts';

type LabelOf = { CATEGORY: TicketCategory; PRIORITY: TicketPriority };

/** What corrections of the organization taught about words, as they are counted. */
export async function readLearned<Kind extends LessonKind>(
  ctx: ReadCtx,
  kind: Kind,
  words: readonly string[],
): Promise<Learned<LabelOf[Kind]>> {
  const [rows, totals] = await Promise.all([countsOf(ctx, kind, words), lessonsTo(ctx, kind)]);
  const counts = new Map<string, Partial<Record<LabelOf[Kind], number>>>();
  // Only labels of their own kind are written.
  for (const { word, label, lessons } of rows)
    counts.set(word, { ...counts.get(word), [label as LabelOf[Kind]]: lessons });
  const lessons: Partial<Record<LabelOf[Kind], number>> = {};
  for (const { label, count } of totals) lessons[label as LabelOf[Kind]] = Number(count);
  return { lessons, counts };
}

const countsOf = kept((ctx: ReadCtx, kind: LessonKind, words: readonly string[]) =>
  ctx.db
    .selectFrom('ticketWordCounts as counted')
    .select(['counted.word', 'counted.label', 'counted.lessons'])
    .where('counted.orgId', '=', ctx.org)
    .where('counted.kind', '=', kind)
    .where((eb) => eb('counted.word', '=', eb.fn.any(eb.val(words))))
    .where('counted.lessons', '>', 0),
);

const lessonsTo = kept((ctx: ReadCtx, kind: LessonKind) =>
  ctx.db
    .selectFrom('ticketLessons as lesson')
    .select((eb) => ['lesson.label', eb.fn.countAll().as('count')])
    .where('lesson.orgId', '=', ctx.org)
    .where('lesson.kind', '=', kind)
    .groupBy('lesson.label'),
);
