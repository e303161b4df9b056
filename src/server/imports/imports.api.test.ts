import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ImportProblem } from '#contract/imports.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, form, givenOrganization, type TestOrganization } from '#tests/given.ts';
import type { ExpectedProblem } from '#tests/make-fixtures/mess.ts';
import { sharedServer } from '#tests/server.ts';
import { runImports } from './imports.jobs.ts';

const server = sharedServer();
const folder = fileURLToPath(new URL('../../../fixtures/portfolio/', import.meta.url));
const CLEAN = ['properties.csv', 'units.csv', 'people.csv', 'leases.csv'].map((name) => `clean/${name}`);
const RENT_ROLL = 'Property,Address,City,State,Unit,Tenant,Email,Start,End,Rent\n';

const given = async () => {
  const org = await givenOrganization(server.current);
  return { org, admin: await org.member(['admin']) };
};
const upload = (caller: Caller, file: Buffer | string, name = 'roll.csv', importId?: string, key?: string) =>
  caller.call('POST', importId ? `/api/imports/${importId}/files` : '/api/imports', {
    ...form(Buffer.from(file), name),
    ...(key ? { key } : {}),
  });
const begin = async (caller: Caller, file: Buffer | string, name?: string) =>
  (await upload(caller, file, name)).body.data;
const beginWith = async (caller: Caller, names: string[]) => {
  const [first = '', ...others] = names;
  const file = (name: string) => readFileSync(folder + name);
  let begun = await begin(caller, file(first), first.split('/').at(-1));
  for (const name of others) begun = (await upload(caller, file(name), name.split('/').at(-1), begun.id)).body.data;
  return begun;
};
const post = (caller: Caller, { id, version }: { id: string; version: number }, step: string, key?: string) =>
  caller.call('POST', `/api/imports/${id}/${step}`, { body: { version }, ...(key ? { key } : {}) });
const choose = (caller: Caller, { id, version }: { id: string; version: number }, choices: object) =>
  caller.call('PUT', `/api/imports/${id}`, { body: { choices, version } });
const get = async (caller: Caller, id: string) => (await caller.call('GET', `/api/imports/${id}`)).body.data;
/** Starts the run, and does the work of the job that it queued. */
const run = async (org: TestOrganization, caller: Caller, begun: { id: string; version: number }) => {
  const { status } = await post(caller, begun, 'run');
  await runImports(server.current.deps, { orgId: org.orgId, importId: begun.id });
  return { status, data: await get(caller, begun.id) };
};
const TABLES = ['properties', 'units', 'people', 'leases', 'leaseParties', 'importRecords', 'activities'] as const;
const countRows = ({ orgId }: TestOrganization) =>
  transaction(server.current.pool, { orgId }, async (db) => {
    const counts = await Promise.all(
      TABLES.map(async (table) => {
        const row = await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return [table, Number(row.count)];
      }),
    );
    return Object.fromEntries(counts) as Record<(typeof TABLES)[number], number>;
  });
const inOrder = (problems: readonly (ExpectedProblem | ImportProblem)[]) =>
  problems.map(({ sheet, row, column, code }) => `${sheet} ${row} ${column} ${code}`).toSorted();

describe('a clean portfolio', () => {
  it('of several files comes in whole', async () => {
    const { org, admin } = await given();
    const begun = await beginWith(admin, CLEAN);
    expect(begun).toMatchObject({ status: 'CHECKED', fileCount: 4, errorCount: 0, can: { run: true } });
    const before = await countRows(org);
    const { status, data } = await run(org, admin, begun);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'DONE',
      failure: null,
      counts: begun.counts,
      can: { run: false, undo: true },
    });
    expect(data.doneRows).toBe(data.totalRows);
    const { properties, units, people, leases } = await countRows(org);
    expect({ properties, units, people: people - before.people, leases }).toEqual(begun.counts);
    expect([properties, units]).toEqual([18, 300]);
  });
});
