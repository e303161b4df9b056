import { describe, expect, it } from 'vitest';
import { authenticate } from '#server/access/callers/authenticate.ts';
import { enterOrganization } from '#server/access/callers/caller.ts';
import { type Caller, callAs, givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';
import { inviteRenters } from './invitations.commands.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

async function given(roles: ('admin' | 'superadmin')[] = ['admin']) {
  const org = await givenOrganization(server.current, 'Alder & Pine');
  const admin = await org.member(roles);
  const portfolio = givenPortfolio(server.current, org);
  const personId = await portfolio.person('Rea', 'Own');
  const invite = (body: object = { roles: ['renter'] }, id = personId) =>
    admin.call('POST', `/api/people/${id}/invitation`, { body });
  const person = async () => (await admin.call('GET', `/api/people/${personId}`)).body.data;
  return { org, admin, portfolio, personId, invite, person };
}

const tokenOf = (link: string): string => new URL(link).searchParams.get('invite') ?? '';
const register = (email: string, invite: string, key?: string) =>
  callAs(server.current, null, 'POST', '/api/auth/register', {
    body: { email, username: email, password: 'a long enough password', firstName: 'Rea', lastName: 'Own', invite },
    ...(key ? { key } : {}),
  });
describe('an invitation', () => {
  it('brings somebody in with the invited roles, as the person they are', async () => {
    const { org, personId, invite, person } = await given();
    const answer = await invite();
    expect(answer.body.data).toMatchObject({
      person: { id: personId, signIn: 'INVITED', invitedAt: '2026-06-15T12:00:00.000Z' },
      link: expect.stringMatching(/^http:\/\/lintel\.test\/register\?invite=[\w-]{40,}$/),
    });
    const { email } = await person();
    const [mail] = await mailsTo(server.current, email);
    expect(mail?.subject).toBe('Your sign-in for Alder & Pine');
    expect(mail?.text).toContain(answer.body.data.link);
    const joined = await register(email, tokenOf(answer.body.data.link));
    expect(joined.body.user).toMatchObject({ roles: ['renter'], activeRole: 'renter' });
    expect(await person()).toMatchObject({
      signIn: 'JOINED',
      can: { invite: { code: 'person.has_sign_in', message: expect.stringContaining('sign-in') } },
    });
    const trail = await auditOf(server.current, org.orgId, 'person.invite', personId);
    expect(trail).toMatchObject([{ after: { roles: ['renter'], email } }]);
    expect(JSON.stringify(trail)).not.toContain(tokenOf(answer.body.data.link));
  });

  it('goes to nobody when the address is no longer the one it was meant for', async () => {
    const { org, admin, personId, invite, person } = await given();
    const { email, version } = await person();
    const operator = await org.member(['operator']);
    const moved = { email: `mine-${email}`, version };
    expect((await operator.call('PUT', `/api/people/${personId}`, { body: moved })).status).toBe(200);
    expect(await invite({ roles: ['admin'], email })).toMatchObject({
      status: 409,
      body: { code: 'person.address_changed' },
    });
    expect(await mailsTo(server.current, moved.email)).toEqual([]);
    expect((await admin.call('GET', `/api/people/${personId}`)).body.data.signIn).toBe('NONE');
    expect((await invite({ roles: ['renter'], email: moved.email })).status).toBe(200);
  });

  it('works once', async () => {
    const { invite, person } = await given();
    const token = tokenOf((await invite()).body.data.link);
    const { email } = await person();
    expect((await register(email, token)).status).toBe(200);
    expect(await register(email, token)).toMatchObject({ status: 400, body: { code: 'auth.invitation_gone' } });
  });

  it('stops working when another one is sent', async () => {
    const { invite, person } = await given();
    const first = tokenOf((await invite()).body.data.link);
    const second = tokenOf((await invite()).body.data.link);
    const { email } = await person();
    expect(await register(email, first)).toMatchObject({ status: 400, body: { code: 'auth.invitation_gone' } });
    expect((await register(email, second)).status).toBe(200);
  });

  it('stops working after 14 days', async () => {
    const { invite, person } = await given();
    const token = tokenOf((await invite()).body.data.link);
    const { email } = await person();
    server.current.clock.set('2026-06-29T12:00:01Z');
    expect(await person()).toMatchObject({ signIn: 'EXPIRED', can: { invite: true } });
    expect(await register(email, token)).toMatchObject({ status: 400, body: { code: 'auth.invitation_gone' } });
    server.current.clock.set('2026-06-15T12:00:00Z');
  });

  it('stops working when the address of the person changes', async () => {
    const { admin, personId, invite, person } = await given();
    const token = tokenOf((await invite()).body.data.link);
    const { email, version } = await person();
    const body = { kind: 'PERSON', firstName: 'Rea', lastName: 'Own', email: `new-${email}`, version };
    expect((await admin.call('PUT', `/api/people/${personId}`, { body })).body.data.signIn).toBe('NONE');
    expect((await register(email, token)).status).toBe(400);
  });

  it('lets somebody known from another organization join with their own password only', async () => {
    const { admin, invite } = await given();
    const elsewhere = await (await givenOrganization(server.current)).member(['owner']);
    const body = { kind: 'PERSON', firstName: 'Mo', lastName: 'Multi', email: elsewhere.email };
    const { id } = (await admin.call('POST', '/api/people', { body })).body.data;
    const token = tokenOf((await invite({ roles: ['owner'] }, id)).body.data.link);
    expect(await register(elsewhere.email, token)).toMatchObject({ status: 409, body: { code: 'auth.email_taken' } });
    const joined = await callAs(server.current, null, 'POST', '/api/auth/register', {
      body: {
        email: elsewhere.email,
        username: 'mo',
        password: TEST_PASSWORD,
        firstName: 'Mo',
        lastName: 'Multi',
        invite: token,
      },
    });
    expect(joined.body.user).toMatchObject({ id: elsewhere.userId, roles: ['owner'] });
  });

  it('is one when the same submit arrives twice', async () => {
    const { admin, personId, person } = await given();
    const submit = () =>
      admin.call('POST', `/api/people/${personId}/invitation`, { body: { roles: ['renter'] }, key: 'invite-rea' });
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second.body.data.link).toBe(first.body.data.link);
    expect(await mailsTo(server.current, (await person()).email)).toHaveLength(1);
  });

  it('keeps the link to itself where mail is sent', async () => {
    const { invite } = await given();
    server.current.deps.settings.sendsMail = true;
    expect((await invite()).body.data.link).toBeNull();
    server.current.deps.settings.sendsMail = false;
  });
});

