import { type BrotliOptions, brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Answers from here on are packed; below, the packing's own head takes what it saves. */
export const PACKED_FROM_BYTES = 1024;
/** What is longer is packed as a stream, so that nobody waits for it. */
const PACKED_AT_ONCE_BYTES = 131_072;

/** Quality 1 packs a page of a list in a third of the time of quality 4, for a twentieth more bytes. */
export const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 1,
  },
};

/** By RFC 9110, 12.5.3: named, and not with a weight of nothing. */
export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(headers['accept-encoding']?.toString() ?? '');

/**
 * Packs what lies ready as text at once, where the browser takes Brotli: a stream for each answer costs several times what it
 * packs. What is left, streams and other packings, is for what is registered after it.
 */
export function mountPacking(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < PACKED_FROM_BYTES || payload.length > PACKED_AT_ONCE_BYTES)
      return done(null, payload);
    if (!takesBrotli(request) || reply.hasHeader('content-encoding')) return done(null, payload);
    const vary = [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', ');
    reply.header('content-encoding', 'br').header('vary', vary).removeHeader('content-length');
    done(null, brotliCompressSync(payload, BROTLI));
  });
}
