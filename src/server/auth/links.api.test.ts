import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, callAs, givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { mailsTo, resetTokenOf } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer();
const NEW_PASSWORD = 'a brand new password';
const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  callAs(server.current, null, method, url, { body });
const ask = (email: string) => call('POST', '/api/auth/forgot-password', { email });
const reset = (token: string, password = NEW_PASSWORD) =>
  call('PUT', `/api/auth/reset-password/${token}`, { password });
const signIn = (email: string, password: string) => call('POST', '/api/auth/login', { email, password });

async function given() {
  const org = await givenOrganization(server.current);
  const ann = await org.member(['admin']);
  const newLink = async () => {
    await ask(ann.email);
    return resetTokenOf(server.current, ann.email);
  };
  return { org, ann, newLink };
}
const change = (caller: Caller, currentPassword = TEST_PASSWORD) =>
  caller.call('PUT', '/api/auth/change-password', { body: { currentPassword, password: NEW_PASSWORD } });

describe('a link to set a new password', () => {
  it('ends with all others of its person when one is used', async () => {
    const { newLink } = await given();
    const [older, newer] = [await newLink(), await newLink()];
    expect(older).not.toBe(newer);
    expect((await reset(newer)).status).toBe(200);
    expect(await reset(older, 'yet another password')).toMatchObject({ status: 400, body: { code: 'auth.link_used' } });
  });

  it('says before anybody types whether it still works, and never whose it is', async () => {
    const { newLink } = await given();
    const token = await newLink();
    const look = async (link: string) => (await call('GET', `/api/auth/reset-password/${link}`)).body.data;
    expect([await look(token), await look(token)]).toEqual([{ isOpen: true }, { isOpen: true }]);
    expect((await reset(token)).status).toBe(200);
    expect([await look(token), await look(randomUUID() + randomUUID())]).toEqual([
      { isOpen: false },
      { isOpen: false },
    ]);
  });

  it('ends when the password is changed by hand, and what still waits to be mailed is dropped', async () => {
    const { ann, newLink } = await given();
    const token = await newLink();
    expect((await change(ann)).status).toBe(200);
    expect((await reset(token)).body.code).toBe('auth.link_used');
    expect(await resetTokenOf(server.current, ann.email)).toBe('');
  });

  it('of two that are used at once lets one through', async () => {
    const { newLink } = await given();
    const links = [await newLink(), await newLink()];
    const answers = await Promise.all(links.map((link) => reset(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('lets its person in again after their password was guessed at', async () => {
    const { ann, newLink } = await given();
    for (let index = 0; index < 6; index++) await signIn(ann.email, 'a wrong guess');
    expect((await signIn(ann.email, TEST_PASSWORD)).status).toBe(429);
    await reset(await newLink());
    expect((await signIn(ann.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is looked up before anything is computed', async () => {
    const startedAt = performance.now();
    for (let index = 0; index < 20; index++) expect((await reset(randomUUID() + randomUUID())).status).toBe(400);
    const hashed = performance.now();
    await Promise.all(Array.from({ length: 20 }, () => signIn(`${randomUUID()}@mail.example`, 'a wrong guess')));
    expect(hashed - startedAt).toBeLessThan(performance.now() - hashed);
  });

  it('is asked for alike by whoever asks, and leaves nothing in a trail where nobody has the address', async () => {
    const { org, ann } = await given();
    const nobody = `${randomUUID()}@mail.example`;
    const [known, unknown] = [await ask(ann.email), await ask(nobody)];
    expect(unknown.body).toEqual(known.body);
    expect(await mailsTo(server.current, nobody)).toEqual([]);
    expect(await mailsTo(server.current, ann.email)).toHaveLength(1);
    expect(await auditOf(server.current, org.orgId, 'password.ask_reset', ann.userId)).toHaveLength(1);
  });
});

describe('a changed password', () => {
  it.each(['by a link', 'by hand'])('%s is told by a mail', async (way) => {
    const { ann, newLink } = await given();
    if (way === 'by hand') await change(ann);
    else await reset(await newLink());
    const mails = await mailsTo(server.current, ann.email);
    expect(mails).toMatchObject([
      { subject: 'Your password for Lintel was changed', text: expect.stringContaining('/forgot-password') },
    ]);
  });

  it('makes strangers of all devices but the one it was changed on', async () => {
    const { ann } = await given();
    const signedIn = await signIn(ann.email, TEST_PASSWORD);
    const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';');
    const devices = () =>
      transaction(server.current.pool, { identity: true, readOnly: true }, (db) =>
        db.selectFrom('knownDevices').select('userId').where('userId', '=', ann.userId).execute(),
      );
    await signIn(ann.email, TEST_PASSWORD);
    expect(await devices()).toHaveLength(2);
    const body = { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD };
    const headers = { cookie };
    await callAs(server.current, signedIn.body.token, 'PUT', '/api/auth/change-password', { body, headers });
    expect(await devices()).toHaveLength(1);
  });
});

describe('mails to one address', () => {
  it('are at most five within an hour, whatever asks for them, and the answers stay as they were', async () => {
    const { org, ann } = await given();
    const inviters = await Promise.all(
      [org, await givenOrganization(server.current)].map((one) => one.member(['admin'])),
    );
    const invite = async (inviter: Caller) => {
      const body = { kind: 'PERSON', firstName: 'A', lastName: 'B', email: ann.email };
      const person = await inviter.call('POST', '/api/people', { body });
      return inviter.call('POST', `/api/people/${person.body.data?.id}/invitation`, { body: { roles: ['renter'] } });
    };
    expect((await invite(inviters[1] as Caller)).status).toBe(200);
    const answers = [];
    for (let index = 0; index < 12; index++) {
      answers.push((await ask(ann.email)).body);
      await mailsTo(server.current, ann.email);
    }
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    // The last place is kept for the warning.
    const mails = await mailsTo(server.current, ann.email);
    expect(mails).toHaveLength(4);
    await change(ann);
    const subjects = (await mailsTo(server.current, ann.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password for Lintel was changed');
  });

  it('that would be too many are refused to who invites, and the link that was sent stays good', async () => {
    const { org, ann } = await given();
    const email = `${randomUUID()}@mail.example`;
    const person = await ann.call('POST', '/api/people', { body: { kind: 'PERSON', lastName: 'Often', email } });
    const url = `/api/people/${person.body.data.id}/invitation`;
    const invite = () => ann.call('POST', url, { body: { roles: ['renter'] } });
    const answers = [await invite(), await invite(), await invite(), await invite()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]).toMatchObject({ body: { code: 'person.mailed_often' }, headers: { 'retry-after': '3600' } });
    expect(await mailsTo(server.current, email)).toHaveLength(3);
    const token = new URL(answers[2]?.body.data.link).searchParams.get('invite');
    expect((await call('GET', `/api/auth/invitations/${token}`)).body.data).toMatchObject({
      organizationName: org.name,
    });
  });
});

describe('the database', () => {
  it('holds no token of a link, neither of a reset nor of an invitation, before or after the mail is sent', async () => {
    const { ann, newLink } = await given();
    const email = `${randomUUID()}@mail.example`;
    const person = await ann.call('POST', '/api/people', { body: { kind: 'PERSON', lastName: 'New', email } });
    const url = `/api/people/${person.body.data.id}/invitation`;
    const { link } = (await ann.call('POST', url, { body: { roles: ['renter'] } })).body.data;
    const tokens = [await newLink(), new URL(link).searchParams.get('invite') ?? ''];
    expect(tokens.every((token) => token.length > 40)).toBe(true);
    const rows = await transaction(server.current.pool, { identity: true, readOnly: true }, (db) =>
      db.selectFrom('outgoingMails').selectAll().where('toAddress', 'in', [ann.email, email]).execute(),
    );
    expect(rows).toHaveLength(2);
    const stored = JSON.stringify(rows.map(({ sealed, ...row }) => [row, sealed?.toString('latin1')]));
    for (const token of tokens) expect(stored).not.toContain(token);
  });
});

describe('a session', () => {
  it('that was not used for 14 days is over, and one that was used goes on', async () => {
    const { ann } = await given();
    const { token } = (await signIn(ann.email, TEST_PASSWORD)).body;
    const who = async () => (await callAs(server.current, token, 'GET', '/api/auth/me/capabilities')).status;
    const startedAt = Date.now();
    const goTo = (days: number) => server.current.clock.set(new Date(startedAt + days * 86_400_000).toISOString());
    goTo(1);
    expect(await who()).toBe(200);
    goTo(14.5);
    expect(await who()).toBe(200);
    goTo(29);
    expect(await who()).toBe(401);
    goTo(0);
  });
});
