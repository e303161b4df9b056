import type { InternalNote } from '#contract/activities/activities.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { findActivity, findNote, toNote } from './activities.queries.ts';

/** Writes an internal note on an activity in reach. */
export const addNote = command(
  'note.add',
  async (ctx, activityId: string, input: { text: string; visibleToOwner: boolean }) => {
    const activity = authorize(await findActivity(ctx, activityId), () => holds(ctx, 'notes:write'));
    const id = newId();
    await ctx
      .write(activity)
      .insertInto('internalNotes')
      .values({ orgId: ctx.org, id, activityId, ...input, authorId: actorPersonId(ctx), createdAt: now(ctx) })
      .execute();
    const note = await findNote(ctx, activityId, id);
    if (!note) throw fail('note.not_found');
    const result: InternalNote = toNote(note);
    return audited({ result, subject: { type: 'note', id }, after: { activityId, ...input } });
  },
);

/** Shows a note to the owner, or stops showing it. */
export const changeNote = command(
  'note.change',
  async (ctx, activityId: string, noteId: string, { visibleToOwner }: { visibleToOwner: boolean }) => {
    const activity = authorize(await findActivity(ctx, activityId), () => holds(ctx, 'notes:write'));
    const note = await findNote(ctx, activityId, noteId);
    if (!note) throw fail('note.not_found');
    await ctx
      .write(activity)
      .updateTable('internalNotes')
      .set({ visibleToOwner })
      .where('orgId', '=', ctx.org)
      .where('id', '=', noteId)
      .execute();
    const result: InternalNote = toNote({ ...note, visibleToOwner });
    return audited({
      result,
      subject: { type: 'note', id: noteId },
      before: { visibleToOwner: note.visibleToOwner },
      after: { visibleToOwner },
    });
  },
);
