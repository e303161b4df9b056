import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { mountForwarded, readAddress } from './forwarded.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  // RFC 7239, 6: with a port an address of version 6 stands in brackets.
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['256.0.0.1', null],
  ['192.0.2', null],
  ['unknown', null],
  ['_hidden', null],
  ["'; drop table sessions", null],
  ['', null],
  [undefined, null],
])('%j is read as %j', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

describe('what proxies say of where a call comes from', () => {
  const believed = async (forwarded: string | undefined) => {
    const app = fastify();
    mountForwarded(app);
    app.get('/', async ({ raw }) => ({ says: raw.headers['x-forwarded-for'] ?? null }));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    return (await app.inject({ method: 'GET', url: '/', headers })).json().says;
  };

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, 10.0.0.1', '203.0.113.9, 10.0.0.1'],
    ['203.0.113.9:80,[2001:db8::7]:443', '203.0.113.9, 2001:db8::7'],
    // Whatever stands before nonsense was written by whoever wrote that.
    ['203.0.113.9, nonsense, 10.0.0.1', '10.0.0.1'],
    ['10.0.0.1, nonsense', null],
    ['nonsense', null],
    [undefined, null],
  ])('%j is believed as %j', async (forwarded, says) => {
    expect(await believed(forwarded)).toBe(says);
  });
});
