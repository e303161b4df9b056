import { platformRoutes } from '#contract/platform/platform.ts';
import { say } from '#server/access/sentences.ts';
import { implement } from '#server/http/implement.ts';
import { closeOrganization, linkExport, mailExportAgain, makeExportAgain } from './commands/close-organization.ts';
import { createOrganization } from './commands/create-organization.ts';
import { askForDeletion, confirmDeletion, withdrawDeletion } from './commands/delete-organization.ts';
import { askOrganization, endSupportOf, enterOrganizationOf, listSupport } from './commands/support.ts';
import {
  changeCapabilities,
  changeLimits,
  createAdministrator,
  disableUser,
  enableUser,
  resendMail,
  resumeOrganization,
  sendResetLink,
  signOutUser,
  suspendOrganization,
} from './platform.commands.ts';
import { getOrganization, getUser, listMails, listOrganizations, listUsers } from './platform.queries.ts';
import { getOverview } from './queries/overview.ts';

export const routes = implement(platformRoutes, {
  overview: async (call) => ({ data: await getOverview(call) }),
  organizations: (call, { query }) => listOrganizations(call, query),
  createOrganization: async (call, { body }) => ({ data: await createOrganization(call, body) }),
  organization: async (call, { params }) => ({ data: await getOrganization(call, params.orgId) }),
  changeLimits: async (call, { params, body }) => ({ data: await changeLimits(call, params.orgId, body) }),
  changeCapabilities: async (call, { params, body }) => ({ data: await changeCapabilities(call, params.orgId, body) }),
  suspend: async (call, { params, body }) => ({ data: await suspendOrganization(call, params.orgId, body.reason) }),
  resume: async (call, { params, body }) => ({ data: await resumeOrganization(call, params.orgId, body.reason) }),
  close: async (call, { params, body }) => ({ data: await closeOrganization(call, params.orgId, body) }),
  makeExport: async (call, { params }) => ({ data: await makeExportAgain(call, params.orgId) }),
  mailExport: async (call, { params }) => ({ data: await mailExportAgain(call, params.orgId) }),
  linkExport: async (call, { params }) => ({ data: await linkExport(call, params.orgId) }),
  askDeletion: async (call, { params }) => ({ data: await askForDeletion(call, params.orgId) }),
  withdrawDeletion: async (call, { params }) => ({ data: await withdrawDeletion(call, params.orgId) }),
  confirmDeletion: async (call, { params, body }) => {
    await confirmDeletion(call, params.orgId, body.name);
    return { message: say(call.language, 'platform.deletion_begun') };
  },
  users: (call, { query }) => listUsers(call, query),
  createAdministrator: async (call, { body }) => ({ data: await createAdministrator(call, body.email) }),
  user: async (call, { params }) => ({ data: await getUser(call, params.userId) }),
  disableUser: async (call, { params }) => ({ data: await disableUser(call, params.userId) }),
  enableUser: async (call, { params }) => ({ data: await enableUser(call, params.userId) }),
  signOutUser: async (call, { params }) => {
    await signOutUser(call, params.userId);
    return { message: say(call.language, 'platform.signed_out') };
  },
  sendReset: async (call, { params }) => {
    await sendResetLink(call, params.userId);
    return { message: say(call.language, 'platform.reset_sent') };
  },
  mails: (call, { query }) => listMails(call, query),
  resendMail: async (call, { params }) => {
    await resendMail(call, call.session, params.mailId);
    return { message: say(call.language, 'platform.mail_waits') };
  },
  support: async (call, { params }) => ({ data: await listSupport(call, params.orgId) }),
  askForSupport: async (call, { params, body }) => ({ data: await askOrganization(call, params.orgId, body) }),
  endSupport: async (call, { params }) => ({ data: await endSupportOf(call, params.orgId, params.grantId) }),
  enterSupport: async (call, { params }) => ({ data: await enterOrganizationOf(call, params.orgId, params.grantId) }),
});
