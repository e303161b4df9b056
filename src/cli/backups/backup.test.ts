import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { DEMO_PASSWORD } from '#server/auth/auth.routes.ts';
import { findTables } from '#server/backups/queries/catalog.ts';
import { Backup } from '#server/backups/queries/read-backup.ts';
import { bootstrap } from '#server/bootstrap.ts';
import { loadConfig } from '#server/config.ts';
import { zipOf } from '#server/exports/write-zip.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { runLintel } from '#tests/command-line.ts';
import { temporaryFolder, until } from '#tests/data-directory.ts';
import { makeDatabase, makeEmptyDatabase } from '#tests/database.ts';
import { callAs, form, givenOrganization, movableClock, TEST_PASSWORD, type TestServer } from '#tests/given.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome, givenUpload } from '#tests/given-home.ts';
import { png } from '#tests/pictures.ts';
import { prepareData } from '#tests/prepared-data.ts';
import { root } from '#tests/source-files.ts';
import { unzip } from '#tests/unzip.ts';

const LONG_MS = 400_000;
type Environment = Record<string, string>;

const urlOf = ({ user, password, database, host = '', port }: pg.ClientConfig): string =>
  `postgres://${user}:${password ?? ''}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`;

/** Where an installation is: a database of its own, and a data folder. */
async function givenPlace(make: typeof makeDatabase | typeof makeEmptyDatabase = makeEmptyDatabase) {
  const { owner, drop } = await make();
  onTestFinished(() => drop());
  const environment: Environment = {
    DATABASE_URL: urlOf(owner),
    LINTEL_DATA_DIR: temporaryFolder(),
    LINTEL_LOG_LEVEL: 'silent',
  };
  return { owner, environment };
}

/** The server of an installation, without a port. */
async function open(environment: Environment): Promise<TestServer & { owner: pg.ClientConfig }> {
  const opened = await bootstrap(loadConfig(environment));
  const app = await createApp({ deps: opened.deps });
  await app.ready();
  const { deps, postgres } = opened;
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await app.close();
    await opened.stop();
  };
  onTestFinished(close);
  return { app, deps, pool: deps.pool, clock: movableClock(), close, owner: postgres.owner };
}

async function ask<Row extends pg.QueryResultRow>(owner: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(owner);
  await client.connect();
  return (await client.query<Row>(text).finally(() => client.end())).rows;
}

/** Indexes, constraints and triggers, which a restore takes away for a while. */
const MADE_BESIDES_ROWS = `select indexdef as text from pg_indexes where schemaname in ('public', 'graphile_worker')
  union all select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint where conrelid <> 0
  union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  order by text`;

async function manifestOf(file: string) {
  const backup = await Backup.open(file);
  backup.close();
  return backup.manifest;
}

/** The database of the first release, with its demo and an import, and a backup of it as it is. */
async function givenOldBackup(ownTable = 'select') {
  const place = await givenPlace();
  const dump = readFileSync(path.join(root, 'tests/releases/0.1.0-b62bccb.sql.gz'));
  await ask(place.owner, gunzipSync(dump).toString());
  await ask(place.owner, ownTable);
  const file = path.join(temporaryFolder(), 'old.zip');
  expect(await runLintel(place.environment, 'backup', file)).toMatchObject({ status: 0, warned: '' });
  return { ...place, file };
}

/** A backup like another but for what `change` makes of its entries. */
async function forged(file: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = unzip(readFileSync(file));
  change(entries);
  const forgery = path.join(temporaryFolder(), 'forged.zip');
  const listed = [...entries].map(([name, content]) => ({ name, content: [content] }));
  writeFileSync(forgery, await buffer(zipOf(listed)));
  return forgery;
}

