import { sql } from 'kysely';
import { languageOfCountry } from '#contract/language/languages.ts';
import type { Role } from '#contract/permissions.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, type Proof, permit } from '#server/access/authorize.ts';
import { hashToken, newToken } from '#server/access/callers/session.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { type Mail, queueMails } from '#server/mail/outbox.ts';
import { findPeople, findPerson, getPerson } from './people.queries.ts';
import { findInvitationProblem, INVITATION_DAYS, invitationEnds } from './people.rules.ts';

/**
 * Sends a link to register with these roles; an earlier link of the person stops working. The link comes back only where
 * this installation sends no mail. Only a superadmin invites a superadmin.
 */
export const invitePerson = command('person.invite', async (ctx, id: string, roles: Role[], meant?: string) => {
  const person = authorize(await findPerson(ctx, id), () => holds(ctx, 'people:invite'));
  if (roles.includes('superadmin') && ctx.role !== 'superadmin') throw fail('person.role_too_high');
  await refuseInvitedSuperadmin(ctx, person);
  const members = await memberIds(ctx, [id]);
  const problem = findInvitationProblem({ email: person.email, isMember: members.has(id) });
  if (problem || !person.email) throw fail(problem ?? 'person.no_email');
  if (meant !== undefined && meant !== person.email) throw fail('person.address_changed');
  const [sent] = await sendInvitations(ctx, person, [{ id, name: person.name, email: person.email }], {
    roles,
    propertyIds: null,
  });
  if (!sent) throw fail('person.mailed_often', { retryAfterSeconds: 3600 });
  return audited({
    result: {
      person: await getPerson(ctx, id),
      link: ctx.deps.settings.sendsMail ? null : sent.link,
    },
    subject: { type: 'person', id },
    after: { roles, email: person.email },
    isSecret: true,
  });
});

/**
 * Invites these people as renters, all at once. Who has no address or a sign-in already is left out and named. Links come
 * back only where this installation sends no mail.
 */
export const inviteRenters = command('person.invite_renters', async (ctx, personIds: string[]) => {
  const proof = permit(ctx, 'people:invite');
  const [people, members] = await Promise.all([findPeople(ctx, personIds), memberIds(ctx, personIds)]);
  const invited = people.flatMap(({ id, name, email }) =>
    email !== null && !members.has(id) ? [{ id, name, email }] : [],
  );
  const sent = await sendInvitations(ctx, proof, invited, { roles: ['renter'], propertyIds: null });
  const invitedIds = new Set(sent.map((person) => person.id));
  return audited({
    result: {
      invitedCount: sent.length,
      leftOut: people.filter(({ id }) => !invitedIds.has(id)).map(({ id, name }) => ({ id, name })),
      links: ctx.deps.settings.sendsMail
        ? []
        : sent.map(({ name, email, link }) => ({ name: name ?? email, email, link })),
    },
    subject: { type: 'invitation', id: null },
    after: { roles: ['renter'], personIds: [...invitedIds] },
    isSecret: true,
  });
});

/** Whom an invitation is for: somebody of the organization, or an address of whom nobody knows more yet. */
export type Invited = { id: string | null; name: string | null; email: string };
/** What they will be: roles, and the properties to which that of an operator is narrowed; null for all. */
export type Offered = { roles: Role[]; propertyIds: string[] | null };

/**
 * The one way an invitation goes out. Queues the mails, and replaces what is open of each address and person by the new
 * invitation. Who got too many mails within the hour is left out, and keeps the link they have; so does who was invited as
 * superadmin, unless a superadmin asks.
 */
