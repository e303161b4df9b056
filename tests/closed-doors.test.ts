import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, callAs, givenOrganization } from './given.ts';
import { organizationRoutes } from './route-names.ts';
import { sharedServer } from './server.ts';

const server = sharedServer();
let deactivated: Caller;
let owing: Caller;
let suspended: Caller;

beforeAll(async () => {
  const [own, elsewhere] = [await givenOrganization(server.current), await givenOrganization(server.current)];
  [deactivated, owing, suspended] = await Promise.all([
    own.member(['superadmin']),
    own.member(['superadmin']),
    elsewhere.member(['superadmin']),
  ]);
  const inIdentity = (change: (db: Kysely<DB>) => Promise<unknown>) =>
    transaction(server.current.pool, { identity: true }, change);
  await inIdentity(async (db) => {
    await db.updateTable('memberships').set({ status: 'DISABLED' }).where('userId', '=', deactivated.userId).execute();
    await db.updateTable('users').set({ passwordChangeRequired: true }).where('id', '=', owing.userId).execute();
    await db.updateTable('organizations').set({ status: 'SUSPENDED' }).where('id', '=', elsewhere.orgId).execute();
  });
});

describe('whoever is deactivated, owes a password, or belongs to a suspended organization is let in nowhere', () => {
  it.each(organizationRoutes.map(({ name, route }) => [name, route] as const))('%s', async (_, route) => {
    // They are refused before anything they say is read, so what they name does not matter.
    const url = route.path.replace(/:\w+/g, randomUUID());
    const body = route.method === 'POST' || route.method === 'PUT' ? { body: {} } : {};
    const answers = await Promise.all(
      [deactivated, owing, suspended].map(({ token }) => callAs(server.current, token, route.method, url, body)),
    );
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [401, 'MEMBERSHIP_OFF'],
      [401, 'PASSWORD_CHANGE_REQUIRED'],
      [403, 'ORGANIZATION_SUSPENDED'],
    ]);
  });
});
