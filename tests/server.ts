import type pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type ServerOptions, startTestServer, type TestServer } from './given.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Login of the restricted application role on the migrated test database. */
    appDatabase: pg.ClientConfig;
  }
}

/** One real server for the tests of a file; each test makes its own organization on it. */
export function sharedServer(options: ServerOptions = {}): { readonly current: TestServer } {
  let server: TestServer | undefined;
  beforeAll(async () => {
    const given = process.env.TEST_APP_DATABASE;
    server = await startTestServer(given ? (JSON.parse(given) as pg.ClientConfig) : inject('appDatabase'), options);
  });
  afterAll(() => server?.close());
  return {
    get current() {
      if (!server) throw new Error('The server starts before the first test.');
      return server;
    },
  };
}
