import { mkdtempSync } from 'node:fs';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteRoom } from '#server/full-disk.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { onBusyMachine } from '#tests/data-directory.ts';
import { type Caller, callAs, form } from '#tests/given.ts';
import { givenHome, givenUpload, type Home } from '#tests/given-home.ts';
import { heicGrid, tilesIn, WHOLE_TILES } from '#tests/heic-grid.ts';
import { heic, highPng, jpeg, pdf, png } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';
import { sweepFiles, sweepUploads } from './uploads.jobs.ts';

const server = sharedServer();
beforeAll(() => {
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'lintel-test-tmp-')));
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const upload = (caller: Caller, kind: 'photo' | 'receipt', file: Buffer, name: string, key?: string) =>
  caller.call('POST', `/api/uploads/maintenance-${kind}`, { ...form(file, name), ...(key ? { key } : {}) });
const bytesOf = async (caller: Caller, url: string): Promise<Buffer> =>
  (await caller.call('GET', url)).body.data as Buffer;
const rowCount = ({ org }: Home) =>
  transaction(server.current.pool, { orgId: org.orgId }, async (db) => {
    const rows = await db.selectFrom('files').select('id').execute();
    return rows.length;
  });
const keptFiles = async ({ org }: Home) => {
  const { files } = server.current.deps;
  return (await Promise.all(['receipts', 'photos'].map((folder) => files.keysIn(org.orgId, folder)))).flat();
};
const abandoned = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('lintel-upload-'));

