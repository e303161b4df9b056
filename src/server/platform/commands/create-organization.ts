import { personName } from '#contract/format/person-name.ts';
import type { NewOrganization } from '#contract/platform/platform.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, type Proof } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { hashPassword } from '#server/access/secrets/passwords.ts';
import { findUserByEmail } from '#server/auth/auth.queries.ts';
import { defaultsOf } from '#server/auth/auth.rules.ts';
import { asIdentity } from '#server/auth/commands/as-identity.ts';
import { insertMembership, insertUser } from '#server/auth/commands/register.ts';
import { temporaryPassword } from '#server/auth/commands/temporary-password.ts';
import { idNamed, newId } from '#server/db/new-id.ts';
import type { SignedInContext } from '#server/http/implement.ts';
import { sendInvitations } from '#server/people/invitations.commands.ts';
import { readPlatform } from '../platform.queries.ts';
import { aboutOrganization } from './about-organization.ts';

type Secret = { password: string; hash: string };
type Founder = { id: string; firstName: string; lastName: string; email: string };

const insertOrganization = command(
  'organization.create',
  async (ctx, input: NewOrganization, secret: Secret | null) => {
    const proof = authorize({}, () => ctx.role === 'platformAdmin');
    const { name, country, email, firstName, lastName, firstSignIn } = input;
    const { currency, timeZone } = defaultsOf(country);
    const at = now(ctx);
    await ctx
      .write(proof)
      .insertInto('organizations')
      .values({ id: ctx.org, name, country, baseCurrency: currency, timeZone, createdAt: at })
      .execute();
    const founder = { id: newId(), firstName, lastName, email };
    await ctx
      .write(proof)
      .insertInto('people')
      .values({ orgId: ctx.org, ...founder, kind: 'PERSON', createdAt: at })
      .execute();
    const link = secret ? await letIn(ctx, proof, founder, secret) : await invite(ctx, proof, founder);
    return audited({
      result: { id: ctx.org as string, link, temporaryPassword: secret?.password ?? null },
      subject: { type: 'organization', id: ctx.org },
      after: { name, country, email, firstSignIn },
      isSecret: true,
    });
  },
);

/** Mails the founder an invitation; answers its link where no mail is sent. */
async function invite(ctx: WriteCtx, proof: Proof, { firstName, lastName, ...founder }: Founder) {
  const named = { ...founder, name: personName({ firstName, lastName }) };
  const [sent] = await sendInvitations(ctx, proof, [named], { roles: ['superadmin'], propertyIds: null });
  if (!sent) throw fail('platform.mailed_often');
  return ctx.deps.settings.sendsMail ? null : sent.link;
}

/** Gives the founder a sign-in at once. Whoever has one is invited instead, and keeps their password. */
async function letIn(ctx: WriteCtx, proof: Proof, { id, ...founder }: Founder, { hash }: Secret): Promise<null> {
  const db = ctx.write(proof);
  const user = await asIdentity(db, async (identities) => {
    if (await findUserByEmail(identities, founder.email)) throw fail('platform.founder_has_sign_in');
    const named = { ...founder, username: founder.email.slice(0, 60) };
    return insertUser(identities, ctx, named, hash, { passwordChangeRequired: true });
  });
  await insertMembership(db, { orgId: ctx.org, userId: user.id, personId: id, roles: ['superadmin'], at: now(ctx) });
  return null;
}

/**
 * Makes an organization with who founds it. The same submit twice finds the organization of the first, whose link or password
 * was shown. Its key cannot be kept in the organization, which is not there yet: its id follows from the key.
 */
export async function createOrganization(call: SignedInContext, input: NewOrganization) {
  const id = newOrganizationId(call);
  const made = await readPlatform(call, (db) =>
    db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst(),
  );
  if (made) return { id, link: null, temporaryPassword: null };
  const password = input.firstSignIn === 'TEMPORARY_PASSWORD' ? temporaryPassword() : null;
  const secret = password === null ? null : { password, hash: await hashPassword(password) };
  return insertOrganization({ ...aboutOrganization(call, id), idempotency: null }, input, secret);
}

function newOrganizationId({ idempotency, session }: SignedInContext): string {
  return idempotency ? idNamed(`${session.userId} ${idempotency.key}`) : newId();
}
