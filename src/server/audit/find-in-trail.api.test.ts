import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { form } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { jpeg } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

/** Two houses; in the first a request with a cost and its receipt, in the second a request alone. */
async function givenTrail() {
  const home = await givenHome(server.current);
  const { admin, operator, renter, portfolio } = home;
  const oak = await portfolio.property({ name: '14 Oak Street' });
  const post = async (by: typeof admin, url: string, body: object) => (await by.call('POST', url, { body })).body.data;
  const { id: ticketId, ref } = await post(renter, '/api/maintenance', { title: 'Tap drips' });
  const receipt = await operator.call('POST', '/api/uploads/maintenance-receipt', form(await jpeg(), 'valve.jpg'));
  await post(operator, `/api/maintenance/${ticketId}/costs`, {
    type: 'MATERIAL',
    description: 'Valve',
    unitCost: '80',
    incurredOn: '2026-11-18',
    fileKeys: [receipt.body.data.key],
  });
  const other = await post(admin, '/api/maintenance', { title: 'Fence leans', propertyId: oak });
  return { ...home, oak, ticketId: ticketId as string, ref: ref as string, other: other.id as string };
}
const found = async ({ admin }: Pick<Home, 'admin'>, query: string): Promise<AuditEntry[]> => {
  const { status, body } = await admin.call('GET', `/api/audit-trail?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body.data;
};
const actionsOf = async (home: Pick<Home, 'admin'>, query: string) =>
  (await found(home, query)).map(({ action }) => action).toSorted();

describe('the audit trail is searched', () => {
  it('by a thing with whatever belongs to it, or by the thing alone', async () => {
    const home = await givenTrail();
    expect(await actionsOf(home, `subjectId=${home.propertyId}`)).toEqual(['cost.add', 'file.upload', 'ticket.create']);
    expect(await actionsOf(home, `subjectId=${home.propertyId}&subjectType=property`)).toEqual([]);
    expect(await actionsOf(home, `subjectId=${home.oak}`)).toEqual(['ticket.create']);
    expect(await actionsOf(home, `subjectId=${home.ticketId}&subjectType=ticket`)).toEqual(['ticket.create']);
  });

  it('by the name of a thing, of its number, or of a person', async () => {
    const home = await givenTrail();
    expect(await actionsOf(home, 'q=14+oak')).toEqual(['ticket.create']);
    expect(await actionsOf(home, `q=${home.ref}`)).toEqual(['cost.add', 'file.upload', 'ticket.create']);
    expect((await found(home, 'q=KULKARNI')).map(({ actorName }) => actorName)).toEqual([
      'Dev Kulkarni',
      'Dev Kulkarni',
    ]);
    expect(await actionsOf(home, 'q=%25')).toEqual([]);
  });

  it('by who did it, and by day on the clocks of the organization', async () => {
    const home = await givenTrail();
    expect(await actionsOf(home, `actorId=${home.operator.userId}`)).toEqual(['cost.add', 'file.upload']);
    // 3 in the morning in London is still the day before in New York.
    server.current.clock.set('2026-11-19T03:00:00Z');
    await home.admin.call('POST', '/api/maintenance', { body: { title: 'Late', propertyId: home.oak } });
    expect(await actionsOf(home, 'fromOn=2026-11-19')).toEqual([]);
    expect(await found(home, 'fromOn=2026-11-18&untilOn=2026-11-18&limit=50')).toHaveLength(5);
    expect(await actionsOf(home, 'untilOn=2026-11-17')).toEqual([]);
    expect((await home.admin.call('GET', '/api/audit-trail?fromOn=2026-13-40')).status).toBe(400);
  });

  it('by kind and outcome, with what there is to choose from', async () => {
    const home = await givenTrail();
    await home.admin.call('POST', '/api/properties/export', {
      body: { format: 'csv', columns: [{ id: 'name', header: 'Name' }] },
    });
    await home.owner.call('GET', '/api/leases');
    expect(await actionsOf(home, 'kind=READING')).toEqual(['list.export']);
    expect(await actionsOf(home, 'outcome=REFUSED')).toEqual(['access.refused']);
    expect(await actionsOf(home, 'kind=SIGN_IN')).toEqual([]);
    const { data } = (await home.admin.call('GET', '/api/audit-trail/overview')).body;
    expect(data).toMatchObject({
      timeZone: 'America/New_York',
      counts: { CHANGE: 4, SIGN_IN: 0, REFUSAL: 1, READING: 1, SUPPORT: 0 },
      actions: ['access.refused', 'cost.add', 'file.upload', 'list.export', 'ticket.create'],
    });
    expect(data.actors.map(({ name }: { name: string }) => name)).toEqual([
      'Dev Kulkarni',
      'Nora Walsh',
      'Thérèse Lindqvist',
      'Zofia Nowak',
    ]);
  });

  it('by one entry, which strangers do not find', async () => {
    const home = await givenTrail();
    const [entry] = await found(home, 'action=cost.add');
    const path = `/api/audit-trail/${entry?.id}`;
    expect((await home.admin.call('GET', path)).body.data).toEqual(entry);
    const stranger = await givenHome(server.current);
    expect((await stranger.admin.call('GET', path)).status).toBe(404);
    expect((await home.operator.call('GET', path)).status).toBe(403);
  });
});

describe('what somebody of another organization names', () => {
  let home: Awaited<ReturnType<typeof givenTrail>>;
  beforeAll(async () => {
    home = await givenTrail();
  });
  it.each(['subjectId', 'actorId'] as const)('as %s finds nothing', async (field) => {
    const stranger = await givenHome(server.current);
    const id = field === 'subjectId' ? home.propertyId : home.operator.userId;
    expect(await actionsOf(stranger, `${field}=${id}`)).toEqual([]);
  });
});

describe('an export of the trail', () => {
  const take = (home: Home, format: string, query = '') =>
    home.admin.call('POST', `/api/audit-trail/export?${query}`, {
      body: { format, columns: ['at', 'action', 'who', 'after'].map((id) => ({ id, header: id.toUpperCase() })) },
    });

  it('for programs is one entry a line, as it was recorded, and is itself recorded', async () => {
    const home = await givenTrail();
    const { body, headers } = await take(home, 'ndjson', 'subjectType=cost');
    expect(headers['content-type']).toContain('application/x-ndjson');
    const lines = (body.data as Buffer)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ action: 'cost.add', who: 'Dev Kulkarni', after: { description: 'Valve' } }]);
    const [entry] = await found(home, 'action=list.export');
    expect(entry?.after).toMatchObject({ format: 'ndjson', rows: 1, filters: { subjectType: 'cost' } });
  });

  it('for spreadsheets holds states as text that nothing runs', async () => {
    const home = await givenTrail();
    const text = ((await take(home, 'csv', 'action=cost.add')).body.data as Buffer).toString();
    expect(text).toContain('AT,ACTION,WHO,AFTER');
    expect(text).toContain('""description"":""Valve""');
    expect((await take(home, 'xlsx')).status).toBe(200);
    expect(
      (
        await home.admin.call('POST', '/api/properties/export', {
          body: { format: 'ndjson', columns: [{ id: 'name', header: 'x' }] },
        })
      ).status,
    ).toBe(400);
  });
});

describe('what somebody is refused for want of a right', () => {
  it('is recorded with the door and the role', async () => {
    const home = await givenHome(server.current);
    expect((await home.renter.call('GET', '/api/leases')).status).toBe(403);
    expect((await home.renter.call('GET', '/api/people')).status).toBe(403);
    const refused = await found(home, 'kind=REFUSAL');
    expect(refused).toHaveLength(2);
    expect(refused[1]).toMatchObject({
      action: 'access.refused',
      actorName: 'Zofia Nowak',
      activeRole: 'renter',
      outcome: 'REFUSED',
      after: { permission: 'leases:read', route: 'GET /api/leases', why: 'AUTH_403' },
    });
  });

  it('at one row is recorded with the row', async () => {
    const home = await givenTrail();
    const path = `/api/maintenance/${home.ticketId}/status`;
    const { status } = await home.renter.call('POST', path, { body: { status: 'TRIAGED', version: 1 } });
    expect(status).toBe(403);
    const [refused] = await found(home, 'kind=REFUSAL');
    expect(refused).toMatchObject({ after: { route: 'POST /api/maintenance/:ticketId/status' } });
  });
});
