import { sql } from 'kysely';
import { viewRoutes, viewSubjects } from '#contract/views/views.ts';
import { say } from '#server/access/sentences.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { changeView, createView, keepPreferences, openWithView, removeView } from './views.commands.ts';
import { listReportViews, readLook, viewInReach } from './views.queries.ts';

const routes = implement(viewRoutes, {
  read: async (ctx, { query }) => ({ data: await readLook(ctx, query.list) }),
  ofReports: async (ctx) => ({ data: await listReportViews(ctx) }),
  create: async (ctx, { body }) => ({ data: await createView(ctx, body) }),
  keepPreferences: async (ctx, { body }) => ({ data: await keepPreferences(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await changeView(ctx, params.viewId, body) }),
  openWith: async (ctx, { params }) => ({ data: await openWithView(ctx, params.viewId) }),
  remove: async (ctx, { params }) => {
    await removeView(ctx, params.viewId);
    return { message: say(ctx.language, 'view.deleted') };
  },
});

/** How people like to see lists: saved views and columns. */
export const views = defineNoun(viewSubjects, {
  routes,
  subjects: {
    saved_view: {
      named: { from: 'saved_views view', id: 'view.id', ownName: 'view.name' },
      recordedAs: ['name'],
      deletion: 'saved_view.remove',
      readBy: null,
      inReach: (ctx, id) => sql`(
        select ${viewInReach(ctx)} from saved_views view where view.org_id = ${ctx.org} and view.id = ${id})`,
    },
    list: { recordedAs: ['list'], deletion: 'never' },
  },
});
