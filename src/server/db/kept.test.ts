import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { kept, keptHanging } from './kept.ts';
import { transaction } from './transaction.ts';

const server = sharedServer();
let ctx: Ctx;
beforeAll(async () => {
  const org = await givenOrganization(server.current);
  ctx = systemContext(server.current.deps, org.orgId);
});

const read = <T>(as: Ctx, work: (read: ReadCtx) => Promise<T>): Promise<T> =>
  transaction(server.current.pool, { orgId: as.org, readOnly: true }, (db) => work({ ...as, db }));
const select = (read: ReadCtx, value: RawBuilder<unknown>) => read.db.selectNoFrom(value.as('value'));

it('a kept query takes its values anew each time, those of its context too', async () => {
  const query = kept((read: ReadCtx, text: string) => select(read, sql`${read.org}::text || ' ' || ${text}::text`));
  const other = await givenOrganization(server.current);
  const otherCtx = { ...ctx, org: other.orgId };
  const asked = [
    await read(ctx, (one) => query(one, 'a')),
    await read(otherCtx, (one) => query(one, 'b')),
    await read(ctx, (one) => query(one, 'c')),
  ];
  expect(asked.flat()).toEqual([{ value: `${ctx.org} a` }, { value: `${other.orgId} b` }, { value: `${ctx.org} c` }]);
});

it('whoever reaches something else has a query of the own', async () => {
  const query = kept((one: ReadCtx) => select(one, sql`${sql.lit(one.reach.kind)}`));
  const kinds = [
    { kind: 'all' as const },
    { kind: 'owner' as const, propertyIds: [] },
    { kind: 'renter' as const, personId: '', leaseIds: [], unitIds: [], propertyIds: [] },
  ];
  for (const reach of [...kinds, ...kinds])
    expect(await read({ ...ctx, reach }, (one) => query(one))).toEqual([{ value: reach.kind }]);
});

it('where an organization switched something off its readers have a query of their own', async () => {
  const query = kept((one: ReadCtx) => select(one, sql`${sql.lit(one.switches.leases === false ? 'off' : 'on')}`));
  for (const [switches, value] of [
    [{}, 'on'],
    [{ leases: false }, 'off'],
    [{ leases: true, costs: false }, 'on'],
    [{ costs: true, leases: false }, 'off'],
  ] as const)
    expect(await read({ ...ctx, switches }, (one) => query(one))).toEqual([{ value }]);
});

it.each<[string, (one: ReadCtx, value: string, list: string[]) => unknown]>([
  ['the length of a value', (_, value) => value.length],
  ['the text of a value', (_, value) => `${value}`],
  ['the items of a list', (_, __, list) => [...list]],
  ['how many a list has', (_, __, list) => list.length === 0],
  ['the year it is', (one) => one.deps.clock.now().getFullYear()],
  ['the id of the organization', (one) => one.org.startsWith('0')],
  ['the settings', (one) => one.deps.settings],
  ['which leases are reached', (one) => one.reach.kind === 'renter' && one.reach.leaseIds.includes('')],
])('a builder that looks at %s is refused when it is written down', async (_, look) => {
  const query = kept((one: ReadCtx, value: string, list: string[]) => {
    look(one, value, list);
    return select(one, sql`1`);
  });
  const reach = { kind: 'renter' as const, personId: '', leaseIds: [], unitIds: [], propertyIds: [] };
  await expect(read({ ...ctx, reach }, (one) => query(one, 'x', []))).rejects.toThrow(/A kept query looks at/);
});

it('a builder that asks whether there is a value is found out as soon as a test has none', async () => {
  const query = kept((one: ReadCtx, value: string | null) =>
    select(one, value ? sql`${value}::text` : sql`null::text`),
  );
  expect(await read(ctx, (one) => query(one, 'x'))).toEqual([{ value: 'x' }]);
  await expect(read(ctx, (one) => query(one, null))).rejects.toThrow(/depends on a value/);
});

it('what hangs on a row that was just made is not asked for, and tests notice where something does', async () => {
  const empty = keptHanging((one: ReadCtx, id: string) =>
    one.db.selectFrom('people').select('id').where('id', '=', id),
  );
  const full = keptHanging((one: ReadCtx, id: string) => select(one, sql`${id}::text`));
  expect(await read(ctx, (one) => empty(one, ctx.org))).toEqual([]);
  expect(await read(ctx, (one) => empty({ ...one, newRowId: ctx.org }, ctx.org))).toEqual([]);
  expect(await read(ctx, (one) => full.first({ ...one, newRowId: 'another' }, 'this'))).toEqual({ value: 'this' });
  await expect(read(ctx, (one) => full({ ...one, newRowId: 'this' }, 'this'))).rejects.toThrow(/taken for a new one/);
});

it('what a change may have brought with its row is asked for unless it says that it brought none', async () => {
  const files = keptHanging((one: ReadCtx, id: string) => select(one, sql`${id}::text`), 'files');
  const asked = (newRowBrings?: ReadCtx['newRowBrings']) =>
    read(ctx, (one) => files.first({ ...one, newRowId: 'this', ...(newRowBrings && { newRowBrings }) }, 'this'));
  expect(await asked()).toEqual({ value: 'this' });
  expect(await asked(['files'])).toEqual({ value: 'this' });
  await expect(asked(['asset'])).rejects.toThrow(/taken for a new one/);
});
