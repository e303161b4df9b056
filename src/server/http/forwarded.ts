import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An address as PostgreSQL reads it: without a port, brackets or a zone; null where a text is none. */
export function readAddress(text: string | undefined): string | null {
  const [, bracketed, v4] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text?.trim() ?? '') ?? [];
  const address = (bracketed ?? v4 ?? text?.trim() ?? '').split('%')[0] ?? '';
  return isIP(address) === 0 ? null : address;
}

/**
 * Keeps of `X-Forwarded-For` what can be believed: the addresses after the last entry that is none. Who writes nonsense
 * into it is then known by the address of the proxy that let it pass.
 */
export function mountForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const named = raw.headers['x-forwarded-for'];
    if (named === undefined) return done();
    const entries = String(named).split(',');
    const addresses = entries.map(readAddress);
    const believed = addresses.slice(addresses.lastIndexOf(null) + 1);
    if (believed.length > 0) raw.headers['x-forwarded-for'] = believed.join(', ');
    else delete raw.headers['x-forwarded-for'];
    done();
  });
}
