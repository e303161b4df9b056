import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Caller, callAs, givenOrganization } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const refused = {
  success: false,
  code: 'VALIDATION_FAILED',
  message: expect.any(String),
  requestId: expect.anything(),
};
const admin = async (): Promise<Caller> => (await givenOrganization(server.current)).member(['admin']);
const founder = (over: object) => ({
  email: `${randomUUID()}@mail.example`,
  username: 'ada',
  password: 'a long one for the founder',
  firstName: 'Ada',
  lastName: 'Okafor',
  organizationName: 'Okafor Homes',
  country: 'GB',
  ...over,
});
const register = (body: unknown) => callAs(server.current, null, 'POST', '/api/auth/register', { body });

/** What a server answers to a text as it goes over the wire. */
async function saidBy(app: FastifyInstance, text: string): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('close', () => resolve(heard)).on('error', () => resolve(heard));
  socket.write(text);
  return promise;
}

describe('a compressed body', () => {
  it.each(['gzip', 'deflate', 'br', 'zstd'])('that is no %s is refused', async (encoding) => {
    const answer = await callAs(server.current, null, 'POST', '/api/auth/login', {
      headers: { 'content-encoding': encoding, 'content-type': 'application/json' },
      payload: Buffer.from('x'),
    });
    expect(answer).toMatchObject({ status: 400, body: refused });
  });

  it('is read when it is whole, and refused when it unpacks to more than a body may be', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    const send = (body: object) =>
      callAs(server.current, null, 'POST', '/api/auth/login', { headers, payload: gzipSync(JSON.stringify(body)) });
    expect((await send({ email: 'nobody@mail.example', password: 'whatever' })).status).toBe(401);
    expect((await send({ email: 'nobody@mail.example', password: 'x'.repeat(3_000_000) })).status).toBe(413);
  });
});

