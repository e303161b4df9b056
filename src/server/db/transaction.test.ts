import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Reader } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { until } from '#tests/data-directory.ts';
import { sharedServer } from '#tests/server.ts';
import { DatabaseAway, watchConnection } from './acquire.ts';
import { askOf } from './ask.ts';
import { endWhenSilent } from './batch-writes.ts';
import { setWithNext } from './connect.ts';
import type { DB } from './schema.ts';
import { type Scope, transaction } from './transaction.ts';

const server = sharedServer();
let pool: pg.Pool;
const [oneOrg, otherOrg] = [newId(), newId()];

beforeAll(async () => {
  pool = server.current.pool;
  for (const id of [oneOrg, otherOrg]) await insertOrganization(id);
});
afterAll(() => until('every connection is back in the pool', () => pool.idleCount === pool.totalCount));

const insertOrganization = (id: string) =>
  transaction(pool, { orgId: id }, (db) =>
    db
      .insertInto('organizations')
      .values({ id, name: id, country: 'US', baseCurrency: 'USD', timeZone: 'UTC' })
      .execute(),
  );
const seen = (orgId: string) =>
  transaction(pool, { orgId, readOnly: true }, (db) => db.selectFrom('organizations').select('name').execute());

it('a read sees its organization in every flush, also after waiting for something else', async () => {
  const names = await transaction(pool, { orgId: oneOrg, readOnly: true }, async (db) => {
    const select = () => db.selectFrom('organizations').select('name').execute();
    const together = await Promise.all([select(), select()]);
    await new Promise((resume) => setTimeout(resume, 5));
    return [...together, await select()].flat().map(({ name }) => name);
  });
  expect(names).toEqual([oneOrg, oneOrg, oneOrg]);
});

it('reads of many organizations share connections without meeting', async () => {
  const orgs = Array.from({ length: 60 }, (_, at) => (at % 2 ? oneOrg : otherOrg));
  const found = await Promise.all(orgs.map(seen));
  expect(found.map((rows) => rows.map(({ name }) => name))).toEqual(orgs.map((org) => [org]));
});

it('what is asked first of a read may see identities, and what follows in the same flush sees its organization alone', async () => {
  const count = '(select count(*)::integer from organizations where name <> $1)';
  let asked: Promise<unknown> | undefined;
  const opening: Scope['opening'] = ({ first }) => {
    asked = first({ text: count, values: [''] });
  };
  const scope: Scope = { orgId: oneOrg, readOnly: true, opening };
  const names = await transaction(pool, scope, (db) => db.selectFrom('organizations').select('name').execute());
  expect(await asked).toBeGreaterThan(1);
  expect(names).toEqual([{ name: oneOrg }]);
});

it('a setting is said with what opens a flush, never for what was said before it, and is gone with it', async () => {
  const setting = "set_config('app.said', 'yes', true)";
  const said = async (db: Reader) =>
    (await sql<{ said: string | null }>`select current_setting('app.said', true) as said`.execute(db)).rows[0]?.said;
  const found = await transaction(pool, { orgId: oneOrg, readOnly: true }, async (db) => {
    const early = setWithNext(db, setting);
    const first = await Promise.all([said(db), db.selectFrom('organizations').select('name').execute()]);
    const second = said(db);
    // What was asked is said within turns of promises, and leaves after all of them.
    for (let turn = 0; turn < 20; turn++) await null;
    const late = setWithNext(db, setting);
    return [early, first, [await second, late]];
  });
  expect(found).toEqual([true, ['yes', [{ name: oneOrg }]], ['', false]]);
  const writing = await transaction(pool, { orgId: oneOrg }, async (db) => setWithNext(db, setting));
  expect(writing).toBe(false);
});

it('what is asked alone of a read stays, however the read ends', async () => {
  const changed = newId();
  await insertOrganization(changed);
  let asked: Promise<unknown> | undefined;
  const opening: Scope['opening'] = ({ alone }) => {
    asked = alone(
      { text: "select set_config('app.identity', 'on', true)", values: [] },
      { text: "update organizations set name = 'changed' where id = $1", values: [changed] },
    );
  };
  const read = transaction(pool, { orgId: changed, readOnly: true, opening }, (db) => sql`select 1 / 0`.execute(db));
  await expect(read).rejects.toThrow('division by zero');
  await asked;
  expect(await seen(changed)).toEqual([{ name: 'changed' }]);
});

