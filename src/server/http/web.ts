import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/access/app-error.ts';
import { sendFailure } from './errors.ts';

const YEAR_SECONDS = 31_536_000;

/** The browser's part: hashed assets for a year, and the page itself for every path that is not the API's. */
export async function mountWeb(app: FastifyInstance, root: string | undefined): Promise<void> {
  const page = root ? await readFile(join(root, 'index.html')) : null;
  if (root) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!page || !isPage) return sendFailure(request, reply, notFound());
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
