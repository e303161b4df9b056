import { Readable } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FIRST_READS_PATH } from '#contract/first-reads.ts';
import type { Route } from '#contract/route.ts';
import { BROTLI, takesBrotli } from './packing.ts';

/** More than any page asks first. */
const READS_MAX = 8;
const Query = z.object({ read: z.union([z.string(), z.array(z.string()).max(READS_MAX)]) });
/** What is about the connection or this request alone, not about who asks. */
const OWN_HEADERS = ['accept-encoding', 'connection', 'content-length', 'host', 'transfer-encoding'];

/**
 * Answers what a page reads first in one request, since each costs a slow line a way of its own and a browser has six of them,
 * which the page's files want. Each is a call like any other: who asks, what they may and what they spend is asked of each.
 */
export function mountFirstReads(app: FastifyInstance, routes: readonly Route[]): void {
  const readable = routes.filter(isReadable).map(({ path }) => patternOf(path));
  app.get(FIRST_READS_PATH, async (request, reply) => {
    const { data } = Query.safeParse(request.query);
    const wanted = [...new Set([data?.read ?? []].flat())].filter((url) => {
      const [path = ''] = url.split('?');
      return readable.some((pattern) => pattern.test(path));
    });
    const lines = Readable.from(answersOf(app, request, wanted));
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    if (!takesBrotli(request)) return reply.send(lines);
    // Each goes out as it is there: the session does not wait for the rows.
    const packed = createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH });
    return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(lines.pipe(packed));
  });
}

/** A read of somebody who has signed in that is answered with JSON. */
const isReadable = ({ method, permission, response, mayBeFile }: Route): boolean =>
  method === 'GET' && permission !== 'public' && response !== 'file' && !mayBeFile;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[A-Za-z0-9-]+')}$`);

/** The answers in the order in which they are there. */
async function* answersOf(app: FastifyInstance, request: FastifyRequest, urls: readonly string[]) {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.includes(name)));
  const { remoteAddress } = request.raw.socket;
  const asked = new Map(
    urls.map((url) => [
      url,
      app
        .inject({ method: 'GET', url, headers, ...(remoteAddress !== undefined && { remoteAddress }) })
        .then(({ statusCode, payload }) => ({ url, text: statusCode === 200 ? `${url}\n${payload}\n` : '' })),
    ]),
  );
  while (asked.size > 0) {
    const { url, text } = await Promise.race(asked.values());
    asked.delete(url);
    if (text !== '') yield text;
  }
}
