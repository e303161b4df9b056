import { sql } from 'kysely';
import type { Role } from '#contract/permissions.ts';
import type { InvitationsInput } from '#contract/users/users.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { authorize, holds, permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import {
  type Invited,
  invitedSuperadmins,
  refuseInvitedSuperadmin,
  sendInvitations,
} from '#server/people/invitations.commands.ts';
import { actingOf, findUser, findUsersByEmail, type OrganizationUser } from '../users.queries.ts';
import { findGrantProblem } from '../users.rules.ts';

/**
 * Invites addresses to a sign-in. Somebody of the organization who has the address is invited as who they are. Members are
 * left out and named, as is who got several mails within the hour. Links come back only where this installation sends no
 * mail.
 */
export const inviteUsers = command('invitation.send', async (ctx, { emails, roles, propertyIds }: InvitationsInput) => {
  const proof = permit(ctx, 'people:invite');
  refuseTooHigh(ctx, roles);
  const addresses = [...new Set(emails)];
  const [people, known] = await Promise.all([findPeople(ctx, addresses), findUsersByEmail(ctx, addresses)]);
  const member = (email: string) =>
    known.find((user) => user.membershipId !== null && user.email === email) ??
    people.find((person) => person.email === email && person.membershipId !== null);
  const wanted = addresses.filter((email) => !member(email));
  const invited = wanted.map((email) => invitedAs(people, email));
  const superadmins = new Set([...(await invitedSuperadmins(ctx, invited))].map(({ email }) => email));
  const sent = await sendInvitations(ctx, proof, invited, {
    roles,
    propertyIds: roles.includes('operator') ? propertyIds : null,
  });
  const sentTo = new Set(sent.map(({ email }) => email));
  return audited({
    result: {
      invited: sent.map(({ invitationId: id, email, link }) => ({ id, email, link: toldLink(ctx, link) })),
      leftOut: addresses
        .filter((email) => !sentTo.has(email))
        .map((email) => ({ email, cause: superadmins.has(email) ? ('SUPERADMIN' as const) : causeOf(member(email)) })),
    },
    subject: { type: 'invitation', id: sent.length === 1 ? (sent[0]?.invitationId ?? null) : null },
    after: { roles, emails: [...sentTo], propertyIds },
    isSecret: true,
  });
});

/** Sends an open invitation again, to the same address with the same roles, under a new link. */
export const resendInvitation = command('invitation.resend', async (ctx, id: string) => {
  const invitation = authorize(await findInvitation(ctx, id), () => holds(ctx, 'people:invite'));
  refuseTooHigh(ctx, invitation.roles);
  const scope = await ctx.db
    .selectFrom('invitationProperties')
    .select('propertyId')
    .where('orgId', '=', ctx.org)
    .where('invitationId', '=', id)
    .execute();
  const { personId, name, email, roles, seesAllProperties } = invitation;
  const [sent] = await sendInvitations(ctx, invitation, [{ id: personId, name, email }], {
    roles,
    propertyIds: seesAllProperties ? null : scope.map(({ propertyId }) => propertyId),
  });
  if (!sent) throw fail('person.mailed_often', { retryAfterSeconds: 3600 });
  return audited({
    result: { id: sent.invitationId, email, link: toldLink(ctx, sent.link) },
    subject: { type: 'invitation', id: sent.invitationId },
    after: { roles, email },
    isSecret: true,
  });
});

/** Withdraws an open invitation: its link stops working. */
export const revokeInvitation = command('invitation.revoke', async (ctx, id: string) => {
  const invitation = authorize(await findInvitation(ctx, id), () => holds(ctx, 'people:invite'));
  await refuseInvitedSuperadmin(ctx, { id: invitation.personId, email: invitation.email });
  await ctx
    .write(invitation)
    .updateTable('invitations')
    .set({ revokedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  const { email, roles } = invitation;
  return audited({ result: undefined, subject: { type: 'invitation', id }, before: { email, roles } });
});

const toldLink = (ctx: WriteCtx, link: string): string | null => (ctx.deps.settings.sendsMail ? null : link);

function refuseTooHigh(ctx: WriteCtx, roles: readonly Role[]): void {
  const problem = findGrantProblem(actingOf(ctx), roles);
  if (problem) throw fail(problem);
}

async function findInvitation(ctx: WriteCtx, id: string): Promise<OrganizationUser | undefined> {
  const found = await findUser(ctx, id);
  if (!found) throw notFound();
  if (found.invitationId === null) throw fail('user.joined');
  return found;
}

type Known = { id: string; name: string; email: string | null; membershipId: string | null; isActive: boolean };

/** Who of the organization's people has one of these addresses, and whether they are members. */
async function findPeople(ctx: WriteCtx, emails: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select person.id, person.name, person.email, member.id as "membershipId", coalesce(member.status = 'ACTIVE', false) as "isActive"
    from people person left join memberships member on member.org_id = person.org_id and member.person_id = person.id
    where person.org_id = ${ctx.org} and person.email = any(${emails}::text[])`.execute(ctx.db);
  return rows;
}

function invitedAs(people: readonly Known[], email: string): Invited {
  const person = people.find((one) => one.email === email);
  return { id: person?.id ?? null, name: person?.name ?? null, email };
}

function causeOf(member: { isActive: boolean } | undefined): 'MEMBER' | 'DEACTIVATED' | 'MAILED_OFTEN' {
  if (!member) return 'MAILED_OFTEN';
  return member.isActive ? 'MEMBER' : 'DEACTIVATED';
}
