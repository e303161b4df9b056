import type { ListPreferences, ViewChange, ViewInput } from '#contract/views/views.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, permit, requirePermission } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { ownerOf } from '#server/access/commands/idempotency.ts';
import { savesOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { findView, getView, mayChange, type ViewRecord } from './views.queries.ts';

const VIEWS_MAX = 100;

const rows = savesOf('savedViews', (ctx, view: ViewRecord) => getView(ctx, view.id), ['query']);

/** Keeps a view; sharing it with the organization asks for the permission. */
export const createView = command('saved_view.create', async (ctx, input: ViewInput) => {
  const proof = permit(ctx, input.isShared ? 'views:share' : 'views:keep');
  const { query, ...fields } = input;
  const ownerId = ownerOf(ctx.actor);
  const kept = await ctx.db
    .selectFrom('savedViews')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('orgId', '=', ctx.org)
    .where('list', '=', input.list)
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (Number(kept.count) >= VIEWS_MAX) throw fail('view.too_many');
  const id = newId();
  const at = now(ctx);
  await ctx
    .write(proof)
    .insertInto('savedViews')
    .values({ orgId: ctx.org, id, ownerId, ...fields, query: asJson(query), createdAt: at, updatedAt: at })
    .execute();
  return audited({ result: await getView(ctx, id), subject: { type: 'saved_view', id }, after: input });
});

/** Changes a view. Whoever shares one, or stops sharing it, must be allowed to share. */
export const changeView = command('saved_view.change', async (ctx, id: string, { version, ...fields }: ViewChange) => {
  const view = authorize(await findView(ctx, id), (found) => mayChange(ctx, found));
  await rows.refuseStale(ctx, view, version);
  if (fields.isShared !== undefined && fields.isShared !== view.isShared) requirePermission(ctx, 'views:share');
  return audited({ ...(await rows.save(ctx, view, fields)), subject: { type: 'saved_view', id } });
});

/** Deletes a view; lists that opened with it open as usual. */
export const removeView = command('saved_view.remove', async (ctx, id: string) => {
  const view = authorize(await findView(ctx, id), (found) => mayChange(ctx, found));
  await ctx.write(view).deleteFrom('savedViews').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({ result: undefined, subject: { type: 'saved_view', id }, before: view });
});

/** Lets a list open with a view for the caller. */
export const openWithView = command('saved_view.open_with', async (ctx, id: string) => {
  const view = authorize(await findView(ctx, id), () => true);
  await keep(ctx, view.list, { defaultViewId: id });
  return audited({ result: null, subject: { type: 'saved_view', id }, after: { isDefault: true } });
});

/** Keeps how the caller likes to see a list. */
export const keepPreferences = command('list.keep_preferences', async (ctx, input: ListPreferences) => {
  const { list, hiddenColumns, forgetsDefault } = input;
  await keep(ctx, list, {
    ...(hiddenColumns === undefined ? {} : { hiddenColumns }),
    ...(forgetsDefault ? { defaultViewId: null } : {}),
  });
  return audited({ result: null, subject: { type: 'list', id: null }, after: input });
});

async function keep(ctx: WriteCtx, list: string, values: { hiddenColumns?: string[]; defaultViewId?: string | null }) {
  const { hiddenColumns = null, defaultViewId = null } = values;
  await ctx
    .write(permit(ctx, 'views:keep'))
    .insertInto('listPreferences')
    .values({
      orgId: ctx.org,
      userId: ownerOf(ctx.actor),
      list,
      hiddenColumns,
      defaultViewId,
      updatedAt: now(ctx),
    })
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'userId', 'list']).doUpdateSet((eb) => ({
        hiddenColumns:
          hiddenColumns === null ? eb.ref('listPreferences.hiddenColumns') : eb.ref('excluded.hiddenColumns'),
        defaultViewId:
          'defaultViewId' in values ? eb.ref('excluded.defaultViewId') : eb.ref('listPreferences.defaultViewId'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute();
}