describe('an upload', () => {
  it.each([
    ['JPEG', 'photo.jpg', () => jpeg(), 'image/jpeg', 'photo.jpg'],
    ['PNG', 'scan.PNG', () => png(), 'image/jpeg', 'scan.jpg'],
    ['HEIC', 'IMG_0042.HEIC', () => heic(), 'image/jpeg', 'IMG_0042.jpg'],
    ['HEIC called JPEG', 'IMG_0042.jpg', () => heic(), 'image/jpeg', 'IMG_0042.jpg'],
    ['PDF', '../../etc/Rechnung „7“.pdf', async () => pdf(), 'application/pdf', 'Rechnung „7“.pdf'],
    ['file without a name', '\u0000\u0001', () => jpeg(), 'image/jpeg', 'file.jpg'],
  ])('of a %s is kept by its content', async (_, name, make, mime, keptName) => {
    const { admin } = await givenHome(server.current);
    const { status, body } = await upload(admin, 'receipt', await make(), name);
    expect([status, body.data?.mime, body.data?.name]).toEqual([200, mime, keptName]);
    expect(body.data.key).toMatch(/^receipts\/[0-9a-f-]{36}\.(jpg|pdf)$/);
    expect(await abandoned()).toEqual([]);
  });

  it('whose bytes are gone from the store is told of in words, and so is whoever runs the program', async () => {
    const home = await givenHome(server.current);
    const { key, url } = await givenUpload(home.renter, 'photo');
    await server.current.deps.files.remove(home.org.orgId, key);
    expect(await home.renter.call('GET', url)).toMatchObject({ status: 404, body: { code: 'FILE_GONE' } });
  });

  it('of which the store gives back other bytes is not shown, and the log names it', async () => {
    const home = await givenHome(server.current);
    const { key, url, sizeBytes } = await givenUpload(home.renter, 'photo');
    const { deps } = server.current;
    const lines: string[] = [];
    const app = await createApp({ deps: { ...deps, log: pino({}, { write: (line) => void lines.push(line) }) } });
    await writeFile(join(deps.ground.filesDir, home.org.orgId, key), Buffer.alloc(sizeBytes, 7));
    const refused = await callAs({ ...server.current, app }, home.renter.token, 'GET', url);
    await app.close();
    expect(refused).toMatchObject({ status: 404, body: { code: 'FILE_ALTERED' } });
    expect(lines.join()).toContain(`other bytes than were kept as ${home.org.orgId}/${key}`);
  });

  it('named by half a letter at its end is kept', async () => {
    const { admin } = await givenHome(server.current);
    const { status, body } = await upload(admin, 'photo', await jpeg(), `${'x'.repeat(119)}🏠.jpg`);
    expect([status, body.data?.name.isWellFormed()]).toEqual([200, true]);
  });

  it('of a photo is turned upright, made small enough and loses what the camera noted', async () => {
    const { renter } = await givenHome(server.current);
    const file = await givenUpload(renter, 'photo', await jpeg(3000, 1000, 6));
    const bytes = await bytesOf(renter, file.url);
    const kept = await sharp(bytes).metadata();
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([683, 2048, undefined, undefined]);
    expect(bytes.includes('SecretCamera')).toBe(false);
    const thumbnail = await sharp(await bytesOf(renter, file.thumbnailUrl)).metadata();
    expect([thumbnail.format, thumbnail.height]).toEqual(['webp', 480]);
  });

  it('of a HEIC keeps its picture as it was', async () => {
    const { renter } = await givenHome(server.current);
    const file = await givenUpload(renter, 'photo', await heic());
    const image = sharp(await bytesOf(renter, file.url));
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect([info.width, info.height]).toEqual([300, 200]);
    expect(at(20, 20)[0]).toBeGreaterThan(150);
    expect(at(20, 20)[1]).toBeLessThan(60);
    for (const channel of at(250, 150)) expect(channel).toBeGreaterThan(240);
  });

  // One of 48 megapixels comes in with the hostile files.
  it.each([
    ['a large one, held upright', 3072, 2304, 3, [1536, 2048]],
    ['a small one', 700, 600, 0, [700, 600]],
  ])('of a HEIC in tiles, as phones take it, comes in: %s', async (_, width, height, quarters, size) => {
    const { renter } = await givenHome(server.current);
    const file = await givenUpload(renter, 'photo', await heicGrid(width, height, quarters));
    const seen = await tilesIn(await bytesOf(renter, file.url), width, height, quarters);
    expect(seen).toEqual({ size, ...WHOLE_TILES });
  });

  it('of a HEIC with more pixels than any camera has is refused', async () => {
    const { renter } = await givenHome(server.current);
    const answer = await upload(renter, 'photo', await heicGrid(9216, 7168), 'vast.heic');
    expect(answer).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  });

  it.each([
    ['a program called .jpg', Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(500)]), 'tap.jpg'],
    ['HTML called .pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'bill.pdf'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'plan.svg'],
    ['an SVG called .png', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'plan.png'],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'), 'dot.gif'],
    ['a text', Buffer.from('hello'), 'note.txt'],
    ['an archive', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00'), 'photos.zip'],
  ])('of %s is refused by its content', async (_, file, name) => {
    const home = await givenHome(server.current);
    expect(await upload(home.admin, 'receipt', file, name)).toMatchObject({
      status: 415,
      body: { code: 'FILE_TYPE_REFUSED' },
    });
    expect([await rowCount(home), await keptFiles(home), await abandoned()]).toEqual([0, [], []]);
  });

  it('of a PDF is no photo', async () => {
    const { renter } = await givenHome(server.current);
    expect((await upload(renter, 'photo', pdf(), 'tap.jpg')).status).toBe(415);
  });

  it.each([
    ['JPEG', async () => (await jpeg(800, 600)).subarray(0, 9000)],
    ['PNG', async () => (await png(800, 600)).subarray(0, 200)],
    ['HEIC', async () => (await heic()).subarray(0, 450)],
    ['PDF', async () => pdf().subarray(0, 60)],
    [
      'JPEG with junk in it',
      async () => Buffer.concat([(await jpeg(800, 600)).subarray(0, 400), Buffer.alloc(5000, 7)]),
    ],
  ])('of a damaged %s is refused', async (_, make) => {
    const home = await givenHome(server.current);
    expect(await upload(home.admin, 'receipt', await make(), 'tap.jpg')).toMatchObject({
      status: 415,
      body: { code: 'FILE_DAMAGED' },
    });
    expect([await rowCount(home), await keptFiles(home), await abandoned()]).toEqual([0, [], []]);
  });

  it('over the limit is refused, and so is a small file of too many pixels', async () => {
    const home = await givenHome(server.current);
    const tooLarge = { status: 413, body: { code: 'FILE_TOO_LARGE' } };
    const tail = Buffer.alloc(server.current.deps.settings.maxUploadBytes);
    expect(await upload(home.admin, 'receipt', Buffer.concat([await jpeg(), tail]), 'tap.jpg')).toMatchObject(tooLarge);
    const vast = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await upload(home.admin, 'receipt', vast, 'vast.png')).toMatchObject(tooLarge);
    const askedAt = performance.now();
    expect(await upload(home.renter, 'photo', highPng(60_000_000), 'high.png')).toMatchObject(tooLarge);
    expect(performance.now() - askedAt).toBeLessThan(onBusyMachine(5000));
    expect([await rowCount(home), await keptFiles(home), await abandoned()]).toEqual([0, [], []]);
  });

  it('without a file, or as JSON, is refused', async () => {
    const { admin } = await givenHome(server.current);
    const url = '/api/uploads/maintenance-receipt';
    expect(await admin.call('POST', url, { body: {} })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'file' }] },
    });
    expect(await upload(admin, 'receipt', Buffer.alloc(0), 'empty.jpg')).toMatchObject({ status: 400 });
  });

  it('sent twice with one key is one file; the key with another file is refused', async () => {
    const home = await givenHome(server.current);
    const file = await jpeg();
    const [first, second] = await Promise.all(
      [1, 2].map(() => upload(home.admin, 'receipt', file, 'tap.jpg', 'upload-once-1')),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.body.data.key).toBe(first?.body.data.key);
    expect([await rowCount(home), (await keptFiles(home)).length]).toEqual([1, 2]);
    expect((await bytesOf(home.admin, first?.body.data.url)).length).toBeGreaterThan(0);
    expect((await upload(home.admin, 'receipt', await png(), 'tap.jpg', 'upload-once-1')).status).toBe(422);
  });

  it('cut off on the way leaves nothing behind', async () => {
    const home = await givenHome(server.current);
    await server.current.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.current.app.server.address() as AddressInfo;
    const { payload, headers } = form(await jpeg(2000, 1500), 'tap.jpg');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/uploads/maintenance-photo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${home.renter.token}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.length / 2));
    await expect.poll(abandoned).toHaveLength(1);
    socket.destroy();
    await expect.poll(abandoned).toEqual([]);
    expect([await rowCount(home), await keptFiles(home)]).toEqual([0, []]);
  });

  it('that cannot be stored leaves neither row nor bytes', async () => {
    const home = await givenHome(server.current);
    const { files } = server.current.deps;
    const keep = files.keep;
    files.keep = async (orgId, key, from) => {
      await keep(orgId, key, from);
      if (key.includes('thumbnail')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    try {
      expect(await upload(home.renter, 'photo', await jpeg(), 'tap.jpg')).toMatchObject({
        status: 503,
        body: { code: 'STORAGE_FULL', message: expect.stringContaining('must make room') },
      });
    } finally {
      files.keep = keep;
      noteRoom();
    }
    expect([await rowCount(home), await keptFiles(home), await abandoned()]).toEqual([0, [], []]);
  });
});

