import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrgId } from '#server/access/context.ts';
import { sealTrail } from '#server/audit/commands/seal-trail.ts';
import { verifyTrail } from '#server/audit/queries/verify-trail.ts';
import { transaction } from '#server/db/transaction.ts';
import { isAtRest, systemContext } from '#server/jobs/system-context.ts';
import { queueMail, readWaitingMails, sendWaitingMails } from '#server/mail/outbox.ts';
import { forgetExports } from '#server/organization-exports/commands/forget-exports.ts';
import { makeExport } from '#server/organization-exports/commands/make-export.ts';
import { makeDatabase } from '#tests/database.ts';
import { callAs, givenOrganization, startTestServer, type TestServer } from '#tests/given.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { unzip } from '#tests/unzip.ts';
import { givenWorld } from '#tests/world.ts';
import { deleteOrganization } from './commands/delete-organization.ts';

let owner: pg.Client;
let server: TestServer;
let drop: () => Promise<unknown>;

/** A database of its own: its whole trail is looked at, and all that is in it. */
beforeAll(async () => {
  const database = await makeDatabase();
  drop = database.drop;
  server = await startTestServer(database.app, { at: '2026-06-01T12:00:00Z' });
  owner = new pg.Client(database.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
  await drop();
});

const reason = 'You sold all of your houses.';
type Platform = Awaited<ReturnType<typeof givenPlatformAdministrator>>;

async function given() {
  server.clock.set('2026-06-01T12:00:00Z');
  const org = await givenOrganization(server);
  const ann = await org.member(['superadmin']);
  const [ines, omar] = [await givenPlatformAdministrator(server), await givenPlatformAdministrator(server)];
  return { org, ann, ines, omar, at: `/api/platform/organizations/${org.orgId}` };
}
const close = (platform: Platform, at: string, retentionDays = 90) =>
  platform.call('POST', `${at}/close`, { body: { reason, retentionDays } });
const runExport = async (orgId: string) => {
  const { rows } = await owner.query<{ id: string }>(
    `select id from organization_exports where org_id = $1 order by created_at desc, id desc limit 1`,
    [orgId],
  );
  await makeExport(server.deps, { orgId, exportId: rows[0]?.id });
};
/** The call that the page behind a mailed link makes. */
const linkIn = (text = '') => {
  const token = /http:\/\/lintel\.test\/copy\/(\S+)/.exec(text)?.[1];
  return token ? `/api/organization-exports/${token}` : '';
};
const mailsFor = async (email: string) => (await readWaitingMails(server.deps)).filter(({ to }) => to === email);
const fetchBy = (url: string) => callAs(server, null, 'GET', url);

/** How many rows every table with the id of an organization has of it, as the database lists them. */
async function rowsOf(orgId: string): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(`select rel.relname as name from pg_class rel
    join pg_attribute att on att.attrelid = rel.oid and att.attname = 'org_id'
    where rel.relnamespace = 'public'::regnamespace and rel.relkind = 'r' order by rel.relname`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: string }>(`select count(*) from ${name} where org_id = $1`, [orgId]);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}
const filled = (counts: Record<string, number>) => Object.keys(counts).filter((name) => counts[name]);

it('closed, it is open to nobody, who read why and until when nothing is deleted; its mails and jobs rest', async () => {
  const { org, ann, ines, at } = await given();
  const closed = (await close(ines, at)).body.data;
  expect(closed).toMatchObject({
    status: 'CLOSED',
    closing: {
      reason,
      closedByName: 'Ines Sand',
      deletableAt: '2026-08-30T12:00:00Z',
      export: { status: 'WAITING' },
    },
  });
  const refused = await ann.call('GET', '/api/properties');
  expect([refused.status, refused.body.code]).toEqual([403, 'ORGANIZATION_CLOSED']);
  expect(refused.body.message).toContain(reason);
  expect(refused.body.message).toContain('Aug 30, 2026');
  expect(await isAtRest(server.deps, org.orgId as OrgId)).toBe(true);
  await transaction(server.pool, { orgId: org.orgId, identity: true }, (db) =>
    queueMail(db, { deps: server.deps, cost: null }, org.orgId, {
      to: ann.email,
      template: 'help.report',
      language: 'en-US',
      params: {},
      expiresAt: '2099-01-01T00:00:00Z',
    }),
  );
  await sendWaitingMails(server.deps, { smtpUrl: 'smtp://127.0.0.1:1', from: 'Lintel <lintel@mail.example>' });
  const { rows } = await owner.query('select attempt_count from outgoing_mails where org_id = $1', [org.orgId]);
  expect(rows).toEqual([{ attempt_count: 0 }]);
  expect((await close(ines, at)).body.code).toBe('platform.closed');
  expect((await ines.call('POST', `${at}/suspend`, { body: { reason } })).body.code).toBe('platform.closed');
});

