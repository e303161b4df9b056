import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callAs } from '#tests/given.ts';
import { givenHome, givenUpload } from '#tests/given-home.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const reason = 'Your import of last week counted two deposits twice; I want to see which rows.';

async function given() {
  server.current.clock.set('2027-03-01T12:00:00Z');
  const home = await givenHome(server.current);
  const superadmin = await home.org.member(['superadmin']);
  const platform = await givenPlatformAdministrator(server.current);
  const at = `/api/platform/organizations/${home.org.orgId}/support`;
  const ask = (body: object = {}, options: object = {}) =>
    platform.call('POST', at, { body: { reason, nouns: ['properties', 'leases'], minutes: 240, ...body }, ...options });
  const asked = async (body: object = {}): Promise<string> => (await ask(body)).body.data.id;
  const decide = (id: string, how: 'allow' | 'refuse' | 'end', by = superadmin, body: object | undefined = undefined) =>
    by.call('POST', `/api/support-grants/${id}/${how}`, body ? { body } : {});
  const allow = (id: string, minutes = 240) => decide(id, 'allow', superadmin, { minutes });
  const enter = (id: string) => platform.call('POST', `${at}/${id}/enter`);
  /** As the browser does once it has entered. */
  const read = (path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: object) =>
    callAs(server.current, platform.token, method, path, {
      headers: { 'x-active-role': 'admin' },
      ...(body && { body }),
    });
  const reading = async (body: object = {}) => {
    const id = await asked(body);
    await allow(id, (body as { minutes?: number }).minutes);
    expect((await enter(id)).status).toBe(200);
    return id;
  };
  const trail = async (action: string) =>
    (await superadmin.call('GET', `/api/audit-trail?action=${action}&sort=-at`)).body.data.toReversed();
  return { ...home, superadmin, platform, at, ask, asked, decide, allow, enter, read, reading, trail };
}

