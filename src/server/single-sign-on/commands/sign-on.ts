import type { z } from 'zod';
import type { ProblemCode } from '#contract/problems.ts';
import type { signOnRoutes } from '#contract/single-sign-on/single-sign-on.ts';
import { fail } from '#server/access/app-error.ts';
import { noteRefusal } from '#server/access/commands/audit.ts';
import type { CallContext, OrgId } from '#server/access/context.ts';
import { findMemberships, findUserByEmail, findUserById, type UserRow } from '#server/auth/auth.queries.ts';
import { provePassword } from '#server/auth/commands/prove-password.ts';
import { proveSecondFactor } from '#server/auth/commands/prove-second-factor.ts';
import type { SignedIn } from '#server/auth/commands/sign-in.ts';
import { hasSecondFactor } from '#server/auth/queries/second-factors.ts';
import { transaction } from '#server/db/transaction.ts';
import { findSignOnFor, inIdentity, type SignOnRow } from '../single-sign-on.queries.ts';
import { type Claims, domainOf, readClaims, redirectUrlOf } from '../single-sign-on.rules.ts';
import { type Account, enterKnown, enterLinked, enterNew } from './enter.ts';
import { askProvider, isAway, library } from './provider.ts';
import { beginStep, endStep, findStep } from './steps.ts';

type Answer = z.output<(typeof signOnRoutes)['finish']['body']>;
type Linking = z.output<(typeof signOnRoutes)['link']['body']>;

/** Whether an organization has this domain and signs on; who has the address is never asked, so nothing tells. */
export const isOffered = (call: CallContext, email: string): Promise<boolean> =>
  inIdentity(call, async (db) => (await findSignOnFor(db, domainOf(email))) !== undefined);

/** Begins a sign-on: authorization code with PKCE, state and nonce (RFC 9700 §2.1; OpenID Connect Core 1.0 §3.1). */
export async function beginSignOn(call: CallContext, email: string): Promise<{ url: string; token: string }> {
  const signOn = await inIdentity(call, (db) => findSignOnFor(db, domainOf(email)));
  if (!signOn) throw fail('sign_on.not_offered');
  const openid = await library();
  const provider = await askProvider(call, signOn);
  const asked = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUrlOf(call.deps.settings.publicUrl),
    scope: 'openid email profile',
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(asked.codeVerifier),
    code_challenge_method: 'S256',
    login_hint: email,
  });
  return { url: url.href, token: await beginStep(call, signOn.orgId, 'ASK', asked) };
}

/** Finishes a sign-on with what the provider sent back; each begun one counts once, whatever comes of it. */
export async function finishSignOn(call: CallContext, { token, answer }: Answer): Promise<SignedIn> {
  const step = await findStep(call, token, 'ASK');
  await endStep(call, step);
  const signOn = await findActive(call, step.orgId);
  const { account, claims } = await readAnswer(call, signOn, step.carried, answer);
  const { email } = claims;
  if (email === null || !claims.isEmailVerified) throw await refuse(call, signOn, 'sign_on.unverified_email');
  const vouching = await inIdentity(call, (db) => findSignOnFor(db, domainOf(email)));
  if (vouching?.id !== signOn.id) throw await refuse(call, signOn, 'sign_on.foreign_domain');
  const { linkedTo, user, isOurs } = await findPerson(call, signOn, account, email);
  if (linkedTo) return enterKnown(call, signOn, linkedTo, account);
  if (!user) return enterNew(call, signOn, { ...claims, email }, account);
  if (isOurs) return enterLinked(call, signOn, user.id, account);
  const linking = await beginStep(call, signOn.orgId, 'LINK', { userId: user.id, ...account });
  throw fail('sign_on.password_needed', { params: { token: linking } });
}