it('may not be closed for less than a month, nor without a reason', async () => {
  const { ines, at } = await given();
  expect((await close(ines, at, 29)).status).toBe(400);
  expect((await ines.call('POST', `${at}/close`, { body: { retentionDays: 90 } })).status).toBe(400);
});

it('is open again with all it had while nobody deleted it, and its copy and links are over then', async () => {
  const { org, ann, ines, at } = await given();
  await close(ines, at);
  await runExport(org.orgId);
  const [mail] = await mailsFor(ann.email);
  const reopened = await ines.call('POST', `${at}/resume`, { body: { reason: 'They stay.' } });
  expect(reopened.body.data).toMatchObject({ status: 'ACTIVE', closing: null });
  expect((await ann.call('GET', '/api/properties')).status).toBe(200);
  await forgetExports(systemContext(server.deps, org.orgId as OrgId));
  expect((await fetchBy(linkIn(mail?.text))).body.code).toBe('organization_export.link_over');
  expect(await server.deps.files.keysIn(org.orgId, 'exports')).toEqual([]);
});

it('who is no superadmin any more is not mailed its copy nor that somebody else got one, though the organization rests', async () => {
  const { org, ann, ines, at } = await given();
  const bea = await org.member(['superadmin']);
  await close(ines, at);
  await runExport(org.orgId);
  expect((await ines.call('POST', `${at}/export/link`)).status).toBe(200);
  await owner.query(`update memberships set roles = '{admin}' where org_id = $1 and person_id = $2`, [
    org.orgId,
    ann.personId,
  ]);
  await sendWaitingMails(server.deps, { smtpUrl: 'smtp://127.0.0.1:1', from: 'Lintel <lintel@mail.example>' });
  const statuses = async (email: string) =>
    (
      await owner.query(`select template, status from outgoing_mails where to_address = $1 order by template`, [email])
    ).rows.map(({ template, status }) => [template, status]);
  const of = (status: string) => ['linked', 'ready'].map((name) => [`organization_export.${name}`, status]);
  expect(await statuses(ann.email)).toEqual(of('EXPIRED'));
  expect(await statuses(bea.email)).toEqual(of('QUEUED'));
});

