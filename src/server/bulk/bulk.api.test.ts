import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forgetBatches } from '#server/access/commands/batch.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import type { Caller } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

type Row = { id: string; version: number };
const report = async ({ admin, propertyId }: Home, body: object = {}): Promise<Row> =>
  (await admin.call('POST', '/api/maintenance', { body: { propertyId, title: 'Tap drips', ...body } })).body.data;
const read = async ({ admin }: Home, id: string) => (await admin.call('GET', `/api/maintenance/${id}`)).body.data;
const HIGH = { action: 'priority', priority: 'HIGH' };
const bulk = (caller: Caller, rows: Row[], change: object = HIGH, besides: object = {}) =>
  caller.call('POST', '/api/maintenance/bulk', {
    body: {
      batchId: randomUUID(),
      rows: rows.map(({ id, version }) => ({ id, version })),
      change,
      ...besides,
    },
  });
const undo = (caller: Caller, batchId: string) =>
  caller.call('POST', '/api/maintenance/bulk/undo', { body: { batchId } });
const trailOf = async ({ admin }: Home, id: string) =>
  (await admin.call('GET', `/api/audit-trail?subjectId=${id}`)).body.data as { action: string; requestId: string }[];

describe('a preview', () => {
  it('says what would become of each row, and changes nothing', async () => {
    const home = await givenHome(server.current);
    const [one, two, urgent] = await Promise.all([report(home), report(home), report(home, { priority: 'HIGH' })]);
    const stale = { ...two, version: two.version + 1 };
    const { body } = await bulk(home.admin, [one, stale, urgent], HIGH, { isPreview: true });
    expect(body.data).toMatchObject({
      changedIds: [one.id],
      sameIds: [urgent.id],
      kept: [{ id: two.id, code: 'STALE_VERSION' }],
    });
    expect(await read(home, one.id)).toMatchObject({ priority: 'NORMAL', version: one.version });
  });

  it('leaves no entry, no line and no mail', async () => {
    const home = await givenHome(server.current);
    const { body } = await home.admin.call('POST', '/api/people', {
      body: { kind: 'PERSON', firstName: 'Ana', email: `${randomUUID()}@mail.example` },
    });
    const answer = await home.admin.call('POST', '/api/people/bulk', {
      body: {
        batchId: randomUUID(),
        isPreview: true,
        rows: [{ id: body.data.id, version: 1 }],
        change: { action: 'invite', roles: ['renter'] },
      },
    });
    expect(answer.body.data).toMatchObject({ changedIds: [body.data.id], links: [] });
    const { data } = (await home.admin.call('GET', `/api/people/${body.data.id}`)).body;
    expect(data).toMatchObject({ signIn: 'NONE', invitedAt: null });
  });
});

