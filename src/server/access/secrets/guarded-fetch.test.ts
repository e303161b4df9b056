import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { guardedFetch, isPublicAddress, OutboundError } from './guarded-fetch.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '172.20.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
])('%s is not on the internet', (address) => expect(isPublicAddress(address)).toBe(false));
it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111'])('%s is on the internet', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost:1/',
  'http://1.1.1.1/',
  'https://2130706433/',
  'https://0x7f.1/',
])('refuses %s', async (address) => {
  await expect(guardedFetch({ isPrivateAllowed: false })(address)).rejects.toBeInstanceOf(OutboundError);
});

it('follows no redirect and reads no more than a quarter of a megabyte', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    else response.end('x'.repeat(300_000));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fetched = guardedFetch({ isPrivateAllowed: true });
  expect((await fetched(`${origin}/moved`)).status).toBe(302);
  await expect(fetched(`${origin}/long`)).rejects.toBeInstanceOf(OutboundError);
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});
