import { describe, expect, it } from 'vitest';
import type { Caller } from '#tests/given.ts';
import { givenHome, givenUpload, type Home } from '#tests/given-home.ts';
import { tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

const get = async (caller: Caller, id: string) => (await caller.call('GET', `/api/maintenance/${id}`)).body.data;
const linesOf = async (caller: Caller, id: string) =>
  (await caller.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data;
const link = (caller: Caller, id: string, otherId: string) =>
  caller.call('POST', `/api/maintenance/${id}/links`, { body: { otherId } });
const unlink = (caller: Caller, id: string, otherId: string) =>
  caller.call('DELETE', `/api/maintenance/${id}/links/${otherId}`);

async function reported({ admin, propertyId, unitId }: Home, body: object = {}) {
  const about = { propertyId, unitId, title: 'Water under the sink' };
  return (await admin.call('POST', '/api/maintenance', { body: { ...about, ...body } })).body.data;
}
function split(caller: Caller, id: string, body: object = {}) {
  const said = { title: 'The window does not close', category: 'WINDOWS_DOORS', priority: 'LOW' };
  return caller.call('POST', `/api/maintenance/${id}/split`, { body: { ...said, ...body } });
}

describe('A request that is split', () => {
  it('goes on as two at one place, for the same people, who see both and are told', async () => {
    const home = await givenHome(server.current);
    const { operator, renter } = home;
    const body = { title: 'Sink leaks, window stuck', accessNotes: 'Key at the bakery', hasPets: true };
    const { id } = (await renter.call('POST', '/api/maintenance', { body })).body.data;
    const before = await get(operator, id);
    const answer = await split(operator, id);
    expect(answer.status).toBe(200);
    const made = answer.body.data;
    expect(made).toMatchObject({ relation: 'SPLIT_OFF', status: 'NEW', title: 'The window does not close' });
    const other = await get(operator, made.id);
    expect(other).toMatchObject({
      property: before.property,
      unit: before.unit,
      leaseId: before.leaseId,
      requestedBy: before.requestedBy,
      source: 'PORTAL',
      accessNotes: 'Key at the bakery',
      hasPets: true,
      category: 'WINDOWS_DOORS',
      priority: 'LOW',
      related: [{ id, relation: 'SPLIT_FROM' }],
    });
    expect((await get(renter, id)).related).toMatchObject([{ id: made.id, title: 'The window does not close' }]);
    expect((await linesOf(renter, made.id)).map(({ type }: { type: string }) => type)).toEqual(['ticket.split_from']);
    expect((await linesOf(operator, id))[0]).toMatchObject({ type: 'ticket.split_off', facts: { ref: other.ref } });
    await tellEverybody(server.current, home.org.orgId);
    const notices = (await renter.call('GET', '/api/notices')).body.data;
    expect(notices.map(({ title }: { title: string }) => title)).toContain(
      'A part of your request goes on by itself: The window does not close',
    );
  });

  it('gives the photos along that are of the part, and counts them there', async () => {
    const home = await givenHome(server.current);
    const photos = await Promise.all([givenUpload(home.admin, 'photo'), givenUpload(home.admin, 'photo')]);
    const { id } = await reported(home, { photoKeys: photos.map(({ key }) => key) });
    const [first, second] = (await get(home.admin, id)).photos;
    const { body } = await split(home.admin, id, { photoIds: [second.id] });
    expect(await get(home.admin, id)).toMatchObject({ photoCount: 1, photos: [{ id: first.id }] });
    expect(await get(home.admin, body.data.id)).toMatchObject({ photoCount: 1, photos: [{ id: second.id }] });
    const again = await split(home.admin, id, { photoIds: [second.id] });
    expect(again).toMatchObject({ status: 400, body: { code: 'ticket.photo_elsewhere' } });
    expect((await get(home.admin, id)).related).toHaveLength(1);
  });

  it('is not split once it is finished, nor without a title, nor by whoever may not', async () => {
    const home = await givenHome(server.current);
    const { id } = await reported(home);
    expect((await split(home.admin, id, { title: '' })).status).toBe(400);
    expect((await split(home.renter, id)).status).toBe(403);
    const now = await get(home.admin, id);
    const status = { status: 'CANCELLED', note: 'No need', version: now.version };
    await home.admin.call('POST', `/api/maintenance/${id}/status`, { body: status });
    expect(await split(home.admin, id)).toMatchObject({ status: 409, body: { code: 'ticket.finished' } });
  });
});

describe('Requests that are linked', () => {
  it('show each other, once, until the link is taken away', async () => {
    const home = await givenHome(server.current);
    const [one, other] = [await reported(home), await reported(home, { title: 'Stain below' })];
    expect((await link(home.admin, one.id, other.id)).body.data).toMatchObject([{ id: other.id, relation: 'LINKED' }]);
    expect((await link(home.admin, other.id, one.id)).body.data).toMatchObject([{ id: one.id, relation: 'LINKED' }]);
    const lines = await linesOf(home.admin, other.id);
    expect(lines.filter(({ type }: { type: string }) => type === 'ticket.linked')).toHaveLength(1);
    expect((await unlink(home.admin, other.id, one.id)).body.data).toEqual([]);
    expect((await get(home.admin, one.id)).related).toEqual([]);
    expect((await unlink(home.admin, other.id, one.id)).status).toBe(404);
  });

  it('refuses itself and what is out of reach, and shows nobody what they may not read', async () => {
    const home = await givenHome(server.current);
    const { id } = await reported(home);
    expect(await link(home.admin, id, id)).toMatchObject({ status: 400, body: { code: 'ticket.not_to_link' } });
    const elsewhere = await givenHome(server.current);
    const foreign = await reported(elsewhere);
    expect((await link(home.admin, id, foreign.id)).status).toBe(400);
    const hidden = await reported(home, { title: 'Not for owners', visibleToOwner: false, visibleToRenter: false });
    await link(home.admin, id, hidden.id);
    expect((await get(home.owner, id)).related).toEqual([]);
    expect((await get(home.renter, id)).related).toEqual([]);
    expect((await linesOf(home.owner, id)).map(({ type }: { type: string }) => type)).not.toContain('ticket.linked');
  });
});
