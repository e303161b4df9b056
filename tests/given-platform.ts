import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newToken } from '#server/access/callers/session.ts';
import { transaction } from '#server/db/transaction.ts';
import { callAs, type TestServer } from './given.ts';

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
