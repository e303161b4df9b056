import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#contract/permissions.ts';
import { platformRoutes } from '#contract/platform/platform.ts';
import type { Route } from '#contract/route.ts';
import { SCOPES } from '#contract/scopes.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { callAs, givenOrganization } from './given.ts';
import { makeKey } from './given-api-keys.ts';
import { givenPlatformAdministrator } from './given-platform.ts';
import { names } from './matrix.ts';
import { organizationRoutes } from './route-names.ts';
import { sharedServer } from './server.ts';

const server = sharedServer();
const routes = Object.entries(platformRoutes).map(([name, route]): [string, Route] => [name, route]);
let outsiders: { who: string; token: string | null; answer: [status: number, code: string] }[];
let platform: Awaited<ReturnType<typeof givenPlatformAdministrator>>;
let owing: typeof platform;

const inIdentity = (change: (db: Kysely<DB>) => Promise<unknown>) =>
  transaction(server.current.pool, { identity: true }, change);

beforeAll(async () => {
  const [own, elsewhere, former] = await Promise.all([1, 2, 3].map(() => givenOrganization(server.current)));
  if (!own || !elsewhere || !former) throw new Error('Three were made.');
  [platform, owing] = [
    await givenPlatformAdministrator(server.current),
    await givenPlatformAdministrator(server.current),
  ];
  const members = await Promise.all(
    ROLES.map(async (role) => ({ who: role, token: (await own.member([role])).token })),
  );
  const maker = await own.member(['superadmin']);
  const { key } = await makeKey(server.current, maker, { scopes: [...SCOPES] });
  const [deactivated, suspended, closed] = await Promise.all([
    own.member(['superadmin']),
    elsewhere.member(['superadmin']),
    former.member(['superadmin']),
  ]);
  await inIdentity(async (db) => {
    await db.updateTable('memberships').set({ status: 'DISABLED' }).where('userId', '=', deactivated.userId).execute();
    await db.updateTable('users').set({ passwordChangeRequired: true }).where('id', '=', owing.userId).execute();
    await db.updateTable('organizations').set({ status: 'SUSPENDED' }).where('id', '=', elsewhere.orgId).execute();
    const over = { closedAt: '2026-01-01T00:00:00Z', closedReason: 'Sold.', deletableAt: '2099-01-01T00:00:00Z' };
    await db
      .updateTable('organizations')
      .set({ status: 'CLOSED', ...over })
      .where('id', '=', former.orgId)
      .execute();
  });
  outsiders = [
    ...members.map(({ who, token }) => ({ who, token, answer: [403, 'AUTH_403'] as [number, string] })),
    { who: 'signed out', token: null, answer: [401, 'AUTH_401'] },
    { who: 'an API key with every scope', token: key, answer: [403, 'CLOSED_TO_KEYS'] },
    { who: 'deactivated', token: deactivated.token, answer: [401, 'MEMBERSHIP_OFF'] },
    { who: 'of a suspended organization', token: suspended.token, answer: [403, 'ORGANIZATION_SUSPENDED'] },
    { who: 'of a closed organization', token: closed.token, answer: [403, 'ORGANIZATION_CLOSED'] },
    { who: 'an administrator who owes a password', token: owing.token, answer: [401, 'PASSWORD_CHANGE_REQUIRED'] },
  ];
});

const ask = (route: Route, token: string | null) =>
  callAs(
    server.current,
    token,
    route.method,
    route.path.replace(/:\w+/g, randomUUID()),
    route.body ? { body: {} } : {},
  );

describe('what the platform does', () => {
  it.each(routes)('%s lets in nobody but its administrators', async (_, route) => {
    for (const { who, token, answer } of outsiders) {
      const { status, body } = await ask(route, token);
      expect([who, status, body.code]).toEqual([who, ...answer]);
    }
  });

  it.each(routes.filter(([, { path, body }]) => path.includes('/:') && !body))(
    '%s says 404 of what is not there',
    async (_, route) => {
      const { status, body } = await ask(route, platform.token);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

describe('an administrator of the platform', () => {
  it.each(names(organizationRoutes.filter(({ route }) => route.permission !== 'signed-in')))(
    'opens nothing of an organization: %s answers 403',
    async (_, route) => {
      expect((await ask(route, platform.token)).status).toBe(403);
    },
  );
});
