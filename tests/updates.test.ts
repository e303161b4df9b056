import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { Answer } from './given.ts';
import { sharedServer } from './server.ts';
import { type UpdateSample, updateSamples } from './update-samples.ts';
import { givenWorld, type World } from './world.ts';

const server = sharedServer();
let world: World;
beforeAll(async () => {
  world = await givenWorld(server.current);
});

const updates = Object.entries(routes).flatMap(([noun, table]) =>
  Object.entries(table as Record<string, Route>)
    .filter(([, { method }]) => method === 'PUT')
    .map(([name, route]) => ({ name: `${noun}.${name}`, route })),
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

it.each(changing)('$name has a row to try it on', ({ name, route }) => {
  const sample = updateSamples[name]?.(world);
  if (!sample) throw new Error(`${name} takes a change: add a row with every field filled to tests/update-samples.ts.`);
  const missing = optionalKeys(route.body).filter((key) => valueAt(sample.body, key) === undefined);
  expect(missing, `Fill ${missing.join(', ')} of ${name} in tests/update-samples.ts.`).toEqual([]);
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

/** One route on one row: how the row reads as a body, and how a change of it is answered. */
function tryOut(route: Route, { ids, body, read }: UpdateSample) {
  const caller = world.callers.superadmin;
  if (!caller) throw new Error('The world has no superadmin.');
  const places: Record<string, string> = { ...world.place, ...ids };
  const url = (path: string) => path.replace(/:(\w+)/g, (_, param: string) => places[param] ?? '');
  const row = async () => {
    const { body: answer } = await caller.call('GET', url(read.path));
    return read.pick ? read.pick(answer.data) : answer.data;
  };
  const shown = async () => {
    const asBody = read.asBody(await row());
    return Object.fromEntries(Object.keys(body).map((key) => [key, asBody[key]]));
  };
  const put = async (change: object): Promise<Answer> => {
    const { version } = await row();
    return caller.call('PUT', url(route.path), { body: { ...change, version } });
  };
  return { shown, put };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

describe.each(changing.filter(({ name }) => updateSamples[name]))('$name', ({ name, route }) => {
  const sampleOf = () => (updateSamples[name] as (world: World) => UpdateSample)(world);

  it('leaves every field as it was that is not sent', async () => {
    const sample = sampleOf();
    const { shown, put } = tryOut(route, sample);
    expect(await put(sample.body)).toMatchObject({ status: 200 });
    const full = await shown();
    expect(full).toMatchObject(sample.body);
    for (const key of optionalKeys(route.body)) {
      expect([key, (await put(withKey(sample.body, key))).status]).toEqual([key, 200]);
      expect([key, await shown()]).toEqual([key, full]);
    }
    expect((await put({})).status).toBe(200);
    expect(await shown()).toEqual(full);
  });

  it('clears a field by null, or refuses that beside the field', async () => {
    const sample = sampleOf();
    const { shown, put } = tryOut(route, sample);
    for (const key of optionalKeys(route.body)) {
      expect((await put(sample.body)).status).toBe(200);
      const full = await shown();
      const { status, body } = await put(withKey({ ...sample.body }, key, null));
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
