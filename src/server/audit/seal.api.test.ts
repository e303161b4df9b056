import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '#server/db/connect.ts';
import { makeDatabase } from '#tests/database.ts';
import { givenOrganization, startTestServer, type TestServer } from '#tests/given.ts';
import { jobs } from './audit.jobs.ts';
import { sealTrail } from './commands/seal-trail.ts';
import { verifyTrail } from './queries/verify-trail.ts';
import { SEALED_COLUMNS } from './rules/chain.ts';

let owner: pg.Client;
let server: TestServer;
let orgId: string;
let drop: () => Promise<unknown>;
let second: pg.Pool;
let third: pg.Client;

/** A database of its own, in which its owner may do as they like. */
beforeAll(async () => {
  const database = await makeDatabase();
  drop = database.drop;
  server = await startTestServer(database.app);
  second = createPool(database.app, 4);
  ({ orgId } = await givenOrganization(server));
  owner = new pg.Client(database.owner);
  third = new pg.Client(database.owner);
  await Promise.all([owner.connect(), third.connect()]);
  await owner.query('alter table audit_entries disable trigger all; alter table audit_blocks disable trigger all');
});
afterAll(async () => {
  await Promise.all([owner.end(), third.end(), second.end()]);
  await server.close();
  await drop();
});
beforeEach(() => owner.query('truncate audit_entries, audit_blocks'));

const write = async (count: number, client = owner) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await client.query(
    `insert into audit_entries (org_id, id, action, actor_kind, actor_name, subject_type, after)
     select $1, id, 'test.write', 'system', 'Test', 'organization', '{"rent": 120.50}' from unnest($2::uuid[]) as id`,
    [orgId, ids],
  );
  return ids as [string, string, string, ...string[]];
};
const verify = (...heads: string[]) => verifyTrail(server.deps, heads);
/** Two blocks, of three entries each. */
const givenBlocks = async () => {
  const first = await write(3);
  await sealTrail(server.deps);
  const { head } = await verify();
  const ids = [...first, ...(await write(3))];
  await sealTrail(server.deps);
  return { ids, firstHead: head ?? '' };
};

describe('the audit trail', () => {
  it('is sealed in blocks, which say what is younger than the last of them', async () => {
    const { firstHead } = await givenBlocks();
    await write(2);
    expect(await verify(firstHead)).toMatchObject({ changed: null, blockCount: 2, entryCount: 6, unsealedCount: 2 });
    await sealTrail(server.deps);
    expect(await verify(firstHead)).toMatchObject({ changed: null, blockCount: 3, entryCount: 8, unsealedCount: 0 });
    await sealTrail(server.deps);
    expect(await verify()).toMatchObject({ blockCount: 3 });
    expect(jobs['audit:seal']).toMatchObject({ cron: expect.any(String), run: sealTrail });
  });

  it('is whole where nothing was written yet', async () => {
    await sealTrail(server.deps);
    expect(await verify()).toMatchObject({ changed: null, head: null, blockCount: 0, unsealedCount: 0 });
  });

  it('is sealed with every column that an entry has', async () => {
    const { rows } = await owner.query(
      `select attname as name from pg_attribute where attrelid = 'audit_entries'::regclass and attnum > 0
         and attname <> 'position' and attgenerated = '' and not attisdropped order by attnum`,
    );
    expect(SEALED_COLUMNS).toEqual(rows.map(({ name }) => name));
  });
});

