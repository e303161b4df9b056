import { mkdtempSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { callAs, form } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { mailsTo } from '#tests/mails.ts';
import { jpeg } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
let port: number;
beforeAll(async () => {
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'lintel-test-tmp-')));
  await server.current.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.current.app.server.address() as AddressInfo).port;
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('lintel-upload-'));

/** Whoever may send a file: the path, the credential, and in whose organization it would be kept. */
type Door = { home: Home; path: string; token: string | null };

const DOORS: Record<string, () => Promise<Door>> = {
  'the office': async () => {
    const home = await givenHome(server.current);
    return { home, path: '/api/uploads/maintenance-receipt', token: home.operator.token };
  },
  'a renter': async () => {
    const home = await givenHome(server.current);
    return { home, path: '/api/uploads/maintenance-photo', token: home.renter.token };
  },
  'a contractor by the link of a job': async () => {
    const { home, token } = await givenJob(server.current);
    return { home, path: '/api/uploads/job-photo', token };
  },
  'somebody who reported by a QR code': async () => {
    const home = await givenHome(server.current);
    return { home, path: `/api/site-reports/${await givenConfirmed(home)}/photos`, token: null };
  },
};

/** The link of a report by a code that was confirmed. */
async function givenConfirmed(home: Home): Promise<string> {
  const somewhere = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
  const codes = `/api/properties/${home.propertyId}/report-codes`;
  const { url } = (await home.admin.call('POST', codes, { body: { label: 'Lobby' } })).body.data;
  const email = `${crypto.randomUUID()}@mail.example`;
  const { settings } = server.current.deps;
  settings.sendsMail = true;
  const report = { body: { words: 'The tap drips.', email }, from: somewhere() };
  await callAs(server.current, null, 'POST', `/api/site-reports/${url.split('/').at(-1)}`, report);
  settings.sendsMail = false;
  const link = /confirm-report\/(\S+)/.exec((await mailsTo(server.current, email))[0]?.text ?? '')?.[1] ?? '';
  const from = somewhere();
  await callAs(server.current, null, 'POST', `/api/site-reports/${link}/confirmation`, { from });
  return link;
}

/** All that is kept of files in an organization: rows, and bytes in any folder, unfinished ones too. */
async function kept({ home: { org } }: Door) {
  const rows = await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
    db.selectFrom('files').select(['key', 'parentId']).execute(),
  );
  const { files } = server.current.deps;
  const bytes = await Promise.all(['receipts', 'photos'].map((folder) => files.keysIn(org.orgId, folder)));
  return { rows: rows.length, bytes: bytes.flat() };
}

/** Sends a file up to a byte and hangs up. */
async function cutOff(
  { path, token }: Door,
  key: string,
  picture: Buffer,
  at: (whole: Buffer, body: number) => number,
) {
  const { payload, headers } = form(picture, 'tap.jpg');
  const socket = connect(port, '127.0.0.1');
  const body = payload.indexOf('\r\n\r\n') + 4;
  await new Promise<void>((sent) => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\n${token === null ? '' : `authorization: Bearer ${token}\r\n`}idempotency-key: ${key}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, at(payload, body)), () => sent());
  });
  // So that the server has begun with what it got.
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.destroy();
}

const POINTS: [string, (whole: Buffer, body: number) => number][] = [
  ['before the form begins', () => 0],
  ['in the head of the file', (_, body) => body - 9],
  ['after its first byte', (_, body) => body + 1],
  ['in its middle', (whole) => Math.floor(whole.length / 2)],
  ['before the form says that the file is over', (whole) => whole.lastIndexOf('\r\n--') + 3],
];

describe.each(Object.keys(DOORS))('an upload by %s', (who) => {
  it('that breaks off, wherever, leaves nothing, and sent again it is there once', async () => {
    const door = await (DOORS[who] as () => Promise<Door>)();
    const picture = await jpeg(1200, 900);
    const key = `cut-${crypto.randomUUID()}`;
    for (const [where, at] of POINTS) {
      await cutOff(door, key, picture, at);
      await expect.poll(folders, { message: where }).toEqual([]);
      expect(await kept(door), where).toEqual({ rows: 0, bytes: [] });
    }

    // All of it arrived, but nobody heard the answer: it is there, or not at all; never twice, and never half.
    await cutOff(door, key, picture, (whole) => whole.length);
    await expect.poll(folders).toEqual([]);
    const again = await callAs(server.current, door.token, 'POST', door.path, { ...form(picture, 'tap.jpg'), key });
    expect(again.status).toBe(200);
    const { rows, bytes } = await kept(door);
    expect([rows, bytes.length]).toEqual([1, 2]);
    expect(bytes.some((name) => name.endsWith('.part'))).toBe(false);
  });
});
