import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Caller } from '#tests/given.ts';
import { freshEmail, givenStaff, isSignedIn } from '#tests/given-users.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const given = () => givenStaff(server.current);

const rowsOf = async (caller: Caller): Promise<{ id: string; email: string; version: number; status: string }[]> =>
  (await caller.call('GET', '/api/users?sort=name')).body.data;
const bulk = async (caller: Caller, action: string, ids: readonly string[], besides: object = {}) => {
  const rows = (await rowsOf(caller)).filter(({ id }) => ids.includes(id)).map(({ id, version }) => ({ id, version }));
  return caller.call('POST', '/api/users/bulk', {
    body: { batchId: randomUUID(), rows, change: { action }, ...besides },
  });
};

describe('many sign-ins at once', () => {
  it('are deactivated and given back by undo; oneself and a superadmin stay, and why is said', async () => {
    const { admin, superadmin, operator } = await given();
    const batchId = randomUUID();
    const all = [admin.userId, superadmin.userId, operator.userId];
    const kept = [
      { id: admin.userId, code: 'user.yourself' },
      { id: superadmin.userId, code: 'user.superadmin_only' },
    ];
    const preview = (await bulk(admin, 'deactivate', all, { isPreview: true })).body.data;
    expect(preview).toMatchObject({
      changedIds: [operator.userId],
      kept: expect.arrayContaining(kept.map((row) => expect.objectContaining(row))),
    });
    expect(await isSignedIn(operator)).toBe(true);

    const { changedIds } = (await bulk(admin, 'deactivate', all, { batchId })).body.data;
    expect(changedIds).toEqual([operator.userId]);
    expect(await isSignedIn(operator)).toBe(false);
    const statusOf = async () => (await rowsOf(admin)).find(({ id }) => id === operator.userId)?.status;
    expect(await statusOf()).toBe('DEACTIVATED');
    const undone = await admin.call('POST', '/api/users/bulk/undo', { body: { batchId } });
    expect(undone.body.data).toMatchObject({ undoneCount: 1, kept: [] });
    expect(await statusOf()).toBe('ACTIVE');
  });

  it('stay where somebody made them something else since they were ticked', async () => {
    const { admin, operator } = await given();
    const version = (await rowsOf(admin)).find(({ id }) => id === operator.userId)?.version ?? 0;
    await admin.call('PUT', `/api/users/${operator.userId}`, { body: { roles: ['operator', 'owner'], version } });
    const answer = await bulk(admin, 'deactivate', [], { rows: [{ id: operator.userId, version }] });
    expect(answer.body.data).toMatchObject({ changedIds: [], kept: [{ code: 'STALE_VERSION' }] });
  });

  it('are signed out where they are signed in, and nobody else counts as changed', async () => {
    const { admin, operator } = await given();
    const ids = [operator.userId];
    expect((await bulk(admin, 'signOut', ids)).body.data).toMatchObject({ changedIds: ids });
    expect(await isSignedIn(operator)).toBe(false);
    expect((await bulk(admin, 'signOut', ids)).body.data).toMatchObject({ changedIds: [], sameIds: ids });
  });

  it('invitations go out again with the change alone, never with its preview; who has joined is left out', async () => {
    const { admin, operator } = await given();
    const email = freshEmail();
    const sent = await admin.call('POST', '/api/users/invitations', { body: { emails: [email], roles: ['owner'] } });
    const ids = [sent.body.data.invited[0].id, operator.userId];
    const before = (await mailsTo(server.current, email)).length;
    const preview = await bulk(admin, 'resend', ids, { isPreview: true });
    expect(preview.body.data).toMatchObject({ changedIds: [ids[0]], kept: [{ id: ids[1], code: 'user.joined' }] });
    expect(await mailsTo(server.current, email)).toHaveLength(before);
    expect((await bulk(admin, 'resend', ids)).body.data.changedIds).toEqual([ids[0]]);
    expect(await mailsTo(server.current, email)).toHaveLength(before + 1);
  });
});
