import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { createPool } from '#server/db/connect.ts';
import { poolSize, serveParent } from './child.ts';
import { floorReads } from './floor-reads.ts';
import { floorWrites } from './floor-writes.ts';

// The least a program can do to answer the same: no framework, session, validation, row security or log; prepared
// statements on the same kind of pool, as the owner of the tables. Paths are /<what>/<organization>/<value>/….
const pool = createPool(JSON.parse(process.argv[2] ?? '{}') as pg.ClientConfig, poolSize);

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, what = '', ...values] = (request.url ?? '').split('/').map(decodeURIComponent);
  const read = floorReads[what];
  if (read) return await read(pool, values);
  const write = floorWrites[what];
  if (write) return await write(pool, values[0] ?? '', JSON.parse(await text(request)));
  throw new Error(`The floor has no ${what}.`);
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => {
      const body = Buffer.from(JSON.stringify(data));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    },
    (error: Error) =>
      response.writeHead(500, { 'content-length': Buffer.byteLength(error.message) }).end(error.message),
  );
});
// The other one has its turn in between.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  serveParent((server.address() as AddressInfo).port, async () => {
    server.closeAllConnections();
    await pool.end();
  });
});
