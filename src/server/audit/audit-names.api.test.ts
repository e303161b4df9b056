import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import { givenHome, givenUpload, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

const trailOf = async ({ admin }: Home): Promise<AuditEntry[]> =>
  (await admin.call('GET', '/api/audit-trail')).body.data;

/** Writes an entry as a change would, about anything. */
const record = (home: Home, entry: { subjectType: string; subjectId: string | null; after?: unknown }) =>
  transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
    db
      .insertInto('auditEntries')
      .values({
        orgId: home.org.orgId,
        id: newId(),
        action: `${entry.subjectType}.change`,
        actorKind: 'system',
        actorName: 'Lintel',
        subjectType: entry.subjectType,
        subjectId: entry.subjectId,
        after: asJson(entry.after ?? null),
      })
      .execute(),
  );

describe('the names in the audit trail', () => {
  it('say which request a cost, a note and a receipt belong to, and lead there', async () => {
    const home = await givenHome(server.current);
    const { operator } = home;
    const call = async (method: 'GET' | 'POST', url: string, body?: object) =>
      (await operator.call(method, url, body ? { body } : {})).body.data;
    const { id: ticketId, ref } = await call('POST', '/api/maintenance', {
      title: 'Tap drips',
      propertyId: home.propertyId,
    });
    await givenUpload(operator, 'photo', undefined, 'sink.jpg');
    const receipt = await givenUpload(operator, 'receipt', undefined, 'valve.jpg');
    const cost = await call('POST', `/api/maintenance/${ticketId}/costs`, {
      type: 'MATERIAL',
      description: 'Valve',
      unitCost: '80',
      incurredOn: '2026-11-18',
      fileKeys: [receipt.key],
    });
    const [activity] = await call('GET', `/api/activities?maintenanceTicketId=${ticketId}`);
    await call('POST', `/api/activities/${activity.id}/notes`, { text: 'Under guarantee', visibleToOwner: false });
    await operator.call('DELETE', `/api/maintenance/${ticketId}/costs/${cost.id}`, { body: {} });

    const found = await trailOf(home);
    const page = { noun: 'ticket', id: ticketId };
    expect(found.map(({ action, subject }) => [action, subject])).toEqual([
      ['cost.remove', { name: ref, detail: 'Valve', page, isGone: false }],
      ['note.add', { name: ref, detail: 'Tap drips', page, isGone: false }],
      ['cost.add', { name: ref, detail: 'Valve', page, isGone: false }],
      ['file.upload', { name: ref, detail: 'valve.jpg', page, isGone: false }],
      ['file.upload', { name: 'sink.jpg', detail: null, page: null, isGone: false }],
      ['ticket.create', { name: ref, detail: 'Tap drips', page, isGone: false }],
    ]);
    expect(found[2]).toMatchObject({
      currency: 'USD',
      names: { [ticketId]: ref, [receipt.id]: 'valve.jpg' },
    });
    expect(found[5]?.names).toMatchObject({ [home.propertyId]: 'Albion Court' });
  });

  it('say which home, lease and person was meant, and whose sign-in', async () => {
    const home = await givenHome(server.current);
    const { admin, propertyId, unitId, leaseId, renter } = home;
    await record(home, { subjectType: 'unit', subjectId: unitId, after: { marketRentMinor: 134000 } });
    await record(home, { subjectType: 'lease', subjectId: leaseId });
    await record(home, { subjectType: 'user', subjectId: renter.userId });
    await record(home, { subjectType: 'organization', subjectId: null });
    await admin.call('GET', '/api/properties', { headers: { 'x-active-role': 'superadmin' } });
    const found = await trailOf(home);
    expect(found.map(({ subject }) => subject)).toEqual([
      { name: 'Nora Walsh', detail: null, page: { noun: 'person', id: admin.personId }, isGone: false },
      { name: home.org.name, detail: null, page: null, isGone: false },
      { name: 'Zofia Nowak', detail: null, page: { noun: 'person', id: renter.personId }, isGone: false },
      {
        name: expect.stringMatching(/^LSE-/),
        detail: '14, Albion Court',
        page: { noun: 'lease', id: leaseId },
        isGone: false,
      },
      { name: 'Albion Court', detail: '14', page: { noun: 'property', id: propertyId }, isGone: false },
    ]);
    expect(found[4]?.currency).toBe('USD');
  });

  it('stay with what was deleted, in every entry about it', async () => {
    const home = await givenHome(server.current);
    const { admin, propertyId, unitId, renter } = home;
    const call = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
      (await admin.call(method, url, body ? { body } : {})).body.data;
    const person = await call('POST', '/api/people', { kind: 'PERSON', firstName: 'Olu', lastName: 'Ade' });
    await call('PUT', `/api/people/${person.id}`, { kind: 'COMPANY', companyName: 'Ade & Sons', version: 1 });
    await call('DELETE', `/api/people/${person.id}`);
    const unit = await call('POST', `/api/properties/${propertyId}/units`, { number: '15' });
    await call('DELETE', `/api/units/${unit.id}`);
    const lease = await call('POST', '/api/leases', {
      unitId,
      type: 'AT_WILL',
      startsOn: '2027-01-01',
      rent: '1340',
      paymentDueDay: 1,
      parties: [{ personId: renter.personId, role: 'TENANT' }],
    });
    await call('DELETE', `/api/leases/${lease.id}`);

    const found = await trailOf(home);
    const gone = { page: null, detail: null, isGone: true };
    const ofUnit = { name: 'Albion Court', detail: '15', page: { noun: 'property', id: propertyId }, isGone: true };
    expect(found.map(({ action, subject }) => [action, subject])).toEqual([
      ['lease.remove', { ...gone, name: lease.ref }],
      ['lease.create', { ...gone, name: lease.ref }],
      ['unit.remove', ofUnit],
      ['unit.create', ofUnit],
      ['person.remove', { ...gone, name: 'Ade & Sons' }],
      ['person.change', { ...gone, name: 'Ade & Sons' }],
      ['person.create', { ...gone, name: 'Ade & Sons' }],
    ]);
    expect(found[1]).toMatchObject({ currency: 'USD', names: { [unitId]: '14', [renter.personId]: 'Zofia Nowak' } });
  });

  it('are never those of another organization, and a thing nobody knows has none', async () => {
    const [home, other] = [await givenHome(server.current), await givenHome(server.current)];
    await record(home, {
      subjectType: 'property',
      subjectId: other.propertyId,
      after: { managerId: other.renter.personId },
    });
    await record(home, { subjectType: 'user', subjectId: other.renter.userId, after: { unitId: other.unitId } });
    await record(home, { subjectType: 'ticket', subjectId: newId() });
    await record(home, { subjectType: 'invitation', subjectId: null, after: { personIds: [other.owner.personId] } });
    const nothing = { name: null, detail: null, page: null };
    expect((await trailOf(home)).map(({ subject, names, currency }) => ({ subject, names, currency }))).toEqual([
      { subject: { ...nothing, isGone: false }, names: {}, currency: null },
      { subject: { ...nothing, isGone: false }, names: {}, currency: null },
      { subject: { ...nothing, isGone: false }, names: {}, currency: null },
      { subject: { ...nothing, isGone: true }, names: {}, currency: null },
    ]);
  });
});
