import type { Config } from '#server/config.ts';

export const summary = 'ask the server that runs on this machine whether it is ready; status 1 where it is not';
export const takesNothing = true;

const ANSWERS_WITHIN_MS = 4000;

/** For whatever watches a container: what `/readyz` says. */
export async function run(_args: string[], { host, port }: Config): Promise<number> {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const name = isAnyAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  try {
    const { status } = await fetch(`http://${name}:${port}/readyz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    process.stdout.write(status === 200 ? 'Lintel is ready.\n' : `Lintel is not ready: /readyz says ${status}.\n`);
    return status === 200 ? 0 : 1;
  } catch {
    process.stdout.write(`Nothing answers at ${name}:${port}.\n`);
    return 1;
  }
}
