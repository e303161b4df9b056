import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ImportProblem } from '#contract/imports/imports.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import { onBusyMachine } from '#tests/data-directory.ts';
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
  it('of leases that run already is charged from the next day on, so that nobody pays a month twice', async () => {
    const { org, admin } = await given();
    const row = 'Elm House,1 Elm Street,Albany,NY,1A,Ann Lee,,2026-01-01,,1500.00\n';
    await run(org, admin, await begin(admin, RENT_ROLL + row));
    await workNights(systemContext(server.current.deps, org.orgId));
    const [lease] = (await admin.call('GET', '/api/leases')).body.data;
    const { lines } = (await admin.call('GET', `/api/leases/${lease.id}/ledger`)).body.data;
    expect(lines).toEqual([]);
  });

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
    const contractors = (await admin.call('GET', '/api/contractors')).body.page.total;
    expect({ properties, units, people: people - before.people, leases, contractors }).toEqual(begun.counts);
    expect([properties, units]).toEqual([18, 300]);
  });

  it('as a workbook comes in within seconds, with owners, refs, leases by their days and traces', async () => {
    const { org, admin } = await given();
    const begun = await beginWith(admin, ['clean/portfolio.xlsx']);
    const startedAt = performance.now();
    await run(org, admin, begun);
    expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(10_000));
    const rows = await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      Promise.all([
        db.selectFrom('leases').select(['ref', 'status', 'startsOn', 'lastOn', 'unitSortKey']).orderBy('ref').execute(),
        db
          .selectFrom('propertyOwners')
          .select(['propertyId', (eb) => eb.fn.sum<string>('percent').as('sum')])
          .groupBy('propertyId')
          .execute(),
        db.selectFrom('properties').select(['timeZone', 'currency', 'country']).distinct().execute(),
        db.selectFrom('activities').select(['type', 'actorId', 'facts']).execute(),
        db.selectFrom('auditEntries').select(['action', 'activeRole']).orderBy('at').orderBy('id').execute(),
        db
          .selectFrom('propertyOccupancy')
          .select((eb) => eb.fn.sum<number>('unitCount').as('sum'))
          .execute(),
      ]),
    );
    const [leases, owned, places, activities, trail, [occupancy]] = rows;
    const year = new Date().getFullYear();
    expect([leases[0]?.ref, new Set(leases.map((lease) => lease.ref)).size]).toEqual([
      `LSE-${year}-00001`,
      leases.length,
    ]);
    const day = new Date().toISOString().slice(0, 10);
    const isSound = ({ status, startsOn, lastOn }: (typeof leases)[number]) =>
      ({ SIGNED: startsOn >= day, ENDED: lastOn <= day, NOTICE: lastOn >= day, ACTIVE: startsOn <= day })[
        status as 'SIGNED'
      ];
    expect(leases.filter((lease) => !isSound(lease))).toEqual([]);
    expect(leases.every((lease) => lease.unitSortKey !== '')).toBe(true);
    expect(owned.every((property) => Number(property.sum) === 100)).toBe(true);
    expect(places).toContainEqual({ timeZone: 'Asia/Kolkata', currency: 'INR', country: 'IN' });
    expect(activities.map(({ type, actorId }) => [type, actorId])).toEqual(
      Array.from({ length: 18 }, () => ['import.done', admin.personId]),
    );
    expect(trail.map((entry) => [entry.action, entry.activeRole])).toEqual([
      ['import.create', 'admin'],
      ['import.start', 'admin'],
      ['import.run', 'admin'],
    ]);
    expect(Number(occupancy?.sum)).toBe(300);
  });

  it('started twice with one key, or done twice by the job, comes in once', async () => {
    const { org, admin } = await given();
    const begun = await begin(admin, `${RENT_ROLL}Alder,1 Main Street,Albany,NY,1,Ada Okafor,,2026-01-01,,900\n`);
    const twice = await Promise.all([1, 2].map(() => post(admin, begun, 'run', 'run-once-please')));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const payload = { orgId: org.orgId, importId: begun.id };
    await Promise.all([runImports(server.current.deps, payload), runImports(server.current.deps, payload)]);
    await runImports(server.current.deps, payload);
    expect(await get(admin, begun.id)).toMatchObject({ status: 'DONE', failure: null });
    expect(await countRows(org)).toMatchObject({ properties: 1, units: 1, leases: 1 });
    expect(await post(admin, begun, 'run')).toMatchObject({ status: 409, body: { code: 'import.wrong_state' } });
  });

  it('uploaded twice with one key begins one import', async () => {
    const { admin } = await given();
    const file = readFileSync(`${folder}clean/properties.csv`);
    const [first, second] = await Promise.all(
      [1, 2].map(() => upload(admin, file, 'p.csv', undefined, 'import-once-1')),
    );
    expect(second?.body.data.id).toBe(first?.body.data.id);
    expect((await admin.call('GET', '/api/imports')).body).toMatchObject({
      data: [{ fileName: 'p.csv' }],
      page: { total: 1 },
    });
  });

  it('leaves other organizations as they are and out of sight', async () => {
    const [one, other] = [await given(), await given()];
    const before = await countRows(other.org);
    const begun = await beginWith(one.admin, ['clean/rent-roll.csv']);
    await run(one.org, one.admin, begun);
    expect(await countRows(other.org)).toEqual(before);
    expect((await other.admin.call('GET', `/api/imports/${begun.id}`)).status).toBe(404);
    expect((await post(other.admin, begun, 'undo')).status).toBe(404);
    expect((await other.admin.call('GET', '/api/imports')).body.data).toEqual([]);
  });
});

