import { organizationSubjects } from '#contract/organization/organization.subjects.ts';
import { organizationRoutes } from '#contract/organization/organization.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { changeLogo, openLogo, removeLogo, sweepLogos } from './commands/logo.ts';
import { changeOrganization } from './organization.commands.ts';
import { foretellEffects, readOrganization } from './organization.queries.ts';

/** What an organization decides about itself. */
export const organization = defineNoun(organizationSubjects, {
  routes: implement(organizationRoutes, {
    get: async (ctx) => ({ data: await readOrganization(ctx) }),
    effects: async (ctx, { query: { capabilitiesOff = [], twoFactorRoles = [], sessionDays } }) => ({
      data: await foretellEffects(ctx, { capabilitiesOff, twoFactorRoles }, sessionDays),
    }),
    changeLogo: async (ctx, { file }) => ({ data: await changeLogo(ctx, file) }),
    removeLogo: async (ctx) => ({ data: await removeLogo(ctx) }),
    logo: async (ctx, { params }) => openLogo(ctx, params.logo),
    update: async (ctx, { body }) => ({ data: await changeOrganization(ctx, body) }),
  }),
  jobs: { 'organization:sweep-logos': { cron: '25 3 * * *', catchUp: '1d', perOrganization: true, run: sweepLogos } },
  subjects: {
    organization: {
      named: {
        from: 'organizations organization',
        id: 'organization.id',
        org: 'organization.id',
        ownName: 'organization.name',
        currency: 'organization.base_currency',
      },
      recordedAs: ['name'],
      deletion: 'never',
      standsFor: 'organization',
    },
  },
});