describe('support', () => {
  it('reads nothing until the organization said yes, then what it allowed, and every answer is in its trail', async () => {
    const { read, asked, allow, enter, propertyId, superadmin, trail, platform, at } = await given();
    expect((await read('/api/properties')).status).toBe(403);
    const id = await asked();
    expect(await enter(id)).toMatchObject({ status: 409, body: { code: 'support.not_open' } });
    expect((await superadmin.call('GET', '/api/auth/me/capabilities')).body.supportNotice).toBe('ASKED');
    expect((await allow(id, 60)).body.data).toMatchObject({ status: 'READING', endsAt: '2027-03-01T13:00:00Z' });
    expect((await read('/api/properties')).status).toBe(403);
    expect((await enter(id)).status).toBe(200);
    const list = await read('/api/properties?q=zzz');
    const one = await read(`/api/properties/${propertyId}`);
    expect([list.status, one.status]).toEqual([200, 200]);
    expect(Object.values(one.body.data.can).every((ability) => ability === false)).toBe(true);
    const reads = await trail('support.read');
    expect(reads.map(({ actorName, kind }: { actorName: string; kind: string }) => [actorName, kind])).toEqual([
      ['Ines Sand', 'SUPPORT'],
      ['Ines Sand', 'SUPPORT'],
    ]);
    expect(reads[0].after).toMatchObject({ route: 'GET /api/properties', filters: { q: 'zzz' } });
    expect([reads[1].subjectType, reads[1].subjectId]).toEqual(['property', propertyId]);
    expect((await platform.call('GET', at)).body.data[0]).toMatchObject({ readCount: 2, status: 'READING' });
    expect((await superadmin.call('GET', '/api/auth/me/capabilities')).body.supportNotice).toBe('READING');
  });

  it('changes nothing, opens nothing that was not allowed, and takes out no list as a file', async () => {
    const { read, reading, propertyId, trail } = await given();
    await reading();
    const refused = async (path: string, method?: 'POST' | 'PUT' | 'DELETE', body?: object) => {
      const { status, body: answer } = await read(path, method ?? 'GET', body);
      return [status, answer.code];
    };
    expect(await refused(`/api/properties/${propertyId}`, 'DELETE')).toEqual([403, 'support.reads_only']);
    expect(await refused('/api/leases', 'POST', {})).toEqual([403, 'support.reads_only']);
    const file = { format: 'csv', columns: [{ id: 'name', header: 'Name' }] };
    expect(await refused('/api/properties/export', 'POST', file)).toEqual([403, 'support.reads_only']);
    for (const path of ['/api/people', '/api/maintenance', '/api/audit-trail', '/api/organization', '/api/api-keys'])
      expect([path, ...(await refused(path))]).toEqual([
        path,
        403,
        expect.stringMatching(/^support\.not_covered$|^AUTH_403$/),
      ]);
    expect(await refused('/api/platform/organizations')).toEqual([403, 'AUTH_403']);
    expect((await trail('access.refused')).length).toBeGreaterThan(3);
  });

  it('opens files of what was allowed alone, and each stands in the trail', async () => {
    const { read, reading, trail, admin, propertyId, unitId, decide } = await given();
    const reported = await admin.call('POST', '/api/maintenance', { body: { propertyId, unitId, title: 'Tap drips' } });
    const ticketId = reported.body.data.id;
    const photo = await givenUpload(admin, 'photo');
    const attached = await admin.call('POST', `/api/maintenance/${ticketId}/photos`, {
      body: { photoKeys: [photo.key] },
    });
    expect(attached.status).toBe(200);
    const leases = await reading();
    for (const url of [photo.url, photo.thumbnailUrl]) expect([url, (await read(url)).status]).toEqual([url, 404]);
    await decide(leases, 'end');
    await reading({ nouns: ['maintenance'] });
    expect((await read(photo.url)).status).toBe(200);
    const [entry] = await trail('support.read');
    expect([entry.subjectType, entry.subjectId, entry.after.route]).toEqual([
      'file',
      photo.id,
      'GET /api/files/:fileId',
    ]);
  });

  it('stays in the organization that allowed it, and is whose asked for it', async () => {
    const { reading, read, enter, platform, at } = await given();
    const other = await given();
    const id = await reading();
    expect((await read(`/api/properties/${other.propertyId}`)).status).toBe(404);
    const stranger = await givenPlatformAdministrator(server.current);
    expect((await stranger.call('POST', `${at}/${id}/enter`)).status).toBe(403);
    expect((await stranger.call('POST', `${at}/${id}/end`)).status).toBe(403);
    expect((await platform.call('POST', `${other.at}/${id}/enter`)).status).toBe(404);
    expect((await other.decide(id, 'end')).status).toBe(404);
    expect((await enter(id)).status).toBe(200);
  });

  it('ends by itself, and at once when either side ends it', async () => {
    const { reading, read, decide, superadmin, platform, at, org } = await given();
    await reading({ minutes: 60 });
    server.current.clock.set('2027-03-01T12:59:59Z');
    expect((await read('/api/properties')).status).toBe(200);
    server.current.clock.set('2027-03-01T13:00:00Z');
    expect(await read('/api/properties')).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_HELD' } });
    const second = await reading();
    const admin = await org.member(['admin']);
    expect((await decide(second, 'end', admin)).body.data).toMatchObject({ status: 'ENDED' });
    expect((await read('/api/properties')).status).toBe(403);
    expect(await decide(second, 'end')).toMatchObject({ status: 409, body: { code: 'support.over' } });
    const third = await reading();
    expect((await platform.call('POST', `${at}/${third}/end`)).status).toBe(200);
    expect((await read('/api/properties')).status).toBe(403);
    expect((await superadmin.call('GET', '/api/support-grants')).body.data).toHaveLength(3);
  });

  it('is decided by superadmins alone, once, and never for longer than was asked', async () => {
    const { asked, decide, allow, org } = await given();
    const id = await asked({ minutes: 60 });
    const admin = await org.member(['admin']);
    expect((await decide(id, 'allow', admin, { minutes: 60 })).status).toBe(403);
    expect((await decide(id, 'refuse', await org.member(['operator']))).status).toBe(403);
    expect(await allow(id, 240)).toMatchObject({ status: 400, body: { code: 'support.longer_than_asked' } });
    const both = await Promise.all([allow(id, 60), decide(id, 'refuse')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('lapses without an answer, can be taken back, and is asked for once at a time', async () => {
    const { asked, ask, allow, platform, at } = await given();
    const first = await asked();
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'support.asked_already' } });
    expect((await platform.call('POST', `${at}/${first}/end`)).body.data.status).toBe('TAKEN_BACK');
    const second = await asked();
    server.current.clock.set('2027-03-04T12:00:01Z');
    expect(await allow(second)).toMatchObject({ status: 409, body: { code: 'support.not_asked' } });
    expect((await platform.call('GET', at)).body.data[0].status).toBe('LAPSED');
    expect((await ask()).status).toBe(200);
  });

  it('asked for twice with the same submit is asked for once, and bad wishes are named', async () => {
    const { ask, platform, at } = await given();
    const key = randomUUID();
    const [one, other] = await Promise.all([ask({}, { key }), ask({}, { key })]);
    expect(one.body.data.id).toBe(other.body.data.id);
    const wrong = await ask({ reason: ' ', nouns: ['secrets'], minutes: 99999 });
    expect(wrong.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'minutes',
      'nouns.0',
      'reason',
    ]);
    const nowhere = `/api/platform/organizations/${randomUUID()}/support`;
    expect((await platform.call('GET', nowhere)).status).toBe(404);
    expect((await platform.call('POST', nowhere, { body: { reason, nouns: ['leases'], minutes: 60 } })).status).toBe(
      404,
    );
    expect((await platform.call('GET', at)).body.data).toHaveLength(1);
  });

  it('shows the reader as a manager who may open what was allowed, and the platform again under its own role', async () => {
    const { reading, read, platform, org } = await given();
    await reading();
    const { body } = await read('/api/auth/me/capabilities');
    expect(body.user).toMatchObject({ roles: ['admin'], activeRole: 'admin', isPlatformAdmin: false });
    expect(body.organization.id).toBe(org.orgId);
    expect(body.support.permissions).toContain('leases:read');
    expect(body.support.permissions).not.toContain('leases:write');
    expect(body.support.permissions).not.toContain('people:read');
    const back = await platform.call('GET', '/api/auth/me/capabilities');
    expect(back.body).toMatchObject({ user: { isPlatformAdmin: true, activeRole: 'platformAdmin' }, support: null });
  });

  it('is over with the sign-in of whoever reads', async () => {
    const { reading, read, platform } = await given();
    await reading();
    const other = await givenPlatformAdministrator(server.current);
    expect((await other.call('POST', `/api/platform/users/${platform.userId}/sign-out`)).status).toBe(200);
    expect((await read('/api/properties')).status).toBe(401);
  });
});
