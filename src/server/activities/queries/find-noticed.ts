import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';

/** A note as those are told of it who have to do with what its line is about, as far as that can be told of at all. */
export async function findNoticedNote(ctx: ReadCtx, id: string): Promise<Noticed | null> {
  const note = await ctx.db
    .selectFrom('internalNotes as note')
    .innerJoin('activitySubjects as told', (join) =>
      join.onRef('told.orgId', '=', 'note.orgId').onRef('told.activityId', '=', 'note.activityId'),
    )
    .select(['note.text', 'told.subjectType', 'told.subjectId'])
    .where('note.orgId', '=', ctx.org)
    .where('note.id', '=', id)
    .orderBy('told.position')
    .execute();
  for (const { text, subjectType, subjectId } of note) {
    const noticed = await ctx.deps.registry.noticed.get(subjectType)?.(ctx, subjectId, {});
    if (noticed) {
      const { title, home } = noticed.params;
      return {
        ...noticed,
        params: { ...noticed.params, title: title ?? home ?? '', text },
        reachedBy: { type: subjectType, id: subjectId },
      };
    }
  }
  return null;
}