it('a read that nobody waited for does not lend its organization to the next', async () => {
  await transaction(pool, { orgId: oneOrg, readOnly: true }, async (db) => {
    db.selectFrom('organizations')
      .select('name')
      .execute()
      .catch(() => {});
  });
  expect(await seen(otherOrg)).toEqual([{ name: otherOrg }]);
});

it('a statement that is silent for too long ends its connection, unless it may take long', async () => {
  const impatient = new pg.Pool({ ...inject('appDatabase'), max: 1 });
  impatient.on('error', () => {});
  impatient.on('connect', (client) => {
    watchConnection(client);
    endWhenSilent(client, 200);
  });
  const sleep = (seconds: number, scope: Scope = {}) =>
    transaction(impatient, scope, (db) => sql`select pg_sleep(${seconds})`.execute(db));
  await sleep(0.6, { mayTakeLong: true });
  await sleep(0.6, { mayTakeLong: true, readOnly: true });
  // What was idle for longer in between is watched as before.
  await new Promise((resume) => setTimeout(resume, 500));
  await sleep(0);
  // Who thinks between two statements waits for no answer.
  const thinks = (scope: Scope) =>
    transaction(impatient, scope, async (db) => {
      await sql`select 1`.execute(db);
      await new Promise((resume) => setTimeout(resume, 500));
      return (await sql<{ two: number }>`select 2 as two`.execute(db)).rows;
    });
  expect(await Promise.all([thinks({}), thinks({ readOnly: true })])).toEqual([[{ two: 2 }], [{ two: 2 }]]);
  // What is sent together is answered together, so it may be silent for as long as its statements one after the other.
  await transaction(impatient, {}, (db) => Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.15)`.execute(db))));
  await expect(sleep(5)).rejects.toThrow('The connection to the database ended.');
  // So does what is asked outside of any transaction.
  await expect(askOf(impatient)({ text: 'select pg_sleep(5)', values: [] })).rejects.toThrow(DatabaseAway);
  await impatient.end();
});

it('work in the background may think for as long as it takes between two statements', async () => {
  const patience = (scope: Scope) =>
    transaction(pool, { orgId: oneOrg, ...scope }, async (db) => {
      const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db);
      return rows[0];
    });
  expect(await patience({})).toEqual({ idleInTransactionSessionTimeout: '1min' });
  expect(await patience({ isBackground: true })).toEqual({ idleInTransactionSessionTimeout: '0' });
  expect(await patience({})).toEqual({ idleInTransactionSessionTimeout: '1min' });
});

it('what may take long has no limit in any statement, also of a read, whose flushes are transactions of their own', async () => {
  const limits = await transaction(pool, { orgId: oneOrg, readOnly: true, mayTakeLong: true }, async (db) => {
    const limit = async () =>
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows[0]?.limit;
    return [await limit(), await limit()];
  });
  expect(limits).toEqual(['0', '0']);
});

it('a read cannot write', async () => {
  const attempt = transaction(pool, { orgId: oneOrg, readOnly: true }, (db) =>
    db.updateTable('organizations').set({ name: 'changed' }).execute(),
  );
  await expect(attempt).rejects.toMatchObject({ code: '25006' });
  expect(await seen(oneOrg)).toEqual([{ name: oneOrg }]);
});

it('a failed read leaves a usable connection behind', async () => {
  const attempt = transaction(pool, { orgId: oneOrg, readOnly: true }, (db) => sql`select 1 / 0`.execute(db));
  await expect(attempt).rejects.toMatchObject({ code: '22012' });
  expect(await seen(oneOrg)).toEqual([{ name: oneOrg }]);
});

it('the closing statements commit with the work, or neither does', async () => {
  const id = newId();
  const attempt = transaction(
    pool,
    { orgId: id },
    (db) =>
      db
        .insertInto('organizations')
        .values({ id, name: id, country: 'US', baseCurrency: 'USD', timeZone: 'UTC' })
        .execute(),
    (db) => [
      db.updateTable('organizations').set({ name: 'closed' }),
      db.updateTable('organizations').set({ country: 'too long' }),
    ],
  );
  await expect(attempt).rejects.toMatchObject({ code: '23514' });
  expect(await seen(id)).toEqual([]);
});

it('an error that was swallowed inside a write is not taken for success', async () => {
  const attempt = transaction(pool, { orgId: oneOrg }, async (db) => {
    await db.updateTable('organizations').set({ name: 'changed' }).execute();
    await sql`select 1 / 0`.execute(db).catch(() => {});
  });
  await expect(attempt).rejects.toThrow('swallowed');
  expect(await seen(oneOrg)).toEqual([{ name: oneOrg }]);
});

it('what is sent behind a statement that fails is not run, fails for the same reason, and can be asked again', async () => {
  const alone = new pg.Pool({ ...inject('appDatabase'), max: 1, pipeline: true } as pg.PoolConfig);
  const scope: Scope = { orgId: oneOrg, readOnly: true };
  const half = (of: number) => (db: Kysely<DB>) => sql`select 1 / ${of}::integer as half`.execute(db);
  const names = (db: Kysely<DB>) => db.selectFrom('organizations').select('name').execute();
  const outcomes = await transaction(alone, scope, (db) => Promise.allSettled([half(0)(db), names(db)]));
  expect(outcomes).toMatchObject([{ reason: { code: '22012' } }, { reason: { code: '22012' } }]);
  expect(await transaction(alone, scope, half(1))).toMatchObject({ rows: [{ half: 1 }] });
  expect(await transaction(alone, scope, names)).toEqual([{ name: oneOrg }]);
  expect(await transaction(alone, scope, names)).toEqual([{ name: oneOrg }]);
  await alone.end();
});

it('a statement whose columns have changed since a connection learned it is learned anew', async () => {
  const alone = new pg.Pool({ ...inject('appDatabase'), max: 1, pipeline: true } as pg.PoolConfig);
  const read = () => transaction(alone, {}, (db) => sql`select * from learned`.execute(db));
  const say = async (text: string) => void (await alone.query(text));
  await say('create temporary table learned as select 1 as one');
  expect(await read()).toMatchObject({ rows: [{ one: 1 }] });
  await say('alter table learned add column two integer default 2');
  await read().catch(() => {});
  expect(await read()).toMatchObject({ rows: [{ one: 1, two: 2 }] });
  await alone.end();
});

it('work that something else forbids learns no answer, sends nothing more, and leaves nothing', async () => {
  const sent: string[] = [];
  const rename = (name: string) => (db: Kysely<DB>) => {
    sent.push(name);
    return db.updateTable('organizations').set({ name }).execute();
  };
  const forbidden = new Error('It was done before.');
  const forbid = async (db: Kysely<DB>): Promise<void> => {
    await sql`select pg_sleep(0.05)`.execute(db);
    throw forbidden;
  };
  const attempt = transaction(pool, { orgId: oneOrg, unless: forbid }, async (db) => {
    await rename('first')(db).catch(() => {});
    await expect(rename('second')(db)).rejects.toBe(forbidden);
    await sql`this is no statement`.execute(db).catch(() => {});
  });
  await expect(attempt).rejects.toBe(forbidden);
  expect(sent).toEqual(['first', 'second']);
  expect(await seen(oneOrg)).toEqual([{ name: oneOrg }]);
});

it('of work that fails for what something else forbids, that is the reason', async () => {
  const unless = async (db: Kysely<DB>): Promise<void> => {
    await sql`select`.execute(db);
    throw new Error('It was done before.');
  };
  const failing = transaction(pool, { orgId: oneOrg, unless }, (db) => sql`select 1 / 0`.execute(db));
  await expect(failing).rejects.toThrow('It was done before.');
  const allowed = transaction(pool, { orgId: oneOrg, unless: async () => {} }, (db) => sql`select 1 / 0`.execute(db));
  await expect(allowed).rejects.toMatchObject({ code: '22012' });
  expect(await seen(oneOrg)).toEqual([{ name: oneOrg }]);
});
