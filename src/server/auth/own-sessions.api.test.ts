import { describe, expect, it } from 'vitest';
import { ROLES } from '#contract/permissions.ts';
import { callAs, givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer();

describe('own sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
  const signInAgain = async (email: string, userAgent = FIREFOX) => {
    const body = { email, password: TEST_PASSWORD };
    const headers = { 'user-agent': userAgent };
    return (await callAs(server.current, null, 'POST', '/api/auth/login', { body, headers })).body.token as string;
  };
  const isOver = async (token: string) =>
    (await callAs(server.current, token, 'GET', '/api/auth/me/capabilities')).status === 401;

  it('are listed with what a person recognises them by, this one first, and those of nobody else', async () => {
    const org = await givenOrganization(server.current);
    const ann = await org.member(['admin']);
    await org.member(['admin']);
    const token = await signInAgain(ann.email);
    const { data } = (await callAs(server.current, token, 'GET', '/api/auth/sessions')).body;
    expect(data).toHaveLength(2);
    expect(data[0]).toEqual({
      id: expect.any(String),
      isThis: true,
      browser: 'Firefox',
      system: 'Windows',
      ip: '127.0.0.1',
      organizationName: org.name,
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    });
    expect(data[1]).toMatchObject({ isThis: false, browser: null, system: null, ip: null });
  });

  it.each(ROLES)('belong to a signed-in %s as to everybody', async (role) => {
    const ann = await (await givenOrganization(server.current)).member([role]);
    expect((await ann.call('GET', '/api/auth/sessions')).body.data).toHaveLength(1);
  });

  it('end one by one, with an entry in the trail of their organization', async () => {
    const org = await givenOrganization(server.current);
    const ann = await org.member(['admin']);
    const token = await signInAgain(ann.email);
    const { data } = (await ann.call('GET', '/api/auth/sessions')).body;
    const other = data.find(({ isThis }: { isThis: boolean }) => !isThis);
    const end = () => ann.call('DELETE', `/api/auth/sessions/${other.id}`);
    expect((await end()).body.message).toBe('That device has to log in again.');
    expect([await isOver(token), await isOver(ann.token)]).toEqual([true, false]);
    expect((await end()).status).toBe(404);
    const [entry] = await auditOf(server.current, org.orgId, 'session.end', ann.userId);
    expect(entry?.after).toEqual({ browser: 'Firefox', system: 'Windows', ip: '127.0.0.1' });
  });

  it('end all but this one', async () => {
    const org = await givenOrganization(server.current);
    const ann = await org.member(['renter']);
    const tokens = [await signInAgain(ann.email), await signInAgain(ann.email)];
    const endOthers = () => ann.call('POST', '/api/auth/sessions/end-others');
    expect((await endOthers()).body.message).toBe('All other devices have to log in again.');
    expect(await Promise.all([...tokens, ann.token].map(isOver))).toEqual([true, true, false]);
    expect((await ann.call('GET', '/api/auth/sessions')).body.data).toHaveLength(1);
    expect((await endOthers()).body.message).toBe('You are signed in here only.');
    expect(await auditOf(server.current, org.orgId, 'session.end_others', ann.userId)).toHaveLength(1);
  });

  it('of somebody else are out of reach, and of nobody for who is signed out', async () => {
    const org = await givenOrganization(server.current);
    const [ann, ben] = [await org.member(['superadmin']), await org.member(['renter'])];
    const [{ id }] = (await ben.call('GET', '/api/auth/sessions')).body.data;
    expect((await ann.call('DELETE', `/api/auth/sessions/${id}`)).status).toBe(404);
    expect(await isOver(ben.token)).toBe(false);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/end-others'],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await callAs(server.current, null, method, `/api/auth/sessions${path}`)).status).toBe(401);
  });

  it('are seen again after five minutes', async () => {
    const ann = await (await givenOrganization(server.current)).member(['admin']);
    const seenAt = async () => (await ann.call('GET', '/api/auth/sessions')).body.data[0].lastSeenAt as string;
    const first = Date.parse(await seenAt());
    server.current.clock.set(new Date(first + 4 * 60_000).toISOString());
    expect(Date.parse(await seenAt())).toBe(first);
    server.current.clock.set(new Date(first + 6 * 60_000).toISOString());
    expect(Date.parse(await seenAt())).toBe(first + 6 * 60_000);
  });
});