it('its superadmins get a copy of every table and file by a link of their own, and each use is noted', async () => {
  server.clock.set('2026-06-01T12:00:00Z');
  const { org, callers, place } = await givenWorld(server);
  const ines = await givenPlatformAdministrator(server);
  const at = `/api/platform/organizations/${org.orgId}`;
  await close(ines, at);
  await runExport(org.orgId);
  const before = await rowsOf(org.orgId);
  const mail = (await mailsFor(callers.superadmin?.email ?? '')).at(-1);
  expect(mail?.text).toContain(reason);
  const told = await fetchBy(`${linkIn(mail?.text)}/about`);
  expect(told.body.data).toMatchObject({ organizationName: org.name, expiresAt: '2026-06-15T12:00:00Z' });
  const { status, body, headers } = await fetchBy(linkIn(mail?.text));
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzip(body.data);
  const linesOf = (name: string) => (files.get(`tables/${name}.ndjson`)?.toString() ?? '').split('\n').filter(Boolean);
  // Whatever was written since is about the copy itself.
  const about = ['audit_entries', 'idempotency_keys', 'organization_exports', 'organization_export_links'];
  for (const [table, count] of Object.entries(before)) {
    expect([table, files.has(`tables/${table}.ndjson`)]).toEqual([table, true]);
    if (!about.includes(table)) expect([table, linesOf(table).length]).toEqual([table, count]);
  }
  expect(filled(before).length).toBeGreaterThan(40);
  expect(linesOf('properties').map((line) => JSON.parse(line).id)).toContain(place.propertyId);
  for (const { key } of linesOf('files').map((line) => JSON.parse(line)))
    expect([key, (files.get(`files/${key}`)?.length ?? 0) > 0]).toEqual([key, true]);
  expect(files.get('README.txt')?.toString()).toContain(org.name);
  const all = [...files].filter(([name]) => name.endsWith('json')).map(([, content]) => content.toString());
  expect(all.join('').match(/token_hash|password_hash|sealed_secret/g)).toBeNull();

  const { closing } = (await ines.call('GET', at)).body.data;
  expect(closing.export).toMatchObject({
    status: 'READY',
    tablesDone: closing.export.tableCount,
    filesDone: closing.export.fileCount,
  });
  expect(closing.export.links).toContainEqual(
    expect.objectContaining({ madeFor: callers.superadmin?.email, fetchedCount: 1 }),
  );
  const { rows } = await owner.query(
    `select count(*)::integer as count from audit_entries where org_id = $1 and action = 'organization.fetch_export'`,
    [org.orgId],
  );
  expect(rows).toEqual([{ count: 1 }]);
  server.clock.set('2026-06-16T12:00:00Z');
  for (const url of [linkIn(mail?.text), `${linkIn(mail?.text)}/about`])
    expect((await fetchBy(url)).body).toMatchObject({ code: 'organization_export.link_over' });
  // Whoever kept the address of the file itself reads it on the page.
  const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
  const opened = await callAs(server, null, 'GET', linkIn(mail?.text), asBrowser);
  expect([opened.status, opened.headers.location]).toEqual([
    303,
    linkIn(mail?.text).replace('/api/organization-exports', '/copy'),
  ]);
});

it('a link to hand over is shown once, told of by mail, and made after a fresh proof alone', async () => {
  const { org, ann, ines, at } = await given();
  await close(ines, at);
  expect((await ines.call('POST', `${at}/export/link`)).body.code).toBe('organization_export.not_ready');
  expect((await ines.call('POST', `${at}/export`)).body.code).toBe('organization_export.runs');
  await runExport(org.orgId);
  const key = randomUUID();
  const made = (await ines.call('POST', `${at}/export/link`, { key })).body.data;
  expect((await fetchBy(linkIn(made.link))).status).toBe(200);
  const mails = await mailsFor(ann.email);
  expect(mails.at(-1)?.text).toContain('Ines Sand');
  expect(linkIn(mails.at(-1)?.text)).toBe('');
  expect((await ines.call('POST', `${at}/export/mail`)).status).toBe(200);
  expect(linkIn((await mailsFor(ann.email)).at(-1)?.text)).not.toBe('');
});

it.each([
  [
    'is no superadmin any more',
    (id: string) => owner.query(`update memberships set roles = '{admin}' where user_id = $1`, [id]),
  ],
  ['has left', (id: string) => owner.query(`update memberships set status = 'DISABLED' where user_id = $1`, [id])],
  ['cannot sign in any more', (id: string) => owner.query(`update users set status = 'DISABLED' where id = $1`, [id])],
])('a link to the copy ends for whoever %s, and for nobody else', async (_what, lose) => {
  const { org, ann, ines, at } = await given();
  const ben = await org.member(['superadmin']);
  await close(ines, at);
  await runExport(org.orgId);
  const linkOf = async (email: string) => linkIn((await mailsFor(email)).at(-1)?.text);
  const [anns, bens] = [await linkOf(ann.email), await linkOf(ben.email)];
  const handed = (await ines.call('POST', `${at}/export/link`, { key: randomUUID() })).body.data;
  await lose(ann.userId);
  for (const url of [anns, `${anns}/about`])
    expect((await fetchBy(url)).body.code).toBe('organization_export.link_over');
  expect((await fetchBy(bens)).status).toBe(200);
  expect((await fetchBy(linkIn(handed.link))).status).toBe(200);
});

