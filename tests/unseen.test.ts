import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import type { Caller } from './given.ts';
import { givenPortfolio, type TestPortfolio } from './given-portfolio.ts';
import { askingOf, holders } from './matrix.ts';
import { organizationRoutes } from './route-names.ts';
import { sharedServer } from './server.ts';
import { givenLoneWorld, type World } from './world.ts';

const server = sharedServer();
const { send, sampleOf } = askingOf(server);
const WORD = 'Zanzibar';
let world: Pick<World, 'org' | 'place' | 'callers'>;
let portfolio: TestPortfolio;

beforeAll(async () => {
  world = await givenLoneWorld(server.current);
  portfolio = givenPortfolio(server.current, world.org);
});

/** What a filter may be: each of its values, or none where it is told apart by no words of its own. */
function valuesOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodArray) return valuesOf(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return valuesOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return valuesOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(valuesOf);
  return [];
}

/** A list as it is, narrowed by each value of each of its filters, and searched. */
const queriesOf = ({ query }: Route): Record<string, string>[] => [
  {},
  ...(query instanceof z.ZodObject
    ? Object.entries(query.shape).flatMap(([name, schema]) =>
        // A file says when it was made.
        name === 'q' ? [{ q: WORD }] : name === 'format' ? [] : valuesOf(schema).map((value) => ({ [name]: value })),
      )
    : []),
];

/** Everything that somebody may read of the place, by what was asked. */
async function readAll(role: string): Promise<Map<string, string>> {
  const { place, callers } = world;
  const answers = new Map<string, string>();
  for (const { name, route } of organizationRoutes) {
    if (route.method !== 'GET' || route.response === 'file' || !holders(route).includes(role as never)) continue;
    const sample = sampleOf(name, route, place);
    for (const query of queriesOf(route)) {
      const asked = { ...sample.query, ...query };
      const { status, body } = await send(
        name,
        route,
        place,
        { ...sample, query: asked },
        callers[role]?.token ?? null,
      );
      answers.set(`${name} ${JSON.stringify(query)}`, `${status} ${JSON.stringify({ ...body, requestId: null })}`);
    }
  }
  return answers;
}

/** What somebody is answered otherwise once something has happened. */
async function changedFor(role: string, happen: () => Promise<unknown>): Promise<string[]> {
  // Something is remembered the first time that it is read.
  await readAll(role);
  const before = await readAll(role);
  await happen();
  const after = await readAll(role);
  expect(before.size).toBeGreaterThan(100);
  return [...before].filter(([asked, answer]) => after.get(asked) !== answer).map(([asked]) => asked);
}

/** Somebody at a house gives notice and has something repaired, beside a home that nobody lives in. */
async function somebodyLeaves(propertyId: string): Promise<void> {
  const admin = world.callers.superadmin as Caller;
  const home = await portfolio.unit(propertyId, WORD);
  await portfolio.unit(propertyId, `${WORD} empty`);
  const neighbour = await world.org.member(['renter'], { firstName: 'Nat', lastName: WORD });
  const leaseId = await portfolio.lease(propertyId, home, { status: 'NOTICE', tenantIds: [neighbour.personId] });
  const answers = [
    await admin.call('POST', `/api/leases/${leaseId}/charges`, {
      body: { account: '4000', amount: '10.00', dueOn: '2026-02-01', memo: WORD },
    }),
    await admin.call('POST', '/api/maintenance', {
      body: { propertyId, unitId: home, title: `${WORD} lamp`, priority: 'HIGH', requestedById: neighbour.personId },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
}

it.each(['operator', 'owner', 'renter'])(
  'what happens at a house out of reach changes nothing that a role reads, filters or searches: %s',
  async (role) => {
    expect(await changedFor(role, async () => somebodyLeaves(await portfolio.property({ name: WORD })))).toEqual([]);
  },
  120_000,
);

it('what happens next door changes nothing that a renter reads, filters or searches', async () => {
  expect(await changedFor('renter', () => somebodyLeaves(world.place.propertyId))).toEqual([]);
});