describe('what the owner of the database changes afterwards is found:', () => {
  it.each([
    ['an edited amount', `update audit_entries set after = '{"rent": 120.5}' where id = $1`, 'edited'],
    ['an edited time', `update audit_entries set at = at - interval '1 microsecond' where id = $1`, 'edited'],
    ['something that was not there', `update audit_entries set request_id = 'x' where id = $1`, 'edited'],
    ['another organization', `update audit_entries set org_id = gen_random_uuid() where id = $1`, 'edited'],
    ['a removed entry', 'delete from audit_entries where id = $1', 'removed'],
    ['an entry that goes to the end', `update audit_entries set position = default where id = $1`, 'removed'],
  ])('%s', async (_what, change, how) => {
    const { ids } = await givenBlocks();
    await owner.query(change, [ids[1]]);
    expect((await verify()).changed).toContain(`Entry ${ids[1]} was ${how} after block 1 was closed`);
  });

  it('an exchanged order', async () => {
    const { ids } = await givenBlocks();
    const { rows } = await owner.query('select id, position from audit_entries where id = any($1)', [[ids[4], ids[5]]]);
    const [a, b] = rows;
    const move = (id: string, position: number) =>
      owner.query(
        'with gone as (delete from audit_entries where id = $1 returning *) insert into audit_entries overriding system value select org_id, id, at, action, actor_kind, actor_id, actor_name, active_role, subject_type, subject_id, ip, request_id, before, after, $2::bigint from gone',
        [id, position],
      );
    await move(a.id, 1_000_000);
    await move(b.id, a.position);
    await move(a.id, b.position);
    expect((await verify()).changed).toContain(`Entry ${ids[4]} was moved after block 2`);
  });

  it('an entry that is added among the others', async () => {
    const { ids } = await givenBlocks();
    const { rows } = await owner.query(
      `insert into audit_entries overriding system value select org_id, gen_random_uuid(), at, action, actor_kind, actor_id, actor_name, active_role,
         subject_type, subject_id, ip, request_id, before, after, -1 from audit_entries where id = $1 returning id`,
      [ids[0]],
    );
    expect((await verify()).changed).toContain(`Entry ${rows[0].id} was added after block 1`);
  });

  it('a block that was taken out, or written anew to fit what was edited', async () => {
    const { ids } = await givenBlocks();
    await owner.query(`update audit_entries set actor_name = 'Nobody' where id = $1`, [ids[1]]);
    await owner.query('delete from audit_blocks where number = 1');
    expect((await verify()).changed).toBe('Block 1 is missing.');
    await owner.query('update audit_blocks set number = 1');
    expect((await verify()).changed).toContain('Block 1 was changed');
  });

  it('with a head that was kept, the end cut off or all of it written anew', async () => {
    const { ids, firstHead } = await givenBlocks();
    const lastHead = (await verify()).head ?? '';
    await owner.query('delete from audit_blocks where number = 2');
    expect((await verify(firstHead)).changed).toBeNull();
    expect((await verify(firstHead, lastHead)).changed).toContain(`The head ${lastHead} is not part of it`);
    await owner.query('delete from audit_entries where id = $1', [ids[0]]);
    await owner.query('truncate audit_blocks');
    await sealTrail(server.deps);
    expect(await verify()).toMatchObject({ changed: null, entryCount: 5 });
    expect((await verify(firstHead)).changed).toContain(`The head ${firstHead} is not part of it`);
  });
});

describe('sealing', () => {
  it('waits for whoever writes, so that nothing comes to stand before what is sealed', async () => {
    await third.query('begin');
    const [slow] = await write(1, third);
    const [quick] = await write(1);
    let isSealed = false;
    const sealing = sealTrail(server.deps).then(() => {
      isSealed = true;
    });
    await write(1);
    expect(isSealed).toBe(false);
    expect(await verify()).toMatchObject({ blockCount: 0, unsealedCount: 2 });
    await third.query('commit');
    await sealing;
    const { rows } = await owner.query('select entry_ids from audit_blocks');
    expect(rows[0].entry_ids.slice(0, 2)).toEqual([slow, quick]);
    await sealTrail(server.deps);
    expect(await verify()).toMatchObject({ changed: null, entryCount: 3, unsealedCount: 0 });
  });

  it('by several servers at once makes one chain', async () => {
    await write(1600);
    const others = [second, server.pool, second, server.pool].map((pool) => sealTrail({ ...server.deps, pool }));
    await Promise.all(others);
    await sealTrail(server.deps);
    expect(await verify()).toMatchObject({ changed: null, blockCount: 4, entryCount: 1600, unsealedCount: 0 });
  });

  it('that is cut off goes on where it was', async () => {
    await write(1200);
    await owner.query(
      `create trigger cut_off before insert on audit_blocks for each row when (new.number = 2) execute function refuse_change()`,
    );
    await expect(sealTrail(server.deps)).rejects.toThrow();
    await owner.query('drop trigger cut_off on audit_blocks');
    expect(await verify()).toMatchObject({ changed: null, blockCount: 1, unsealedCount: 700 });
    await sealTrail(server.deps);
    expect(await verify()).toMatchObject({ changed: null, blockCount: 3, entryCount: 1200, unsealedCount: 0 });
  });
});

describe('the login of the server', () => {
  const inIdentity = async (text: string) => {
    const client = await server.pool.connect();
    try {
      await client.query(`begin; set local app.identity = 'on'; set local app.org_id = '${orgId}'`);
      return await client.query(text);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it.each([
    'update audit_blocks set number = number',
    'delete from audit_blocks',
    'truncate audit_blocks',
    `insert into audit_entries (org_id, id, action, actor_kind, actor_name, subject_type, position) overriding system value
       values (current_org(), gen_random_uuid(), 'test.write', 'system', 'Test', 'organization', 1)`,
  ])('may not: %s', async (text) => {
    await expect(inIdentity(text)).rejects.toThrow(/permission denied/);
  });
});