describe('text', () => {
  it.each(['half \ud800 a pair', 'a \u0000 between'])(
    '%j is refused beside its field, wherever it stands',
    async (text) => {
      const ann = await admin();
      const at = async (answer: Promise<{ status: number; body: { errors?: { path: string; code: string }[] } }>) => {
        const { status, body } = await answer;
        return [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
      };
      expect(await at(register(founder({ lastName: text })))).toEqual([400, 'lastName', 'request.character']);
      const address = { street: '1', city: text, country: 'GB' };
      const property = { name: 'A', kind: 'RESIDENTIAL', subType: 'CONDO', timeZone: 'Europe/London', currency: 'GBP' };
      expect(await at(ann.call('POST', '/api/properties', { body: { ...property, address } }))).toEqual([
        400,
        'address.city',
        'request.character',
      ]);
      expect((await at(ann.call('POST', '/api/people', { body: { [text]: 1 } })))[0]).toBe(400);
    },
  );

  it('with a NUL is refused in a path and in a query too', async () => {
    const ann = await admin();
    expect((await ann.call('GET', '/api/people?q=a%00b')).body.errors).toMatchObject([{ path: 'q' }]);
    expect((await ann.call('GET', '/api/auth/invitations/%00aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(400);
  });
});

describe('the country of a new organization', () => {
  it.each(['1?', 'ZZ', 'gbr', 'é1'])('%j is refused', async (country) => {
    expect(await register(founder({ country }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'country' }] },
    });
  });
  it('may be in small letters or left out', async () => {
    expect((await register(founder({ country: 'gb' }))).status).toBe(200);
    expect((await register(founder({ country: undefined }))).status).toBe(200);
  });
});

describe('a body that nobody would write', () => {
  it('nested deeper than a stack is refused, with an idempotency key too', async () => {
    const ann = await admin();
    const payload = Buffer.from(`{"firstName":${'['.repeat(200_000)}${']'.repeat(200_000)}}`);
    const headers = { 'content-type': 'application/json' };
    for (const key of [undefined, 'deep-as-it-goes'])
      expect(await ann.call('POST', '/api/people', { payload, headers, ...(key ? { key } : {}) })).toMatchObject({
        status: 400,
        body: { errors: [{ code: 'request.too_deep' }] },
      });
  });

  it('of many wrong values is told of the first hundred at most, and of too many that they are', async () => {
    const ann = await admin();
    const errorsOf = async (body: object) => (await ann.call('POST', '/api/people/bulk', { body })).body.errors;
    expect(await errorsOf({ rows: Array.from({ length: 150 }, () => 7) })).toHaveLength(100);
    const rows = Array.from({ length: 90_000 }, () => 7);
    expect(await errorsOf({ rows, batchId: randomUUID(), change: { action: 'none' } })).toMatchObject([
      { path: 'rows', code: 'field.too_many' },
      { path: 'change.action' },
    ]);
    expect(await errorsOf({ rows: [...rows, ...rows] })).toMatchObject([{ code: 'request.too_many' }]);
  });

  it('with a prototype in it is refused', async () => {
    const ann = await admin();
    const headers = { 'content-type': 'application/json' };
    for (const text of ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])
      expect((await ann.call('POST', '/api/people', { payload: Buffer.from(text), headers })).status).toBe(400);
  });
});

describe('a method that an address does not know', () => {
  it.each(['PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is refused with those it does',
    async (method) => {
      const answer = await server.current.app.inject({ method: method as 'PATCH', url: '/api/properties?x=1' });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
      expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    },
  );

  it('is told apart from an address that is not there', async () => {
    const inject = (method: 'POST' | 'PATCH', url: string) => server.current.app.inject({ method, url });
    expect((await inject('POST', '/livez')).headers.allow).toBe('GET, HEAD');
    expect((await inject('PATCH', `/api/properties/${randomUUID()}`)).headers.allow).toBe('DELETE, GET, HEAD, PUT');
    expect((await inject('PATCH', '/api/nothing')).statusCode).toBe(404);
  });

  it('HEAD is answered as GET is, without a body', async () => {
    const ann = await admin();
    const headers = { authorization: `Bearer ${ann.token}` };
    const answer = await server.current.app.inject({ method: 'HEAD', url: '/api/properties', headers });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

describe('a page', () => {
  const serving = () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'lintel-web-'));
    onTestFinished(() => rmSync(webRoot, { recursive: true }));
    writeFileSync(join(webRoot, 'index.html'), 'Lintel');
    writeFileSync(join(webRoot, 'pages.json'), '{"pages":[]}');
    mkdirSync(join(webRoot, 'assets'));
    writeFileSync(join(webRoot, 'assets', 'a.js'), 'let a');
    writeFileSync(join(webRoot, 'assets', 'a.js.br'), 'packed');
    return createApp({ deps: server.current.deps, webRoot });
  };

  it.each(['//', '//[', '/\\\\:80', '*', 'http://[', '/?a=b?c', '/x#y'])(
    'is there for %s, which is hardly an address',
    async (path) => {
      expect(await saidBy(await serving(), `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 (200|400|404) /,
      );
    },
  );

  it('comes with its files, which take no route each and are only read', async () => {
    const app = await serving();
    onTestFinished(() => app.close());
    const ask = (method: 'GET' | 'HEAD' | 'POST', acceptEncoding = '') =>
      app.inject({ method, url: '/assets/a.js?x=1', headers: { 'accept-encoding': acceptEncoding } });
    const [plain, packed, head, posted] = await Promise.all([ask('GET'), ask('GET', 'br'), ask('HEAD'), ask('POST')]);
    expect([plain.statusCode, plain.body]).toEqual([200, 'let a']);
    expect(plain.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(app.hasRoute({ method: 'GET', url: '/assets/a.js' })).toBe(false);
  });

  it('is never given for a file that is not there', async () => {
    const app = await serving();
    onTestFinished(() => app.close());
    for (const url of [
      '/gone.js',
      '/favicon.ico',
      '/robots.txt',
      '/.well-known/x.json',
      '/leases/old.php',
      '/a.js?b=c.d',
    ]) {
      const { statusCode, headers, json } = await app.inject({ method: 'GET', url });
      expect([url, statusCode, json().success]).toEqual([url, 404, false]);
      expect(headers['content-type']).toContain('application/json');
    }
    for (const url of ['/leases?q=a.js', '/reset-password/a.b-1', '/v1.2/x', '/people/7.', '/%E0%A4%A', '/x/abc%2'])
      expect([url, (await app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 200]);
  });

  it('is read with GET or HEAD, and nothing else', async () => {
    const app = await serving();
    onTestFinished(() => app.close());
    const asked = (method: 'GET' | 'HEAD' | 'POST' | 'PATCH', url: string) => app.inject({ method, url });
    for (const url of ['/', '/properties?q=x', '/index.html']) {
      expect((await asked('GET', url)).body).toBe('Lintel');
      const { statusCode, body, headers } = await asked('HEAD', url);
      expect([statusCode, body, headers['content-length']]).toEqual([200, '', '6']);
      for (const method of ['POST', 'PATCH'] as const) {
        const refusal = await asked(method, url);
        expect([refusal.statusCode, refusal.headers.allow]).toEqual([405, 'GET, HEAD']);
      }
    }
    expect((await asked('GET', '/assets/none.js')).statusCode).toBe(404);
    expect((await asked('POST', '/assets/none.js')).statusCode).toBe(404);
  });
});

describe('every refusal', () => {
  it('is kept by nobody on its way', async () => {
    const home = await givenHome(server.current);
    const { admin: ann, propertyId } = home;
    const { data } = (await ann.call('GET', `/api/properties/${propertyId}`)).body;
    const refusals = [
      callAs(server.current, null, 'GET', '/api/properties'),
      callAs(server.current, null, 'GET', '/api/nothing'),
      callAs(server.current, null, 'GET', '/api/properties/%'),
      callAs(server.current, null, 'GET', `/api/properties/${'x'.repeat(400)}`),
      ann.call('GET', `/api/properties/${randomUUID()}`),
      ann.call('PUT', `/api/properties/${propertyId}`, { body: { ...data, managerId: null, owners: [], version: 99 } }),
      ann.call('GET', '/api/properties', { headers: { 'x-active-role': 'renter' } }),
      ann.call('GET', '/api/properties?limit=0'),
    ];
    const seen = (await Promise.all(refusals)).map(({ status, headers, body }) => [
      status,
      headers['cache-control'],
      body.success,
    ]);
    expect(seen).toEqual([401, 404, 400, 400, 404, 409, 403, 400].map((status) => [status, 'no-store', false]));
  });
});

describe('the address of a caller', () => {
  const seenBehind = async (trustProxy: string | number, forwarded: string) => {
    const app = await createApp({ deps: server.current.deps, trustProxy });
    onTestFinished(() => app.close());
    const ann = await admin();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/people',
      headers: { authorization: `Bearer ${ann.token}`, 'x-forwarded-for': forwarded },
      payload: { kind: 'COMPANY', companyName: 'Pipes' },
    });
    const trail = await ann.call('GET', '/api/audit-trail');
    return [statusCode, trail.body.data[0].ip];
  };
  it.each<[string | number, string, string]>([
    ['127.0.0.1', 'not-an-ip', '127.0.0.1'],
    ['127.0.0.1', '1.2.3.4:5555', '1.2.3.4'],
    ['127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['127.0.0.1', 'fe80::1%eth0', 'fe80::1'],
    ['127.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    [1, '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    [2, '8.8.8.8, 9.9.9.9, 1.2.3.4', '9.9.9.9'],
    [2, 'nonsense, 1.2.3.4', '1.2.3.4'],
    ['10.0.0.0/8', '1.2.3.4', '127.0.0.1'],
    [1, ',,,', '127.0.0.1'],
    [1, '', '127.0.0.1'],
  ])('behind %j that says %j is %s', async (trustProxy, forwarded, ip) => {
    expect(await seenBehind(trustProxy, forwarded)).toEqual([200, ip]);
  });
});

describe('what never becomes a request', () => {
  const said = async (text: string) => saidBy(await createApp({ deps: server.current.deps }), text);
  const get = (headers: string) => `GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`;
  it.each([
    ['headers without end', get(`x: ${'y'.repeat(20_000)}\r\n`), 431, 'HEADERS_TOO_LARGE'],
    ['a method of nobody', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'VALIDATION_FAILED'],
    ['two lengths', get('content-length: 1\r\ncontent-length: 2\r\n'), 400, 'VALIDATION_FAILED'],
    ['a length beside chunks', get('content-length: 1\r\ntransfer-encoding: chunked\r\n'), 400, 'VALIDATION_FAILED'],
  ])('%s is refused like everything else', async (_what, text, status, code) => {
    const [head = '', body = ''] = (await said(text)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('Cache-Control: no-store');
    expect(JSON.parse(body)).toMatchObject({ ...refused, code });
  });

  it('whoever expects more than an answer gets one', async () => {
    expect(await said(get('expect: tea\r\n'))).toContain('HTTP/1.1 200 ');
  });

  it('a caller who dawdles is not waited for', () => {
    const { headersTimeout, requestTimeout } = server.current.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([15_000, 300_000]);
  });
});
