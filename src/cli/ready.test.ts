import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { run } from './ready.ts';

async function askedOf(status: number | null, host = '127.0.0.1'): Promise<{ exit: number; said: string }> {
  const paths: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    paths.push(url);
    response.writeHead(status ?? 500).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((closed) => server.close(closed));
  if (status === null) await close();
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const exit = await run([], loadConfig({ LINTEL_PORT: String(port), LINTEL_HOST: host }));
    expect(paths).toEqual(status === null ? [] : ['/readyz']);
    return { exit, said: write.mock.calls.join('').replace(String(port), 'PORT') };
  } finally {
    write.mockRestore();
    if (status !== null) await close();
  }
}

it('a server that is ready is said to be, also where it listens on every network', async () => {
  expect(await askedOf(200)).toEqual({ exit: 0, said: 'Lintel is ready.\n' });
  expect(await askedOf(200, '0.0.0.0')).toEqual({ exit: 0, said: 'Lintel is ready.\n' });
});

it('one whose database is away, one that stops, and one that is not there are not', async () => {
  expect(await askedOf(503)).toEqual({ exit: 1, said: 'Lintel is not ready: /readyz says 503.\n' });
  expect(await askedOf(null)).toEqual({ exit: 1, said: 'Nothing answers at 127.0.0.1:PORT.\n' });
});
