import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { expect, inject, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { ownFiles } from '#server/own-files.ts';
import { onBusyMachine, temporaryFolder } from '#tests/data-directory.ts';
import { type Caller, form, givenOrganization, type TestOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { importFromFiles } from './commands/import-from-files.ts';
import { runImports } from './imports.jobs.ts';

const server = sharedServer();
const ROWS = 4000;
/** Enough to be seen coming in, and to be killed while they do. */
const FEWER_ROWS = 1000;
const UNITS_EACH = 80;

/** A rent roll in which every row is a unit, a renter and a lease. */
function rentRoll(rowCount: number): Buffer {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const house = Math.floor(index / UNITS_EACH);
    return `House ${house},${house} Main Street,Albany,NY,US,${index % UNITS_EACH},Ada Okafor ${index},a${index}@mail.example,2026-01-01,2027-12-31,1250.00`;
  });
  return Buffer.from(`Property,Address,City,State,Country,Unit,Tenant,Email,Start,End,Rent\n${rows.join('\n')}\n`);
}

/** Where others want the processor, an import steps back for them and gets less than its share. */
const onMachineOfOthers = (promisedMs: number): number => {
  const shared = onBusyMachine(promisedMs);
  return shared > promisedMs ? 2 * shared : promisedMs;
};

const given = async (rowCount: number) => {
  // What a process of its own notes, it notes by the clock of the machine.
  server.current.clock.set(new Date().toISOString());
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const { body } = await admin.call('POST', '/api/imports', form(rentRoll(rowCount), 'roll.csv'));
  expect(body.data).toMatchObject({ errorCount: 0, counts: { units: rowCount, people: rowCount, leases: rowCount } });
  return { org, admin, begun: body.data };
};
const get = async (caller: Caller, id: string) => (await caller.call('GET', `/api/imports/${id}`)).body.data;
const start = async (caller: Caller, { id, version }: { id: string; version: number }) =>
  (await caller.call('POST', `/api/imports/${id}/run`, { body: { version } })).body.data;
const countLeases = ({ orgId }: TestOrganization) =>
  transaction(server.current.pool, { orgId }, async (db) => {
    const row = await db
      .selectFrom('leases')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  });

/**
 * Holds every run of an organization up before its leases, when everything else is written and on a fast machine would be in
 * before anybody saw it come; until what is answered is called, or three seconds later, when a lock is waited for no longer.
 */
async function holdUp({ orgId }: TestOrganization): Promise<() => Promise<void>> {
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
  const year = new Date().getUTCFullYear();
  // On a busy machine it holds longer than anybody who is idle may.
  const holding = transaction(server.current.pool, { orgId, isBackground: true }, async (db) => {
    const counters = [year - 1, year].map((each) => ({ orgId, kind: 'LSE', year: each, value: 0 }));
    await db.insertInto('refCounters').values(counters).execute();
    hold();
    await isOver;
  });
  await Promise.race([isHeld, holding]);
  return async () => {
    release();
    await holding;
  };
}

/** The processes that this one started to do work apart. */
const ownProcesses = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apart-process.ts'))
    .map(Number);

it('four thousand rows come in within half a minute even on a busy machine, seen as they do, and others are answered meanwhile', async () => {
  const { org, admin, begun } = await given(ROWS);
  await start(admin, begun);
  const startedAt = performance.now();
  let slowestMs = 0;
  const seen = new Set<number>();
  let isRunning = true;
  const work = runImports(server.current.deps, { orgId: org.orgId, importId: begun.id }).finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    const askedAt = performance.now();
    seen.add((await get(admin, begun.id)).doneRows);
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    await new Promise((resume) => setTimeout(resume, 200));
  }
  await work;
  expect(performance.now() - startedAt).toBeLessThan(onMachineOfOthers(30_000));
  expect(seen.size).toBeGreaterThan(2);
  expect(slowestMs).toBeLessThan(onBusyMachine(3000));
  const done = await get(admin, begun.id);
  expect(done).toMatchObject({ status: 'DONE', doneRows: done.totalRows });
  expect(await countLeases(org)).toBe(ROWS);
  const undone = await admin.call('POST', `/api/imports/${begun.id}/undo`, { body: { version: done.version } });
  expect([undone.status, await countLeases(org)]).toEqual([200, 0]);
});

