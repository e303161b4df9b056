import { sql } from 'kysely';
import { supportSubjects } from '#contract/support/support.subjects.ts';
import { supportRoutes } from '#contract/support/support.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { allowSupport, endSupport, refuseSupport } from './support.commands.ts';
import { getGrant, listGrants } from './support.queries.ts';

/** What an organization lets whoever runs the installation read for a while. */
export const support = defineNoun(supportSubjects, {
  routes: implement(supportRoutes, {
    list: async (ctx) => ({ data: await listGrants(ctx) }),
    get: async (ctx, { params }) => ({ data: await getGrant(ctx, params.grantId) }),
    allow: async (ctx, { params, body }) => ({ data: await allowSupport(ctx, params.grantId, body.minutes) }),
    refuse: async (ctx, { params }) => ({ data: await refuseSupport(ctx, params.grantId) }),
    end: async (ctx, { params }) => ({ data: await endSupport(ctx, params.grantId) }),
  }),
  subjects: {
    support_grant: {
      named: { from: 'support_grants support', id: 'support.id', ownName: 'support.asked_by_name' },
      recordedAs: ['askedByName'],
      deletion: 'never',
      readBy: 'organization:manage',
      inReach: (ctx, id) =>
        sql`(select true from support_grants support where support.org_id = ${ctx.org} and support.id = ${id})`,
    },
  },
});
