import { expect } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, callAs, givenOrganization, type TestOrganization, type TestServer } from './given.ts';

type Wanted = {
  name?: string;
  scopes?: readonly string[];
  expiresOn?: string;
  propertyIds?: string[];
  addresses?: string[];
  requestsPerMinute?: number;
};

/** An organization with somebody who makes keys for it. */
export async function givenApiKeys(server: TestServer) {
  const org = await givenOrganization(server);
  const maker = await org.member(['superadmin'], { firstName: 'Rosalind', lastName: 'Alder' });
  return { org, maker, make: (wanted: Wanted = {}) => makeKey(server, maker, wanted) };
}

/** A key that somebody made, with a way to call by it. */
export async function makeKey(server: TestServer, maker: Caller, wanted: Wanted = {}) {
  const body = { name: 'Bookkeeping, nightly', scopes: ['properties:read'], ...wanted };
  const answer = await maker.call('POST', '/api/api-keys', { body });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  const { id, key } = answer.body.data as { id: string; key: string };
  const call: Caller['call'] = (method, url, options) => callAs(server, key, method, url, options);
  return { id, key, call, row: answer.body.data };
}

/** Changes rows behind the back of the program, as an administrator's commands would. */
export const store = <T>(
  server: TestServer,
  { orgId }: TestOrganization,
  change: Parameters<typeof transaction<T>>[2],
): Promise<T> => transaction(server.pool, { orgId, identity: true }, change);

/** What a key that is over is answered. */
export const OVER = { status: 401, body: { code: 'API_KEY_OVER' } };
