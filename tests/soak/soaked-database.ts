import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '#server/postgres/postmaster.ts';
import { chooseServiceUser } from '#server/postgres/service-user.ts';

/** A database that things happen to. */
export type SoakedDatabase = {
  /** What the server has to know of it. */
  environment: Record<string, string>;
  superuser(): pg.ClientConfig;
  /** Ends its first process as the kernel does when memory runs out. */
  kill(): void;
  /** Brings it back where the server does not do so by itself. */
  revive(): Promise<void>;
  stop(): Promise<void>;
};

const pidOf = (clusterDir: string): number =>
  Number.parseInt(readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8'), 10);

/** The one that the server under test starts itself. */
export function embeddedDatabase(dataDir: string): SoakedDatabase {
  const clusterDir = path.join(dataDir, 'postgres');
  return {
    environment: { LINTEL_DATA_DIR: dataDir },
    superuser: () => {
      const host = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[4];
      return { host: host ?? '', port: 5432, user: 'postgres', database: 'lintel' };
    },
    kill: () => void process.kill(pidOf(clusterDir), 'SIGKILL'),
    revive: async () => {},
    stop: async () => {},
  };
}

/** The folder of a PostgreSQL of the machine's own, where it has one. */
export function findOwnPrograms(): string | undefined {
  const debian = [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`);
  return [...(process.env.PATH ?? '').split(path.delimiter), ...debian].find((folder) =>
    existsSync(path.join(folder, 'pg_ctl')),
  );
}

/** One of the machine's own, as DATABASE_URL names it. */
export async function ownDatabase(programs: string, folder: string): Promise<SoakedDatabase> {
  const port = await findFreePort();
  const clusterDir = path.join(folder, 'own');
  mkdirSync(clusterDir);
  const user = chooseServiceUser(clusterDir);
  if (user) chownSync(clusterDir, user.uid, user.gid);
  const run = async (program: string, ...args: string[]) => {
    const [status] = await once(
      spawn(path.join(programs, program), args, { ...user, cwd: '/', stdio: 'ignore' }),
      'exit',
    );
    if (status !== 0) throw new Error(`${program} failed (${status}).`);
  };
  const control = (...args: string[]) => run('pg_ctl', '-D', clusterDir, '-w', ...args);
  const start = () =>
    control('-l', path.join(clusterDir, 'log'), '-o', `-p ${port} -c listen_addresses=127.0.0.1 -k ''`, 'start');
  await run('initdb', '-D', clusterDir, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C');
  await start();
  const superuser = { host: '127.0.0.1', port, user: 'postgres', database: 'lintel' };
  const client = new pg.Client({ ...superuser, database: 'postgres' });
  await client.connect();
  await client.query('create role lintel login createrole');
  await client.query('create database lintel owner lintel');
  await client.end();
  return {
    environment: { DATABASE_URL: `postgres://lintel@127.0.0.1:${port}/lintel`, LINTEL_DATA_DIR: folder },
    superuser: () => superuser,
    kill: () => void process.kill(pidOf(clusterDir), 'SIGKILL'),
    revive: start,
    stop: () => control('-m', 'immediate', 'stop'),
  };
}
