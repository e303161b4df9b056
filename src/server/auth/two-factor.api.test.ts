import { describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { sealWith } from '#server/access/secrets/seal.ts';
import { transaction } from '#server/db/transaction.ts';
import { resetUserTwoFactor } from '#server/users/commands/from-command-line.ts';
import { type Caller, callAs, givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { forgetProof } from '#tests/given-users.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';
import { stepOf, totpAt } from './rules/totp.ts';

const server = sharedServer();
const START = Date.parse('2026-11-22T10:00:00Z');
let seconds = 0;
/** Later than whatever a test did before: each code counts once. */
const later = (by = 60) => {
  seconds += by;
  server.current.clock.set(new Date(START + seconds * 1000).toISOString());
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

async function givenTwoFactor(roles: Role[] = ['admin']) {
  later();
  const org = await givenOrganization(server.current);
  const ann = await org.member(roles);
  const { secret } = (await ann.call('POST', '/api/auth/totp')).body.data;
  const key = fromBase32(secret);
  const code = (drift = 0) => totpAt(key, stepOf(server.current.clock.now()) + drift);
  const confirmed = await ann.call('POST', '/api/auth/totp/confirm', { body: { code: code() } });
  later();
  return { org, ann, code, codes: confirmed.body.data.recoveryCodes as string[] };
}
const logIn = (email: string, cookie = '') =>
  callAs(server.current, null, 'POST', '/api/auth/login', {
    body: { email, password: TEST_PASSWORD },
    headers: cookie ? { cookie } : {},
  });
const finish = (token: string, body: object, cookie = '') =>
  callAs(server.current, null, 'POST', '/api/auth/login/second-step', {
    body: { token, ...body },
    headers: cookie ? { cookie } : {},
  });
const tokenOf = async (caller: Caller) => (await logIn(caller.email)).body.params.secondStep as string;
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';

describe('signing in without a second factor', () => {
  it('answers what it always did', async () => {
    const ann = await (await givenOrganization(server.current)).member(['admin']);
    const { status, body } = await logIn(ann.email);
    expect([status, body.success, typeof body.token, body.user.email]).toEqual([200, true, 'string', ann.email]);
    expect(body.user.twoFactorRequired).toBe(false);
  });
});

describe('signing in with a second factor', () => {
  it('asks for it without a session, and a code of the app finishes it', async () => {
    const { org, ann, code } = await givenTwoFactor();
    const { status, body } = await logIn(ann.email);
    expect([status, body.code, body.token]).toEqual([401, 'auth.second_factor_required', undefined]);
    expect(body.params.methods).toBe('totp recovery_code');
    const done = await finish(body.params.secondStep, { code: code() });
    expect([done.status, typeof done.body.token, done.body.user.email]).toEqual([200, 'string', ann.email]);
    const [entry] = await auditOf(server.current, org.orgId, 'session.sign_in', ann.userId);
    expect(entry?.after).toEqual({ secondFactor: 'totp' });
  });

  it('takes a code of a clock that is a step off, and no code twice', async () => {
    const { ann, code } = await givenTwoFactor();
    const used = code(1);
    expect((await finish(await tokenOf(ann), { code: used })).status).toBe(200);
    expect(await finish(await tokenOf(ann), { code: used })).toMatchObject({
      status: 400,
      body: { code: 'auth.wrong_code' },
    });
    expect((await finish(await tokenOf(ann), { code: code(0) })).status).toBe(400);
  });

  it('lets one through of two with the same code at once, and of two with the same token', async () => {
    const { ann, code, codes } = await givenTwoFactor();
    const tokens = [await tokenOf(ann), await tokenOf(ann)];
    const same = await Promise.all(tokens.map((token) => finish(token, { code: code() })));
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const token = await tokenOf(ann);
    const twice = await Promise.all(codes.slice(0, 2).map((recovery) => finish(token, { code: recovery })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('takes each recovery code once, however it is typed, and tells by mail', async () => {
    const { ann, codes } = await givenTwoFactor();
    const [first = ''] = codes;
    expect((await finish(await tokenOf(ann), { code: first.toLowerCase().replace('-', ' ') })).status).toBe(200);
    expect((await finish(await tokenOf(ann), { code: first })).status).toBe(400);
    expect((await ann.call('GET', '/api/auth/sign-in-facts')).body.data.recoveryCodesLeft).toBe(9);
    const mails = await mailsTo(server.current, ann.email);
    expect(mails.some(({ text }) => text.includes('Codes left: 9.'))).toBe(true);
  });

  it('lets nobody guess: after five wrong codes even the right one waits', async () => {
    const { ann, code } = await givenTwoFactor();
    const token = await tokenOf(ann);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => finish(token, { code: '000000' })));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    const held = await finish(token, { code: code() });
    expect([held.status, held.body.code, Number(held.headers['retry-after']) > 0]).toEqual([
      429,
      'auth.codes_locked',
      true,
    ]);
    later(901);
    expect((await finish(await tokenOf(ann), { code: code() })).status).toBe(200);
  });

  it('is over after ten minutes, and a forged token is none', async () => {
    const { ann, code } = await givenTwoFactor();
    const token = await tokenOf(ann);
    later(601);
    for (const tried of [token, `${token.slice(0, -2)}xx`])
      expect((await finish(tried, { code: code() })).body.code).toBe('auth.step_over');
  });

  it('that was begun with the old password ends with it', async () => {
    const { ann, code } = await givenTwoFactor();
    const token = await tokenOf(ann);
    const body = { currentPassword: TEST_PASSWORD, password: 'seven herons over the weir' };
    expect((await ann.call('PUT', '/api/auth/change-password', { body })).status).toBe(200);
    expect((await finish(token, { code: code() })).body.code).toBe('auth.step_over');
  });

  it('does not ask for 30 days on a device that is trusted, until two-factor is made anew or the password changed', async () => {
    const { ann, code } = await givenTwoFactor();
    const asked = await logIn(ann.email);
    const done = await finish(asked.body.params.secondStep, { code: code(), trustDevice: true });
    const cookie = cookieOf(done.headers);
    expect((await logIn(ann.email, cookie)).status).toBe(200);
    expect((await logIn(ann.email)).status).toBe(401);
    await ann.call('PUT', '/api/auth/change-password', {
      body: { currentPassword: TEST_PASSWORD, password: 'quite another password' },
    });
    const again = await callAs(server.current, null, 'POST', '/api/auth/login', {
      body: { email: ann.email, password: 'quite another password' },
      headers: { cookie },
    });
    expect(again.status).toBe(401);
  });

  it('asks again on a trusted device once 30 days are over', async () => {
    const { ann, code } = await givenTwoFactor();
    const done = await finish(await tokenOf(ann), { code: code(), trustDevice: true });
    later(30 * 86_400 + 1);
    expect((await logIn(ann.email, cookieOf(done.headers))).status).toBe(401);
  });

  it('is not gone around by an invitation that the password accepts', async () => {
    const { ann } = await givenTwoFactor();
    const other = await givenOrganization(server.current);
    const admin = await other.member(['admin']);
    const { id } = (
      await admin.call('POST', '/api/people', {
        body: { kind: 'PERSON', firstName: 'Ann', lastName: 'Lee', email: ann.email },
      })
    ).body.data;
    const { link } = (await admin.call('POST', `/api/people/${id}/invitation`, { body: { roles: ['admin'] } })).body
      .data;
    const { status, body } = await callAs(server.current, null, 'POST', '/api/auth/register', {
      body: {
        email: ann.email,
        username: 'ann',
        firstName: 'Ann',
        lastName: 'Lee',
        password: TEST_PASSWORD,
        invite: new URL(link).searchParams.get('invite'),
      },
    });
    expect([status, body.code, body.token]).toEqual([401, 'auth.second_factor_required', undefined]);
  });

  it('tells whoever does not have the password nothing of it', async () => {
    const { ann } = await givenTwoFactor();
    const { body } = await callAs(server.current, null, 'POST', '/api/auth/login', {
      body: { email: ann.email, password: 'not the password' },
    });
    expect(body.code).toBe('auth.wrong_credentials');
  });
});

describe('an app that shows codes', () => {
  it('counts once a code of it was typed, and brings ten codes and a mail', async () => {
    const { org, ann, codes } = await givenTwoFactor();
    expect(codes).toHaveLength(10);
    expect((await mailsTo(server.current, ann.email)).map(({ subject }) => subject)).toContain(
      'Two-factor is on for Lintel',
    );
    expect((await ann.call('POST', '/api/auth/totp')).body.code).toBe('auth.totp_there');
    expect(await auditOf(server.current, org.orgId, 'two_factor.turn_on', ann.userId)).toHaveLength(1);
  });

  it('that was begun and not confirmed is asked for by nothing', async () => {
    const ann = await (await givenOrganization(server.current)).member(['admin']);
    await ann.call('POST', '/api/auth/totp');
    expect((await logIn(ann.email)).status).toBe(200);
    expect((await ann.call('POST', '/api/auth/totp/confirm', { body: { code: '000000' } })).body.code).toBe(
      'auth.wrong_code',
    );
  });

  it('keeps its secret and the codes where nobody reads them in the database', async () => {
    const { ann, codes } = await givenTwoFactor();
    const rows = await transaction(server.current.pool, { identity: true }, async (db) => ({
      totp: await db.selectFrom('userTotps').selectAll().where('userId', '=', ann.userId).execute(),
      codes: await db.selectFrom('recoveryCodes').selectAll().where('userId', '=', ann.userId).execute(),
    }));
    const kept = JSON.stringify(rows);
    expect(rows.codes).toHaveLength(10);
    for (const code of codes) expect(kept).not.toContain(code.replace('-', ''));
  });

  it('that another key sealed lets in by a recovery code alone, and the log says what helps', async () => {
    const { ann, code, codes } = await givenTwoFactor();
    const said = vi.spyOn(server.current.deps.log, 'error');
    const other = sealWith(Buffer.alloc(32, 1));
    await transaction(server.current.pool, { identity: true }, (db) =>
      db
        .updateTable('userTotps')
        .set({ sealed: other.close('c2VjcmV0', ann.userId), sealedWith: other.id })
        .where('userId', '=', ann.userId)
        .execute(),
    );
    expect((await finish(await tokenOf(ann), { code: code() })).body.code).toBe('auth.wrong_code');
    expect(said.mock.calls).toEqual([[{ userId: ann.userId }, expect.stringContaining('user reset-two-factor')]]);
    said.mockRestore();
    expect((await finish(await tokenOf(ann), { code: codes[0] })).status).toBe(200);
  });

  it('goes with the password and a code, and everything of it', async () => {
    const { ann, code } = await givenTwoFactor();
    const off = (body: object) => ann.call('POST', '/api/auth/two-factor/off', { body });
    expect((await off({ currentPassword: 'not the password', code: code() })).body.code).toBe('auth.wrong_password');
    expect((await off({ currentPassword: TEST_PASSWORD, code: '000000' })).body.code).toBe('auth.wrong_code');
    expect((await off({ currentPassword: TEST_PASSWORD, code: code() })).status).toBe(200);
    expect((await logIn(ann.email)).status).toBe(200);
    expect((await off({ currentPassword: TEST_PASSWORD, code: code() })).body.code).toBe('auth.two_factor_off');
  });

  it('is taken on the command line from whoever lost it: signed out, told by mail, written in the trail', async () => {
    const { org, ann } = await givenTwoFactor();
    await resetUserTwoFactor(server.current.deps, ann.email);
    expect((await ann.call('GET', '/api/auth/me/capabilities')).status).toBe(401);
    expect((await mailsTo(server.current, ann.email)).at(-1)?.subject).toContain('Two-factor is off');
    expect((await logIn(ann.email)).body.token).toEqual(expect.any(String));
    expect(await auditOf(server.current, org.orgId, 'two_factor.reset', ann.userId)).toHaveLength(1);
    await expect(resetUserTwoFactor(server.current.deps, ann.email)).rejects.toMatchObject({
      code: 'auth.two_factor_off',
    });
  });

  it('gives new recovery codes in place of the old', async () => {
    const { ann, codes } = await givenTwoFactor();
    const made = (await ann.call('POST', '/api/auth/recovery-codes')).body.data.recoveryCodes as string[];
    expect((await finish(await tokenOf(ann), { code: codes[0] })).status).toBe(400);
    expect((await finish(await tokenOf(ann), { code: made[0] })).status).toBe(200);
  });
});

describe('an organization that asks for a second factor of a role', () => {
  const requireOf = (orgId: string, roles: string[]) =>
    transaction(server.current.pool, { orgId }, (db) =>
      db.updateTable('organizations').set({ twoFactorRoles: roles }).where('id', '=', orgId).execute(),
    );

  it('opens nothing but setting one up to those who hold it and have none, whatever role they act in', async () => {
    later();
    const org = await givenOrganization(server.current);
    const [ann, ben] = [await org.member(['admin', 'owner']), await org.member(['renter'])];
    await requireOf(org.orgId, ['admin']);
    for (const role of ['admin', 'owner']) {
      const { status, body } = await ann.call('GET', '/api/properties', { headers: { 'x-active-role': role } });
      expect([status, body.code]).toEqual([403, 'TWO_FACTOR_REQUIRED']);
    }
    expect((await ann.call('GET', '/api/auth/profile')).body.code).toBe('TWO_FACTOR_REQUIRED');
    expect((await ann.call('GET', '/api/auth/me/capabilities')).body.user.twoFactorRequired).toBe(true);
    expect((await logIn(ann.email)).body.user.twoFactorRequired).toBe(true);
    expect((await ben.call('GET', '/api/properties')).status).toBe(200);
    const { secret } = (await ann.call('POST', '/api/auth/totp')).body.data;
    const code = totpAt(fromBase32(secret), stepOf(server.current.clock.now()));
    expect((await ann.call('POST', '/api/auth/totp/confirm', { body: { code } })).status).toBe(200);
    expect((await ann.call('GET', '/api/properties')).status).toBe(200);
  });

  it('keeps theirs on', async () => {
    const { org, ann, code } = await givenTwoFactor();
    await requireOf(org.orgId, ['admin']);
    const answer = await ann.call('POST', '/api/auth/two-factor/off', {
      body: { currentPassword: TEST_PASSWORD, code: code() },
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'auth.two_factor_kept']);
    expect((await ann.call('GET', '/api/auth/sign-in-facts')).body.data.requiredBy).toEqual([org.name]);
  });
});

describe('what asks for a fresh proof', () => {
  const prove = (caller: Caller, body: object) => caller.call('POST', '/api/auth/proof', { body });

  it('is refused without one, done after the password was given, and asked for again an hour later', async () => {
    later();
    const ann = await (await givenOrganization(server.current)).member(['admin']);
    await forgetProof(server.current, ann);
    expect(await ann.call('POST', '/api/auth/totp')).toMatchObject({ status: 403, body: { code: 'PROOF_REQUIRED' } });
    expect((await prove(ann, { currentPassword: 'not the password' })).body.code).toBe('auth.wrong_password');
    expect((await prove(ann, {})).body.errors[0].path).toBe('currentPassword');
    expect((await prove(ann, { currentPassword: TEST_PASSWORD })).status).toBe(200);
    expect((await ann.call('POST', '/api/auth/totp')).status).toBe(200);
    later(3601);
    expect((await ann.call('POST', '/api/auth/totp')).body.code).toBe('PROOF_REQUIRED');
  });

  it('asks for the second factor, too, where there is one', async () => {
    const { ann, code } = await givenTwoFactor();
    await forgetProof(server.current, ann);
    const change = () =>
      ann.call('POST', '/api/auth/email-change', {
        body: { email: 'elsewhere@mail.example', currentPassword: TEST_PASSWORD },
      });
    expect((await change()).body.code).toBe('PROOF_REQUIRED');
    expect((await prove(ann, { currentPassword: TEST_PASSWORD })).body.errors[0].path).toBe('code');
    expect((await prove(ann, { currentPassword: TEST_PASSWORD, code: '000000' })).body.code).toBe('auth.wrong_code');
    expect((await prove(ann, { currentPassword: TEST_PASSWORD, code: code() })).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  it('is not asked for where the body brings the password and there is no second factor', async () => {
    const ann = await (await givenOrganization(server.current)).member(['admin']);
    await forgetProof(server.current, ann);
    const body = { currentPassword: TEST_PASSWORD, password: 'quite another password' };
    expect((await ann.call('PUT', '/api/auth/change-password', { body })).status).toBe(200);
  });

  it('signing in is one, and another organization of the same person takes it over', async () => {
    later();
    const ann = await (await givenOrganization(server.current)).member(['admin']);
    const { token } = (await logIn(ann.email)).body;
    expect((await callAs(server.current, token, 'POST', '/api/auth/totp')).status).toBe(200);
  });
});

describe('passkeys', () => {
  it('are made for the name of the installation, and one that signed nothing of ours is refused', async () => {
    const ann = await (await givenOrganization(server.current)).member(['admin']);
    server.current.deps.settings.publicUrl = 'https://lintel.test';
    const { token, options } = (await ann.call('POST', '/api/auth/passkeys/options')).body.data;
    expect(options).toMatchObject({ rp: { id: 'lintel.test' }, user: { name: ann.email } });
    const part = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge: 'x', origin: 'x' })).toString(
      'base64url',
    );
    const passkey = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: part, attestationObject: 'oA' },
    };
    const answer = await ann.call('POST', '/api/auth/passkeys', { body: { token, name: 'Phone', passkey } });
    expect([answer.status, answer.body.code]).toEqual([400, 'auth.passkey_refused']);
    const ben = await (await givenOrganization(server.current)).member(['admin']);
    const stolen = await ben.call('POST', '/api/auth/passkeys', { body: { token, name: 'Phone', passkey } });
    expect(stolen.body.code).toBe('auth.step_over');
    server.current.deps.settings.publicUrl = 'http://lintel.test';
    expect((await ann.call('POST', '/api/auth/passkeys/options')).body.code).toBe('auth.passkeys_not_here');
  });

  it('of somebody else are not found', async () => {
    const ann = await (await givenOrganization(server.current)).member(['admin']);
    expect((await ann.call('DELETE', '/api/auth/passkeys/0198f000-0000-7000-8000-000000000001')).status).toBe(404);
  });
});
