import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { languageOfCountry } from '#contract/language/languages.ts';
import type { Role } from '#contract/permissions.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, type Proof, permit } from '#server/access/authorize.ts';
import { spendMails } from '#server/access/budgets.ts';
import { audited, command, type WriteCtx } from '#server/access/command.ts';
import { now } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { hashToken, newToken } from '#server/access/session.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { findPeople, findPerson, getPerson } from './people.queries.ts';
import { findInvitationProblem, INVITATION_DAYS, invitationEnds } from './people.rules.ts';

/**
 * Sends a link to register with these roles; an earlier link of the person stops working. The link comes back only where
 * this installation sends no mail. Only a superadmin invites a superadmin.
 */
export const invitePerson = command('person.invite', async (ctx, id: string, roles: Role[], meant?: string) => {
  const person = authorize(await findPerson(ctx, id), () => holds(ctx, 'people:invite'));
  if (roles.includes('superadmin') && ctx.role !== 'superadmin') throw fail('person.role_too_high');
  const members = await memberIds(ctx, [id]);
  const problem = findInvitationProblem({ email: person.email, isMember: members.has(id) });
  if (problem || !person.email) throw fail(problem ?? 'person.no_email');
  if (meant !== undefined && meant !== person.email) throw fail('person.address_changed');
  const [sent] = await sendInvitations(ctx, person, [{ id, name: person.name, email: person.email }], roles);
  return audited({
    result: {
      person: await getPerson(ctx, id),
      link: ctx.deps.settings.sendsMail || !sent ? null : sent.link,
    },
    subject: { type: 'person', id },
    after: { roles, email: person.email },
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
  const invitedIds = new Set(invited.map((person) => person.id));
  const sent = await sendInvitations(ctx, proof, invited, ['renter']);
  return audited({
    result: {
      invitedCount: invited.length,
      leftOut: people.filter(({ id }) => !invitedIds.has(id)).map(({ id, name }) => ({ id, name })),
      links: ctx.deps.settings.sendsMail ? [] : sent.map(({ name, email, link }) => ({ name, email, link })),
    },
    subject: { type: 'invitation', id: null },
    after: { roles: ['renter'], personIds: [...invitedIds] },
  });
});

type Invited = { id: string; name: string; email: string };

/** Replaces what is open of each person by one new invitation, and queues the mails with the change. */
async function sendInvitations(ctx: WriteCtx, proof: Proof, people: Invited[], roles: Role[]) {
  if (!people.length) return [];
  const db = ctx.write(proof);
  const at = now(ctx);
  const personIds = people.map((person) => person.id);
  await sql`update invitations set revoked_at = ${at} where org_id = ${ctx.org} and person_id = any(${personIds}::uuid[])
    and accepted_at is null and revoked_at is null`.execute(db);
  const organization = await ctx.db
    .selectFrom('organizations')
    .select(['name', 'country'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  const sent = people.map((person) => {
    const token = newToken();
    return { ...person, token, link: `${ctx.deps.settings.publicUrl}/register?invite=${token}` };
  });
  await sql`insert into invitations (org_id, id, person_id, email, roles, token_hash, expires_at, created_at)
    select ${ctx.org}::uuid, id, person_id, email, ${roles}::text[], token_hash, ${invitationEnds(ctx.deps.clock.now())}::timestamptz, ${at}::timestamptz
    from unnest(${sent.map(() => uuidv7())}::uuid[], ${personIds}::uuid[], ${sent.map((one) => one.email)}::text[],
      ${sent.map((one) => hashToken(one.token))}::bytea[]) as invited (id, person_id, email, token_hash)`.execute(db);
  await spendMails(db, ctx, ctx.org, sent.length);
  await Promise.all(
    sent.map(({ name, email, link }) =>
      queueMail(db, ctx.org, { to: email, ...invitationMail(organization, name, link) }, at),
    ),
  );
  await ctx.enqueue('mail:send', {}, 'mail:send');
  return sent;
}

/** The mail that brings the link to register, in the language of the organization. */
function invitationMail(
  { name: organization, country }: { name: string; country: string },
  name: string,
  link: string,
) {
  const language = languageOfCountry(country);
  return {
    subject: say(language, 'person.invitation_subject', { organization }),
    body: say(language, 'person.invitation_text', { name, organization, link, days: INVITATION_DAYS }),
  };
}

async function memberIds(ctx: WriteCtx, personIds: string[]): Promise<Set<string>> {
  const members = await ctx.db
    .selectFrom('memberships')
    .select('personId')
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`person_id = any(${personIds}::uuid[])`)
    .execute();
  return new Set(members.map((member) => member.personId));
}
