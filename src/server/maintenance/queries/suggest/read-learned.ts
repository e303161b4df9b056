import { sql } from 'kysely';
import type { TicketCategory, TicketPriority } from '#contract/maintenance/maintenance.words.ts';
import type { Learned } from '#contract/maintenance/suggest/suggest.ts';
import type { LessonKind } from '#contract/maintenance/suggest/suggest.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { kept } from '#server/db/kept.ts';

type LabelOf = { CATEGORY: TicketCategory; PRIORITY: TicketPriority };
type LearnedOf = { [Kind in LessonKind]: Learned<LabelOf[Kind]> };

/** What corrections of the organization taught about words of each kind, as they are counted. */
export async function readLearned(ctx: ReadCtx, words: Record<LessonKind, readonly string[]>): Promise<LearnedOf> {
  const rows = await learnedOf(ctx, words.CATEGORY, words.PRIORITY);
  return { CATEGORY: learned(rows, 'CATEGORY'), PRIORITY: learned(rows, 'PRIORITY') };
}

type Row = { kind: string; word: string | null; label: string; lessons: number };

function learned<Kind extends LessonKind>(rows: readonly Row[], wanted: Kind): Learned<LabelOf[Kind]> {
  const counts = new Map<string, Partial<Record<LabelOf[Kind], number>>>();
  const lessons: Partial<Record<LabelOf[Kind], number>> = {};
  for (const { kind, word, label, lessons: count } of rows) {
    if (kind !== wanted) continue;
    // Only labels of their own kind are written.
    if (word === null) lessons[label as LabelOf[Kind]] = count;
    else counts.set(word, { ...counts.get(word), [label as LabelOf[Kind]]: count });
  }
  return { lessons, counts };
}

/** All of it in one statement, since what finds nothing costs as much as what finds something; without a word stand the lessons to a label. */
const learnedOf = kept((ctx: ReadCtx, ofCategories: readonly string[], ofPriorities: readonly string[]) => {
  const counted = (kind: LessonKind, words: readonly string[]) =>
    ctx.db
      .selectFrom('ticketWordCounts as counted')
      .select(['counted.kind', sql<string | null>`counted.word`.as('word'), 'counted.label', 'counted.lessons'])
      .where('counted.orgId', '=', ctx.org)
      .where('counted.kind', '=', kind)
      .where((eb) => eb('counted.word', '=', eb.fn.any(eb.val(words))))
      .where('counted.lessons', '>', 0);
  return counted('CATEGORY', ofCategories)
    .unionAll(counted('PRIORITY', ofPriorities))
    .unionAll(
      ctx.db
        .selectFrom('ticketLessons as lesson')
        .select([
          'lesson.kind',
          sql<string | null>`null`.as('word'),
          'lesson.label',
          sql<number>`count(*)::integer`.as('lessons'),
        ])
        .where('lesson.orgId', '=', ctx.org)
        .groupBy(['lesson.kind', 'lesson.label']),
    );
});