describe('a backup', () => {
  test('taken while rents are paid brings back every row, who signs in, pictures, books that tie, and work that waited', {
    timeout: LONG_MS,
  }, async () => {
    const from = await givenPlace(makeDatabase);
    const server = await open(from.environment);
    const home = await givenHome(server);
    const other = await givenOrganization(server, 'Harbour Lettings');
    await other.member(['admin']);
    const photo = await givenUpload(home.renter, 'photo');
    const reported = await home.renter.call('POST', '/api/maintenance', {
      body: {
        propertyId: home.propertyId,
        unitId: home.unitId,
        title: 'The tap drips',
        description: 'All night.',
        category: 'PLUMBING',
        photoKeys: [photo.key],
      },
    });
    expect(reported.status).toBe(200);
    // Whose photo it is belongs to no organization.
    const portrait = await home.renter.call('POST', '/api/auth/photo', form(await png(), 'me.png'));
    expect(portrait.status).toBe(200);
    await home.admin.call('POST', '/api/users/invitations', {
      body: { emails: ['ben@mail.example'], roles: ['owner'] },
    });
    await ask(
      from.owner,
      `select graphile_worker.add_job('probe', '{"told": "kept"}');
      update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = 'probe')`,
    );
    const keys: string[] = [];
    for await (const key of server.deps.files.keysOf(home.org.orgId)) keys.push(key);
    expect(keys).not.toEqual([]);

    const books = booksOf(home.admin, home.leaseId);
    let isPaying = true;
    const paying = (async () => {
      let paidCount = 0;
      while (isPaying) {
        await books.charge('100.00', '2026-03-01');
        expect((await books.pay('60.00', '2026-03-02')).status).toBe(200);
        paidCount++;
      }
      return paidCount;
    })();
    const file = path.join(temporaryFolder(), 'whole.zip');
    const taken = await runLintel(from.environment, 'backup', file);
    isPaying = false;
    expect(await paying).toBeGreaterThan(1);
    expect(taken).toMatchObject({ status: 0, warned: '', said: expect.stringContaining('and the key') });
    expect(await runLintel(from.environment, 'backup', '--check', file)).toMatchObject({ status: 0 });
    expect(await runLintel(from.environment, 'backup', file)).toMatchObject({
      status: 1,
      warned: expect.stringContaining('is there already'),
    });
    expect(await runLintel(from.environment, 'restore', file)).toMatchObject({
      status: 1,
      warned: expect.stringMatching(
        /A server is at work|There is an installation here already, with .*Harbour Lettings/,
      ),
    });
    await server.close();

    const to = await givenPlace();
    const restored = await runLintel(to.environment, 'restore', file);
    expect(restored).toMatchObject({ status: 0, warned: '' });
    expect(restored.said).toMatch(
      /^Restored: 2 organizations[\s\S]*as it was written[\s\S]*All books tie\.\nThe dashboard counts/,
    );

    const again = path.join(temporaryFolder(), 'again.zip');
    await runLintel(to.environment, 'backup', again);
    const [first, second] = [await manifestOf(file), await manifestOf(again)];
    // A job of somebody who died is nobody's again.
    const asTaken = (manifest: typeof first) =>
      manifest.tables.map((table) =>
        table.name.startsWith('_private_job') ? { ...table, sha256: '', bytes: 0 } : table,
      );
    expect(asTaken(second)).toEqual(asTaken(first));
    const besides = ({ sequences, migrations, files: { count, bytes, gone } }: typeof first) => ({
      sequences,
      migrations,
      count,
      bytes,
      gone,
    });
    expect(besides(second)).toEqual(besides(first));
    expect(readFileSync(path.join(to.environment.LINTEL_DATA_DIR ?? '', 'secret.key'))).toEqual(
      readFileSync(path.join(from.environment.LINTEL_DATA_DIR ?? '', 'secret.key')),
    );
    expect(await ask(to.owner, MADE_BESIDES_ROWS)).toEqual(await ask(from.owner, MADE_BESIDES_ROWS));
    const client = new pg.Client(to.owner);
    await client.connect();
    const tables = await findTables(client);
    const { rows: schemas } = await client.query(
      `select distinct schemaname as name from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema' order by 1`,
    );
    await client.end();
    expect(schemas.map(({ name }) => name)).toEqual([...new Set(tables.map(({ schema }) => schema))]);

    const next = await open(to.environment);
    const body = { email: home.admin.email, password: TEST_PASSWORD };
    const { status, body: session } = await callAs(next, null, 'POST', '/api/auth/login', { body });
    expect(status).toBe(200);
    const { body: read } = await callAs(next, session.token, 'GET', `/api/maintenance/${reported.body.data.id}`);
    const picture = await callAs(next, session.token, 'GET', read.data.photos[0].url);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    // The session of before goes on.
    expect((await callAs(next, home.renter.token, 'GET', `/api/auth/photo/${portrait.body.data.photo}`)).status).toBe(
      200,
    );
    expect((await callAs(next, home.renter.token, 'GET', `/api/maintenance/${reported.body.data.id}`)).status).toBe(
      200,
    );
    const told: unknown[] = [];
    const jobs = { probe: async (_: unknown, payload: unknown) => void told.push(payload) };
    // Nobody looks within the test for what a dead server was busy with: the restore has let it go.
    const runner = await startJobs(
      to.owner,
      next.deps,
      { jobs, crontab: '' },
      { isAlone: false, pollMs: 50, watchMs: LONG_MS },
    );
    onTestFinished(() => runner.stop());
    await until('the job that waited is done', () => told.length > 0);
    expect(told).toEqual([{ told: 'kept' }]);
    await runner.stop();
  });

  test('of the first release comes up in today’s, also where today’s was begun already', {
    timeout: LONG_MS,
  }, async () => {
    const { owner, file } = await givenOldBackup('create table public.own_notes as select 1 as number');
    const held = await ask(
      owner,
      'select (select count(*) from leases) as leases, (select count(*) from maintenance_tickets) as tickets',
    );
    const dataDir = path.join(temporaryFolder(), 'data');
    await prepareData(dataDir);
    const environment = { LINTEL_DATA_DIR: dataDir, LINTEL_LOG_LEVEL: 'silent' };
    expect(await runLintel(environment, 'restore', file)).toMatchObject({
      status: 1,
      warned: expect.stringMatching(/the table public\.own_notes.* leave it out: --leave-out public\.own_notes\n$/),
    });
    const done = await runLintel(environment, 'restore', file, '--leave-out', 'public.own_notes');
    expect(done).toMatchObject({ status: 0, warned: '' });
    expect(await runLintel(environment, 'restore', file)).toMatchObject({
      status: 1,
      warned: expect.stringMatching(/^lintel: There is an installation here already, with .* was left as it is/),
    });
    const server = await open(environment);
    expect(
      await ask(
        server.owner,
        'select (select count(*) from leases) as leases, (select count(*) from maintenance_tickets) as tickets',
      ),
    ).toEqual(held);
    const body = { email: 'superadmin@demo.lintel.example', password: DEMO_PASSWORD };
    expect((await callAs(server, null, 'POST', '/api/auth/login', { body })).status).toBe(200);

    const begun = await givenPlace(makeDatabase);
    expect(await runLintel(begun.environment, 'restore', file)).toMatchObject({
      status: 1,
      warned: expect.stringContaining('begun by a later Lintel'),
    });
  });
});

