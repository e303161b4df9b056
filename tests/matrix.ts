import { namedFieldsOf } from '#contract/naming.ts';
import { can, type Permission, ROLES } from '#contract/permissions.ts';
import type { Route } from '#contract/route.ts';
import { type Answer, callAs, form, type TestServer } from './given.ts';
import { leastOf } from './made-up.ts';
import { type RouteSample, routeSamples, sampleFile } from './noun-samples.ts';
import { organizationRoutes, type RouteName } from './route-names.ts';
import type { Place } from './world.ts';

const sampleOf = (name: RouteName, route: Route, place: Place): RouteSample =>
  routeSamples.get(name)?.(place) ?? { body: route.body && leastOf(route.body, place) };

/** How the matrix asks: any route, with a sample that is a valid call. */
export function askingOf(server: { current: TestServer }) {
  function send(
    name: RouteName,
    route: Route,
    place: Place,
    sample: RouteSample,
    token: string | null,
    role?: string,
  ): Promise<Answer> {
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
  /** Calls a route about a place, as whoever the token belongs to. */
  const ask = (name: RouteName, route: Route, place: Place, token: string | null, role?: string): Promise<Answer> =>
    send(name, route, place, sampleOf(name, route, place), token, role);
  return { ask, send, sampleOf };
}

export const names = (routes: typeof organizationRoutes) => routes.map(({ name, route }) => [name, route] as const);
export const holders = (route: Route) =>
  ROLES.filter((role) => route.permission === 'signed-in' || can(role, route.permission as Permission));
/** Routes that name a row, in their path or their query. */
export const aboutRows = organizationRoutes.filter(
  ({ name, route }) => namedFieldsOf(route.params).length > 0 || name === 'activities.list',
);
export const lists = organizationRoutes.filter(
  ({ name, route }) => route.method === 'GET' && !route.path.includes(':') && name !== 'activities.list',
);
export const idsOf = (place: Place): string[] => Object.values(place);

/** People belong to the whole organization: staff look them up before they live anywhere, and call any contractor; so do its accounts. */
export const isOfWholeOrganization = (name: string): boolean =>
  /^(?:(?:people|contractors|templates)\.|ledger\.accounts$)/.test(name);
