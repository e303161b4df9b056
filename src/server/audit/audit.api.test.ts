import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

/** An organization in which a few things have happened. */
async function givenTrail() {
  const home = await givenHome(server.current);
  const { id } = (await home.renter.call('POST', '/api/maintenance', { body: { title: 'Tap drips' } })).body.data;
  await home.operator.call('POST', `/api/maintenance/${id}/status`, { body: { status: 'TRIAGED', version: 1 } });
  await home.operator.call('POST', `/api/maintenance/${id}/costs`, {
    body: { type: 'LABOUR', description: 'Call-out', unitCost: '80', incurredOn: '2026-11-18' },
  });
  const entries = async (query = ''): Promise<AuditEntry[]> =>
    (await home.admin.call('GET', `/api/audit-trail?${query}`)).body.data;
  return { ...home, ticketId: id as string, entries };
}

describe('the audit trail', () => {
  it('shows every change, newest first, with who did it in which role and what was before and after', async () => {
    const { entries, ticketId } = await givenTrail();
    const found = await entries();
    expect(found.map(({ action, actorName, activeRole }) => [action, actorName, activeRole])).toEqual([
      ['cost.add', 'Dev Kulkarni', 'operator'],
      ['ticket.change_status', 'Dev Kulkarni', 'operator'],
      ['ticket.create', 'Zofia Nowak', 'renter'],
    ]);
    expect(found[1]).toMatchObject({
      subjectType: 'ticket',
      subjectId: ticketId,
      before: { status: 'NEW' },
      after: { status: 'TRIAGED' },
      ip: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('narrows by action, subject and who', async () => {
    const { entries, ticketId } = await givenTrail();
    expect(await entries('action=cost.add')).toHaveLength(1);
    expect(await entries(`subjectType=ticket&subjectId=${ticketId}`)).toHaveLength(2);
    expect(await entries('q=kulkarni')).toHaveLength(2);
    expect(await entries('q=%25')).toHaveLength(0);
  });

  it('pages by cursor', async () => {
    const { admin, entries } = await givenTrail();
    const first = (await admin.call('GET', '/api/audit-trail?limit=2')).body;
    expect(first.page).toMatchObject({ total: 3, totalIsExact: true });
    const second = (await admin.call('GET', `/api/audit-trail?limit=2&cursor=${first.page.nextCursor}`)).body;
    expect([...first.data, ...second.data]).toEqual(await entries());
  });

  it('is closed to everybody but admins, and shows no other organization', async () => {
    const { operator, owner, renter } = await givenTrail();
    for (const caller of [operator, owner, renter])
      expect((await caller.call('GET', '/api/audit-trail')).status).toBe(403);
    const other = await givenHome(server.current);
    expect((await other.admin.call('GET', '/api/audit-trail')).body.data).toEqual([]);
  });
});
