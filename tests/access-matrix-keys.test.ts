import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routesOf, SCOPES, scopeOf } from '#contract/scopes.ts';
import { transaction } from '#server/db/transaction.ts';
import { aboutRows, askingOf, holders, idsOf, isOfWholeOrganization, lists, names } from './matrix.ts';
import { organizationRoutes } from './route-names.ts';
import { sharedServer } from './server.ts';
import { givenWorld, type World } from './world.ts';

const server = sharedServer();
let own: World;
let other: World;
beforeAll(async () => {
  [own, other] = await Promise.all([givenWorld(server.current), givenWorld(server.current)]);
});
const { ask } = askingOf(server);

describe('an API key', () => {
  const superadmins = (world: World, scopes: readonly string[], more: object = {}) => {
    const body = { name: randomUUID(), scopes, requestsPerMinute: 100_000, ...more };
    return world.callers.superadmin?.call('POST', '/api/api-keys', { body });
  };
  const keyOf = async (world: World, scopes: readonly string[] = SCOPES, more: object = {}): Promise<string> => {
    const answer = await superadmins(world, scopes, more);
    expect([scopes, answer?.status, answer?.body.errors]).toEqual([scopes, 200, undefined]);
    return answer?.body.data.key;
  };
  const mayByKey = (route: Route) => scopeOf(route) !== null && holders(route).includes('superadmin');
  const open = organizationRoutes.filter(({ route }) => mayByKey(route));
  const ofOperators = SCOPES.filter((scope) => routesOf(scope).some((route) => holders(route).includes('operator')));
  let [every, foreign, limited, ofNobody]: string[] = [];
  const lacking = new Map<string, string>();
  beforeAll(async () => {
    const leaver = await own.org.member(['superadmin']);
    [every, foreign, limited, ofNobody] = await Promise.all([
      keyOf(own),
      keyOf(other),
      keyOf(own, ofOperators, { propertyIds: [own.place.propertyId] }),
      keyOf({ ...own, callers: { superadmin: leaver } }),
    ]);
    for (const scope of SCOPES)
      lacking.set(
        scope,
        await keyOf(
          own,
          SCOPES.filter((one) => one !== scope),
        ),
      );
    await transaction(server.current.pool, { orgId: own.org.orgId }, (db) =>
      db.updateTable('memberships').set({ status: 'DISABLED' }).where('userId', '=', leaver.userId).execute(),
    );
  });

  it.each(names(organizationRoutes))(
    'with every scope but its own: %s answers 403 and says which',
    async (name, route) => {
      const scope = scopeOf(route);
      const key = scope === null ? every : lacking.get(scope);
      const answer = await ask(name, route, own.place, key ?? null);
      const { code, params } = answer.body;
      expect([answer.status, code, params]).toEqual(
        scope === null ? [403, 'CLOSED_TO_KEYS', undefined] : [403, 'SCOPE_MISSING', { scope }],
      );
    },
  );

  it.each(names(organizationRoutes))('of somebody deactivated: %s answers 401', async (name, route) => {
    expect(await ask(name, route, own.place, ofNobody ?? null)).toMatchObject({
      status: 401,
      body: { code: 'API_KEY_OVER' },
    });
  });

  it.each(names(organizationRoutes.filter(({ route }) => scopeOf(route) !== null && !mayByKey(route))))(
    'with its scope never holds what its maker does not: %s answers 403',
    async (name, route) => {
      expect(await ask(name, route, own.place, every ?? null)).toMatchObject({
        status: 403,
        body: { code: 'AUTH_403' },
      });
    },
  );

  it.each(names(open.filter(({ name }) => aboutRows.some((about) => about.name === name))))(
    "%s answers 404 about another organization's ids, and about a neighbour's where it reaches some properties",
    async (name, route) => {
      expect((await ask(name, route, own.place, foreign ?? null)).status).toBe(404);
      if (holders(route).includes('operator') && !isOfWholeOrganization(name))
        expect((await ask(name, route, own.sibling, limited ?? null)).status).toBe(404);
    },
  );

  it.each(names(lists.filter(({ route }) => mayByKey(route))))(
    '%s shows it nothing from beyond its reach',
    async (name, route) => {
      const answer = await ask(name, route, own.place, every ?? null);
      expect(answer.status).toBe(200);
      for (const id of idsOf(other.place)) expect(JSON.stringify(answer.body)).not.toContain(id);
      if (!holders(route).includes('operator') || isOfWholeOrganization(name)) return;
      const narrow = JSON.stringify((await ask(name, route, own.place, limited ?? null)).body);
      for (const id of [own.sibling.propertyId, own.sibling.ticketId, own.sibling.leaseId])
        expect(narrow).not.toContain(id);
    },
  );

  it('with its scope is let in wherever its maker is', async () => {
    const world = await givenWorld(server.current);
    const key = await keyOf(world);
    for (const { name, route } of open) {
      const { status } = await ask(name, route, world.place, key);
      expect([name, [401, 403, 429, 500, 503].includes(status)]).toEqual([name, false]);
    }
  });
});
