import { v7 as uuidv7 } from 'uuid';
import type { Plan, PlanChange, PlanInput } from '#contract/plans/plans.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { elsewhereOf, type ThingPlace } from '#server/assets/queries/find-elsewhere.ts';
import { findAssignee } from '#server/maintenance/queries/list-assignees.ts';
import { findProperty } from '#server/properties/properties.queries.ts';
import { type FoundPlan, findPlan, getPlan } from './plans.queries.ts';
import { anchorOf } from './plans.rules.ts';

const planRows = savesOf('maintenancePlans', (ctx, plan: FoundPlan) => getPlan(ctx, plan.id));

/** Plans work that comes again at a property. */
export const createPlan = command(
  'maintenance_plan.create',
  async (ctx, { propertyId, ...input }: PlanInput): Promise<Audited<Plan>> => {
    const property = authorize(await findProperty(ctx, propertyId), () => holds(ctx, 'tickets:manage'));
    if (property.status !== 'ACTIVE') throw fail('property.inactive');
    await refuseElsewhere(ctx, { propertyId, ...input });
    await refuseUnknown(ctx, propertyId, input.assigneeId);
    const id = uuidv7();
    const at = now(ctx);
    const columns = { propertyId, ...input, anchorDay: anchorOf(input.dueOn) };
    await ctx
      .write(property)
      .insertInto('maintenancePlans')
      .values({ orgId: ctx.org, id, ...columns, createdAt: at, updatedAt: at })
      .execute();
    return audited({
      result: await getPlan(ctx, id),
      subject: { type: 'maintenance_plan', id },
      after: columns,
      activities: [planLine('maintenance_plan.created', { propertyId, title: input.title })],
    });
  },
);

/** Changes a plan. While its request is open the day stays, since that follows from the request. */
export const changePlan = command(
  'maintenance_plan.change',
  async (ctx, id: string, { version, ...change }: PlanChange): Promise<Audited<Plan>> => {
    const plan = authorize(await findPlan(ctx, id), () => holds(ctx, 'tickets:manage'));
    await planRows.refuseStale(ctx, plan, version);
    const { dueOn, assigneeId } = change;
    const { unitId, assetId } = { ...plan, ...change };
    if (unitId !== plan.unitId || assetId !== plan.assetId)
      await refuseElsewhere(ctx, { propertyId: plan.propertyId, unitId, assetId });
    const isMoved = dueOn !== undefined && dueOn !== plan.dueOn;
    if (isMoved && plan.request) throw fail('maintenance_plan.under_way');
    if (assigneeId !== undefined && assigneeId !== plan.assigneeId)
      await refuseUnknown(ctx, plan.propertyId, assigneeId);
    const saved = await planRows.save(ctx, plan, { ...change, ...(isMoved && { anchorDay: anchorOf(dueOn) }) });
    return audited({
      ...saved,
      subject: { type: 'maintenance_plan', id },
      activities: saved.changed.length ? [planLine('maintenance_plan.changed', saved.result, saved.changed)] : [],
    });
  },
);

/** Deletes a plan; what was done by it stays on its requests. */
export const removePlan = command('maintenance_plan.remove', async (ctx, id: string) => {
  const plan = authorize(await findPlan(ctx, id), () => holds(ctx, 'tickets:manage'));
  await ctx.write(plan).deleteFrom('maintenancePlans').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({
    result: undefined,
    subject: { type: 'maintenance_plan', id },
    before: plan,
    activities: [planLine('maintenance_plan.removed', plan)],
  });
});

type Named = { title: string } & ({ propertyId: string } | { property: { id: string } });

/** A line about a plan in the timeline of its property, which owners do not read. */
export const planLine = (type: ActivityDraft['type'], plan: Named, changed?: readonly string[]): ActivityDraft => ({
  type,
  about: { property: 'propertyId' in plan ? plan.propertyId : plan.property.id },
  facts: { plan: plan.title, ...(changed && { fields: changed.join(',') }) },
  visibleToOwner: false,
});

async function refuseElsewhere(ctx: WriteCtx, place: ThingPlace): Promise<void> {
  const what = await elsewhereOf(ctx, place);
  if (what) throw fail(`maintenance_plan.${what}_elsewhere`);
}

async function refuseUnknown(ctx: WriteCtx, propertyId: string, assigneeId: string | null): Promise<void> {
  if (assigneeId !== null && !(await findAssignee(ctx, propertyId, assigneeId)))
    throw fail('maintenance_plan.assignee_unknown');
}