describe('real files', () => {
  const folder = new URL('../../../fixtures/receipts/', import.meta.url);
  const read = (name: string) => readFile(new URL(name, folder));

  it('of every kind and size are kept', async () => {
    const home = await givenHome(server.current);
    const names = (await readdir(folder)).filter((name) => name.includes('.'));
    for (const name of names) {
      const { status, body } = await upload(home.admin, 'receipt', await read(name), name);
      expect([name, status, body.data?.mime]).toEqual([
        name,
        200,
        name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
      ]);
    }
    expect(names.some((name) => name.endsWith('.heic'))).toBe(true);
  });

  it.each([
    ['program-named.jpg', 415],
    ['page-named.pdf', 415],
    ['drawing.svg', 415],
    ['drawing-named.png', 415],
    ['truncated.jpg', 415],
    ['truncated.png', 415],
    ['picture-then-page.jpg', 415],
    ['pixel-bomb.png', 413],
    ['empty.jpg', 400],
  ])('that lie are refused: %s with %s', async (name, status) => {
    const home = await givenHome(server.current);
    expect((await upload(home.admin, 'receipt', await read(`liars/${name}`), name)).status).toBe(status);
    expect([await rowCount(home), await keptFiles(home), await abandoned()]).toEqual([0, [], []]);
  });

  it.each([
    ['where a photo was taken', () => read('liars/with-place.jpg'), 'Exif'],
    ['a page behind a whole picture', async () => Buffer.concat([await jpeg(), Buffer.from('<script>')]), '<script'],
  ])('lose what they hide: %s', async (_, make, hidden) => {
    const home = await givenHome(server.current);
    const given = await make();
    const file = await givenUpload(home.admin, 'receipt', given);
    expect(given.includes(hidden)).toBe(true);
    expect((await bytesOf(home.admin, file.url)).includes(hidden)).toBe(false);
  });
});