describe('a change of many', () => {
  it('does to each row what the change of it alone does, and what one may not do holds up no other', async () => {
    const home = await givenHome(server.current);
    const [open, closed] = await Promise.all([report(home), report(home)]);
    await home.admin.call('POST', `/api/maintenance/${closed.id}/status`, {
      body: { status: 'CANCELLED', note: 'By mistake', version: closed.version },
    });
    const now = await read(home, closed.id);
    const give = { action: 'assign', personId: home.admin.personId };
    const { body } = await bulk(home.admin, [now, open], give);
    expect(body.data).toMatchObject({ changedIds: [open.id], kept: [{ id: closed.id, code: 'ticket.finished' }] });
    expect(body.data.kept[0].message).toContain('finished');
    expect(await read(home, open.id)).toMatchObject({
      assignedTo: { id: home.admin.personId },
      version: open.version + 1,
    });
  });

  it('closes what is done, leaves out what is not with what could follow, and is undone', async () => {
    const home = await givenHome(server.current);
    const [done, open] = await Promise.all([report(home), report(home)]);
    const move = async (status: string) =>
      home.admin.call('POST', `/api/maintenance/${done.id}/status`, {
        body: { status, version: (await read(home, done.id)).version },
      });
    for (const status of ['IN_PROGRESS', 'WORK_DONE', 'COMPLETED']) await move(status);
    const before = await read(home, done.id);
    const batchId = randomUUID();
    const { body } = await bulk(home.admin, [before, open], { action: 'close' }, { batchId });
    expect(body.data).toMatchObject({ changedIds: [done.id], kept: [{ id: open.id }] });
    expect(body.data.kept[0].message).toContain('What can follow: Reviewed');
    expect((await read(home, done.id)).status).toBe('CLOSED');
    await undo(home.admin, batchId);
    const { status, completedAt, waitingOn } = await read(home, done.id);
    expect({ status, completedAt, waitingOn }).toEqual({
      status: 'COMPLETED',
      completedAt: before.completedAt,
      waitingOn: before.waitingOn,
    });
    const [newest] = (await home.admin.call('GET', `/api/activities?maintenanceTicketId=${done.id}`)).body.data;
    expect(newest).toMatchObject({ type: 'ticket.status_changed', facts: { from: 'CLOSED', to: 'COMPLETED' } });
  });

  it('has one entry a row, all with the batch, and one line in each timeline', async () => {
    const home = await givenHome(server.current);
    const rows = await Promise.all([report(home), report(home)]);
    const batchId = randomUUID();
    await bulk(home.admin, rows, HIGH, { batchId });
    for (const { id } of rows) {
      const entries = (await trailOf(home, id)).filter(({ action }) => action === 'ticket.update');
      expect(entries).toMatchObject([{ requestId: `batch-${batchId}` }]);
      const lines = (await home.admin.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data;
      expect(lines.filter(({ type }: { type: string }) => type === 'ticket.changed')).toHaveLength(1);
    }
  });

  it('sent twice, also at once, changes each row once', async () => {
    const home = await givenHome(server.current);
    const rows = await Promise.all([report(home), report(home), report(home)]);
    const batchId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => bulk(home.admin, rows, HIGH, { batchId })));
    for (const { body } of answers)
      expect(body.data.changedIds.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    for (const { id, version } of rows) expect((await read(home, id)).version).toBe(version + 1);
  });

  it('reaches nothing of another organization or out of scope, and says no more than that it is not there', async () => {
    const [home, other] = await Promise.all([givenHome(server.current), givenHome(server.current)]);
    const foreign = await report(other);
    const absent = { id: randomUUID(), version: 1 };
    const { body } = await bulk(home.admin, [foreign, absent]);
    expect(body.data.kept).toEqual(
      [foreign, absent].map(({ id }) => expect.objectContaining({ id, code: 'NOT_FOUND' })),
    );
    expect(await read(other, foreign.id)).toMatchObject({ priority: 'NORMAL' });
    expect((await bulk(home.renter, [await report(home)])).status).toBe(403);
  });

  it('takes no more than 200 rows', async () => {
    const home = await givenHome(server.current);
    const many = Array.from({ length: 201 }, () => ({ id: randomUUID(), version: 1 }));
    expect((await bulk(home.admin, many)).status).toBe(400);
  });

  it('of people asks for the right to invite, row by row', async () => {
    const home = await givenHome(server.current);
    const operator = await home.org.member(['operator']);
    const { data } = (
      await home.admin.call('POST', '/api/people', {
        body: { kind: 'PERSON', firstName: 'Ana', email: `${randomUUID()}@mail.example` },
      })
    ).body;
    const body = {
      batchId: randomUUID(),
      rows: [{ id: data.id, version: 1 }],
      change: { action: 'invite', roles: ['renter'] },
    };
    expect((await operator.call('POST', '/api/people/bulk', { body })).body.data).toMatchObject({
      changedIds: [],
      kept: [{ code: 'AUTH_403' }],
    });
    const answer = await home.admin.call('POST', '/api/people/bulk', { body });
    expect(answer.body.data.links).toEqual([{ id: data.id, link: expect.stringContaining('/register?invite=') }]);
  });

  it('changes the manager of properties and the market of units', async () => {
    const home = await givenHome(server.current);
    const manager = { managerId: home.admin.personId };
    const property = (await home.admin.call('GET', `/api/properties/${home.propertyId}`)).body.data;
    const unit = (await home.admin.call('GET', `/api/units/${home.unitId}`)).body.data;
    const send = (path: string, { id, version }: Row, change: object) =>
      home.admin.call('POST', path, { body: { batchId: randomUUID(), rows: [{ id, version }], change } });
    expect(
      (await send('/api/properties/bulk', property, { action: 'manager', ...manager })).body.data.changedIds,
    ).toEqual([home.propertyId]);
    expect((await send('/api/units/bulk', unit, { action: 'rentable', rentable: false })).body.data.changedIds).toEqual(
      [home.unitId],
    );
    expect((await home.admin.call('GET', `/api/units/${home.unitId}`)).body.data.rentable).toBe(false);
  });
});

