import { sql } from 'kysely';
import { apiKeySubjects } from '#contract/api-keys/api-keys.subjects.ts';
import { defineNoun } from '#server/noun.ts';
import { jobs } from './api-keys.jobs.ts';
import { routes } from './api-keys.routes.ts';

/** What other programs call with, and what they called. */
export const apiKeys = defineNoun(apiKeySubjects, {
  routes,
  jobs,
  subjects: {
    api_key: {
      named: { from: 'api_keys key', id: 'key.id', ownName: 'key.name' },
      recordedAs: ['name'],
      deletion: 'never',
      readBy: 'apiKeys:manage',
      inReach: (ctx, id) => sql`(select true from api_keys key where key.org_id = ${ctx.org} and key.id = ${id})`,
    },
  },
});
