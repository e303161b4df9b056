import { authRoutes } from '#contract/auth/auth.ts';
import { capabilitiesFor } from '#contract/permissions.ts';
import { readPermissionsOf } from '#contract/scopes.ts';
import { type SupportAccess, supportRole } from '#server/access/callers/support.ts';
import { say } from '#server/access/sentences.ts';
import { implement, type SignedInContext } from '#server/http/implement.ts';
import {
  describeInvitation,
  describeOrganization,
  findSupportNotice,
  isResetOpen,
  listDemoAccounts,
  listOrganizations,
  listSessions,
} from './auth.queries.ts';
import { sessionUser } from './auth.rules.ts';
import { changeAppearance } from './commands/change-appearance.ts';
import { endOtherSessions, endSession } from './commands/end-sessions.ts';
import { changePassword, resetPassword } from './commands/passwords.ts';
import { register } from './commands/register.ts';
import { askForReset } from './commands/reset-links.ts';
import { signIn, signOut, switchOrganization } from './commands/sign-in.ts';
import { profileHandlers } from './profile.routes.ts';
import { secondFactorHandlers } from './second-factor.routes.ts';

export const DEMO_PASSWORD = 'lintel-demo-2026';

/** What an administrator of the platform sees while they read an organization: as a manager of it, who can change nothing. */
async function readingAs(call: SignedInContext, { orgId, switches, nouns, endsAt }: SupportAccess) {
  const { session } = call;
  const role = supportRole;
  const identity = { ...session, id: session.userId, isPlatformAdmin: false };
  return {
    user: sessionUser(identity, [role], role, session.owesSecondFactor),
    capabilities: capabilitiesFor(role, switches),
    organization: await describeOrganization(call, orgId),
    organizations: [],
    support: { permissions: readPermissionsOf(nouns), endsAt },
    supportNotice: null,
  };
}

export const routes = implement(authRoutes, {
  login: async (call, { body }) => ({ ...(await signIn(call, body)), message: say(call.language, 'auth.logged_in') }),
  register: async (call, { body }) => ({
    ...(await register(call, body)),
    message: say(call.language, 'auth.registered'),
  }),
  capabilities: async (call) => {
    const { session, caller } = call;
    if (caller.kind === 'support' && session.support) return readingAs(call, session.support);
    return {
      support: null,
      supportNotice: await findSupportNotice(call, session),
      user: sessionUser(
        { ...session, id: session.userId },
        session.roles,
        session.activeRole,
        session.owesSecondFactor,
      ),
      capabilities: capabilitiesFor(session.activeRole, session.switches),
      organization: await describeOrganization(call, session.orgId),
      organizations: await listOrganizations(call, session),
    };
  },
  logout: async (call) => {
    await signOut(call, call.session);
    return { message: say(call.language, 'auth.logged_out') };
  },
  switchOrganization: (call, { body }) => switchOrganization(call, call.session, body.organizationId),
  forgotPassword: async (call, { body }) => {
    await askForReset(call, body.email);
    const { sendsMail } = call.deps.settings;
    return {
      message: say(call.language, sendsMail ? 'auth.reset_sent' : 'auth.reset_not_mailed'),
      data: { sendsMail },
    };
  },
  resetLink: async (call, { params }) => ({ data: { isOpen: await isResetOpen(call, params.token) } }),
  resetPassword: async (call, { params, body }) => {
    await resetPassword(call, params.token, body.password);
    return { message: say(call.language, 'auth.password_reset') };
  },
  changePassword: async (call, { body }) => {
    await changePassword(call, call.session, body);
    return { message: say(call.language, 'auth.password_changed') };
  },
  sessions: async (call) => ({ data: await listSessions(call, call.session) }),
  endSession: async (call, { params }) => {
    await endSession(call, call.session, params.sessionId);
    return { message: say(call.language, 'auth.device_ended') };
  },
  endOtherSessions: async (call) => {
    const ended = await endOtherSessions(call, call.session);
    return { message: say(call.language, ended === 0 ? 'auth.only_here' : 'auth.others_ended') };
  },
  changeAppearance: async (call, { body }) => ({ data: await changeAppearance(call, call.session, body.appearance) }),
  ...profileHandlers,
  ...secondFactorHandlers,
  invitation: async (call, { params }) => ({ data: await describeInvitation(call, params.token) }),
  signInPage: async (call) => ({
    data: {
      registration: call.deps.settings.registration,
      demoPassword: call.deps.settings.isDemo ? DEMO_PASSWORD : null,
      demoAccounts: await listDemoAccounts(call),
    },
  }),
});
