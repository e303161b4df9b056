import { createServer } from 'node:net';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { onBusyMachine, silent, temporaryFolder } from '#tests/data-directory.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './open-postgres.ts';
import { parseDatabaseUrl } from './own-server.ts';

/** A PostgreSQL of one's own: any that listens on a port will do. */
async function ownServer(): Promise<pg.ClientConfig> {
  const postgres = await openEmbedded(temporaryFolder(), silent, { transport: 'tcp' });
  onTestFinished(() => postgres.stop());
  return postgres.owner;
}

function urlOf({ user, password, port, database }: pg.ClientConfig): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

function openOwn(databaseUrl: string) {
  return openPostgres({ databaseUrl, dataDir: '/nowhere' }, silent);
}

test('DATABASE_URL is used as it is, and left running', async () => {
  const config = await ownServer();
  const postgres = await openOwn(urlOf(config));
  expect(postgres).toMatchObject({ kind: 'own', owner: { user: 'lintel', database: 'lintel', port: config.port } });
  await postgres.stop();
  await openOwn(urlOf(config));
});

test('a wrong password, an unknown database and a server that is away are each one line that says what to do', async () => {
  const config = await ownServer();
  await expect(openOwn(urlOf({ ...config, password: 'secret' }))).rejects.toThrow(
    /does not let "lintel" in; correct user and password in DATABASE_URL\.$/,
  );
  await expect(openOwn(urlOf({ ...config, database: 'homes' }))).rejects.toThrow(
    /There is no database "homes" at 127\.0\.0\.1:\d+; create it \(createdb homes\), or correct DATABASE_URL\.$/,
  );
  await expect(openOwn('postgres://a:b@127.0.0.1:1/homes')).rejects.toThrow(
    /PostgreSQL at 127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\); start it, or correct DATABASE_URL\.$/,
  );
});

test('a server that never answers is given up within five seconds', async () => {
  const mute = createServer(() => {});
  onTestFinished(() => void mute.close());
  await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening));
  const address = mute.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const startedAt = performance.now();
  await expect(openOwn(`postgres://a:b@127.0.0.1:${port}/homes`)).rejects.toThrow(/cannot be reached/);
  expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(5000));
});

test('the fields of a URL can be replaced one by one', () => {
  expect(parseDatabaseUrl('postgres://a%40b:p%2Fw@db.example:6543/homes?sslmode=disable')).toMatchObject({
    user: 'a@b',
    password: 'p/w',
    host: 'db.example',
    port: 6543,
    database: 'homes',
  });
});
