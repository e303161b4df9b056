import { describe, expect, it } from 'vitest';
import type { OrgId } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import type { Caller } from '#tests/given.ts';
import { booksOf, givenBooks } from '#tests/given-books.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { sendMailings } from './commands/send-mailings.ts';

// A Monday, 8:00 in New York.
const MONDAY = '2026-06-15T12:00:00Z';
const server = sharedServer({ at: MONDAY });

/** Two houses with rent, an owner of the second, and a report that is mailed. */
async function given(body: object = {}) {
  server.current.clock.set(MONDAY);
  const books = await givenBooks(server.current);
  const { admin, org, portfolio } = books;
  await books.charge('1000.00', '2026-05-01');
  await books.pay('1000.00', '2026-05-02');
  const ash = await portfolio.property({ name: 'Ash House' });
  const other = booksOf(admin, await portfolio.lease(ash, await portfolio.unit(ash, '1A')));
  await other.charge('700.00', '2026-05-01');
  await other.pay('700.00', '2026-05-02');
  const owner = await org.member(['owner']);
  await portfolio.owner(ash, owner.personId);
  const mailing = {
    title: 'Income of the month',
    report: 'income-statement',
    query: { period: 'lastMonth', basis: 'CASH' },
    repeats: 'MONTHLY',
    format: 'csv',
    recipientIds: [admin.personId, owner.personId],
    ...body,
  };
  const create = (more: object = {}, by = admin) =>
    by.call('POST', '/api/report-mailings', { body: { ...mailing, ...more } });
  const get = async (id: string) => (await admin.call('GET', `/api/report-mailings/${id}`)).body.data;
  const run = async (at: string) => {
    server.current.clock.set(at);
    await sendMailings(systemContext(server.current.deps, org.orgId));
  };
  const change = async (id: string, changes: object, by = admin) =>
    by.call('PUT', `/api/report-mailings/${id}`, { body: { ...changes, version: (await get(id)).version } });
  return { ...books, ash, owner, create, get, run, change };
}

/** What somebody's mails bring along, as text. */
async function filesTo({ email }: Caller): Promise<{ name: string | null; text: string | null }[]> {
  const { pool, deps } = server.current;
  const mails = await transaction(pool, { identity: true, readOnly: true }, (db) =>
    db.selectFrom('outgoingMails').selectAll().where('toAddress', '=', email).orderBy('createdAt').execute(),
  );
  return mails.flatMap(({ id, attachment, attachmentName: name, template }) => {
    if (!attachment) return [];
    expect(attachment.toString('latin1')).not.toContain('Rent');
    const text = deps.seal.open(attachment, `file of mail ${id} ${template} to ${email}`);
    return [{ name, text: text && Buffer.from(text, 'base64').toString() }];
  });
}

