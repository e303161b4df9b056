import type { z } from 'zod';
import type { PlanCapabilitiesChange, PlanLimitsChange } from '#contract/platform/platform.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { type Session, sessionActor } from '#server/access/callers/session.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import { findUserById, type UserRow } from '#server/auth/auth.queries.ts';
import { addPlatformAdmin } from '#server/auth/commands/create-platform-admin.ts';
import { sessionsOf } from '#server/auth/commands/end-sessions.ts';
import { addResetLink } from '#server/auth/commands/reset-links.ts';
import { transaction } from '#server/db/transaction.ts';
import type { SignedInContext } from '#server/http/implement.ts';
import { capabilitiesOffIn, switchesOf } from '#server/organization/organization.rules.ts';
import { disableSignIn, enableSignIn } from '#server/users/commands/from-command-line.ts';
import { aboutOrganization } from './commands/about-organization.ts';
import { OPEN } from './commands/close-organization.ts';
import { organizationCommand } from './commands/organization-command.ts';
import { getOrganization, getUser, isResendable } from './platform.queries.ts';

const suspend = organizationCommand(
  'organization.suspend',
  ({ status }, suspendedReason: string, suspendedAt) => {
    if (status === 'SUSPENDED') throw fail('platform.already_suspended');
    if (status === 'CLOSED') throw fail('platform.closed');
    return { status: 'SUSPENDED' as const, suspendedReason, suspendedAt };
  },
  ({ status }, suspendedReason) => ({ before: { status }, after: { status: 'SUSPENDED', suspendedReason } }),
);

const resume = organizationCommand(
  'organization.resume',
  ({ status, deletionConfirmedAt }, _reason: string) => {
    if (status === 'ACTIVE') throw fail('platform.not_suspended');
    if (deletionConfirmedAt) throw fail('platform.deletion_runs');
    return { status: 'ACTIVE' as const, suspendedReason: null, suspendedAt: null, ...OPEN };
  },
  ({ status, suspendedReason, closedReason }, reason) => ({
    before: { status, suspendedReason, closedReason },
    after: { status: 'ACTIVE', resumedBecause: reason },
  }),
);

type LimitsChange = z.output<typeof PlanLimitsChange>;

const limitsOf = ({ usersMax, unitsMax, storageMegabytesMax }: Omit<LimitsChange, 'version'>) => ({
  usersMax,
  unitsMax,
  storageMegabytesMax,
});

const changeLimitsOf = organizationCommand(
  'organization.change_limits',
  (held, change: LimitsChange) => {
    if (held.version !== change.version) throw fail('STALE_VERSION');
    return limitsOf(change);
  },
  (held, change) => ({ before: limitsOf(held), after: limitsOf(change) }),
);

type CapabilitiesChange = z.output<typeof PlanCapabilitiesChange>;

const changeCapabilitiesOf = organizationCommand(
  'organization.change_capabilities',
  (held, { capabilitiesExcluded, version }: CapabilitiesChange) => {
    if (held.version !== version) throw fail('STALE_VERSION');
    return { planSwitches: asJson(switchesOf(capabilitiesExcluded)) };
  },
  (held, { capabilitiesExcluded }) => ({
    before: { capabilitiesExcluded: capabilitiesOffIn(held.planSwitches) },
    after: { capabilitiesExcluded },
  }),
);

/** Says what the plan of an organization leaves out; what was made with it stays, and nobody opens it meanwhile. */
export async function changeCapabilities(call: SignedInContext, orgId: string, change: CapabilitiesChange) {
  await changeCapabilitiesOf(aboutOrganization(call, orgId), change);
  return getOrganization(call, orgId);
}

/** Closes an organization to its people, who read why; their sessions wait. */
export async function suspendOrganization(call: SignedInContext, orgId: string, reason: string) {
  await suspend(aboutOrganization(call, orgId), reason);
  return getOrganization(call, orgId);
}

/** Opens it again. */
export async function resumeOrganization(call: SignedInContext, orgId: string, reason: string) {
  await resume(aboutOrganization(call, orgId), reason);
  return getOrganization(call, orgId);
}