describe('undo', () => {
  it('gives each row its former values back, what was due by then included', async () => {
    const home = await givenHome(server.current);
    const rows = await Promise.all([report(home), report(home, { priority: 'LOW' })]);
    const before = await Promise.all(rows.map(({ id }) => read(home, id)));
    const batchId = randomUUID();
    await bulk(home.admin, rows, { action: 'priority', priority: 'EMERGENCY' }, { batchId });
    expect((await undo(home.admin, batchId)).body.data).toEqual({ undoneCount: 2, kept: [], remainingCount: 0 });
    for (const [index, { id }] of rows.entries()) {
      const { priority, nextActionAt, resolveDueAt, waitingOn, version } = await read(home, id);
      const was = before[index];
      expect({ priority, nextActionAt, resolveDueAt, waitingOn }).toEqual({
        priority: was.priority,
        nextActionAt: was.nextActionAt,
        resolveDueAt: was.resolveDueAt,
        waitingOn: was.waitingOn,
      });
      expect(version).toBe(was.version + 2);
      expect((await trailOf(home, id)).map(({ action }) => action)).toContain('ticket.restore');
    }
  });

  it('leaves what somebody changed since, says so, and says the same when asked again', async () => {
    const home = await givenHome(server.current);
    const [one, two] = await Promise.all([report(home), report(home)]);
    const batchId = randomUUID();
    await bulk(home.admin, [one, two], HIGH, { batchId });
    await home.admin.call('PUT', `/api/maintenance/${two.id}`, {
      body: { title: 'Still drips', version: two.version + 1 },
    });
    for (const _ of [1, 2]) {
      const { data } = (await undo(home.admin, batchId)).body;
      expect(data).toMatchObject({ undoneCount: 1, kept: [{ id: two.id, code: 'STALE_VERSION' }], remainingCount: 0 });
    }
    expect(await read(home, one.id)).toMatchObject({ priority: 'NORMAL' });
    expect(await read(home, two.id)).toMatchObject({ priority: 'HIGH', title: 'Still drips' });
  });

  it('twice at once undoes once', async () => {
    const home = await givenHome(server.current);
    const one = await report(home);
    const batchId = randomUUID();
    await bulk(home.admin, [one], HIGH, { batchId });
    const answers = await Promise.all([undo(home.admin, batchId), undo(home.admin, batchId)]);
    for (const { body } of answers) expect(body.data).toMatchObject({ undoneCount: 1, remainingCount: 0 });
    expect((await read(home, one.id)).version).toBe(one.version + 2);
  });

  it('is for who did it, in their organization, and for a while', async () => {
    const home = await givenHome(server.current);
    const colleague = await home.org.member(['admin']);
    const one = await report(home);
    const batchId = randomUUID();
    await bulk(home.admin, [one], HIGH, { batchId });
    for (const id of [batchId, randomUUID()])
      expect((await undo(colleague, id)).body).toMatchObject({ code: 'UNDO_TOO_LATE' });
    expect(await read(home, one.id)).toMatchObject({ priority: 'HIGH' });
  });

  it('is over after a quarter of an hour, and forgotten after a day', async () => {
    const home = await givenHome(server.current);
    const { clock, deps, pool } = server.current;
    const one = await report(home);
    const batchId = randomUUID();
    const at = clock.now();
    const later = (minutes: number) => clock.set(new Date(at.getTime() + minutes * 60_000).toISOString());
    const kept = async () =>
      (await transaction(pool, { orgId: home.org.orgId }, (db) => db.selectFrom('batchRows').selectAll().execute()))
        .length;
    clock.set(at.toISOString());
    await bulk(home.admin, [one], HIGH, { batchId });
    later(15.1);
    expect((await undo(home.admin, batchId)).body).toMatchObject({ code: 'UNDO_TOO_LATE' });
    later(24 * 60 - 1);
    await forgetBatches(systemContext(deps, home.org.orgId));
    expect(await kept()).toBe(1);
    later(24 * 60 + 1);
    await forgetBatches(systemContext(deps, home.org.orgId));
    expect(await kept()).toBe(0);
  });
});
