import { organizationExportRoutes } from '#contract/organization-exports/organization-exports.ts';
import { implement } from '#server/http/implement.ts';
import type { ServerNoun } from '#server/noun.ts';
import { aboutLink, fetchExport } from './commands/export-links.ts';
import { forgetExports } from './commands/forget-exports.ts';
import { MAKE_EXPORT, makeExport } from './commands/make-export.ts';

/** Copies of everything an organization has, for whoever leaves. */
export const organizationExports: ServerNoun = {
  routes: implement(organizationExportRoutes, {
    fetch: (call, { params }) => fetchExport(call, params.token),
    linked: async (call, { params }) => ({ data: await aboutLink(call, params.token) }),
  }),
  jobs: {
    [MAKE_EXPORT]: { run: makeExport },
    'organization-exports:forget': { cron: '51 3 * * *', catchUp: '1d', perOrganization: true, run: forgetExports },
  },
};
