import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteRoom } from '#server/full-disk.ts';
import { callAs, form } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';
import { jpeg, pdf } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
beforeEach(() => {
  server.current.deps.settings.sendsMail = true;
});
afterEach(() => {
  server.current.deps.settings.sendsMail = false;
});

const somewhere = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
const send = (link: string, file: Buffer, { name = 'tap.jpg', key = '' } = {}) =>
  callAs(server.current, null, 'POST', `/api/site-reports/${link}/photos`, {
    ...form(file, name),
    from: somewhere(),
    ...(key && { key }),
  });
const photosAt = (link: string) => callAs(server.current, null, 'GET', `/api/site-reports/${link}/photos`);
const confirm = (link: string) =>
  callAs(server.current, null, 'POST', `/api/site-reports/${link}/confirmation`, { from: somewhere() });
const kept = ({ org }: Home) => server.current.deps.files.keysIn(org.orgId, 'photos');

/** Somebody read the code of a home and holds the link of the mail; `link` is not followed yet. */
async function givenReport() {
  const home = await givenHome(server.current);
  const body = { unitId: home.unitId };
  const { data } = (await home.admin.call('POST', `/api/properties/${home.propertyId}/report-codes`, { body })).body;
  const code: string = data.url.split('/').at(-1);
  const email = `${crypto.randomUUID()}@mail.example`;
  const report = { body: { words: 'The tap drips.', email }, from: somewhere() };
  await callAs(server.current, null, 'POST', `/api/site-reports/${code}`, report);
  const [mail] = await mailsTo(server.current, email);
  const link = /confirm-report\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const request = async () => {
    const [row] = (await home.admin.call('GET', '/api/maintenance')).body.data;
    return (await home.admin.call('GET', `/api/maintenance/${row.id}`)).body.data;
  };
  return { home, code, link, request };
}

describe('photos of a report by a code', () => {
  it('are taken once it was confirmed, and shown to staff with the request, to nobody else', async () => {
    const { home, link, request } = await givenReport();
    await confirm(link);
    const sent = await send(link, await jpeg());
    expect(sent.body.data).toEqual({ organization: home.org.name, photoCount: 1, photosMax: 6 });
    expect((await photosAt(link)).body.data.photoCount).toBe(1);
    const { id, photos } = await request();
    expect(photos).toMatchObject([{ name: 'tap.jpg', mime: 'image/jpeg' }]);
    expect((await home.admin.call('GET', photos[0].url)).status).toBe(200);
    for (const who of [home.renter, home.owner]) expect((await who.call('GET', photos[0].url)).status).toBe(404);
    const stranger = await (await givenHome(server.current)).admin.call('GET', photos[0].url);
    expect(stranger.status).toBe(404);
    const { data: lines } = (await home.admin.call('GET', `/api/activities?subjectType=ticket&subjectId=${id}`)).body;
    expect(lines.map(({ type }: { type: string }) => type)).toContain('ticket.photos_added');
  });

  it('are refused before that, by the code itself, and a day later; of none anything is kept', async () => {
    const { home, code, link } = await givenReport();
    for (const token of [link, code, 'x'.repeat(32)])
      expect(await send(token, await jpeg())).toMatchObject({ status: 404, body: { code: 'site_report.photos_over' } });
    expect((await photosAt(link)).body.data).toBeNull();
    await confirm(link);
    server.current.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
    try {
      expect((await send(link, await jpeg())).body.code).toBe('site_report.photos_over');
    } finally {
      server.current.clock.set(new Date().toISOString());
    }
    expect(await kept(home)).toEqual([]);
  });

  it('are six at most, also of those sent at the same moment, and one that is sent twice is one', async () => {
    const { home, link, request } = await givenReport();
    await confirm(link);
    const file = await jpeg();
    const key = crypto.randomUUID();
    const twice = await Promise.all([send(link, file, { key }), send(link, file, { key })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    for (let count = 1; count < 5; count++) expect((await send(link, file)).status).toBe(200);
    const last = await Promise.all([send(link, file), send(link, file), send(link, file)]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await send(link, file)).body.code).toBe('site_report.photos_full');
    expect((await request()).photos).toHaveLength(6);
    // Each with its small picture.
    expect(await kept(home)).toHaveLength(12);
  });

  it('are pictures by their content, and what cannot be stored leaves neither row nor bytes nor a place taken', async () => {
    const { home, link, request } = await givenReport();
    await confirm(link);
    for (const [file, name] of [
      [Buffer.from('<script>alert(1)</script>'), 'tap.jpg'],
      [pdf(), 'paper.pdf'],
    ] as const)
      expect((await send(link, file, { name })).status).toBe(415);
    const { files } = server.current.deps;
    const keep = files.keep;
    files.keep = async (orgId, key, from) => {
      await keep(orgId, key, from);
      if (key.includes('thumbnail')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    try {
      expect((await send(link, await jpeg())).status).toBe(503);
    } finally {
      files.keep = keep;
      noteRoom();
    }
    expect([await kept(home), (await request()).photos, (await photosAt(link)).body.data.photoCount]).toEqual([
      [],
      [],
      0,
    ]);
  });
});
