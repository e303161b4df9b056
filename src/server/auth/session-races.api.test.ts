import { describe, expect, it } from 'vitest';
import { findSession } from '#server/access/callers/session.ts';
import { askOf } from '#server/db/ask.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import { setUserDisabled } from '#server/users/commands/from-command-line.ts';
import { type Caller, callAs, givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { findMemberships, findUserByEmail } from './auth.queries.ts';
import { commandLineCall } from './commands/command-line.ts';
import { insertSession, openFirstSession, switchOrganization } from './commands/sign-in.ts';

const server = sharedServer();
const START = '2026-11-22T10:00:00Z';
const daysLater = (days: number) =>
  server.current.clock.set(new Date(Date.parse(START) + days * 86_400_000).toISOString());

/** Somebody with memberships in two organizations. */
async function given() {
  server.current.clock.set(START);
  const [first, second] = [await givenOrganization(server.current), await givenOrganization(server.current)];
  const ann = await first.member(['admin']);
  const { orgId } = second;
  const personId = newId();
  await transaction(server.current.pool, { orgId, identity: true }, async (db) => {
    await db
      .insertInto('people')
      .values({ orgId, id: personId, kind: 'PERSON', firstName: 'Ann', lastName: 'Lee' })
      .execute();
    await db
      .insertInto('memberships')
      .values({ orgId, id: newId(), userId: ann.userId, personId, roles: ['owner'], seesAllProperties: true })
      .execute();
  });
  return { ann, second };
}
const stored = (email: string) =>
  transaction(server.current.pool, { identity: true, readOnly: true }, async (db) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error('There is somebody.');
    return { user, membership: (await findMemberships(db, user.id))[0] };
  });
const change = (caller: Caller) =>
  caller.call('PUT', '/api/auth/change-password', {
    body: { currentPassword: TEST_PASSWORD, password: 'seven herons over the weir' },
  });
const statusOf = async (token: string) =>
  (await callAs(server.current, token, 'GET', '/api/auth/me/capabilities')).status;
const goTo = (token: string, organizationId: string) =>
  callAs(server.current, token, 'POST', '/api/auth/switch-organization', { body: { organizationId } });

describe('what ends every session of a person', () => {
  it('leaves none that a password opens which was another by the time it was computed', async () => {
    const { ann } = await given();
    const { user } = await stored(ann.email);
    expect((await change(ann)).status).toBe(200);
    const late = openFirstSession(commandLineCall(server.current.deps), user);
    await expect(late).rejects.toMatchObject({ code: 'auth.wrong_credentials' });
  });

  it('leaves none for somebody who was switched off by then', async () => {
    const { ann } = await given();
    const { user } = await stored(ann.email);
    await setUserDisabled(server.current.deps, ann.email, true);
    const late = openFirstSession(commandLineCall(server.current.deps), user);
    await expect(late).rejects.toMatchObject({ code: 'auth.disabled' });
  });

  it('leaves none that is opened at the same moment', async () => {
    const { ann } = await given();
    const { user, membership } = await stored(ann.email);
    let changing: ReturnType<typeof change> | undefined;
    const { token } = await transaction(server.current.pool, { identity: true }, async (db) => {
      const opened = await insertSession(db, commandLineCall(server.current.deps), user, membership);
      changing = change(ann);
      // Whoever changes the password waits for this to be done, as long as that takes.
      await Promise.race([changing, new Promise((done) => setTimeout(done, 1500))]);
      return opened;
    });
    expect((await changing)?.status).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('leaves none that goes over to another organization meanwhile', async () => {
    const { ann, second } = await given();
    const { deps, pool, clock } = server.current;
    const session = await findSession(askOf(pool), ann.token, '', clock.now());
    if (!session) throw new Error('It is open.');
    expect((await ann.call('POST', '/api/auth/logout')).status).toBe(200);
    const late = switchOrganization(commandLineCall(deps), session, second.orgId);
    await expect(late).rejects.toMatchObject({ code: 'AUTH_401' });
  });
});

it('a session lasts no longer by going from one organization to another', async () => {
  const { ann, second } = await given();
  const body = { email: ann.email, password: TEST_PASSWORD };
  const here = (await callAs(server.current, null, 'POST', '/api/auth/login', { body })).body.token;
  for (const days of [10, 20]) {
    daysLater(days);
    expect(await statusOf(here)).toBe(200);
  }
  const there = (await goTo(here, second.orgId)).body.token;
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
  daysLater(29);
  expect(await statusOf(there)).toBe(200);
  daysLater(30);
  expect(await statusOf(there)).toBe(401);
});
