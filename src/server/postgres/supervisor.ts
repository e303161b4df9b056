import { PostgresError } from './postgres-error.ts';
import type { Log, Postmaster } from './postmaster.ts';

/** Keeps a PostgreSQL running until it is told to stop. */
export type Supervisor = Pick<Postmaster, 'stop' | 'abandon'>;

const restartsAtMost = 5;
const restartWindowMs = 60_000;

/**
 * Starts PostgreSQL again when it ends by itself (killed, out of memory), so that the server only answers 503 for a
 * moment. When it keeps ending, `onExit` is told once and nothing more is tried.
 */
export function supervise(
  first: Postmaster,
  restart: () => Promise<Postmaster>,
  log: Log,
  onExit: (error: Error) => void,
): Supervisor {
  let current = first;
  let isStopping = false;
  let restartedAt: number[] = [];
  const watching = watch();

  async function watch(): Promise<void> {
    try {
      for (;;) {
        await current.ended;
        if (isStopping) return;
        restartedAt = [...restartedAt.filter((at) => at > Date.now() - restartWindowMs), Date.now()];
        if (restartedAt.length > restartsAtMost) throw new PostgresError('PostgreSQL keeps ending; see the log above.');
        log.error('PostgreSQL ended unexpectedly; starting it again');
        current = await restart();
        log.info('PostgreSQL is back; nothing that was saved is missing');
        if (isStopping) await current.stop();
      }
    } catch (error) {
      isStopping = true;
      onExit(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return {
    abandon: () => current.abandon(),
    async stop() {
      isStopping = true;
      await current.stop();
      await watching;
    },
  };
}