describe('a messy portfolio', () => {
  const expected: Record<string, ExpectedProblem[]> = JSON.parse(
    readFileSync(`${folder}messy/expected-problems.json`, 'utf8'),
  );

  it.each(Object.keys(expected))('of %s lists its problems by row and column and brings in nothing', async (names) => {
    const { org, admin } = await given();
    const before = await countRows(org);
    const begun = await beginWith(
      admin,
      names.split(', ').map((name) => `messy/${name}`),
    );
    expect(inOrder(begun.problems)).toEqual(inOrder(expected[names] ?? []));
    expect(begun.errorCount + begun.warningCount).toBe(begun.problems.length);
    expect(begun.can.run).toEqual({
      code: 'import.has_errors',
      message: 'There are still problems to solve. Nothing was brought in.',
    });
    expect(await post(admin, begun, 'run')).toMatchObject({ status: 409, body: { code: 'import.has_errors' } });
    expect(await countRows(org)).toEqual(before);
  });

  it('comes in once the person has said how to read it', async () => {
    const { org, admin } = await given();
    const begun = await beginWith(admin, ['messy/rent-roll-ambiguous-dates.csv']);
    const [sheet] = begun.sheets;
    const column = sheet.columns.find((one: { header: string }) => one.header === 'Lease from').index;
    const choices = { sheets: { [sheet.name]: { dateOrders: { [column]: 'DAY_FIRST' } } } };
    const late = await choose(admin, { ...begun, version: 7 }, choices);
    expect(late).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { id: begun.id } } });
    // What a refusal shows is what an answer may hold, and no column besides.
    expect(Object.keys(begun)).toEqual(expect.arrayContaining(Object.keys(late.body.current)));
    const { body } = await choose(admin, begun, choices);
    expect(body.data).toMatchObject({ errorCount: 0, choices, version: 2 });
    expect((await run(org, admin, body.data)).data.status).toBe('DONE');
  });

  it('comes in with a column chosen, a cell corrected and a row left out', async () => {
    const { org, admin } = await given();
    const roll = 'Property,Address,City,State,Unit,Who,Email,Start,End,Rent\n';
    const begun = await begin(
      admin,
      `${roll}Alder,1 Main Street,Albany,NY,1,Ada Okafor,,2026-02-30,2026-12-31,900\nAlder,1 Main Street,Albany,NY,2,Bo Li,,x,,900\n`,
    );
    expect(begun.errorCount).toBeGreaterThan(0);
    const { body } = await choose(admin, begun, {
      sheets: {
        roll: {
          columns: { 5: 'person.name' },
          corrections: [{ row: 2, column: 7, value: '2026-02-28' }],
          skippedRows: [3],
        },
      },
    });
    expect(body.data).toMatchObject({ errorCount: 0, counts: { properties: 1, units: 1, people: 1, leases: 1 } });
    expect((await run(org, admin, body.data)).data.status).toBe('DONE');
  });
});

describe('what is in Lintel already', () => {
  const roll = `${RENT_ROLL}Alder,1 Main Street,Albany,NY,1,Ada Okafor,ada@mail.example,2026-01-01,2026-06-30,900\n`;
  const done = async () => {
    const { org, admin } = await given();
    await run(org, admin, await begin(admin, roll));
    return { org, admin };
  };

  it('keeps a second import of it out, by row, unless the person wants it used', async () => {
    const { org, admin } = await done();
    const again = await begin(admin, `${roll}Alder,1 Main Street,Albany,NY,2,Bo Li,,2026-01-01,,700\n`);
    expect(inOrder(again.problems)).toEqual(['roll 2 Property property_exists']);
    const { body } = await choose(admin, again, { usesExisting: true });
    expect(inOrder(body.data.problems)).toEqual(['roll 2 Start lease_known']);
    expect(body.data).toMatchObject({
      errorCount: 0,
      counts: { properties: 0, units: 1, people: 1, leases: 1 },
      alreadyThere: { properties: 1, units: 1, people: 1, leases: 1 },
    });
    expect((await run(org, admin, body.data)).data.status).toBe('DONE');
    expect(await countRows(org)).toMatchObject({ properties: 1, units: 2, leases: 2 });
  });

  it('is named where a lease overlaps it', async () => {
    const { admin } = await done();
    const again = await begin(admin, roll.replace('2026-01-01,2026-06-30', '2026-06-30,2026-12-31'));
    const { body } = await choose(admin, again, { usesExisting: true });
    expect(inOrder(body.data.problems)).toEqual(['roll 2 Start lease_overlaps_known']);
    expect(body.data.problems[0].message).toMatch(/^Lease LSE-\d{4}-00001, which is in Lintel already/);
  });

  it('is looked at again when the import runs, since others work meanwhile', async () => {
    const { org, admin } = await given();
    const [first, second] = [await begin(admin, roll), await begin(admin, roll)];
    await run(org, admin, first);
    const { data } = await run(org, admin, second);
    expect(data).toMatchObject({ status: 'CHECKED', errorCount: 1, problems: [{ code: 'property_exists', row: 2 }] });
    expect(data.failure).toMatch(/Nothing was brought in/);
    expect(await countRows(org)).toMatchObject({ properties: 1, leases: 1 });
  });
});

