import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
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

/** The first and the last address of what IANA keeps for other purposes, and what lies beside it on the internet. */
it.each([
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.0.2.0', '192.0.2.255', '192.0.1.255', '192.0.3.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
  ['198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
  ['198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
  ['203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
  ['224.0.0.0', '255.255.255.255', '223.255.255.255', '8.8.8.8'],
  ['2001:db8::', '2001:db8:ffff::1', '2001:db7:ffff::1', '2001:db9::1'],
  ['2002::', '2002:ffff::1', '2003::1', '2a00::1'],
  ['3fff::', '3fff:fff:ffff::1', '3ffe::1', '2600::1'],
])('from %s to %s nobody is asked, and %s and %s are on the internet', (first, last, before, after) => {
  expect([first, last, before, after].map(isPublicAddress)).toEqual([false, false, true, true]);
});

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

it('a machine that answers nobody is not waited for by each of hundreds, and asked again half a minute later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked: string[] = [];
  let isThere = false;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (isThere) response.end('one');
    else request.socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const ask = async () => (await guardedFetch({ isPrivateAllowed: true })(address)).text();
  for (let time = 1; time <= 10; time++) await expect(ask()).rejects.toThrow('not answer');
  expect(asked).toHaveLength(3);
  vi.advanceTimersByTime(31_000);
  await expect(ask()).rejects.toThrow('does not answer');
  await expect(ask()).rejects.toThrow('was not asked');
  expect(asked).toHaveLength(4);
  vi.advanceTimersByTime(31_000);
  isThere = true;
  for (let time = 1; time <= 5; time++) expect(await ask()).toBe('one');
});
