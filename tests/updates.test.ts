import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { routeTables } from '#contract/routes.ts';
import type { Answer } from './given.ts';
import { fieldsOf, madeUp } from './made-up.ts';
import { sampleFile, updateSamples } from './noun-samples.ts';
import type { RouteName } from './route-names.ts';
import { sharedServer } from './server.ts';
import { givenWorld, type World } from './world.ts';

const server = sharedServer();
let world: World;
beforeAll(async () => {
  world = await givenWorld(server.current);
});

const updates = Object.entries(routeTables).flatMap(([noun, table]) =>
  Object.entries(table)
    .filter(([, { method }]) => method === 'PUT')
    .map(([name, route]) => ({ name: `${noun}.${name}` as RouteName, route })),
);

/** The keys that may be left out, those of an object inside as "address.street". */
function optionalKeys(schema: unknown, above = ''): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    if (field._zod.optin !== 'optional') return [];
    const inner = field instanceof z.ZodExactOptional ? field.unwrap() : field;
    return [`${above}${key}`, ...optionalKeys(inner, `${above}${key}.`)];
  });
}
const changing = updates.filter(({ route }) => optionalKeys(route.body).length > 0);

it('a route that takes a version takes a change: everything else may be left out', () => {
  const strict = updates.flatMap(({ name, route }) => {
    if (!(route.body instanceof z.ZodObject) || !('version' in route.body.shape)) return [];
    const optional = optionalKeys(route.body);
    return Object.keys(route.body.shape)
      .filter((key) => key !== 'version' && !optional.includes(key))
      .map((key) => `${name} asks for ${key}: make its body with changeOf() of src/contract/changes.ts.`);
  });
  expect(strict, strict.join('\n')).toEqual([]);
});

it.each(changing)('$name has a row to try it on, and something for each of its fields', async ({ name, route }) => {
  const { body } = await tryOut(name, route);
  const missing = optionalKeys(route.body).filter((key) => valueAt(body, key) === undefined);
  expect(missing, `Nobody can make up ${missing.join(', ')} of ${name}: fill it in ${sampleFile(name)}.`).toEqual([]);
});

const valueAt = (body: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], body);

/** The body with one key set, or without it. */
function withKey(body: Record<string, unknown>, key: string, value?: null): Record<string, unknown> {
  const [first = '', ...rest] = key.split('.');
  const { [first]: inner, ...others } = body;
  if (rest.length > 0) return { ...others, [first]: withKey(inner as Record<string, unknown>, rest.join('.'), value) };
  return value === undefined ? others : { ...others, [first]: value };
}

/** A field of a row as a body says it: an amount without its currency, the id of what is shown by its name. */
function fieldAsBody(row: Answer['body'], key: string): unknown {
  const value = row[key];
  if (value === undefined && key.endsWith('Id')) return row[key.slice(0, -'Id'.length)]?.id ?? null;
  return typeof value === 'object' && value !== null && 'currency' in value ? value.amount : value;
}

/** One route on one row: a body with every field filled, how the row reads as a body, and how a change of it is answered. */
async function tryOut(name: RouteName, route: Route) {
  const {
    as = 'superadmin',
    ids,
    path = route.path,
    pick,
    asBody,
    body: said,
  } = updateSamples.get(name)?.(world) ?? {};
  const caller = world.callers[as];
  if (!caller) throw new Error(`The world has no ${as}.`);
  const places: Record<string, string | undefined> = { ...world.place, ...ids };
  const url = (pattern: string) =>
    pattern.replace(/:(\w+)/g, (_, param: string) => {
      const id = places[param];
      if (id === undefined)
        throw new Error(`:${param} of ${name} has no value: let rows() of ${sampleFile(name)} add such a row.`);
      return id;
    });
  const row = async () => {
    const { status, body: answer } = await caller.call('GET', url(path));
    if (status !== 200)
      throw new Error(`GET ${path} answers ${status}: say in ${sampleFile(name)} where ${name} is read.`);
    return pick ? pick(answer.data) : answer.data;
  };
  const fields = fieldsOf(route.body).filter(([key]) => key !== 'version');
  const bodyOf = (found: Answer['body']): Record<string, unknown> => ({
    ...Object.fromEntries(fields.map(([key]) => [key, fieldAsBody(found, key)])),
    ...asBody?.(found),
  });
  const before = bodyOf(await row());
  const body = Object.fromEntries(
    fields.map(([key, schema]) => [key, said?.[key] ?? madeUp(schema, key, world.place, before[key])]),
  );
  // Nobody else changes the row, so the version that was seen last holds until the next change.
  let seen: { version: unknown } | null = null;
  const shown = async () => {
    seen = await row();
    return bodyOf(seen);
  };
  const version = async () => (await row()).version;
  const putAt = (at: unknown, change: object): Promise<Answer> =>
    caller.call('PUT', url(route.path), { body: { ...change, version: at } });
  const put = async (change: object): Promise<Answer> => {
    const at = seen ? seen.version : await version();
    seen = null;
    return putAt(at, change);
  };
  return { body, shown, put, putAt, version };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

it('every update says from which version it changes a row, but for what is one choice of one person, or a link that is used once', () => {
  const without = updates.filter(({ route }) => !(route.body instanceof z.ZodObject && 'version' in route.body.shape));
  expect(without.map(({ name }) => name).toSorted()).toEqual([
    'activities.changeNote',
    'auth.changeAppearance',
    'auth.changePassword',
    'auth.chooseMails',
    'auth.confirmEmail',
    'auth.resetPassword',
    'auth.undoEmail',
  ]);
});

describe.each(changing)('$name', ({ name, route }) => {
  it('leaves every field as it was that is not sent', async () => {
    const { body: filled, shown, put } = await tryOut(name, route);
    expect(await put(filled)).toMatchObject({ status: 200 });
    const full = await shown();
    expect(full).toMatchObject(filled);
    for (const key of optionalKeys(route.body)) {
      expect([key, (await put(withKey(filled, key))).status]).toEqual([key, 200]);
      expect([key, await shown()]).toEqual([key, full]);
    }
    expect((await put({})).status).toBe(200);
    expect(await shown()).toEqual(full);
  });

  it('clears a field by null, or refuses that beside the field', async () => {
    const { body: filled, shown, put } = await tryOut(name, route);
    for (const key of optionalKeys(route.body)) {
      expect((await put(filled)).status).toBe(200);
      const full = await shown();
      const { status, body } = await put(withKey({ ...filled }, key, null));
      if (status === 400) {
        expect([key, body.errors]).toEqual([key, expect.arrayContaining([expect.objectContaining({ path: key })])]);
        expect(await shown()).toEqual(full);
      } else {
        expect([key, status]).toEqual([key, 200]);
        expect([key, isEmpty(valueAt(await shown(), key))]).toEqual([key, true]);
      }
    }
  });
});

const versioned = updates.filter(({ route }) => route.body instanceof z.ZodObject && 'version' in route.body.shape);
it.each(versioned)(
  '$name refuses what is saved from an older version with the row as it is, and changes nothing',
  async ({ name, route }) => {
    const { body: filled, shown, put, putAt, version } = await tryOut(name, route);
    // Somebody else saved meanwhile, in another tab or at another desk.
    expect(await put({})).toMatchObject({ status: 200 });
    const [now, row] = [await version(), await shown()];
    expect(await putAt(now - 1, filled)).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { version: now } },
    });
    expect([await version(), await shown()]).toEqual([now, row]);
  },
);
