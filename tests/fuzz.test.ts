import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from './database.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { makeTarget } from './fuzz/target.ts';
import { startTestServer, type TestServer } from './given.ts';

/** A database of its own: whoever tried too often is let in by forgetting what everybody has spent. */
let database: Awaited<ReturnType<typeof makeDatabase>>;
let server: TestServer;
beforeAll(async () => {
  database = await makeDatabase();
  server = await startTestServer(database.app);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

it('requests that nobody should send get answers that everybody may: npm run fuzz sends many more', async () => {
  const target = await makeTarget(server);
  const { findings, reached, operations } = await fuzz(target, {
    seed: 1,
    count: 900,
    msMax: 60_000,
    answerMsMax: 15_000,
  });
  expect(findings).toEqual([]);
  expect(reached).toBeGreaterThan(operations / 4);
});
