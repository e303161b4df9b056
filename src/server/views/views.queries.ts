import { type RawBuilder, type Selectable, sql } from 'kysely';
import { REPORT_NAMES, VIEWS_OF_REPORTS, viewListOf } from '#contract/reports/reports.words.ts';
import { KEPT_LISTS } from '#contract/views/views.lists.ts';
import type { ListLook, ReportView, SavedView } from '#contract/views/views.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import { ownerOf } from '#server/access/commands/idempotency.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import type { SavedViews } from '#server/db/schema.ts';

export type ViewRecord = Selectable<SavedViews>;

/**
 * Own views, and those that the office shares among itself: what it calls and looks for its renters and owners by is not theirs
 * to read. Of a list that they do not read they have none of the office's, and of reports none at all.
 */
export const viewInReach = (ctx: Ctx): RawBuilder<boolean> => {
  const isOfOffice = ctx.reach.kind === 'all' || ctx.reach.kind === 'properties';
  const read = Object.entries(KEPT_LISTS).flatMap(([list, permission]) => (holds(ctx, permission) ? [list] : []));
  const isReport = sql`starts_with(view.list, ${VIEWS_OF_REPORTS})`;
  return sql<boolean>`(
    (view.owner_id = ${ownerOf(ctx.actor)} or view.is_shared and ${isOfOffice} and (${isReport} or view.list = any(${read}::text[])))
    and (${holds(ctx, 'books:read')} or not ${isReport}))`;
};

const viewsInReach = (ctx: ReadCtx) =>
  ctx.db.selectFrom('savedViews as view').selectAll('view').where('view.orgId', '=', ctx.org).where(viewInReach(ctx));

/** A view as it is stored, if it is in reach. */
export const findView = (ctx: ReadCtx, id: string): Promise<ViewRecord | undefined> =>
  viewsInReach(ctx).where('view.id', '=', id).executeTakeFirst();

/** Whether the caller may change a view: their own, unless it is shared, which is for those who may share. */
export const mayChange = (ctx: Ctx, view: Pick<ViewRecord, 'ownerId' | 'isShared'>): boolean =>
  view.isShared ? holds(ctx, 'views:share') : view.ownerId === ownerOf(ctx.actor);

const preferencesOf = (ctx: ReadCtx, list: string) =>
  ctx.db
    .selectFrom('listPreferences')
    .select(['hiddenColumns', 'defaultViewId'])
    .where('orgId', '=', ctx.org)
    .where('userId', '=', ownerOf(ctx.actor))
    .where('list', '=', list)
    .executeTakeFirst();

const toView = (ctx: Ctx, view: ViewRecord, defaultViewId: string | null | undefined): SavedView => ({
  id: view.id,
  name: view.name,
  query: view.query as SavedView['query'],
  isShared: view.isShared,
  isOwn: view.ownerId === ownerOf(ctx.actor),
  isDefault: view.id === defaultViewId,
  canChange: mayChange(ctx, view),
  version: view.version,
});

/** What the caller keeps of a list. */
export async function readLook(ctx: ReadCtx, list: string): Promise<ListLook> {
  const [views, preferences] = await Promise.all([
    viewsInReach(ctx).where('view.list', '=', list).orderBy('view.createdAt').orderBy('view.id').execute(),
    preferencesOf(ctx, list),
  ]);
  return {
    views: views.map((view) => toView(ctx, view, preferences?.defaultViewId)),
    hiddenColumns: preferences?.hiddenColumns ?? null,
  };
}

/** The views of reports that the caller sees, the newest first. */
export async function listReportViews(ctx: ReadCtx): Promise<ReportView[]> {
  const views = await viewsInReach(ctx)
    .where(sql<boolean>`starts_with(view.list, ${VIEWS_OF_REPORTS})`)
    .orderBy('view.createdAt', 'desc')
    .orderBy('view.id')
    .execute();
  return views.flatMap((view) => {
    const report = REPORT_NAMES.find((name) => viewListOf(name) === view.list);
    if (!report) return [];
    const { id, name, query } = toView(ctx, view, null);
    return [{ id, name, query, report, reportTitle: say(ctx.language, `report.${report}`) }];
  });
}

/** One view as the caller sees it. */
export async function getView(ctx: ReadCtx, id: string): Promise<SavedView> {
  const view = await findView(ctx, id);
  if (!view) throw notFound();
  const preferences = await preferencesOf(ctx, view.list);
  return toView(ctx, view, preferences?.defaultViewId);
}