test('what is damaged, forged or of a newer Lintel is refused, and nothing is left of it', {
  timeout: LONG_MS,
}, async () => {
  const { file } = await givenOldBackup();
  const whole = readFileSync(file);
  const to = await givenPlace();
  const expectRefused = async (name: string, line: RegExp) => {
    expect(await runLintel(to.environment, 'restore', name)).toMatchObject({
      status: 1,
      warned: expect.stringMatching(line),
      said: '',
    });
    const [{ has } = { has: true }] = await ask<{ has: boolean }>(
      to.owner,
      `select to_regclass('public.organizations') is not null as has`,
    );
    if (has) expect(await ask(to.owner, 'select from organizations')).toEqual([]);
    expect(existsSync(path.join(to.environment.LINTEL_DATA_DIR ?? '', 'files'))).toBe(false);
  };
  const asManifest = (change: (manifest: ReturnType<typeof JSON.parse>) => void) => (entries: Map<string, Buffer>) => {
    const manifest = JSON.parse(String(entries.get('manifest.json')));
    change(manifest);
    entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  };

  const flipped = path.join(temporaryFolder(), 'flipped.zip');
  const damaged = Buffer.from(whole);
  damaged[whole.length >> 1] = (damaged[whole.length >> 1] ?? 0) ^ 1;
  writeFileSync(flipped, damaged);
  expect(await runLintel(to.environment, 'backup', '--check', flipped)).toMatchObject({
    status: 3,
    warned: expect.stringMatching(/is damaged/),
  });
  const whatToDo = 'Nothing was restored; copy the file once more from where it is kept, or restore another backup\\.';
  await expectRefused(flipped, new RegExp(`is damaged: .* ${whatToDo}\n$`));
  const short = path.join(temporaryFolder(), 'short.zip');
  writeFileSync(short, whole.subarray(0, whole.length - 100));
  await expectRefused(short, new RegExp(`is no backup of Lintel, or a part of it is missing\\. ${whatToDo}\n$`));

  const leaving = await forged(file, (entries) => entries.set('files/../../etc/passwd', Buffer.from('x')));
  await expectRefused(leaving, /is damaged|is no backup/);
  const further = await forged(file, (entries) => entries.set('tables/public.further.copy', Buffer.from('x')));
  await expectRefused(further, /holds tables\/public\.further\.copy, which its description does not name/);
  const grown = await forged(file, (entries) => entries.set('tables/public.users.copy', Buffer.alloc(5_000_000)));
  await expectRefused(grown, /tables\/public\.users\.copy is larger than was said/);
  const newer = await forged(
    file,
    asManifest((manifest) => manifest.migrations.push({ name: '9999_later', checksum: null })),
  );
  await expectRefused(newer, /of a newer Lintel \(its database has 9999_later/);
  const strange = await forged(
    file,
    asManifest((manifest) => {
      manifest.tables.find(({ name }: { name: string }) => name === 'users').columns[0] = 'id) from program $$id$$ --';
    }),
  );
  await expectRefused(strange, /the column .* of public\.users, which no migration makes/);
  // Leases of units that are not there.
  const torn = await forged(file, (entries) => {
    entries.set('tables/public.units.copy', Buffer.alloc(0));
    asManifest((manifest) => {
      const units = manifest.tables.find(({ name }: { name: string }) => name === 'units');
      Object.assign(units, {
        rows: 0,
        bytes: 0,
        sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      });
    })(entries);
  });
  await expectRefused(torn, /violates foreign key constraint/);
  expect(await runLintel(to.environment, 'restore', file)).toMatchObject({ status: 0, warned: '' });
});

test('a backup that cannot be written leaves nothing, and says so in one line', { timeout: LONG_MS }, async () => {
  const { environment } = await givenPlace();
  const folder = temporaryFolder();
  const file = path.join(folder, 'one.zip');
  expect(await runLintel(environment, 'backup', file)).toMatchObject({
    status: 1,
    warned: 'lintel: There is nothing to back up: Lintel was never started here.\n',
  });
  expect(await runLintel({ LINTEL_DATA_DIR: path.join(folder, 'none') }, 'backup', file)).toMatchObject({
    status: 1,
    warned: expect.stringMatching(/^lintel: There is nothing to back up: .*\n$/),
  });
  const key = path.join(environment.LINTEL_DATA_DIR ?? '', 'secret.key');
  mkdirSync(key);
  expect(await runLintel(environment, 'backup', file)).toMatchObject({
    status: 1,
    warned: expect.stringMatching(
      /^lintel: The key .*secret\.key cannot be read: .* leave the key out: --without-key\.\n$/,
    ),
  });
  rmdirSync(key);
  expect(readdirSync(folder)).toEqual([]);
  expect(await runLintel(environment, 'backup', path.join(folder, 'no', 'one.zip'))).toMatchObject({
    status: 1,
    warned: expect.stringMatching(/could not be written: its folder is not there\. [^\n]*\n$/),
  });
  writeFileSync(`${file}.part`, 'of another');
  expect(await runLintel(environment, 'backup', file)).toMatchObject({
    status: 1,
    warned: expect.stringMatching(/one\.zip\.part is there: another backup is being written[^\n]*\n$/),
  });
  expect(readFileSync(`${file}.part`, 'utf8')).toBe('of another');
  expect(await runLintel(environment, 'backup')).toMatchObject({ status: 2 });
  expect(await runLintel(environment, 'restore', '--force', file)).toMatchObject({ status: 2 });
  expect(await runLintel(environment, 'restore', file)).toMatchObject({
    status: 1,
    warned: `lintel: There is no file ${file}.\n`,
  });
  expect(await runLintel(environment, 'restore', folder)).toMatchObject({
    status: 1,
    warned: `lintel: ${folder} cannot be read: it is a folder.\n`,
  });
  const unreadable = { LINTEL_DATA_DIR: path.join(folder, 'x'.repeat(300)) };
  expect(await runLintel(unreadable, 'backup', file)).toMatchObject({
    status: 1,
    warned: expect.stringMatching(
      /^lintel: The data directory .* cannot be read: .*\. Nothing was backed up; [^\n]*\n$/,
    ),
  });
});
