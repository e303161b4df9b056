import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { fail, forbidden } from '#server/access/app-error.ts';
import type { Deps } from '#server/access/context.ts';
import { isSameSecret } from '#server/access/secrets/same-secret.ts';
import { acquire, DatabaseAway, reasonOn } from '#server/db/acquire.ts';
import { isDiskFull } from '#server/full-disk.ts';
import type { Drain } from './drain.ts';

/** Whoever asks whether the server is ready waits for some seconds, and then asks again. */
const READY_MS_MAX = 3000;

async function proveDatabase(pool: pg.Pool): Promise<void> {
  const client = await acquire(pool);
  try {
    const answered = client.query('select 1').then(() => true);
    if (!(await Promise.race([answered, sleep(READY_MS_MAX, false, { ref: false })])))
      throw new DatabaseAway('The database does not answer.');
    client.release();
  } catch (error) {
    // Nobody is given a connection on which an answer is still waited for.
    client.release(true);
    throw reasonOn(client, error);
  }
}

/** `/livez`: the process answers. `/readyz`: the database does too, and nobody told it to stop. `/metrics`: figures, for whoever has the token. */
export function mountHealth(app: FastifyInstance, deps: Deps, metricsToken: string | null, drain: Drain): void {
  const answered = new Map<string, number>();
  app.addHook('onResponse', (request, reply, done) => {
    const key = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}",status="${reply.statusCode}"`;
    answered.set(key, (answered.get(key) ?? 0) + 1);
    done();
  });
  app.get('/livez', async () => ({ success: true }));
  app.get('/readyz', async () => {
    if (drain.isDraining) throw fail('SERVER_503');
    await proveDatabase(deps.pool);
    // What is there can still be read: nobody is served better without this server.
    return isDiskFull() ? { success: true, code: 'STORAGE_FULL' } : { success: true };
  });
  app.get('/metrics', async (request, reply) => {
    const given = (request.headers.authorization ?? '').replace(/^Bearer /i, '');
    if (!isSameSecret(given, metricsToken)) throw forbidden();
    const { totalCount, idleCount, waitingCount } = deps.pool;
    const lines = [
      '# TYPE lintel_requests_total counter',
      ...[...answered].map(([labels, count]) => `lintel_requests_total{${labels}} ${count}`),
      '# TYPE lintel_database_connections gauge',
      `lintel_database_connections{state="all"} ${totalCount}`,
      `lintel_database_connections{state="idle"} ${idleCount}`,
      `lintel_database_connections{state="waited_for"} ${waitingCount}`,
      '# TYPE lintel_memory_bytes gauge',
      `lintel_memory_bytes ${process.memoryUsage().rss}`,
    ];
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
}