describe('an invitation is refused', () => {
  it('without a role, or with one there is not', async () => {
    const { invite } = await given();
    expect((await invite({ roles: [] })).body.errors[0]).toMatchObject({ path: 'roles' });
    expect((await invite({ roles: ['platformAdmin'] })).body.errors[0]).toMatchObject({ path: 'roles.0' });
  });

  it('to somebody without an address, or who has a sign-in', async () => {
    const { admin, invite } = await given();
    const { id } = (await admin.call('POST', '/api/people', { body: { kind: 'PERSON', lastName: 'Silent' } })).body
      .data;
    expect(await invite(undefined, id)).toMatchObject({
      status: 409,
      body: { code: 'person.no_email', errors: [{ path: 'email' }] },
    });
    expect(await invite(undefined, admin.personId)).toMatchObject({
      status: 409,
      body: { code: 'person.has_sign_in' },
    });
  });

  it('to a superadmin unless a superadmin sends it', async () => {
    const roles = { roles: ['superadmin'] };
    expect(await (await given()).invite(roles)).toMatchObject({
      status: 400,
      body: { code: 'person.role_too_high', errors: [{ path: 'roles' }] },
    });
    expect((await (await given(['superadmin'])).invite(roles)).status).toBe(200);
  });

  it('from an operator, and for somebody of another organization', async () => {
    const { org, personId } = await given();
    const operator = await org.member(['operator']);
    const body = { roles: ['renter'] };
    expect((await operator.call('POST', `/api/people/${personId}/invitation`, { body })).status).toBe(403);
    expect((await (await given()).invite(body, personId)).status).toBe(404);
  });
});

describe('inviting many renters at once', () => {
  it('reaches everybody with an address and without a sign-in, and names the others', async () => {
    const { admin, portfolio, personId, person } = await given();
    const second = await portfolio.person('Sam', 'Second');
    const { id } = (await admin.call('POST', '/api/people', { body: { kind: 'PERSON', lastName: 'Silent' } })).body
      .data;
    const result = await inviteRenters(await contextOf(admin), [personId, second, id, admin.personId]);
    expect(result.invitedCount).toBe(2);
    expect(result.leftOut.map((person) => person.id).sort()).toEqual([id, admin.personId].sort());
    const states = async (...ids: string[]) =>
      Promise.all(ids.map(async (one) => (await admin.call('GET', `/api/people/${one}`)).body.data.signIn));
    expect(await states(personId, second, id)).toEqual(['INVITED', 'INVITED', 'NONE']);
    expect(await mailsTo(server.current, (await person()).email)).toHaveLength(1);
    expect(await mailsTo(server.current, admin.email)).toHaveLength(0);
  });
});

async function contextOf(caller: Caller) {
  const { deps } = server.current;
  const unsent = { ip: null, userAgent: null, idempotency: null, cost: null };
  const call = { deps, requestId: 'test', ...unsent, language: 'en-US' as const };
  return enterOrganization(call, await authenticate(call, { authorization: `Bearer ${caller.token}` }));
}
