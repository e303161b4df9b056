import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fail, notFound } from '#server/access/app-error.ts';
import { sendFailure } from './errors.ts';
import type { MethodsOf } from './methods.ts';
import { type BuiltPages, hashesIn, pageWriter } from './page-files.ts';

const PAGE_METHODS = ['GET', 'HEAD'];
/** No page's address ends like a file's name: a file that is not there is said to be missing. */
const NO_PAGE = /^\/(api|assets)(\/|$)|\.[A-Za-z][A-Za-z0-9]{0,10}$/;
const YEAR_SECONDS = 31_536_000;

/** The address of a page that was cut off within "%2F" is one all the same, and its page says what is not there. */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  const [path = '', ...search] = url.split('?');
  if (NO_PAGE.test(path) || isReadable(path)) return url;
  return [path.replaceAll('%', '%25'), ...search].join('?');
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** Whether it is a file that the build has named by its content: a dozen come with a page, each with no more than it needs. */
export const isAsset = (url: string): boolean => url.startsWith('/assets/');

/** What belongs to a page, not to the files it is made of. */
const PAGE_HEADERS = [
  'content-security-policy',
  'origin-agent-cluster',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'cross-origin-resource-policy',
];

/** The browser's part: hashed assets for a year, and the page itself for every path that is not the API's. */
export async function mountWeb(app: FastifyInstance, root: string | undefined, methodsOf: MethodsOf): Promise<void> {
  const write = root ? await readPages(root) : null;
  const files = root ? await filesIn(root) : new Set<string>();
  if (root) {
    await app.register(fastifyStatic, {
      root,
      // A route for each of a thousand files would take half a second of every start.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
        for (const name of PAGE_HEADERS) reply.removeHeader(name);
        // It stays open without being told to.
        reply.raw.removeHeader('connection');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = '', ...search] = request.url.split('?');
    const isFile = files.has(path);
    const isPage = write !== null && !NO_PAGE.test(path);
    const methods = isFile || isPage ? PAGE_METHODS : methodsOf(path);
    if (methods.length === 0) return sendFailure(request, reply, notFound());
    if (!write || !methods.includes(request.method))
      return sendFailure(request, reply.header('allow', methods.join(', ')), fail('METHOD_NOT_ALLOWED'));
    if (isFile) return reply.sendFile(path);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(write(addressOf(path, search.join('?')), request.headers.cookie ?? ''));
  });
}

/** The files of a folder, by their addresses. */
async function filesIn(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).split(sep).join('/')}`),
  );
}

/** Part by part, since not everything that a caller may ask for is an address: `//` is none. */
function addressOf(path: string, search: string): URL {
  const address = new URL('http://page');
  address.pathname = path;
  address.search = search;
  return address;
}

/** Whence styles and scripts may come, as the policy for pages names it: our own files, and what the built page itself holds. */
export async function sourcesOf(root: string | undefined): Promise<{ styleSrc: string[]; scriptSrc: string[] }> {
  const page = root ? await readFile(join(root, 'index.html'), 'utf8') : '';
  return { styleSrc: ["'self'", ...hashesIn(page, 'style')], scriptSrc: ["'self'", ...hashesIn(page, 'script')] };
}

async function readPages(root: string): Promise<ReturnType<typeof pageWriter>> {
  const [page, built] = await Promise.all(
    ['index.html', 'pages.json'].map((file) => readFile(join(root, file), 'utf8')),
  );
  return pageWriter(page ?? '', JSON.parse(built ?? '') as BuiltPages);
}
