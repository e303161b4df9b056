import { sql } from 'kysely';
import { planSubjects } from '#contract/plans/plans.subjects.ts';
import { planRoutes } from '#contract/plans/plans.ts';
import { say } from '#server/access/sentences.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { beginPlan, beginPlans } from './commands/begin-plan.ts';
import { cells } from './plans.cells.ts';
import { changePlan, createPlan, removePlan } from './plans.commands.ts';
import { getPlan, listPlans, planInReach } from './plans.queries.ts';

/** Work that comes again, of which a request is made each time it is due. */
export const plans = defineNoun(planSubjects, {
  routes: implement(planRoutes, {
    list: (ctx, { query }) => listPlans(ctx, query),
    export: exportList('plans', 'maintenance_plan', cells, listPlans),
    get: async (ctx, { params }) => ({ data: await getPlan(ctx, params.planId) }),
    create: async (ctx, { body }) => ({ data: await createPlan(ctx, body) }),
    update: async (ctx, { params, body }) => ({ data: await changePlan(ctx, params.planId, body) }),
    begin: async (ctx, { params }) => ({ data: await beginPlan(ctx, params.planId) }),
    remove: async (ctx, { params }) => {
      await removePlan(ctx, params.planId);
      return { message: say(ctx.language, 'maintenance_plan.deleted') };
    },
  }),
  jobs: { 'plans:begin': { cron: '43 * * * *', catchUp: '2h', perOrganization: true, run: beginPlans } },
  subjects: {
    maintenance_plan: {
      named: {
        from: `maintenance_plans plan
          left join properties property on property.org_id = plan.org_id and property.id = plan.property_id`,
        id: 'plan.id',
        ownName: 'plan.title',
        name: 'coalesce(property.name, plan.title)',
        detail: 'plan.title',
        page: { of: 'property', id: 'property.id' },
      },
      recordedAs: ['title'],
      belongsTo: 'propertyId',
      deletion: 'maintenance_plan.remove',
      inReach: (ctx, id) => sql`(
        select ${planInReach(ctx)} from maintenance_plans plan where plan.org_id = ${ctx.org} and plan.id = ${id})`,
      readBy: 'tickets:manage',
    },
  },
});