describe('a report by mail', () => {
  it('comes on its day, to each as they may read it, once however often the job runs', async () => {
    const { create, get, run, admin, owner } = await given();
    const { id, nextOn } = (await create()).body.data;
    expect(nextOn).toBe('2026-07-01');
    // Six in the morning of the first in New York is ten by UTC.
    await run('2026-07-01T09:59:00Z');
    expect(await filesTo(admin)).toEqual([]);
    await run('2026-07-01T10:01:00Z');
    await run('2026-07-01T11:01:00Z');
    const [toAdmin, toOwner] = [await filesTo(admin), await filesTo(owner)];
    expect([toAdmin.length, toOwner.length]).toEqual([1, 1]);
    expect(toAdmin[0]?.name).toBe('income-statement-2026-06-30.csv');
    const [mail] = await mailsTo(server.current, owner.email);
    expect(mail?.subject).toContain('Income of the month, Jun 30, 2026');
    expect(mail?.text).toContain('/financial/reports/income-statement?basis=CASH&period=lastMonth');
    expect(await get(id)).toMatchObject({
      nextOn: '2026-08-01',
      last: { on: '2026-07-01', count: 2, troubleCount: 0 },
      sendings: [{ state: 'WAITING' }, { state: 'WAITING' }],
    });
  });

  it('shows an owner their own houses alone', async () => {
    const { create, run, admin, owner } = await given();
    await create({ query: { period: 'thisMonth', basis: 'CASH' }, repeats: 'DAILY' });
    await create({ report: 'trial-balance', query: { basis: 'CASH' }, repeats: 'DAILY' });
    await run('2026-06-16T12:00:00Z');
    const [toAdmin, toOwner] = [await filesTo(admin), await filesTo(owner)];
    const balance = (files: typeof toAdmin) => files.find(({ name }) => name?.startsWith('trial-balance'))?.text ?? '';
    expect([balance(toAdmin).includes('Elm House'), balance(toAdmin).includes('Ash House')]).toEqual([true, true]);
    expect([balance(toOwner).includes('Elm House'), balance(toOwner).includes('Ash House')]).toEqual([false, true]);
  });

  it('that was missed while nothing ran comes once, and then on its days again', async () => {
    const { create, get, run, admin } = await given();
    const { id } = (await create({ repeats: 'DAILY' })).body.data;
    await run('2026-06-20T12:00:00Z');
    expect(await filesTo(admin)).toHaveLength(1);
    expect((await get(id)).nextOn).toBe('2026-06-21');
  });

  it('leaves out who may not read it any more, and says so', async () => {
    const { create, get, run, org, owner } = await given();
    const { id } = (await create({ repeats: 'DAILY' })).body.data;
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db
        .updateTable('memberships')
        .set({ roles: ['renter'] })
        .where('personId', '=', owner.personId)
        .execute(),
    );
    await run('2026-06-16T12:00:00Z');
    expect(await filesTo(owner)).toEqual([]);
    expect(await get(id)).toMatchObject({
      last: { count: 2, troubleCount: 1 },
      sendings: expect.arrayContaining([
        expect.objectContaining({ person: expect.objectContaining({ id: owner.personId }), leftOut: 'NO_RIGHT' }),
      ]),
    });
  });

  it('pauses by itself once who keeps it may not read the books, and goes on by the right of who lets it', async () => {
    const { create, get, run, change, org, admin } = await given();
    const keeper = await org.member(['admin']);
    const { id } = (await create({ repeats: 'DAILY', recipientIds: [admin.personId] }, keeper)).body.data;
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db
        .updateTable('memberships')
        .set({ roles: ['operator'] })
        .where('personId', '=', keeper.personId)
        .execute(),
    );
    await run('2026-06-16T12:00:00Z');
    expect(await filesTo(admin)).toEqual([]);
    expect(await get(id)).toMatchObject({ isPaused: true, isKeeperOut: true, nextOn: null, sendings: [] });
    expect((await change(id, { isPaused: false })).status).toBe(200);
    expect(await get(id)).toMatchObject({
      isPaused: false,
      isKeeperOut: false,
      nextOn: '2026-06-17',
      keptBy: { id: admin.personId },
    });
    await run('2026-06-17T12:00:00Z');
    expect(await filesTo(admin)).toHaveLength(1);
  });

  const demote = (orgId: OrgId, personId: string, role: 'operator' | 'renter') =>
    transaction(server.current.pool, { orgId }, (db) =>
      db
        .updateTable('memberships')
        .set({ roles: [role] })
        .where('personId', '=', personId)
        .execute(),
    );

  it('that waits for its turn goes to nobody once who keeps it may not read the books, and says so', async () => {
    const { create, get, run, org, admin } = await given();
    const keeper = await org.member(['admin']);
    const { id } = (await create({ recipientIds: [admin.personId] }, keeper)).body.data;
    expect((await admin.call('POST', `/api/report-mailings/${id}/sendings`, { body: {} })).status).toBe(200);
    await demote(org.orgId, keeper.personId, 'operator');
    await run('2026-06-15T12:05:00Z');
    expect(await filesTo(admin)).toEqual([]);
    expect(await get(id)).toMatchObject({
      isPaused: true,
      isKeeperOut: true,
      sendings: [{ state: 'LEFT_OUT', leftOut: 'KEEPER_OUT' }],
    });
  });

  it('is kept by whoever sends it at once, where who kept it may not read the books any more', async () => {
    const { create, get, run, org, admin } = await given();
    const keeper = await org.member(['admin']);
    const { id } = (await create({ recipientIds: [admin.personId] }, keeper)).body.data;
    await demote(org.orgId, keeper.personId, 'operator');
    expect((await admin.call('POST', `/api/report-mailings/${id}/sendings`, { body: {} })).status).toBe(200);
    await run('2026-06-15T12:05:00Z');
    expect(await filesTo(admin)).toHaveLength(1);
    expect(await get(id)).toMatchObject({ keptBy: { id: admin.personId }, isPaused: false });
  });

  it('can be mailed at once, and not twice on one day', async () => {
    const { create, get, run, admin } = await given();
    const { id, nextOn } = (await create()).body.data;
    const now = () => admin.call('POST', `/api/report-mailings/${id}/sendings`, { body: {} });
    const both = await Promise.all([now(), now()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await run('2026-06-15T12:05:00Z');
    expect(await filesTo(admin)).toHaveLength(1);
    expect((await get(id)).nextOn).toBe(nextOn);
  });

  it('two servers that look at once mail it once', async () => {
    const { create, run, admin } = await given();
    await create({ repeats: 'DAILY' });
    await Promise.all([run('2026-06-16T12:00:00Z'), run('2026-06-16T12:00:00Z')]);
    expect(await filesTo(admin)).toHaveLength(1);
  });

  it('that is paused or deleted is not mailed', async () => {
    const { create, run, change, admin } = await given();
    const [paused, deleted] = [
      (await create({ repeats: 'DAILY' })).body.data,
      (await create({ repeats: 'DAILY' })).body.data,
    ];
    await change(paused.id, { isPaused: true });
    expect((await admin.call('DELETE', `/api/report-mailings/${deleted.id}`)).status).toBe(200);
    await run('2026-06-16T12:00:00Z');
    expect(await filesTo(admin)).toEqual([]);
  });

  it('moves with its days, and is refused where somebody else was faster', async () => {
    const { create, get, change, admin } = await given();
    const { id, version } = (await create()).body.data;
    expect((await change(id, { repeats: 'WEEKLY', weekday: 3 })).body.data.nextOn).toBe('2026-06-17');
    const late = await admin.call('PUT', `/api/report-mailings/${id}`, { body: { title: 'Late', version } });
    expect(late).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect((await change(id, { title: 'Income' })).body.data).toMatchObject({ title: 'Income', nextOn: '2026-06-17' });
    expect((await get(id)).keptBy.id).toBe(admin.personId);
  });
});