it('a copy that failed says so, and can be made again', async () => {
  const { org, ines, at } = await given();
  await close(ines, at);
  const keep = server.deps.files.keep;
  server.deps.files.keep = () => Promise.reject(new Error('The disk is full.'));
  await runExport(org.orgId).finally(() => {
    server.deps.files.keep = keep;
  });
  expect((await ines.call('GET', at)).body.data.closing.export.status).toBe('FAILED');
  expect((await ines.call('POST', `${at}/export`)).body.data.closing.export.status).toBe('WAITING');
  await runExport(org.orgId);
  expect((await ines.call('GET', at)).body.data.closing.export.status).toBe('READY');
});

it('a copy that was ready when its server stopped is mailed by the next, and once', async () => {
  const { org, ann, ines, at } = await given();
  await close(ines, at);
  await owner.query(`create function refuse_mails() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
    create trigger refuse_mails before insert on outgoing_mails execute function refuse_mails()`);
  await expect(runExport(org.orgId)).rejects.toThrow('stopped');
  await owner.query('drop trigger refuse_mails on outgoing_mails');
  expect(await mailsFor(ann.email)).toHaveLength(0);
  for (let run = 0; run < 2; run++) await runExport(org.orgId);
  expect(await mailsFor(ann.email)).toHaveLength(1);
});

it('two administrators have it deleted, the second not the first, and neither before its time', async () => {
  const { org, ines, omar, at } = await given();
  const ask = (who: Platform) => who.call('POST', `${at}/deletion`);
  const confirm = (who: Platform, name = org.name) => who.call('POST', `${at}/deletion/confirm`, { body: { name } });
  const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).body.code;
  expect(await codeOf(ask(ines))).toBe('platform.not_closed');
  await close(ines, at, 30);
  expect((await ines.call('GET', at)).body.data.closing.can.askDeletion.code).toBe('platform.deletion_too_early');
  const early = await ask(ines);
  expect([early.status, early.body.code]).toEqual([409, 'platform.deletion_too_early']);
  expect(early.body.message).toContain('Jul 1, 2026');
  server.clock.set('2026-07-01T12:00:00Z');
  expect(await codeOf(confirm(omar))).toBe('platform.deletion_not_asked');
  expect((await ask(ines)).body.data.closing.deletion).toMatchObject({
    askedByName: 'Ines Sand',
    confirmedByName: null,
  });
  const turnOf = async (who: Platform) =>
    (await who.call('GET', '/api/platform/overview')).body.data.toConfirm.filter(
      ({ id }: { id: string }) => id === org.orgId,
    );
  expect(await turnOf(omar)).toMatchObject([{ name: org.name, askedByName: 'Ines Sand' }]);
  expect(await turnOf(ines)).toEqual([]);
  expect(await codeOf(ask(omar))).toBe('platform.deletion_asked');
  expect(await codeOf(confirm(ines))).toBe('platform.deletion_by_two');
  // Who asks could make an administrator for themselves: one that came later does not count.
  server.clock.set('2026-07-01T12:05:00Z');
  const newer = await givenPlatformAdministrator(server);
  expect(await codeOf(confirm(newer))).toBe('platform.deletion_by_newer');
  expect((await newer.call('GET', at)).body.data.closing.can.confirmDeletion.code).toBe('platform.deletion_by_newer');
  expect(await turnOf(newer)).toEqual([]);
  expect(await codeOf(confirm(omar, 'Another'))).toBe('platform.name_differs');
  await deleteOrganization(server.deps, { orgId: org.orgId });
  expect((await omar.call('DELETE', `${at}/deletion`)).body.data.closing.deletion).toBeNull();
  await ask(ines);
  expect((await confirm(omar)).status).toBe(200);
  expect(await codeOf(omar.call('POST', `${at}/resume`, { body: { reason } }))).toBe('platform.deletion_runs');
  expect(await codeOf(omar.call('DELETE', `${at}/deletion`))).toBe('platform.deletion_runs');
  const { rows } = await owner.query<{ action: string }>(
    `select action from audit_entries where org_id = $1 and action ~ 'organization[.](close|.*deletion)' order by position`,
    [org.orgId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'organization.close',
    'organization.ask_deletion',
    'organization.withdraw_deletion',
    'organization.ask_deletion',
    'organization.confirm_deletion',
  ]);
});

