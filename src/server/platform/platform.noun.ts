import type { ServerNoun } from '#server/noun.ts';
import { DELETE_ORGANIZATION, deleteOrganization } from './commands/delete-organization.ts';
import { routes } from './platform.routes.ts';

/** What the administrators of the installation do with organizations and sign-ins, without reading what is in them. */
export const platform: ServerNoun = {
  routes,
  jobs: { [DELETE_ORGANIZATION]: { run: deleteOrganization } },
};