/** Says how much an organization may have; what it has beyond that stays, and nothing is added to it. */
export async function changeLimits(call: SignedInContext, orgId: string, change: LimitsChange) {
  await changeLimitsOf(aboutOrganization(call, orgId), change);
  return getOrganization(call, orgId);
}

const findUser = async (call: SignedInContext, id: string): Promise<UserRow> => {
  const user = await transaction(call.deps.pool, { identity: true, readOnly: true }, (db) =>
    findUserById(db, id).executeTakeFirst(),
  );
  if (!user) throw notFound();
  return user;
};

/** Closes a sign-in everywhere; nobody closes their own, so that one platform administrator always stays. */
export async function disableUser(call: SignedInContext, id: string) {
  const { email, status } = await findUser(call, id);
  if (id === call.session.userId) throw fail('platform.oneself');
  if (status === 'DISABLED') throw fail('platform.user_as_asked');
  await disableSignIn(call, sessionActor(call.session), email);
  await endSessionsOf(call, call.session, id);
  return getUser(call, id);
}

/** Opens a sign-in again. */
export async function enableUser(call: SignedInContext, id: string) {
  const { email, status } = await findUser(call, id);
  if (status === 'ACTIVE') throw fail('platform.user_as_asked');
  await enableSignIn(call, sessionActor(call.session), email);
  return getUser(call, id);
}

/** Ends every session of somebody at once. */
export async function signOutUser(call: SignedInContext, id: string): Promise<void> {
  await findUser(call, id);
  await endSessionsOf(call, call.session, id);
}

const endSessionsOf = identityCommand('session.end_by_platform', async (db, call, session: Session, userId: string) => {
  const at = call.deps.clock.now().toISOString();
  const { ending } = await sessionsOf(db, call, userId);
  const ended = await ending.where('expiresAt', '>', at).returning('orgId').execute();
  const orgIds = new Set(ended.flatMap(({ orgId }) => orgId ?? []));
  return {
    result: undefined,
    orgIds: [...orgIds],
    actor: sessionActor(session),
    subject: { type: 'user', id: userId },
    after: { sessions: ended.length },
  };
});

/** Mails somebody a link to set a new password. */
export async function sendResetLink(call: SignedInContext, id: string): Promise<void> {
  const user = await findUser(call, id);
  if (user.status !== 'ACTIVE') throw fail('platform.user_disabled');
  await mailReset(call, call.session, user);
}

const mailReset = identityCommand('user.send_reset', async (db, call, session: Session, user: UserRow) => {
  const { freeAt } = await addResetLink(db, call, user, { madeIn: null, isMailed: true });
  if (freeAt) throw fail('platform.mailed_often', { retryAfterSeconds: 3600 });
  const memberships = await db.selectFrom('memberships').select('orgId').where('userId', '=', user.id).execute();
  return {
    result: undefined,
    orgIds: memberships.map(({ orgId }) => orgId),
    actor: sessionActor(session),
    subject: { type: 'user', id: user.id },
  };
});

/** Adds another who runs the installation; the answer is the only one that holds the first password. */
export const createAdministrator = (call: SignedInContext, email: string) =>
  addPlatformAdmin(call, sessionActor(call.session), email);

/** Has a mail that was given up tried from the beginning. */
export const resendMail = identityCommand('mail.resend', async (db, call, session: Session, id: string) => {
  const mail = await db
    .updateTable('outgoingMails')
    .set({ status: 'QUEUED', attemptCount: 0, lastError: null })
    .where('id', '=', id)
    .where(isResendable(call, 'outgoing_mails'))
    .returning(['orgId', 'toAddress'])
    .executeTakeFirst();
  if (!mail) {
    const isThere = await db.selectFrom('outgoingMails').select('id').where('id', '=', id).executeTakeFirst();
    throw isThere ? fail('platform.mail_not_to_resend') : notFound();
  }
  await db
    .selectNoFrom((eb) => eb.fn('enqueue_job', [eb.val('mail:send'), eb.val('{}'), eb.val('mail:send')]).as('added'))
    .execute();
  return {
    result: undefined,
    orgIds: mail.orgId ? [mail.orgId] : [],
    actor: sessionActor(session),
    subject: { type: 'user', id: null },
    after: { to: mail.toAddress },
  };
});