describe('taking an import back', () => {
  const roll = `${RENT_ROLL}Alder,1 Main Street,Albany,NY,1,Ada Okafor,ada@mail.example,2026-01-01,,900\n`;

  it('removes all of it and nothing else', async () => {
    const { org, admin } = await given();
    const before = await countRows(org);
    const { data } = await run(org, admin, await beginWith(admin, CLEAN));
    const [undone, again] = [
      await post(admin, data, 'undo', 'undo-once-1'),
      await post(admin, data, 'undo', 'undo-once-1'),
    ];
    expect([undone.status, again.status]).toEqual([200, 200]);
    expect(undone.body.data).toMatchObject({ status: 'UNDONE', can: { run: false, undo: false } });
    expect(await countRows(org)).toEqual(before);
    expect((await post(admin, undone.body.data, 'undo')).body.code).toBe('import.wrong_state');
  });

  it.each([
    [
      'a request',
      async (admin: Caller, unit: { id: string; propertyId: string }) =>
        admin.call('POST', '/api/maintenance', {
          body: { propertyId: unit.propertyId, unitId: unit.id, title: 'Tap' },
        }),
      /request TKT-\d+-\d+ \(Alder\)/,
    ],
    [
      'a unit added since',
      async (admin: Caller, unit: { propertyId: string }) =>
        admin.call('POST', `/api/properties/${unit.propertyId}/units`, { body: { number: '2' } }),
      /unit 2 \(Alder\), added since/,
    ],
    [
      'a change',
      async (admin: Caller, unit: { id: string }) =>
        admin.call('PUT', `/api/units/${unit.id}`, { body: { number: '1 rear', version: 1 } }),
      /1 rear, changed since/,
    ],
  ])('is refused after %s, which is named', async (_, use, named) => {
    const { org, admin } = await given();
    const { data } = await run(org, admin, await begin(admin, roll));
    const [unit] = (await admin.call('GET', '/api/units')).body.data;
    expect((await use(admin, { id: unit.id, propertyId: unit.property.id })).status).toBe(200);
    const before = await countRows(org);
    const { status, body } = await post(admin, data, 'undo');
    expect([status, body.code]).toEqual([409, 'import.cannot_undo']);
    expect(body.message).toMatch(named);
    expect(await countRows(org)).toEqual(before);
  });
});

describe('inviting the renters of an import', () => {
  it('gives links to pass on where no mail is sent, and leaves out who has no address', async () => {
    const { org, admin } = await given();
    const roll = `${RENT_ROLL}Alder,1 Main Street,Albany,NY,1,Ada Okafor,ada@mail.example,2026-01-01,,900\nAlder,1 Main Street,Albany,NY,2,Bo Li,,2026-01-01,,900\n`;
    const begun = await begin(admin, roll);
    expect((await admin.call('POST', `/api/imports/${begun.id}/invitations`)).body.code).toBe('import.wrong_state');
    const { data } = await run(org, admin, begun);
    expect(data).toMatchObject({ invitableCount: 1, can: { invite: true } });
    const { body } = await admin.call('POST', `/api/imports/${begun.id}/invitations`);
    expect(body.data).toMatchObject({
      invitedCount: 1,
      leftOut: [{ name: 'Bo Li' }],
      links: [{ name: 'Ada Okafor', email: 'ada@mail.example' }],
    });
    expect(body.data.links[0].link).toMatch(/^http:\/\/lintel\.test\/register\?invite=/);
  });
});

describe('a file is refused', () => {
  it.each([
    ['that is no table', 'hello', 400, 'import.unreadable'],
    ['that is empty', '', 400, 'VALIDATION_FAILED'],
    [
      'that is a picture',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64'),
      415,
      'FILE_TYPE_REFUSED',
    ],
    ['over the limit', Buffer.alloc(5 * 1_048_576 + 1, 'a,b\n'), 413, 'FILE_TOO_LARGE'],
  ])('%s, and nothing is left of it', async (_, file, status, code) => {
    const { org, admin } = await given();
    expect(await upload(admin, file)).toMatchObject({ status, body: { code } });
    expect((await admin.call('GET', '/api/imports')).body.data).toEqual([]);
    expect(await server.current.deps.files.keysIn(org.orgId, 'imports')).toEqual([]);
  });
});
