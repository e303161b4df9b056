import type { Person } from '#contract/people/people.ts';
import type { Role } from '#contract/permissions.ts';
import { permit } from '#server/access/authorize.ts';
import { findSession, type Session, sessionActor } from '#server/access/callers/session.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext, Ctx, Deps, OrgId } from '#server/access/context.ts';
import { DEMO_PASSWORD } from '#server/auth/auth.routes.ts';
import { createPlatformAdmin } from '#server/auth/commands/create-platform-admin.ts';
import { changePassword } from '#server/auth/commands/passwords.ts';
import { register } from '#server/auth/commands/register.ts';
import { signIn } from '#server/auth/commands/sign-in.ts';
import { askOf } from '#server/db/ask.ts';
import { invitePerson } from '#server/people/invitations.commands.ts';
import { createPerson } from '#server/people/people.commands.ts';
import { chanceOf } from '../rules/chance.ts';
import { phoneOf } from '../rules/names.ts';
import { personInput } from '../rules/plan-people.ts';
import type { Account, Portfolio } from '../rules/portfolio.ts';
import { PLATFORM_EMAIL } from '../rules/portfolio.ts';
import { actAs, callAt, depsAt, type Stage } from './stage.ts';

const MINUTE_MS = 60_000;

/** Adds the platform's administrator, who has changed the first password for that of the demo. */
export async function addPlatformAdmin(deps: Deps, at: Date): Promise<void> {
  const first = await createPlatformAdmin(depsAt(deps, at), PLATFORM_EMAIL);
  const call = callAt(deps, at);
  const session = await openSession(call, (await signIn(call, { email: PLATFORM_EMAIL, password: first })).token);
  await changePassword(call, session, { currentPassword: first, password: DEMO_PASSWORD });
}

/** Founds an organization and gives each account of the demo its sign-in, one every few minutes. */
export async function foundOrganization(deps: Deps, portfolio: Portfolio, at: Date): Promise<Stage> {
  const [founder, ...others] = portfolio.accounts;
  if (!founder) throw new Error('An organization needs somebody who founds it.');
  const call = callAt(deps, at);
  const session = await openSession(
    call,
    await registered(call, founder, { organizationName: portfolio.name, country: portfolio.country }),
  );
  const stage: Stage = {
    deps,
    org: session.orgId as OrgId,
    portfolio,
    actors: new Map(),
    people: new Map(),
    properties: new Map(),
    assets: new Map(),
    meters: new Map(),
    units: new Map(),
    leases: new Map(),
    rented: new Map(),
  };
  enter(stage, founder.key, session);
  for (const [index, account] of others.entries())
    await addMember(stage, account, new Date(at.getTime() + (index + 1) * 4 * MINUTE_MS));
  await requirePasswordChange(callAt(deps, at), stage.org, stage.actors.get('newpass')?.userId ?? '');
  return stage;
}

async function addMember(stage: Stage, account: Account, at: Date): Promise<void> {
  const ctx = actAs(stage, 'superadmin', 'superadmin', at);
  const { email, firstName, lastName } = account;
  const phone = phoneOf(chanceOf(email), stage.portfolio.country);
  const person = await createPerson(ctx, personInput({ email, firstName, lastName, phone }));
  await join(stage, account.key, person, account.roles, ctx);
}

/** Invites somebody of the organization, who registers by the link and is known by `key` from then on. */
export async function join(stage: Stage, key: string, person: Person, roles: Role[], ctx: Ctx): Promise<void> {
  const { link } = await invitePerson(ctx, person.id, roles);
  const invite = link === null ? null : new URL(link).searchParams.get('invite');
  const { email, firstName, lastName } = person;
  if (!invite || !email) throw new Error(`${person.name} got no invitation.`);
  const call = callAt(stage.deps, ctx.deps.clock.now());
  const token = await registered(call, { email, firstName: firstName ?? '', lastName: lastName ?? '' }, { invite });
  enter(stage, key, await openSession(call, token));
}

type Named = { email: string; firstName: string; lastName: string };
type Way = { invite?: string; organizationName?: string; country?: string };

async function registered(call: CallContext, { email, firstName, lastName }: Named, way: Way): Promise<string> {
  const { token } = await register(call, {
    email,
    firstName,
    lastName,
    username: email.slice(0, 60),
    password: DEMO_PASSWORD,
    organizationName: null,
    country: null,
    invite: null,
    ...way,
  });
  return token;
}

async function openSession(call: CallContext, token: string): Promise<Session> {
  const session = await findSession(askOf(call.deps.pool), token, '', call.deps.clock.now());
  if (!session) throw new Error('The session that was just opened is not there.');
  return session;
}

function enter(stage: Stage, key: string, session: Session): void {
  stage.actors.set(key, sessionActor(session));
  if (session.personId) stage.people.set(key, session.personId);
}

const requirePasswordChange = identityCommand(
  'user.require_password_change',
  async (db, _call, org: OrgId, id: string) => {
    await db.updateTable('users').set({ passwordChangeRequired: true }).where('id', '=', id).execute();
    return {
      result: undefined,
      orgIds: [org],
      actor: { kind: 'system', name: 'Lintel' },
      subject: { type: 'user', id },
      after: { passwordChangeRequired: true },
    };
  },
);

/** Narrows what a member of staff sees to some properties. */
export const narrowScope = command('membership.narrow_scope', async (ctx, userId: string, propertyIds: string[]) => {
  const db = ctx.write(permit(ctx, 'people:invite'));
  const membership = await db
    .updateTable('memberships')
    .set({ seesAllProperties: false })
    .where('orgId', '=', ctx.org)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('membershipProperties')
    .values(propertyIds.map((propertyId) => ({ orgId: ctx.org, membershipId: membership.id, propertyId })))
    .execute();
  return audited({ result: undefined, subject: { type: 'membership', id: membership.id }, after: { propertyIds } });
});
