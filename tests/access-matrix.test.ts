import { beforeAll, describe, expect, it } from 'vitest';
import { can, type Permission, ROLES } from '#contract/permissions.ts';
import type { Route } from '#contract/route.ts';
import { type Answer, callAs, form } from './given.ts';
import { leastOf } from './made-up.ts';
import { routeSamples, sampleFile } from './noun-samples.ts';
import { organizationRoutes, type RouteName } from './route-names.ts';
import { sharedServer } from './server.ts';
import { givenWorld, type Place, type World } from './world.ts';

const server = sharedServer();
let own: World;
let other: World;
beforeAll(async () => {
  [own, other] = await Promise.all([givenWorld(server.current), givenWorld(server.current)]);
});

/** Calls a route about a place, as whoever the token belongs to. */
function ask(name: RouteName, route: Route, place: Place, token: string | null, role?: string): Promise<Answer> {
  const sample = routeSamples.get(name)?.(place) ?? { body: route.body && leastOf(route.body, place) };
  const ids: Record<string, string | undefined> = { ...place, ...sample.place };
  const path = route.path.replace(/:(\w+)/g, (_, param: string) => {
    const id = ids[param];
    if (id === undefined)
      throw new Error(`:${param} of ${name} has no value: let rows() of ${sampleFile(name)} add such a row.`);
    return encodeURIComponent(id);
  });
  const url = sample.query ? `${path}?${new URLSearchParams(sample.query)}` : path;
  const headers = role ? { 'x-active-role': role } : {};
  const upload = sample.upload ? form(Buffer.from(sample.upload), 'x.jpg') : undefined;
  return callAs(server.current, token, route.method, url, {
    ...(sample.body === undefined ? {} : { body: sample.body }),
    ...(upload ? { payload: upload.payload } : {}),
    headers: { ...headers, ...upload?.headers },
  });
}

const names = (routes: typeof organizationRoutes) => routes.map(({ name, route }) => [name, route] as const);
const holders = (route: Route) =>
  ROLES.filter((role) => route.permission === 'signed-in' || can(role, route.permission as Permission));
/** Routes that name a row, in their path or their query. */
const aboutRows = organizationRoutes.filter(
  ({ name, route }) => route.path.includes(':') || name === 'activities.list',
);
const lists = organizationRoutes.filter(
  ({ name, route }) => route.method === 'GET' && !route.path.includes(':') && name !== 'activities.list',
);
const idsOf = (place: Place): string[] => Object.values(place);

describe('signed out', () => {
  it.each(names(organizationRoutes))('%s answers 401', async (name, route) => {
    expect((await ask(name, route, own.place, null)).status).toBe(401);
  });
});

describe('a role without the permission', () => {
  it.each(names(organizationRoutes))('%s answers 403', async (name, route) => {
    for (const role of ROLES.filter((candidate) => !holders(route).includes(candidate))) {
      const answer = await ask(name, route, own.place, own.callers[role]?.token ?? null);
      expect([role, answer.status]).toEqual([role, 403]);
    }
  });
});

describe("another organization's ids", () => {
  it.each(names(aboutRows))('%s answers 404 to every role that holds the permission', async (name, route) => {
    for (const role of holders(route)) {
      const answer = await ask(name, route, other.place, own.callers[role]?.token ?? null);
      expect([role, answer.status, answer.body.code]).toEqual([role, 404, 'NOT_FOUND']);
    }
  });
});

describe("a neighbour's ids in the same organization", () => {
  it.each(names(aboutRows))(
    '%s stays out of reach of a scoped operator, an owner and a renter',
    async (name, route) => {
      const isOfPeople = name.startsWith('people.');
      for (const role of holders(route).filter((candidate) => ['operator', 'owner', 'renter'].includes(candidate))) {
        const answer = await ask(name, route, own.sibling, own.callers[role]?.token ?? null);
        // People belong to the whole organization: staff look them up before they live anywhere.
        if (!isOfPeople) expect([role, answer.status]).toEqual([role, 404]);
      }
    },
  );
});

describe('lists', () => {
  it.each(names(lists))('%s shows nothing from beyond the reach of a role', async (name, route) => {
    for (const role of holders(route)) {
      const answer = await ask(name, route, own.place, own.callers[role]?.token ?? null);
      expect([role, answer.status]).toEqual([role, 200]);
      const text = JSON.stringify(answer.body);
      for (const id of idsOf(other.place)) expect(text).not.toContain(id);
      if (['owner', 'renter'].includes(role)) for (const id of idsOf(own.sibling)) expect(text).not.toContain(id);
      if (role === 'operator' && !name.startsWith('people.')) {
        for (const id of [own.sibling.propertyId, own.sibling.ticketId, own.sibling.leaseId])
          expect(text).not.toContain(id);
      }
    }
  });
});

describe('the samples are valid calls', () => {
  it.each(names(organizationRoutes))('%s lets in somebody who may', async (name, route) => {
    const fresh = await givenWorld(server.current);
    const role = holders(route)[0] ?? 'superadmin';
    const answer = await ask(name, route, fresh.place, fresh.callers[role]?.token ?? null);
    expect([401, 403, 500, 503]).not.toContain(answer.status);
    // A file that is not on the cost, a version that moved on: let in, and refused for its own reason.
    if (answer.status === 404) expect(name).toBe('maintenance.removeCostFile');
    const wrong = JSON.stringify(answer.body.errors);
    if (answer.status === 400)
      expect(answer.body.errors, `${wrong}: say what ${name} takes in ${sampleFile(name)}.`).toBeUndefined();
  });
});
