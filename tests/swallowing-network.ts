import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import { findFreePort } from '#server/postgres/postmaster.ts';

/**
 * A way to a database that may swallow all that is on it, as when a machine or a network vanishes without a word: connections of
 * then stay as they are and nothing moves on them any more, later ones work.
 */
export async function startNetwork({ host = '127.0.0.1', port = 5432, ...config }: pg.ClientConfig) {
  const ways = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    ways.add(near).add(far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
  });
  const at = await findFreePort();
  await new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  const swallow = () => {
    for (const socket of ways) socket.unpipe().pause();
  };
  const stop = async () => {
    for (const socket of ways) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  return { config: { ...config, host: '127.0.0.1', port: at } as pg.ClientConfig, swallow, stop };
}
