import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Answer, type Caller, callAs, givenOrganization, startTestServer, TEST_PASSWORD } from '#tests/given.ts';
import { startNameServer } from '#tests/name-server.ts';
import { sharedServer } from '#tests/server.ts';
import { CLIENT, logInAt, startLyingProvider, startProvider } from '#tests/sign-on-provider.ts';
import { auditOf } from '#tests/trails.ts';

const names = await startNameServer();
const server = sharedServer({ signOn: { nameServers: [names.address] } });
const people: Parameters<typeof startProvider>[1] = {};
let real: Awaited<ReturnType<typeof startProvider>>;
let liar: Awaited<ReturnType<typeof startLyingProvider>>;
beforeAll(async () => {
  real = await startProvider('http://lintel.test/single-sign-on', people);
  liar = await startLyingProvider();
});
afterAll(async () => {
  await Promise.all([real.close(), liar.close(), names.close()]);
});

const post = (url: string, body: object) => callAs(server.current, null, 'POST', url, { body });
const begin = (email: string) => post('/api/auth/single-sign-on', { email });
const finish = (token: string, answer: string) => post('/api/auth/single-sign-on/answer', { token, answer });
const link = (token: string, body: object) => post('/api/auth/single-sign-on/link', { token, ...body });

/** An organization with a superadmin that signs on at a provider and has proven a domain. */
async function givenSignOn(issuer = liar.issuer, defaultRole: Role = 'admin') {
  const org = await givenOrganization(server.current);
  const ann = await org.member(['superadmin']);
  const body = { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, defaultRole };
  expect((await ann.call('POST', '/api/single-sign-on', { body })).status).toBe(200);
  const domain = `d${randomUUID()}.example`;
  const { data } = (await ann.call('POST', '/api/single-sign-on/domains', { body: { domain } })).body;
  const [{ id, proof, recordName }] = data.domains;
  names.records.set(recordName, proof);
  expect((await ann.call('POST', `/api/single-sign-on/domains/${id}/verification`)).status).toBe(200);
  return { org, ann, domain, domainId: id as string };
}

/** Signs on with a token of the lying provider; `lies` are put over what a right one would say. */
async function signOnWith(email: string, lies: Record<string, unknown> = {}, answered?: (state: string) => string) {
  const begun = await begin(email);
  expect(begun.status).toBe(200);
  const { url, token } = begun.body.data;
  const asked = new URL(url).searchParams;
  const at = Math.floor(Date.now() / 1000);
  liar.next.claims = {
    iss: liar.issuer,
    aud: CLIENT.id,
    sub: `subject of ${email}`,
    iat: at,
    exp: at + 300,
    nonce: asked.get('nonce'),
    email,
    email_verified: true,
    given_name: 'Ida',
    family_name: 'Voss',
    ...lies,
  };
  const state = asked.get('state') ?? '';
  return finish(token, answered?.(state) ?? `code=any&state=${state}`);
}

const whoIs = (answer: Answer) => callAs(server.current, answer.body.token, 'GET', '/api/auth/me/capabilities');

describe('signing on at a provider of a real library', () => {
  it('makes whoever comes for the first time a member with the default role, and knows them the next time', async () => {
    const { org, domain } = await givenSignOn(real.issuer, 'owner');
    const email = `ida@${domain}`;
    people.ida = { email, email_verified: true, given_name: 'Ida', family_name: 'Voss' };
    const users: string[] = [];
    for (let time = 0; time < 2; time++) {
      const { url, token } = (await begin(email)).body.data;
      const asked = new URL(url).searchParams;
      expect([asked.get('code_challenge_method'), asked.has('nonce'), asked.has('state')]).toEqual([
        'S256',
        true,
        true,
      ]);
      const answer = await finish(token, await logInAt(url, 'ida'));
      expect([answer.status, answer.body.user?.email, answer.body.user?.roles]).toEqual([200, email, ['owner']]);
      users.push(answer.body.user.id);
      expect((await whoIs(answer)).body.organization.id).toBe(org.orgId);
    }
    expect(new Set(users).size).toBe(1);
    const [joined] = await auditOf(server.current, org.orgId, 'single_sign_on.join', users[0] ?? '');
    expect(joined).toMatchObject({ actorName: 'Ida Voss', after: { roles: ['owner'], singleSignOn: real.issuer } });
    expect(await auditOf(server.current, org.orgId, 'session.sign_on', users[0] ?? '')).toHaveLength(1);
  });
});

