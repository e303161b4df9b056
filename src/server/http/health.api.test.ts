import { expect, inject, it, onTestFinished } from 'vitest';
import { callAs, startTestServer } from '#tests/given.ts';
import { startNetwork } from '#tests/swallowing-network.ts';

it('a server whose database vanished without a word says within seconds that it is not ready, and keeps no connection for it', async () => {
  const network = await startNetwork(inject('appDatabase'));
  onTestFinished(network.stop);
  const server = await startTestServer(network.config);
  onTestFinished(() => server.close());
  const ready = async () => (await callAs(server, null, 'GET', '/readyz')).status;
  expect([await ready(), server.pool.totalCount]).toEqual([200, 1]);
  network.swallow();
  expect([await ready(), server.pool.totalCount]).toEqual([503, 0]);
  expect([await ready(), server.pool.totalCount]).toEqual([200, 1]);
});