export async function sendInvitations(
  ctx: WriteCtx,
  proof: Proof,
  people: readonly Invited[],
  { roles, propertyIds }: Offered,
): Promise<(Invited & { invitationId: string; link: string })[]> {
  if (!people.length) return [];
  const db = ctx.write(proof);
  const at = now(ctx);
  const expiresAt = invitationEnds(ctx.deps.clock.now());
  const organization = await ctx.db
    .selectFrom('organizations')
    .select(['name', 'country'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  // In the order of addresses, so that two who invite the same people do not wait for each other.
  const superadmins = await invitedSuperadmins(ctx, people);
  const asked = people
    .filter((person) => !superadmins.has(person))
    .toSorted((a, b) => (a.email < b.email ? -1 : 1))
    .map((person) => {
      const token = newToken();
      const link = `${ctx.deps.settings.publicUrl}/register?invite=${token}`;
      return { ...person, invitationId: newId(), token, link };
    });
  const mails = asked.map((one) => invitationMail(organization, one, expiresAt));
  const freeAt = await queueMails(db, ctx, ctx.org, mails);
  const sent = asked.filter((_, index) => freeAt[index] === null);
  const ids = sent.map(({ invitationId }) => invitationId);
  const personIds = sent.map(({ id }) => id);
  const emails = sent.map(({ email }) => email);
  await sql`update invitations set revoked_at = ${at} where org_id = ${ctx.org}
    and (person_id = any(${personIds}::uuid[]) or email = any(${emails}::text[]))
    and accepted_at is null and revoked_at is null`.execute(db);
  await sql`insert into invitations (org_id, id, person_id, email, roles, sees_all_properties, token_hash, expires_at, created_at)
    select ${ctx.org}::uuid, id, person_id, email, ${roles}::text[], ${propertyIds === null}::boolean, token_hash, ${expiresAt}::timestamptz, ${at}::timestamptz
    from unnest(${ids}::uuid[], ${personIds}::uuid[], ${emails}::text[],
      ${sent.map((one) => hashToken(one.token))}::bytea[]) as invited (id, person_id, email, token_hash)`.execute(db);
  if (propertyIds !== null)
    await sql`insert into invitation_properties (org_id, invitation_id, property_id)
      select ${ctx.org}::uuid, invitation_id, property_id from unnest(${ids}::uuid[]) as invitation_id,
        unnest(${propertyIds}::uuid[]) as property_id group by invitation_id, property_id`.execute(db);
  return sent.map(({ token: _, ...one }) => one);
}

/** Which of them have an open invitation as superadmin, which nobody but a superadmin replaces or withdraws. */
export async function invitedSuperadmins<Some extends Pick<Invited, 'id' | 'email'>>(
  ctx: WriteCtx,
  people: readonly Some[],
): Promise<Set<Some>> {
  if (ctx.role === 'superadmin' || people.length === 0) return new Set();
  const { rows } = await sql<{ personId: string | null; email: string }>`
    select person_id as "personId", email from invitations where org_id = ${ctx.org}
      and (person_id = any(${people.map(({ id }) => id)}::uuid[]) or email = any(${people.map(({ email }) => email)}::text[]))
      and 'superadmin' = any(roles) and accepted_at is null and revoked_at is null`.execute(ctx.db);
  return new Set(
    people.filter((one) =>
      rows.some(({ personId, email }) => email === one.email || (one.id !== null && personId === one.id)),
    ),
  );
}

/** Refuses where only a superadmin may end what is open of somebody. */
export async function refuseInvitedSuperadmin(
  ctx: WriteCtx,
  { id, email }: { id: string | null; email: string | null },
): Promise<void> {
  if ((await invitedSuperadmins(ctx, [{ id, email: email ?? '' }])).size > 0) throw fail('user.superadmin_only');
}

/** The mail that brings the link to register, in the language of the organization. */
const invitationMail = (
  { name: organization, country }: { name: string; country: string },
  { name, email, link }: Pick<Invited, 'name' | 'email'> & { link: string },
  expiresAt: string,
): Mail => ({
  to: email,
  template: 'person.invitation',
  language: languageOfCountry(country),
  params: { name: name ?? '', organization, days: INVITATION_DAYS },
  secrets: { link },
  expiresAt,
});

async function memberIds(ctx: WriteCtx, personIds: string[]): Promise<Set<string>> {
  const members = await ctx.db
    .selectFrom('memberships')
    .select('personId')
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .execute();
  return new Set(members.map((member) => member.personId));
}
