import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { prepareAppRole } from '#server/db/app-role.ts';

type TestCluster = {
  /** May create databases. */
  superuser: pg.ClientConfig;
  /** The migrated database that others are copied from; nobody connects to it. */
  template: pg.ClientConfig;
};

/** A migrated database: as the owner of its schema, and as the application's restricted role. */
export type TestDatabase = { owner: pg.ClientConfig; app: pg.ClientConfig };

/** What the keeper of the test cluster says once it is up. */
export type ClusterReport = TestCluster & TestDatabase;

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: ClusterReport;
  }
}

/** The database that all test files share; each test makes its own organization in it. */
export function sharedDatabase(): TestDatabase {
  const { owner, app } = inject('testCluster');
  return { owner, app };
}

/** A migrated, empty database for one test, with a way to drop it. */
export async function makeDatabase(): Promise<TestDatabase & { superuser: pg.ClientConfig; drop(): Promise<void> }> {
  const cluster = inject('testCluster');
  const name = `lintel_${randomBytes(6).toString('hex')}`;
  const owner = await copyDatabase(cluster, name);
  const app = await prepareAppRole(owner);
  const drop = () => run(cluster.superuser, `drop database ${name} with (force)`, `drop role ${app.user}`);
  return { owner, app, superuser: { ...cluster.superuser, database: name }, drop };
}

/** A database without a schema, with a way to drop it. */
export async function makeEmptyDatabase(): Promise<{ owner: pg.ClientConfig; drop(): Promise<void> }> {
  const { superuser, template } = inject('testCluster');
  const name = `lintel_${randomBytes(6).toString('hex')}`;
  await run(superuser, `create database ${name} owner ${template.user}`);
  return { owner: { ...template, database: name }, drop: () => run(superuser, `drop database ${name} with (force)`) };
}

/** Copies the template; commits there need not wait for the disk, and a statement is planned once a connection, not each time. */
export async function copyDatabase(cluster: TestCluster, name: string): Promise<pg.ClientConfig> {
  await run(
    cluster.superuser,
    `create database ${name} template ${cluster.template.database} owner ${cluster.template.user}`,
    `alter database ${name} set synchronous_commit = off`,
    `alter database ${name} set plan_cache_mode = force_generic_plan`,
  );
  return { ...cluster.template, database: name };
}

async function run(config: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
