import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { mountPacking, PACKED_FROM_BYTES } from './packing.ts';

const app = fastify();
mountPacking(app);
app.get<{ Querystring: { length: string; vary?: string; packed?: string } }>('/', async ({ query }, reply) => {
  if (query.vary) reply.header('vary', query.vary);
  if (query.packed) reply.header('content-encoding', query.packed);
  return 'x'.repeat(Number(query.length));
});
const ask = (url: string, takes: string | undefined) =>
  app.inject({ method: 'GET', url, headers: takes === undefined ? {} : { 'accept-encoding': takes } });

// RFC 9110, 12.5.3.
it.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip;q=0.8, br;q=0.5', true],
  ['BR', true],
  ['br;q=0.001', true],
  ['br;q=0', false],
  ['br;q=0.000', false],
  ['gzip', false],
  ['brotli', false],
  ['', false],
  [undefined, false],
])('a browser that takes %j is sent Brotli: %s', async (takes, isPacked) => {
  const { headers, rawPayload } = await ask(`/?length=${PACKED_FROM_BYTES}`, takes);
  expect(headers['content-encoding']).toBe(isPacked ? 'br' : undefined);
  const text = isPacked ? brotliDecompressSync(rawPayload) : rawPayload;
  expect(text.toString()).toBe('x'.repeat(PACKED_FROM_BYTES));
});

it.each([
  ['is short', `/?length=${PACKED_FROM_BYTES - 1}`],
  ['is long enough for a stream', '/?length=131073'],
  ['is packed already', '/?length=2000&packed=gzip'],
])('what %s goes as it is', async (_, url) => {
  expect((await ask(url, 'br')).headers['content-encoding']).not.toBe('br');
});

it('caches learn that it depends on what the browser takes, beside what it depended on before', async () => {
  expect((await ask('/?length=2000', 'br')).headers.vary).toBe('accept-encoding');
  expect((await ask('/?length=2000&vary=origin', 'br')).headers.vary).toBe('origin, accept-encoding');
});
