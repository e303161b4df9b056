import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type pg from 'pg';
import { createPool } from '#server/db/connect.ts';
import { BROTLI, PACKED_FROM_BYTES } from '#server/http/packing.ts';
import { poolSize, serveParent } from './child.ts';
import { floorReads } from './floor-reads.ts';
import { floorWrites } from './floor-writes.ts';

// The least a program can do to answer the same: no framework, session, validation, row security or log; prepared
// statements on the same kind of pool, as the owner of the tables. It reads and writes rows of its own and then says what
// the product said to the same question, so that both write out and pack the same bytes. Paths are
// /<what>/<organization>/<value>/….
const pool = createPool(JSON.parse(process.argv[2] ?? '{}') as pg.ClientConfig, poolSize);
const answers = new Map<string, unknown>();
const pack = promisify(brotliCompress);

async function answer(request: IncomingMessage): Promise<Buffer> {
  const rows = await find(request);
  const text = JSON.stringify(answers.get(request.url ?? '') ?? rows);
  return isPacked(request, text) ? await pack(text, BROTLI) : Buffer.from(text);
}

const isPacked = ({ headers }: IncomingMessage, text: string): boolean =>
  headers['accept-encoding'] !== undefined && text.length >= PACKED_FROM_BYTES;

async function find(request: IncomingMessage): Promise<unknown> {
  const [, what = '', ...values] = (request.url ?? '').split('/').map(decodeURIComponent);
  const read = floorReads[what];
  if (read) return await read(pool, values);
  const write = floorWrites[what];
  if (write) return await write(pool, values[0] ?? '', JSON.parse(await text(request)));
  throw new Error(`The floor has no ${what}.`);
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body),
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
    (given) => {
      for (const [path, body] of Object.entries(given)) answers.set(path, JSON.parse(body));
    },
  );
});
