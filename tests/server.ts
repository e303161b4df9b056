import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { createPool } from '#server/db/connect.ts';
import { type ServerOptions, startTestServer, type TestServer } from './given.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Login of the restricted application role on the migrated test database. */
    appDatabase: pg.ClientConfig;
  }
}

let shared: pg.Pool | undefined;
/** One pool for all files of a worker: a connection plans every statement anew, and reads what it knows of each table. */
function connectionsTo(config: pg.ClientConfig): pg.Pool {
  if (!shared) {
    shared = createPool(config, 8);
    shared.options.allowExitOnIdle = true;
  }
  return shared;
}

/** One real server for the tests of a file; each test makes its own organization on it. */
export function sharedServer(options: ServerOptions = {}): { readonly current: TestServer } {
  let server: TestServer | undefined;
  beforeAll(async () => {
    const given = process.env.TEST_APP_DATABASE;
    const config = given ? (JSON.parse(given) as pg.ClientConfig) : inject('appDatabase');
    server = await startTestServer(config, { pool: connectionsTo(config), ...options });
  });
  afterAll(() => server?.close());
  return {
    get current() {
      if (!server) throw new Error('The server starts before the first test.');
      return server;
    },
  };
}