it('a large run leaves nothing in where its server stops, and goes on with the next; killed, its process says so at once, and it can be run again', async () => {
  const { org, admin, begun } = await given(ROWS);
  await start(admin, begun);
  const letGo = await holdUp(org);
  const payload = { orgId: org.orgId, importId: begun.id };
  const doneRows = () =>
    expect.poll(async () => (await get(admin, begun.id)).doneRows, { timeout: 120_000, interval: 50 });
  const stopping = new AbortController();
  const stopped = runImports(server.current.deps, payload, stopping.signal).catch((error: unknown) => error);
  await doneRows().toBeGreaterThan(0);
  stopping.abort();
  expect(await stopped).toMatchObject({ name: 'AbortError' });
  expect(await get(admin, begun.id)).toMatchObject({ status: 'RUNNING', failure: null });
  expect([ownProcesses(), await countLeases(org)]).toEqual([[], 0]);

  const next = runImports(server.current.deps, payload);
  await doneRows().toBe(0);
  await doneRows().toBeGreaterThan(0);
  expect(ownProcesses()).toHaveLength(1);
  // One that gets no processor for long lives, too.
  for (const pid of ownProcesses()) process.kill(pid, 'SIGSTOP');
  server.current.clock.set(new Date(Date.now() + 60_000).toISOString());
  await new Promise((resume) => setTimeout(resume, 3000));
  expect(await get(admin, begun.id)).toMatchObject({ status: 'RUNNING', failure: null });
  for (const pid of ownProcesses()) process.kill(pid, 'SIGKILL');
  await next;
  await letGo();
  const failed = await get(admin, begun.id);
  expect(failed).toMatchObject({ status: 'FAILED', doneRows: 0, can: { run: true } });
  expect(failed.failure).toMatch(/Nothing was brought in; you can run it again/);
  expect(await countLeases(org)).toBe(0);
});

it('a server killed in the middle leaves nothing in; the import says so and can be run again', async () => {
  const { org, admin, begun } = await given(FEWER_ROWS);
  await start(admin, begun);
  const letGo = await holdUp(org);
  const config = process.env.TEST_APP_DATABASE ?? JSON.stringify(inject('appDatabase') satisfies pg.ClientConfig);
  const filesRoot = server.current.deps.ground.filesDir;
  const script = fileURLToPath(new URL('../../../tests/run-import.ts', import.meta.url));
  const child = spawn(process.execPath, [...ownFiles, script, config, org.orgId, begun.id, filesRoot], {
    stdio: 'inherit',
  });
  await expect
    .poll(async () => (await get(admin, begun.id)).doneRows, { timeout: 120_000, interval: 50 })
    .toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'close');
  await letGo();

  expect((await get(admin, begun.id)).status).toBe('RUNNING');
  // It stands there from now on, for whoever comes behind, too.
  server.current.clock.set(new Date(Date.now() + 60_000).toISOString());
  const interrupted = await get(admin, begun.id);
  expect(interrupted).toMatchObject({ status: 'FAILED', can: { run: true } });
  expect(interrupted.failure).toMatch(/Nothing came in; you can run it again/);
  expect(await countLeases(org)).toBe(0);

  await start(admin, interrupted);
  await runImports(server.current.deps, { orgId: org.orgId, importId: begun.id });
  expect(await get(admin, begun.id)).toMatchObject({ status: 'DONE', failure: null });
  expect(await countLeases(org)).toBe(FEWER_ROWS);
});

it('a run that is stopped on its way brings nothing in, also not into the run that is started right after', async () => {
  const { org, admin, begun } = await given(FEWER_ROWS);
  const running = await start(admin, begun);
  const letGo = await holdUp(org);
  const stopped = runImports(server.current.deps, { orgId: org.orgId, importId: begun.id });
  await expect
    .poll(async () => (await get(admin, begun.id)).doneRows, { timeout: 120_000, interval: 50 })
    .toBeGreaterThan(0);
  const answer = await admin.call('POST', `/api/imports/${begun.id}/cancel`, { body: { version: running.version } });
  expect(answer.body.data).toMatchObject({ status: 'CHECKED', doneRows: 0, can: { run: true, cancel: false } });
  await letGo();
  expect(answer.body.data.failure).toMatch(/stopped it on the way\. Nothing came in/);
  expect(await countLeases(org)).toBe(0);

  await start(admin, answer.body.data);
  await Promise.all([stopped, runImports(server.current.deps, { orgId: org.orgId, importId: begun.id })]);
  expect(await get(admin, begun.id)).toMatchObject({ status: 'DONE', failure: null, can: { cancel: false } });
  expect(await countLeases(org)).toBe(FEWER_ROWS);
});

it.each(['found', 'progress'] as const)(
  'an import of the command line that is stopped at its %s brings nothing in and says so',
  async (stage) => {
    const org = await givenOrganization(server.current);
    const name = 'roll.csv';
    const path = join(temporaryFolder(), name);
    const content = rentRoll(FEWER_ROWS);
    writeFileSync(path, content);
    const stop = new AbortController();
    const told = { found: () => {}, progress: () => {}, [stage]: () => stop.abort() };
    const order = {
      files: [{ path, name, size: content.length }],
      choices: {},
      organization: org.name,
      email: null,
      isDryRun: false,
    };
    const outcome = await importFromFiles(server.current.deps, order, told, stop.signal);
    expect(outcome.failure).toMatch(/Somebody stopped it on the way\. Nothing came in/);
    expect(await countLeases(org)).toBe(0);
  },
);