it('deleted, nothing of it is left in any table nor in the store, others keep all they have, and the trail proves itself', async () => {
  server.clock.set('2026-06-01T12:00:00Z');
  const { org, callers } = await givenWorld(server);
  const other = await givenOrganization(server);
  const both = await other.member(['superadmin']);
  await transaction(server.pool, { orgId: org.orgId, identity: true }, async (db) => {
    const person = { id: randomUUID(), orgId: org.orgId, kind: 'PERSON' as const, firstName: 'Of', lastName: 'Both' };
    await db.insertInto('people').values(person).execute();
    await db
      .insertInto('memberships')
      .values({ orgId: org.orgId, id: randomUUID(), userId: both.userId, personId: person.id, roles: ['operator'] })
      .execute();
  });
  const [ines, omar] = [await givenPlatformAdministrator(server), await givenPlatformAdministrator(server)];
  const at = `/api/platform/organizations/${org.orgId}`;
  await close(ines, at, 30);
  await runExport(org.orgId);
  await sealTrail(server.deps);
  const others = await rowsOf(other.orgId);
  const folder = path.join(server.deps.ground.filesDir, org.orgId);
  expect(existsSync(folder)).toBe(true);
  expect(filled(await rowsOf(org.orgId)).length).toBeGreaterThan(40);
  server.clock.set('2026-07-02T12:00:00Z');
  await ines.call('POST', `${at}/deletion`);
  await omar.call('POST', `${at}/deletion/confirm`, { body: { name: org.name } });
  await deleteOrganization(server.deps, { orgId: org.orgId });
  await deleteOrganization(server.deps, { orgId: org.orgId });

  expect(filled(await rowsOf(org.orgId))).toEqual([]);
  expect(await rowsOf(other.orgId)).toEqual(others);
  expect(existsSync(folder)).toBe(false);
  expect((await ines.call('GET', at)).status).toBe(404);
  const left = await owner.query('select id from users where id = any($1)', [
    [both.userId, ...Object.values(callers).map(({ userId }) => userId)],
  ]);
  expect(left.rows).toEqual([{ id: both.userId }]);
  expect((await both.call('GET', '/api/properties')).status).toBe(200);
  const { rows: told } = await owner.query(
    `select before, after from audit_entries where action = 'organization.delete'
    and subject_id = $1`,
    [org.orgId],
  );
  expect(told).toEqual([
    {
      before: { name: org.name, closedAt: '2026-06-01T12:00:00Z' },
      after: expect.objectContaining({ askedBy: 'Ines Sand', confirmedBy: 'Ines Sand' }),
    },
  ]);
  await sealTrail(server.deps);
  expect((await verifyTrail(server.deps, [])).changed).toBeNull();
  // What went with an organization vouches for nothing else.
  await owner.query(`alter table audit_entries disable trigger all; alter table audit_removals disable trigger all`);
  await owner.query(
    `with gone as (delete from audit_entries where org_id = $1 returning id)
    insert into audit_removals (removal_id, entry_id) select (select removal_id from audit_removals limit 1), id from gone`,
    [other.orgId],
  );
  await owner.query(`delete from audit_entries where ctid = (select min(ctid) from audit_entries where org_id <> $1)`, [
    other.orgId,
  ]);
  expect((await verifyTrail(server.deps, [])).fault?.what).toBe('REMOVED');
});