/** Whom the account is linked to, else who has the address, and whether they are the organization's alone, without a password. */
const findPerson = (
  call: CallContext,
  { orgId }: SignOnRow,
  { issuer, subject }: Account,
  email: string,
): Promise<{ linkedTo?: string; user?: UserRow; isOurs?: boolean }> =>
  inIdentity(call, async (db) => {
    const linked = await db
      .selectFrom('signOnIdentities')
      .select('userId')
      .where('orgId', '=', orgId)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (linked) return { linkedTo: linked.userId };
    const user = await findUserByEmail(db, email);
    if (!user) return {};
    const memberships = await findMemberships(db, user.id);
    const isOurs = user.passwordHash === null && memberships.every((member) => member.orgId === orgId);
    return { user, isOurs };
  });

/** Whoever had a password before proves with it, and with the second factor they have, that the account is theirs. */
export async function linkSignOn(call: CallContext, { token, password, code }: Linking): Promise<SignedIn> {
  const step = await findStep(call, token, 'LINK');
  const { userId, ...account } = step.carried;
  const { user, hasFactor } = await inIdentity(call, async (db) => ({
    user: await findUserById(db, userId).executeTakeFirstOrThrow(),
    hasFactor: await hasSecondFactor(db, userId),
  }));
  if (!(await provePassword(call, user.email, password)))
    throw fail('auth.wrong_credentials', { reason: 'auth.wrong_password', field: 'password' });
  if (hasFactor && !code) throw fail('VALIDATION_FAILED', { field: 'code', reason: 'field.missing' });
  if (hasFactor) await proveSecondFactor(call, userId, { code: code ?? '' });
  const signOn = await findActive(call, step.orgId);
  await endStep(call, step);
  return enterLinked(call, signOn, userId, account);
}

/** The settings of an organization now; what was begun before they went away leads nowhere. */
async function findActive(call: CallContext, orgId: string): Promise<SignOnRow> {
  const signOn = await inIdentity(call, (db) =>
    db.selectFrom('singleSignOns').selectAll().where('orgId', '=', orgId).executeTakeFirst(),
  );
  if (!signOn) throw fail('sign_on.refused');
  return signOn;
}

type Asked = { state: string; nonce: string; codeVerifier: string };

/** Exchanges the answer for a signed token and reads who it is about. */
async function readAnswer(
  call: CallContext,
  signOn: SignOnRow,
  { state, nonce, codeVerifier }: Asked,
  answer: string,
): Promise<{ account: Account; claims: Claims }> {
  const openid = await library();
  const provider = await askProvider(call, signOn);
  try {
    const url = new URL(`${redirectUrlOf(call.deps.settings.publicUrl)}?${answer.replace(/^\?/, '')}`);
    const tokens = await openid.authorizationCodeGrant(provider, url, {
      pkceCodeVerifier: codeVerifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (!token) throw new Error('The provider sent no token about a person.');
    const hasAll = token.email !== undefined || provider.serverMetadata().userinfo_endpoint === undefined;
    const told = hasAll ? {} : await openid.fetchUserInfo(provider, tokens.access_token, token.sub);
    return { account: { issuer: token.iss, subject: token.sub }, claims: readClaims({ ...told, ...token }) };
  } catch (error) {
    call.deps.log.info({ err: error, issuer: signOn.issuer }, 'a sign-on was refused');
    if (isAway(error)) throw fail('sign_on.unreachable', { retryAfterSeconds: 60 });
    throw await refuse(call, signOn, 'sign_on.refused');
  }
}

/** Notes in the organization's trail, counted by the hour, that its provider sent somebody who was not let in. */
async function refuse(call: CallContext, { orgId, id }: SignOnRow, code: ProblemCode) {
  await transaction(
    call.deps.pool,
    { identity: true },
    () => Promise.resolve(),
    (db) => [
      noteRefusal(
        db,
        { ...call, org: orgId as OrgId, actor: { kind: 'system', name: 'sign-in' } },
        'session.sign_on_refused',
        { subject: { type: 'single_sign_on', id }, before: null, after: { reason: code } },
        { role: null, about: code },
      ),
    ],
  );
  return fail(code);
}
