import { activityRoutes } from '#contract/activities/activities.ts';
import { implement } from '#server/http/implement.ts';
import { addNote, changeNote } from './activities.commands.ts';
import { listActivities, listLately } from './activities.queries.ts';

export const routes = implement(activityRoutes, {
  list: (ctx, { query }) => listActivities(ctx, query),
  lately: async (ctx) => ({ data: await listLately(ctx) }),
  addNote: async (ctx, { params, body }) => ({ data: await addNote(ctx, params.activityId, body) }),
  changeNote: async (ctx, { params, body }) => ({
    data: await changeNote(ctx, params.activityId, params.noteId, body),
  }),
});