describe('what a provider sends back', () => {
  it.each<[string, Record<string, unknown>]>([
    ['for another audience', { aud: 'somebody else' }],
    ['that is over', { exp: Math.floor(Date.now() / 1000) - 600 }],
    ['with another nonce', { nonce: 'another' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
  ])('a token %s opens nothing', async (_, lies) => {
    const { domain } = await givenSignOn();
    const answer = await signOnWith(`ida@${domain}`, lies);
    expect([answer.status, answer.body.code, answer.body.token]).toEqual([400, 'sign_on.refused', undefined]);
  });

  it('a token that somebody else signed opens nothing', async () => {
    const { domain } = await givenSignOn();
    liar.next.isForged = true;
    const answer = await signOnWith(`ida@${domain}`).finally(() => {
      liar.next.isForged = false;
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'sign_on.refused']);
  });

  it('a forged state, a state given twice, or none opens nothing, and neither does the token of another browser', async () => {
    const { domain } = await givenSignOn();
    for (const forged of ['code=any&state=forged', 'code=any', 'error=access_denied'])
      expect((await signOnWith(`ida@${domain}`, {}, () => forged)).body.code).toBe('sign_on.refused');
    expect((await signOnWith(`ida@${domain}`, {}, (state) => `code=any&state=${state}&state=${state}`)).status).toBe(
      400,
    );
    const { url } = (await begin(`ida@${domain}`)).body.data;
    const other = (await begin(`eve@${domain}`)).body.data;
    const state = new URL(url).searchParams.get('state');
    expect((await finish(other.token, `code=any&state=${state}`)).body.code).toBe('sign_on.refused');
    expect((await finish('a token that nobody was given', `code=any&state=${state}`)).body.code).toBe(
      'sign_on.refused',
    );
  });

  it('counts once', async () => {
    const { domain } = await givenSignOn();
    const { url, token } = (await begin(`ida@${domain}`)).body.data;
    const state = new URL(url).searchParams.get('state');
    await finish(token, `code=any&state=${state}`);
    expect((await finish(token, `code=any&state=${state}`)).status).toBe(400);
  });

  it('an address that the provider did not check, or none, opens nothing, and the trail says so', async () => {
    const { org, ann, domain } = await givenSignOn();
    for (const lies of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }])
      expect((await signOnWith(`ida@${domain}`, lies)).body.code).toBe('sign_on.unverified_email');
    const { id } = (await ann.call('GET', '/api/single-sign-on')).body.data;
    const refused = await auditOf(server.current, org.orgId, 'session.sign_on_refused', id);
    expect(refused[0]?.after).toEqual({ reason: 'sign_on.unverified_email' });
  });

  it('an address of a domain that is not its own opens nothing, whether anybody has it or not', async () => {
    const { domain } = await givenSignOn();
    const victim = await (await givenOrganization(server.current)).member(['superadmin']);
    const other = await givenSignOn();
    for (const email of [victim.email, `ida@${other.domain}`, `ida@sub.${domain}`, `x@${domain}@evil.example`]) {
      const answer = await signOnWith(`ida@${domain}`, { email });
      expect(answer.body.token, email).toBeUndefined();
      expect(answer.status, email).toBe(403);
    }
  });

  it('is not asked with a secret that was sealed under a key that is lost, and whoever signs on reads that', async () => {
    const { domain, ann, org } = await givenSignOn();
    const { seal } = server.current.deps;
    const other = randomBytes(60);
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.updateTable('singleSignOns').set({ sealedSecret: other }).execute(),
    );
    expect(seal.open(other, 'anywhere')).toBeNull();
    const lost = {
      status: 409,
      body: { code: 'sign_on.secret_lost', message: expect.stringContaining('set up anew') },
    };
    expect(await begin(`ida@${domain}`)).toMatchObject(lost);
    expect(await ann.call('POST', '/api/single-sign-on/check')).toMatchObject(lost);
    const { version } = (await ann.call('GET', '/api/single-sign-on')).body.data;
    await ann.call('PUT', '/api/single-sign-on', { body: { clientSecret: CLIENT.secret, version } });
    expect((await begin(`ida@${domain}`)).status).toBe(200);
  });

  it('says nothing when it is away, and says that', async () => {
    const { domain, ann } = await givenSignOn('http://127.0.0.1:9');
    const answer = await begin(`ida@${domain}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'sign_on.unreachable']);
    expect((await ann.call('POST', '/api/single-sign-on/check')).body.code).toBe('sign_on.unreachable');
    const later = await givenSignOn();
    const begun = (await begin(`ida@${later.domain}`)).body.data;
    liar.next.isSilent = true;
    const state = new URL(begun.url).searchParams.get('state');
    const broken = await finish(begun.token, `code=any&state=${state}`).finally(() => {
      liar.next.isSilent = false;
    });
    expect(broken.body.code).toBe('sign_on.unreachable');
  });
});

describe('somebody who has a password', () => {
  it('proves it once before the provider may vouch for them, whatever the provider says', async () => {
    const { org, domain } = await givenSignOn();
    const bob = await org.member(['operator'], { email: `bob@${domain}` });
    const first = await signOnWith(bob.email);
    expect([first.status, first.body.code, first.body.token]).toEqual([401, 'sign_on.password_needed', undefined]);
    const { token } = first.body.params;
    expect((await link(token, { password: 'a wrong one, surely' })).body.code).toBe('auth.wrong_credentials');
    const linked = await link(token, { password: TEST_PASSWORD });
    expect([linked.status, linked.body.user.id, linked.body.user.roles]).toEqual([200, bob.userId, ['operator']]);
    expect((await link(token, { password: TEST_PASSWORD })).status).toBe(400);
    expect((await signOnWith(bob.email)).body.user.id).toBe(bob.userId);
    expect((await signOnWith(bob.email, { sub: 'another account' })).body.code).toBe('sign_on.password_needed');
  });

  it('stays in the organization whose provider vouched for them', async () => {
    const { domain } = await givenSignOn();
    const elsewhere = await givenOrganization(server.current);
    const bob = await elsewhere.member(['superadmin'], { email: `bob@${domain}` });
    const { token } = (await signOnWith(bob.email)).body.params;
    await link(token, { password: TEST_PASSWORD });
    const session = (await signOnWith(bob.email)).body.token;
    const call = (method: 'GET' | 'POST', url: string, body?: object) =>
      callAs(server.current, session, method, url, body ? { body } : {});
    const switched = await call('POST', '/api/auth/switch-organization', { organizationId: elsewhere.orgId });
    expect([switched.status, switched.body.code]).toEqual([403, 'sign_on.stays_here']);
    const listed = (await call('GET', '/api/auth/me/capabilities')).body.organizations;
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(elsewhere.orgId);
    expect((await call('POST', '/api/auth/totp')).body.code, 'the provider is no proof of the password').toBe(
      'PROOF_REQUIRED',
    );
  });

  it('is never an administrator of the platform, nor somebody who was switched off', async () => {
    const { org, domain } = await givenSignOn();
    const bob = await org.member(['admin'], { email: `bob@${domain}` });
    const { token } = (await signOnWith(bob.email)).body.params;
    await link(token, { password: TEST_PASSWORD });
    const change = (set: object) =>
      transaction(server.current.pool, { identity: true }, (db) =>
        db.updateTable('users').set(set).where('id', '=', bob.userId).execute(),
      );
    await change({ isPlatformAdmin: true });
    expect((await signOnWith(bob.email)).body.code).toBe('sign_on.refused');
    await change({ isPlatformAdmin: false, status: 'DISABLED' });
    expect((await signOnWith(bob.email)).body.code).toBe('auth.disabled');
  });
});

describe('an organization that asks for single sign-on', () => {
  it('ends what passwords opened and opens nothing by them, but for superadmins', async () => {
    const { org, ann, domain } = await givenSignOn();
    const bob = await org.member(['admin'], { email: `bob@${domain}` });
    const asked = await ann.call('POST', '/api/single-sign-on/requirement', { body: { isRequired: true } });
    expect([asked.status, asked.body.data.isRequired]).toEqual([200, true]);
    expect((await bob.call('GET', '/api/auth/me/capabilities')).status).toBe(401);
    const logIn = ({ email }: Caller) => post('/api/auth/login', { email, password: TEST_PASSWORD });
    expect((await logIn(bob)).body.code).toBe('sign_on.required');
    expect((await logIn(ann)).status).toBe(200);
    const { token } = (await signOnWith(bob.email)).body.params;
    const linked = await link(token, { password: TEST_PASSWORD });
    expect((await whoIs(linked)).status).toBe(200);
  });

  it('has a verified domain first, and keeps it', async () => {
    const { ann, domainId } = await givenSignOn();
    await ann.call('POST', '/api/single-sign-on/requirement', { body: { isRequired: true } });
    expect((await ann.call('DELETE', `/api/single-sign-on/domains/${domainId}`)).body.code).toBe(
      'sign_on.domain_needed',
    );
    const fresh = await (await givenOrganization(server.current)).member(['superadmin']);
    const body = { issuer: liar.issuer, clientId: 'x', clientSecret: 'y', defaultRole: 'admin' };
    await fresh.call('POST', '/api/single-sign-on', { body });
    const refused = await fresh.call('POST', '/api/single-sign-on/requirement', { body: { isRequired: true } });
    expect(refused.body.code).toBe('sign_on.domain_needed');
  });
});

describe('setting it up', () => {
  it('is for superadmins, gives nobody that role, and shows the secret to nobody', async () => {
    const { org, ann } = await givenSignOn();
    const admin = await org.member(['admin']);
    expect((await admin.call('GET', '/api/single-sign-on')).status).toBe(403);
    const shown = await ann.call('GET', '/api/single-sign-on');
    expect(JSON.stringify(shown.body)).not.toContain(CLIENT.secret);
    const { version, id } = shown.body.data;
    const body = { defaultRole: 'superadmin', version };
    expect((await ann.call('PUT', '/api/single-sign-on', { body })).status).toBe(400);
    await ann.call('PUT', '/api/single-sign-on', { body: { clientSecret: 'another secret', version } });
    const trail = await auditOf(server.current, org.orgId, 'single_sign_on.change', id);
    expect(JSON.stringify(trail)).not.toContain('another secret');
  });

  it('takes a domain for proven by its record alone, and for one organization only', async () => {
    const first = await givenSignOn();
    const second = await givenSignOn();
    const added = await second.ann.call('POST', '/api/single-sign-on/domains', { body: { domain: first.domain } });
    const { id, proof, recordName } = added.body.data.domains.find(
      (one: { domain: string }) => one.domain === first.domain,
    );
    const verify = () => second.ann.call('POST', `/api/single-sign-on/domains/${id}/verification`);
    expect((await verify()).body.code, 'the record is that of the first').toBe('sign_on.record_missing');
    names.records.set(recordName, proof);
    expect((await verify()).body.code).toBe('sign_on.domain_taken');
    expect((await first.ann.call('POST', `/api/single-sign-on/domains/${id}/verification`)).status).toBe(404);
  });

  it('forgets everything when it is turned off, and ends what it opened', async () => {
    const { ann, domain } = await givenSignOn();
    const ida = await signOnWith(`ida@${domain}`);
    expect(ida.status).toBe(200);
    expect((await ann.call('DELETE', '/api/single-sign-on')).status).toBe(200);
    expect((await whoIs(ida)).status).toBe(401);
    expect((await begin(`ida@${domain}`)).body.code).toBe('sign_on.not_offered');
  });

  it('asks no address of the own network, nor by plain http, unless the installation says so', async () => {
    const guarded = await startTestServer(server.current.pool.options);
    try {
      const org = await givenOrganization(guarded);
      const ann = await org.member(['superadmin']);
      const body = { clientId: 'x', clientSecret: 'y', defaultRole: 'admin' };
      const plain = await ann.call('POST', '/api/single-sign-on', { body: { ...body, issuer: liar.issuer } });
      expect([plain.status, plain.body.code]).toEqual([400, 'sign_on.issuer_not_https']);
      const inside = await ann.call('POST', '/api/single-sign-on', {
        body: { ...body, issuer: 'https://localhost:9' },
      });
      expect(inside.status).toBe(200);
      expect((await ann.call('POST', '/api/single-sign-on/check')).body.code).toBe('sign_on.unreachable');
    } finally {
      await guarded.close();
    }
  });
});

it('offers it by the domain alone, whether anybody has the address or not', async () => {
  const { org, domain } = await givenSignOn();
  await org.member(['admin'], { email: `bob@${domain}` });
  const offered = async (email: string) => (await post('/api/auth/single-sign-on/offer', { email })).body.data;
  expect(await offered(`bob@${domain}`)).toEqual({ isOffered: true });
  expect(await offered(`nobody@${domain}`)).toEqual({ isOffered: true });
  expect(await offered('bob@elsewhere.example')).toEqual({ isOffered: false });
});
