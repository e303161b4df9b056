import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newToken } from '#server/access/callers/session.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { makeExport } from '#server/organization-exports/commands/make-export.ts';
import { callAs, givenOrganization, type TestOrganization, type TestServer } from './given.ts';

/** An administrator of the platform, signed in a moment ago. */
export async function givenPlatformAdministrator(server: TestServer) {
  const userId = uuidv7();
  const email = `${randomUUID()}@platform.example`;
  const token = newToken();
  await transaction(server.pool, { identity: true }, async (db) => {
    const createdAt = server.clock.now().toISOString();
    const named = { username: email, firstName: 'Ines', lastName: 'Sand' };
    await db
      .insertInto('users')
      .values({ id: userId, email, ...named, passwordHash: 'none', isPlatformAdmin: true, createdAt })
      .execute();
    const session = { lastSeenAt: '2098-12-31T00:00:00Z', provenAt: '2098-12-31T00:00:00Z' };
    await db
      .insertInto('sessions')
      .values({ id: uuidv7(), tokenHash: hashToken(token), userId, ...session, expiresAt: '2099-01-01T00:00:00Z' })
      .execute();
  });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: Parameters<typeof callAs>[4]) =>
    callAs(server, token, method, url, options);
  return { userId, email, token, call };
}

/** An invitation by mail that was given up, with a link that nobody but its reader should see. */
export const givenFailedMail = (server: TestServer, { orgId, name }: TestOrganization, to: string, link: string) =>
  transaction(server.pool, { orgId, identity: true }, async (db) => {
    await queueMail(db, { deps: server.deps, cost: null }, orgId, {
      to,
      template: 'person.invitation',
      language: 'en-US',
      params: { name: 'Rea', organization: name, days: 14 },
      secrets: { link },
      expiresAt: '2099-01-01T00:00:00Z',
    });
    const set = { status: 'FAILED' as const, attemptCount: 10, lastError: 'No such mailbox.' };
    await db.updateTable('outgoingMails').set(set).where('toAddress', '=', to).execute();
  });

type Platform = Awaited<ReturnType<typeof givenPlatformAdministrator>>;

/** An administrator of the platform who reads an organization that allowed it. */
export async function givenSupport(server: TestServer, before?: Platform) {
  const org = await givenOrganization(server);
  const superadmin = await org.member(['superadmin']);
  const platform = before ?? (await givenPlatformAdministrator(server));
  const at = `/api/platform/organizations/${org.orgId}/support`;
  const body = { reason: 'Two deposits are counted twice.', nouns: ['properties'], minutes: 60 };
  const { id } = (await platform.call('POST', at, { body })).body.data;
  const allowed = await superadmin.call('POST', `/api/support-grants/${id}/allow`, { body: { minutes: 60 } });
  await platform.call('POST', `${at}/${id}/enter`);
  const endsAt: string = allowed.body.data.endsAt;
  return { platform, endsAt, end: () => superadmin.call('POST', `/api/support-grants/${id}/end`) };
}

/** Closes an organization, and makes the copy of everything; `letDelete` is when the time has passed for which it is kept. */
export async function givenClosing(server: TestServer, { orgId }: TestOrganization, by: Platform) {
  const body = { reason: 'You sold your houses.', retentionDays: 30 };
  const closed = await by.call('POST', `/api/platform/organizations/${orgId}/close`, { body });
  await makeExport(server.deps, { orgId, exportId: closed.body.data.closing.export.id });
  const letDelete = () =>
    transaction(server.pool, { orgId, identity: true }, (db) =>
      db
        .updateTable('organizations')
        .set({ closedAt: '2026-01-01T00:00:00Z', deletableAt: '2026-02-01T00:00:00Z' })
        .where('id', '=', orgId)
        .execute(),
    );
  return { letDelete };
}
