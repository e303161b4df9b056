import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/route.ts';
import { transaction } from '#server/db/transaction.ts';
import { amountsWithin } from '#server/http/amounts-within.ts';
import { askingOf, holders } from './matrix.ts';
import { amountSamples, sampleFile } from './noun-samples.ts';
import { organizationRoutes, type RouteName } from './route-names.ts';
import { sharedServer } from './server.ts';
import { givenLoneWorld } from './world.ts';

const server = sharedServer();
const { send, sampleOf } = askingOf(server);
let world: Awaited<ReturnType<typeof givenLoneWorld>>;
beforeAll(async () => {
  world = await givenLoneWorld(server.current);
});

/** What nobody may read as an amount, and what dollars have no coin for. */
const NO_AMOUNTS = ['1e3', '-0', '-0.00', '١٢', '1,000.00', ' 5', '5 ', '+5', '.5', '5.', 'NaN', '', 'twelve'];
const TOO_FINE = '1.005';
const TOO_LARGE = '99999999999999999999';

const taking = organizationRoutes
  .filter(({ route }) => !route.path.startsWith('/api/job-links'))
  .map(({ name, route }) => ({ name, route, paths: amountsWithin(route.body) }))
  .filter(({ paths }) => paths.length > 0);

type Body = Record<string, unknown>;

/** The item of a list that says what the path leads to. */
const firstSaying = (list: unknown, [name = '']: readonly string[]): string =>
  String((list as Body[]).findIndex((item) => (item[name] ?? null) !== null));

/** A copy of a body with something else at a path; undefined where the path leads nowhere in it. */
function withAt(body: unknown, [first = '', ...rest]: readonly string[], value: unknown): unknown {
  const key = first === '*' ? firstSaying(body, rest) : first;
  if (typeof body !== 'object' || body === null || !(key in body)) return undefined;
  const inner = rest.length === 0 ? value : withAt((body as Body)[key], rest, value);
  if (inner === undefined) return undefined;
  return Array.isArray(body) ? body.with(Number(key), inner) : { ...body, [key]: inner };
}

/** A valid call in which every amount is said. */
const callOf = (name: RouteName, route: Route) => {
  const sample = sampleOf(name, route, world.place);
  const further = amountSamples.get(name)?.(world.place) ?? {};
  return { ...sample, ...further, body: { ...(sample.body as Body), ...(further.body as Body) } };
};

const whoMay = (route: Route) => {
  const [role = 'superadmin'] = holders(route);
  return world.callers[role as keyof typeof world.callers];
};

/** How much was ever done in the organization: what is refused leaves it as it was. */
const traces = () =>
  transaction(server.current.pool, { orgId: world.org.orgId }, async (db) => {
    const count = (table: 'ledgerTransactions' | 'auditEntries') =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
    return Promise.all([count('ledgerTransactions'), count('auditEntries')]);
  });

/** The call of a route in which a path leads to an amount, with something else there. */
async function sayAt(name: RouteName, route: Route, path: string, value: string) {
  const call = callOf(name, route);
  const body = withAt(call.body, path.split('.'), value);
  if (!body) throw new Error(`Nothing says ${path} of ${name}: let amounts of ${sampleFile(name)} say it.`);
  return send(name, route, world.place, { ...call, body }, whoMay(route)?.token ?? null);
}

const cases = taking.flatMap(({ name, route, paths }) => paths.map((path) => ({ name, route, path })));

it('finds the calls that take money', () => {
  expect(cases.map(({ name, path }) => `${name} ${path}`)).toEqual(
    expect.arrayContaining(['ledger.pay amount', 'ledger.pay allocations.*.amount', 'ledger.journal lines.*.debit']),
  );
});

/** A sentence beside the field, of a list beside that of one of its items. */
const saidAt = (path: string) => {
  const field = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '\\d+')}$`);
  const sentence = { path: expect.stringMatching(field), msg: expect.stringMatching(/\S \S/) };
  return expect.arrayContaining([expect.objectContaining(sentence)]);
};

describe.each(cases)('$name, $path', ({ name, route, path }) => {
  it('says beside the field what is wrong with what is no amount, and does nothing', async () => {
    const before = await traces();
    for (const value of NO_AMOUNTS) {
      const { status, body } = await sayAt(name, route, path, value);
      expect([value, status, body.errors]).toEqual([value, 400, saidAt(path)]);
    }
    for (const value of [TOO_FINE, TOO_LARGE]) {
      const { status, body } = await sayAt(name, route, path, value);
      // Of many rows each says it, since each may be in another currency; what stands elsewhere is refused for that first.
      if (status === 200)
        expect(body.data).toMatchObject({ changedIds: [], kept: [{ message: expect.stringMatching(/\S \S/) }] });
      else if (status !== 409) expect([value, status, body.errors]).toEqual([value, 400, saidAt(path)]);
    }
    expect(await traces()).toEqual(before);
  });
});

/** What says for itself in which currency its amounts are. */
const OF_OWN_CURRENCY: ReadonlySet<string> = new Set(['properties.create', 'contractors.create']);
const isPosted = ({ name, route }: (typeof taking)[number]) => route.method === 'POST' && !OF_OWN_CURRENCY.has(name);

it.each(taking.filter(isPosted))(
  '$name takes no amounts in another currency than that of the books',
  async ({ name, route }) => {
    const before = await traces();
    const call = callOf(name, route);
    const isOfMany = 'change' in call.body;
    const change = { ...(call.body.change as Body), currency: 'GBP' };
    const body = { ...call.body, ...(isOfMany ? { change } : { currency: 'GBP' }) };
    const answer = await send(name, route, world.place, { ...call, body }, whoMay(route)?.token ?? null);
    if (answer.status === 200)
      expect(answer.body.data).toMatchObject({ changedIds: [], kept: [{ code: 'ledger.currency' }] });
    else expect([answer.status, answer.body.errors]).toEqual([400, saidAt(isOfMany ? 'change.currency' : 'currency')]);
    expect(await traces()).toEqual(before);
  },
);