describe('who gets a report by mail', () => {
  it('are those who may read it: owners where it names no renter, and nobody of another organization', async () => {
    const { create, change, admin, owner, org } = await given();
    const readers = async (report: string) =>
      (await admin.call('GET', `/api/report-mailings/readers?report=${report}`)).body.data.map(
        ({ person }: { person: { id: string } }) => person.id,
      );
    expect(await readers('income-statement')).toContain(owner.personId);
    expect(await readers('rent-roll')).not.toContain(owner.personId);
    const refused = { status: 409, body: { code: 'report_mailing.not_a_reader', errors: [{ path: 'recipientIds' }] } };
    expect(await create({ report: 'rent-roll', query: {} })).toMatchObject(refused);
    const operator = await org.member(['operator']);
    const { id } = (await create()).body.data;
    expect(await change(id, { recipientIds: [operator.personId] })).toMatchObject(refused);
    const stranger = await given();
    expect((await create({ recipientIds: [stranger.admin.personId] })).status).toBe(400);
    expect((await stranger.admin.call('GET', `/api/report-mailings/${id}`)).status).toBe(404);
    for (const caller of [owner, operator]) expect((await caller.call('GET', '/api/report-mailings')).status).toBe(403);
  });

  it.each([
    [{ recipientIds: [] }, 'recipientIds'],
    [{ title: ' ' }, 'title'],
    [{ repeats: 'HOURLY' }, 'repeats'],
    [{ weekday: 8 }, 'weekday'],
    [{ monthDay: 0 }, 'monthDay'],
    [{ report: 'nonsense' }, 'report'],
    [{ query: { period: 'someday' } }, 'query.period'],
  ])('%j is refused beside %s', async (body, path) => {
    const { create } = await given();
    expect(await create(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});