describe('a file', () => {
  const ticketWith = async (home: Home, photoKeys: string[]) =>
    (await home.renter.call('POST', '/api/maintenance', { body: { title: 'Tap', photoKeys } })).body.data.id as string;

  it('that is not attached opens for its uploader alone', async () => {
    const home = await givenHome(server.current);
    const file = await givenUpload(home.renter, 'photo');
    for (const url of [file.url, file.thumbnailUrl]) {
      expect((await home.renter.call('GET', url)).status).toBe(200);
      for (const caller of [home.admin, home.owner]) expect((await caller.call('GET', url)).status).toBe(404);
    }
  });

  it('opens for whoever may see what it belongs to, at each call', async () => {
    const home = await givenHome(server.current);
    const other = await givenHome(server.current);
    const photo = await givenUpload(home.renter, 'photo');
    const ticketId = await ticketWith(home, [photo.key]);
    const receipt = await givenUpload(home.operator, 'receipt', pdf(), 'bill.pdf');
    await home.operator.call('POST', `/api/maintenance/${ticketId}/costs`, {
      body: { type: 'OTHER', description: 'Trap', unitCost: '8.45', incurredOn: '2026-11-17', fileKeys: [receipt.key] },
    });
    const statuses = async (url: string) => {
      const callers = [home.admin, home.operator, home.owner, home.renter, other.admin];
      return Promise.all(callers.map(async (caller) => (await caller.call('GET', url)).status));
    };
    expect(await statuses(photo.url)).toEqual([200, 200, 200, 200, 404]);
    expect(await statuses(receipt.url)).toEqual([200, 200, 200, 404, 404]);
    const ticket = (await home.admin.call('GET', `/api/maintenance/${ticketId}`)).body.data;
    await home.admin.call('PUT', `/api/maintenance/${ticketId}`, {
      body: { ...ticket, visibleToOwner: false, visibleToRenter: false },
    });
    expect(await statuses(photo.url)).toEqual([200, 200, 404, 404, 404]);
    expect(await statuses(receipt.url)).toEqual([200, 200, 404, 404, 404]);
    await home.admin.call('DELETE', `/api/maintenance/${ticketId}/costs/${ticket.costs[0].id}`);
    expect(await statuses(receipt.url)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is sent so that no browser runs it', async () => {
    const home = await givenHome(server.current);
    const { url } = await givenUpload(home.admin, 'receipt', pdf(), "Größe 'M' (7).pdf");
    const { headers } = await home.admin.call('GET', url);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%27M%27%20%287%29.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('says before its bytes how many they are, so that one cut off on its way is not taken for whole', async () => {
    const home = await givenHome(server.current);
    const { url } = await givenUpload(home.admin, 'receipt', pdf(), 'bill.pdf');
    const { headers } = await home.admin.call('GET', url);
    expect(headers['content-length']).toBe(String(pdf().length));
  });

  it('has no thumbnail when it is a PDF', async () => {
    const home = await givenHome(server.current);
    const file = await givenUpload(home.admin, 'receipt', pdf(), 'bill.pdf');
    expect(file.thumbnailUrl).toBeNull();
    expect((await home.admin.call('GET', `${file.url}/thumbnail`)).status).toBe(404);
  });
});

describe('the nightly sweep', () => {
  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000).toISOString();

  it('removes what nobody attached within a day, and leaves the rest', async () => {
    const home = await givenHome(server.current);
    const [attached, loose] = [await givenUpload(home.renter, 'photo'), await givenUpload(home.renter, 'photo')];
    await home.renter.call('POST', '/api/maintenance', { body: { title: 'Tap', photoKeys: [attached.key] } });
    await sweepFiles(systemContext(server.current.deps, home.org.orgId));
    expect((await keptFiles(home)).length).toBe(4);
    server.current.clock.set(tomorrow());
    await sweepFiles(systemContext(server.current.deps, home.org.orgId));
    await sweepFiles(systemContext(server.current.deps, home.org.orgId));
    server.current.clock.set(new Date().toISOString());
    expect((await home.renter.call('GET', loose.url)).status).toBe(404);
    expect((await home.renter.call('GET', attached.url)).status).toBe(200);
    expect((await keptFiles(home)).every((key) => key.startsWith(attached.key))).toBe(true);
    expect(await rowCount(home)).toBe(1);
  });

  it('removes what a killed process left: bytes without a row, and folders of uploads', async () => {
    const home = await givenHome(server.current);
    const lost = await givenUpload(home.renter, 'photo');
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.deleteFrom('files').where('id', '=', lost.id).execute(),
    );
    const folder = mkdtempSync(join(tmpdir(), 'lintel-upload-'));
    await writeFile(join(folder, 'content'), 'half');
    await utimes(folder, new Date(), new Date(Date.now() - 90_000_000));
    server.current.clock.set(tomorrow());
    await sweepFiles(systemContext(server.current.deps, home.org.orgId));
    await sweepUploads(server.current.deps);
    server.current.clock.set(new Date().toISOString());
    expect([await keptFiles(home), await abandoned()]).toEqual([[], []]);
  });
});
