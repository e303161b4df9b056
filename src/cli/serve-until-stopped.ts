import type { Config } from '#server/config.ts';
import type { Served } from '#server/main.ts';
import { buildWeb, isWebStale, webRoot } from './build-web.ts';
import { checkBeforeWaiting } from './preflight.ts';
import { listenForStop } from './stop-signal.ts';

/** Builds what is stale, serves, says where, and stops cleanly when asked to; resolves with the exit status. */
export async function serveUntilStopped(config: Config, options: { demo: boolean }): Promise<number> {
  const stop = listenForStop();
  await checkBeforeWaiting(config);
  if (isWebStale()) await buildWeb(stop.signal);
  if (stop.signal.aborted) return 0;
  const server = await start(config, options, stop.signal);
  if (!server) return 0;
  if (!stop.signal.aborted) process.stdout.write(`Lintel is at ${server.address}\n`);
  await stop.requested;
  await server.stop();
  return Number(process.exitCode ?? 0);
}

/** Serves, or nothing when asked to stop before it could. */
async function start(config: Config, options: { demo: boolean }, signal: AbortSignal): Promise<Served | null> {
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    // Loaded only now: what is refused is refused before that takes its time.
    const { serve } = await import('#server/main.ts');
    return await serve(config, { ...options, webRoot, signal, tell });
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}
