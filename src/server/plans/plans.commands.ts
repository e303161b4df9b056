import { today } from '#contract/dates.ts';
import { meterStateOn } from '#contract/meters/meters.rules.ts';
import { isByDay, moveOf } from '#contract/plans/plans.rules.ts';
import type { Plan, PlanChange, PlanInput } from '#contract/plans/plans.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, type Proof, permit, requirePermission } from '#server/access/authorize.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { elsewhereOf, type ThingPlace } from '#server/assets/queries/find-elsewhere.ts';
import { newId } from '#server/db/new-id.ts';
import { findAssignee } from '#server/maintenance/queries/list-assignees.ts';
import { findMeter } from '#server/meters/meters.queries.ts';
import { findProperty } from '#server/properties/properties.queries.ts';
import { dayOf, type FoundPlan, findPlan, getPlan } from './plans.queries.ts';
import { anchorOf, lackOf } from './plans.rules.ts';

const planRows = savesOf('maintenancePlans', (ctx, plan: FoundPlan) => getPlan(ctx, plan.id));

/** Plans work that comes again at a property. */
export const createPlan = command(
  'maintenance_plan.create',
  async (ctx, { propertyId, ...input }: PlanInput): Promise<Audited<Plan>> => {
    const { proof, timeZone } = await placeFor(ctx, propertyId, input);
    const lack = lackOf({ propertyId, ...input });
    if (lack) throw fail(lack);
    await refuseElsewhere(ctx, { propertyId, ...input });
    await refuseMeter(ctx, { propertyId, ...input });
    await refuseUnknown(ctx, propertyId, input.assigneeId);
    const id = newId();
    const at = now(ctx);
    const countsFromOn = input.countsFromOn ?? today(ctx.deps.clock, timeZone);
    const dueOn = isByDay(input.repeats) ? input.dueOn : null;
    const columns = { propertyId, ...input, countsFromOn, dueOn, anchorDay: dueOn && anchorOf(dueOn) };
    await ctx
      .write(proof)
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

/** Where a plan is made: a property in reach that is managed, or all of them, for who sees all. */
async function placeFor(ctx: WriteCtx, propertyId: string | null, { repeats }: Pick<PlanInput, 'repeats'>) {
  if (propertyId !== null) {
    const property = authorize(await findProperty(ctx, propertyId), () => holds(ctx, 'tickets:manage'));
    if (property.status !== 'ACTIVE') throw fail('property.inactive');
    return { proof: property as Proof, timeZone: property.timeZone };
  }
  const proof = permit(ctx, 'tickets:manage');
  if (moveOf(repeats) === null) throw fail('maintenance_plan.property_missing');
  if (ctx.reach.kind !== 'all') throw fail('maintenance_plan.everywhere');
  return { proof, timeZone: 'UTC' };
}

/** Changes a plan. While its request is open the day stays, since that follows from the request. */
export const changePlan = command(
  'maintenance_plan.change',
  async (ctx, id: string, { version, ...change }: PlanChange): Promise<Audited<Plan>> => {
    const plan = authorize(await findPlan(ctx, id), () => holds(ctx, 'tickets:manage'));
    await planRows.refuseStale(ctx, plan, version);
    const { assigneeId } = change;
    const { unitId, assetId } = { ...plan, ...change };
    const days = daysOf(ctx, plan, change);
    const dueOn = days.dueOn;
    const lack = lackOf({ ...plan, ...change, ...days });
    if (lack) throw fail(lack);
    await refuseMeter(ctx, { ...plan, ...change }, plan);
    if (unitId !== plan.unitId || assetId !== plan.assetId)
      await refuseElsewhere(ctx, { propertyId: plan.propertyId, unitId, assetId });
    const isMoved = dueOn !== plan.dueOn;
    if (isMoved && plan.request)
      throw fail(change.repeats === undefined ? 'maintenance_plan.under_way' : 'maintenance_plan.kind_under_way');
    if (assigneeId !== undefined && assigneeId !== plan.assigneeId)
      await refuseUnknown(ctx, plan.propertyId, assigneeId);
    const saved = await planRows.save(ctx, plan, {
      ...change,
      ...days,
      ...(isMoved && { anchorDay: dueOn && anchorOf(dueOn) }),
    });
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

/**
 * The days of a plan with a change in it: by a meter or by moves the next one is nobody's to say, and those begin to count
 * today where nobody said from when.
 */
function daysOf(ctx: WriteCtx, plan: FoundPlan, change: Omit<PlanChange, 'version'>) {
  const { repeats, dueOn, countsFromOn } = { ...plan, ...change };
  if (isByDay(repeats)) return { dueOn };
  const wasByDay = isByDay(plan.repeats);
  return { dueOn: wasByDay ? null : plan.dueOn, countsFromOn: countsFromOn ?? dayOf(ctx, plan) };
}

type Named = { title: string } & ({ propertyId: string | null } | { property: { id: string } | null });

/** A line about a plan in the timeline of its property, which owners do not read. */
export const planLine = (type: ActivityDraft['type'], plan: Named, changed?: readonly string[]): ActivityDraft => ({
  type,
  about: aboutOf('propertyId' in plan ? plan.propertyId : (plan.property?.id ?? null)),
  facts: { plan: plan.title, ...(changed && { fields: changed.join(',') }) },
  visibleToOwner: false,
});

const aboutOf = (propertyId: string | null): NonNullable<ActivityDraft['about']> =>
  propertyId === null ? {} : { property: propertyId };

type MaybePlace = Omit<ThingPlace, 'propertyId'> & { propertyId: string | null };

async function refuseElsewhere(ctx: WriteCtx, { propertyId, unitId, assetId }: MaybePlace): Promise<void> {
  if (propertyId === null) {
    if (unitId !== null || assetId !== null) throw fail('maintenance_plan.property_missing');
    return;
  }
  const place = { propertyId, unitId, assetId };
  const what = await elsewhereOf(ctx, place);
  if (what) throw fail(`maintenance_plan.${what}_elsewhere`);
}

type Counting = { propertyId: string | null; meterId: string | null };

/** A meter of another property, or one that was taken out, says nothing of this work; one that it had before may stay. */
async function refuseMeter(ctx: WriteCtx, { propertyId, meterId }: Counting, before?: FoundPlan): Promise<void> {
  if (meterId === null || meterId === before?.meterId) return;
  const meter = await findMeter(ctx, meterId);
  const isThere =
    meter?.propertyId === propertyId &&
    meterStateOn(meter.retiredOn, today(ctx.deps.clock, meter.timeZone)) === 'IN_USE';
  if (!isThere) throw fail('maintenance_plan.meter_elsewhere');
}

async function refuseUnknown(ctx: WriteCtx, propertyId: string | null, assigneeId: string | null): Promise<void> {
  if (assigneeId === null) return;
  const assignee = await findAssignee(ctx, propertyId, assigneeId);
  if (!assignee) throw fail('maintenance_plan.assignee_unknown');
  if (assignee.isContractor) requirePermission(ctx, 'contractors:read');
}
