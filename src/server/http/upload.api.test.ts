import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Caller, form, givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const admin = async (): Promise<Caller> => (await givenOrganization(server.current)).member(['admin']);

describe('an upload', () => {
  // A folder of our own: that of the machine has those of others.
  beforeAll(() => {
    vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'lintel-test-tmp-')));
  });
  afterAll(() => {
    rmSync(tmpdir(), { recursive: true });
    vi.unstubAllEnvs();
  });
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('lintel-upload-'));
  const whole = form(Buffer.from('Property\nA\n'), 'a.csv');
  const text = whole.payload.toString();
  const boundary = text.slice(2, text.indexOf('\r\n'));
  const part = 'content-disposition: form-data; name="file"; filename="a.csv"';
  const type = (value: string) => ({ 'content-type': value });
  const textFields = (count: number, value = 'x') =>
    text.replace(
      `--${boundary}--`,
      `${`--${boundary}\r\ncontent-disposition: form-data; name="f"\r\n\r\n${value}\r\n`.repeat(count)}--${boundary}--`,
    );
  const broken: [string, string, Record<string, string>][] = [
    ['ends before its last boundary', text.slice(0, -boundary.length - 6), whole.headers],
    ['ends inside the head of its part', `--${boundary}\r\ncontent-disposition: form-da`, whole.headers],
    ['ends after the head of its part', `--${boundary}\r\n${part}\r\n\r\n`, whole.headers],
    ['names no boundary', text, type('multipart/form-data')],
    ['names another boundary', text, type('multipart/form-data; boundary=other')],
    ['is empty', '', whole.headers],
    ['has no file', `--${boundary}\r\n${part.split('; file')[0]}\r\n\r\nx\r\n--${boundary}--\r\n`, whole.headers],
    ['is named after a prototype', text.replace('name="file"', 'name="__proto__"'), whole.headers],
    ['has an empty file', `--${boundary}\r\n${part}\r\n\r\n\r\n--${boundary}--\r\n`, whole.headers],
    [
      'has two files',
      text.replace(`--${boundary}--`, `--${boundary}\r\n${part}\r\n\r\nB\r\n--${boundary}--`),
      whole.headers,
    ],
    ['has too many fields', textFields(21), whole.headers],
    ['is packed', 'x'.repeat(300_000), { ...whole.headers, 'content-encoding': 'gzip' }],
    ['is no form', text, type('application/octet-stream')],
  ];
  const urls = ['/api/imports', '/api/uploads/maintenance-photo', '/api/uploads/maintenance-receipt'];

  it.each(broken)('that %s is refused, and leaves nothing behind', async (_what, payload, headers) => {
    const ann = await admin();
    const before = folders();
    for (const url of urls) {
      const { status } = await ann.call('POST', url, { payload: Buffer.from(payload), headers });
      expect([400, 415]).toContain(status);
    }
    expect(folders().filter((name) => !before.includes(name))).toEqual([]);
  });

  it.each([
    ['packed', gzipSync('x'.repeat(300_000))],
    ['said to be packed', Buffer.from('{"a":'.repeat(30_000))],
  ])('that is %s is answered', async (_what, body) => {
    const ann = await admin();
    const app = await createApp({ deps: server.current.deps });
    onTestFinished(() => app.close());
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const answered = async (url: string) => {
      const headers = { ...whole.headers, 'content-encoding': 'gzip', authorization: `Bearer ${ann.token}` };
      const signal = AbortSignal.timeout(5000);
      return (await fetch(`${address}${url}`, { method: 'POST', headers, body, signal })).status;
    };
    for (const url of urls) expect(await answered(url)).toBe(400);
    // No form is read where none is asked for.
    expect(await answered('/api/people')).toBe(415);
  });

  it.each([
    [
      'two files',
      text.replace(`--${boundary}--`, `--${boundary}\r\n${part}\r\n\r\nB\r\n--${boundary}--`),
      'These are several files. Nothing was saved; send one at a time.',
    ],
    ['too many fields', textFields(21), 'There are more values in it than can be read at once.'],
    ['no file chosen', text.replace('filename="a.csv"', 'filename=""').replace('Property\nA\n', ''), 'Choose a file.'],
  ])('with %s is told so', async (_what, payload, said) => {
    const ann = await admin();
    for (const url of urls) {
      const answer = await ann.call('POST', url, { payload: Buffer.from(payload), headers: whole.headers });
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        [expect.objectContaining({ path: 'file', msg: said })],
      ]);
    }
  });

  it('whose idempotency key is none leaves nothing behind either', async () => {
    const ann = await admin();
    const before = folders();
    expect((await ann.call('POST', '/api/imports', { ...whole, key: '!' })).status).toBe(400);
    expect(folders().filter((name) => !before.includes(name))).toEqual([]);
  });

  it('may be named in any way', async () => {
    const ann = await admin();
    for (const name of ['..\\..\\a.csv', `${'🏠'.repeat(200)}.csv`, '../../etc/a.csv']) {
      const { status, body } = await ann.call(
        'POST',
        '/api/imports',
        form(Buffer.from('Property,Address,City\nA,1 Road,York\n'), name),
      );
      expect([status, body.data?.fileName.isWellFormed()]).toEqual([200, true]);
    }
  });
});
