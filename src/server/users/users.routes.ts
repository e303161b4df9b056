import { type BulkUserChange, userRoutes } from '#contract/users/users.ts';
import { say } from '#server/access/sentences.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { createUser } from './commands/create-user.ts';
import { inviteUsers, resendInvitation, revokeInvitation } from './commands/invite-users.ts';
import { cells } from './users.cells.ts';
import {
  changeUser,
  deactivateUser,
  makeResetLink,
  reactivateUser,
  restoreUser,
  signOutUser,
} from './users.commands.ts';
import { getUser, listUsers } from './users.queries.ts';

/** Each row is changed as it is alone; of an invitation a new one is left, whose link may have to be handed on. */
const bulk = bulkBy<BulkUserChange>(
  'user',
  {
    deactivate: (ctx, { id, version }) => deactivateUser(ctx, id, version),
    reactivate: (ctx, { id, version }) => reactivateUser(ctx, id, version),
    signOut: async (ctx, { id }) => ({ ended: await signOutUser(ctx, id) }),
    resend: (ctx, { id }) => resendInvitation(ctx, id),
  },
  restoreUser,
);

export const routes = implement(userRoutes, {
  list: (ctx, { query }) => listUsers(ctx, query),
  export: exportList('users', 'user', cells, listUsers),
  ...bulk,
  invite: async (ctx, { body }) => ({ data: await inviteUsers(ctx, body) }),
  resend: async (ctx, { params }) => ({ data: await resendInvitation(ctx, params.invitationId) }),
  revoke: async (ctx, { params }) => {
    await revokeInvitation(ctx, params.invitationId);
    return { message: say(ctx.language, 'user.invitation_revoked') };
  },
  get: async (ctx, { params }) => ({ data: await getUser(ctx, params.userId) }),
  create: async (ctx, { body }) => ({ data: await createUser(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await changeUser(ctx, params.userId, body) }),
  deactivate: async (ctx, { params }) => ({ data: await deactivateUser(ctx, params.userId) }),
  reactivate: async (ctx, { params }) => ({ data: await reactivateUser(ctx, params.userId) }),
  signOut: async (ctx, { params }) => {
    await signOutUser(ctx, params.userId);
    return { message: say(ctx.language, 'user.signed_out') };
  },
  makeResetLink: async (ctx, { params }) => ({ data: await makeResetLink(ctx, params.userId) }),
});
