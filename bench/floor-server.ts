import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import type pg from 'pg';
import { createPool } from '#server/db/connect.ts';
import { BROTLI, PACKED_FROM_BYTES } from '#server/http/packing.ts';
import { poolSize, serveParent } from './child.ts';
import { floorReads } from './floor-reads.ts';
import { floorWrites } from './floor-writes.ts';
import { askIn, countFlushes } from './flushes.ts';

// The least a program can do to answer the same: no framework, session, validation, row security or log; prepared
// statements on the same kind of pool, as the owner of the tables, in as many flushes as the request says. It reads and
// writes rows of its own and then says what the product said to the same question, so that both write out and pack the same
// bytes. Paths are /<what>/<organization>/<value>/….
const pool = createPool(JSON.parse(process.argv[2] ?? '{}') as pg.ClientConfig, poolSize);
const countedFlushes = countFlushes(pool);
const answers = new Map<string, unknown>();

type Answer = { body: Buffer | string; isPacked: boolean };

async function answer(request: IncomingMessage): Promise<Answer> {
  const rows = await find(request);
  const said = JSON.stringify(answers.get(request.url ?? '') ?? rows);
  const isPacked = request.headers['accept-encoding'] !== undefined && said.length >= PACKED_FROM_BYTES;
  return { body: isPacked ? brotliCompressSync(said, BROTLI) : said, isPacked };
}

async function find(request: IncomingMessage): Promise<unknown> {
  const [, what = '', ...values] = (request.url ?? '').split('/').map(decodeURIComponent);
  const flushes = Number(request.headers.flushes ?? 1);
  const read = floorReads[what];
  if (read) {
    const { statements, answer } = read(values);
    return answer(await askIn(pool, flushes, statements));
  }
  const write = floorWrites[what];
  if (!write) throw new Error(`The floor has no ${what}.`);
  const { statements, answer } = write(values[0] ?? '', JSON.parse(await text(request)));
  return answer(await askIn(pool, flushes, statements, true));
}

const headOf = ({ body, isPacked }: Answer) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  ...(isPacked && { 'content-encoding': 'br', vary: 'accept-encoding' }),
});

const server = createServer((request, response) => {
  answer(request).then(
    (found) => response.writeHead(200, headOf(found)).end(found.body),
    (error: Error) =>
      response.writeHead(500, { 'content-length': Buffer.byteLength(error.message) }).end(error.message),
  );
});
// The other one has its turn in between.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  serveParent(
    (server.address() as AddressInfo).port,
    async () => {
      server.closeAllConnections();
      await pool.end();
    },
    {
      countedFlushes,
      dress: (given) => {
        for (const [path, body] of Object.entries(given)) answers.set(path, JSON.parse(body));
      },
    },
  );
});
