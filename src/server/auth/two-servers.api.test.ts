import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callAs, givenOrganization, startTestServer, TEST_PASSWORD, type TestServer } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
let other: TestServer;
beforeAll(async () => {
  other = await startTestServer(inject('appDatabase'));
});
afterAll(() => other.close());

/** An admin, and somebody who is signed in and works on another server of the same installation. */
async function givenPeople() {
  const org = await givenOrganization(server.current);
  const [ann, bob] = [await org.member(['superadmin']), await org.member(['admin', 'operator'])];
  const works = async () => (await callAs(other, bob.token, 'GET', '/api/properties')).status;
  expect(await works()).toBe(200);
  const listed = (await ann.call('GET', `/api/users/${bob.userId}`)).body.data;
  return { ann, bob, works, version: listed.version as number };
}

describe('a session on one server ends with the next request, whatever ended it on another', () => {
  it('when its person is deactivated', async () => {
    const { ann, bob, works } = await givenPeople();
    expect((await ann.call('POST', `/api/users/${bob.userId}/deactivate`)).status).toBe(200);
    expect(await works()).toBe(401);
  });

  it('when a role is taken from them', async () => {
    const { ann, bob, works, version } = await givenPeople();
    const body = { roles: ['operator'], version };
    expect((await ann.call('PUT', `/api/users/${bob.userId}`, { body })).status).toBe(200);
    expect(await works()).toBe(401);
  });

  it('when they change their password elsewhere', async () => {
    const { bob, works } = await givenPeople();
    const signedIn = await callAs(server.current, null, 'POST', '/api/auth/login', {
      body: { email: bob.email, password: TEST_PASSWORD },
    });
    const body = { currentPassword: TEST_PASSWORD, password: 'seven herons over the weir' };
    const changed = await callAs(server.current, signedIn.body.token, 'PUT', '/api/auth/change-password', { body });
    expect(changed.status).toBe(200);
    expect(await works()).toBe(401);
  });

  it('when they are signed out everywhere', async () => {
    const { ann, bob, works } = await givenPeople();
    expect((await ann.call('POST', `/api/users/${bob.userId}/sign-out`)).status).toBe(200);
    expect(await works()).toBe(401);
  });
});
