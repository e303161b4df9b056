import { sql } from 'kysely';
import { signOnSubjects } from '#contract/single-sign-on/single-sign-on.subjects.ts';
import { defineNoun } from '#server/noun.ts';
import { forgetSteps } from './commands/steps.ts';
import { routes } from './single-sign-on.routes.ts';

/** Coming in through the OpenID provider of one's own organization. */
export const singleSignOn = defineNoun(signOnSubjects, {
  routes,
  jobs: { 'signon:forget-steps': { cron: '47 * * * *', catchUp: '1d', run: forgetSteps } },
  subjects: {
    single_sign_on: { recordedAs: ['issuer'], deletion: 'single_sign_on.remove' },
    sign_on_domain: {
      named: { from: 'sign_on_domains domain', id: 'domain.id', ownName: 'domain.domain' },
      recordedAs: ['domain'],
      deletion: 'sign_on_domain.remove',
      readBy: 'singleSignOn:manage',
      inReach: (ctx, id) =>
        sql`(select true from sign_on_domains domain where domain.org_id = ${ctx.org} and domain.id = ${id})`,
    },
  },
});
