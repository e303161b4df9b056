import type { Config } from '#server/config.ts';
import { serveUntilStopped } from './serve-until-stopped.ts';

export const summary = 'start Lintel on its data directory';
export const takesNothing = true;

/** Serves until stopped. */
export async function run(_args: string[], config: Config): Promise<number> {
  return await serveUntilStopped(config, { demo: false });
}
