import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { sendMailings } from '#server/report-mailings/commands/send-mailings.ts';
import { makeDatabase } from '#tests/database.ts';
import { startTestServer, type TestServer } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { mailEverybody } from '#tests/notices.ts';
import { sendWaitingMails } from './outbox.ts';

const AWAY = 'smtp://127.0.0.1:1';
type Sent = { to: string | undefined; subject: string | undefined; text: string };
const sent: Sent[] = [];
const subjects: (string | undefined)[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      const { subject, text = '', to } = await PostalMime.parse(Buffer.concat(chunks));
      subjects.push(subject);
      sent.push({ to: to?.[0]?.address, subject, text });
      done();
    });
  },
});
let server: TestServer;
let database: Awaited<ReturnType<typeof makeDatabase>>;

beforeAll(async () => {
  database = await makeDatabase();
  server = await startTestServer(database.app);
  server.deps.settings.sendsMail = true;
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((done) => smtp.close(done));
  await database.drop();
});

const send = (smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`) =>
  sendWaitingMails(server.deps, { smtpUrl, from: 'Lintel <lintel@mail.example>' });

const rowOf = (to: string) =>
  transaction(server.pool, { identity: true, readOnly: true }, (db) =>
    db
      .selectFrom('outgoingMails')
      .select(['status', 'attemptCount', 'params', 'sealed', 'asks'])
      .where('toAddress', '=', to)
      .where('template', '=', 'ticket.approval')
      .executeTakeFirstOrThrow(),
  );

it.each([
  ['is not sent, and forgotten, once that was done', true, 'EXPIRED'],
  ['is sent while it waits, however often it was tried', false, 'SENT'],
])('a mail that asks for something %s', async (_what, isDone, status) => {
  subjects.length = 0;
  const { admin, renter, owner } = await givenHome(server);
  const reported = await renter.call('POST', '/api/maintenance', { body: { title: 'Cold', category: 'HEATING' } });
  const path = `/api/maintenance/${reported.body.data.id}`;
  const post = async (what: string, body: object) => {
    const { version } = (await admin.call('GET', path)).body.data;
    expect((await admin.call('POST', `${path}/${what}`, { body: { version, ...body } })).status).toBe(200);
  };
  await post('status', { status: 'TRIAGED' });
  await post('approval', { amount: '900.00', message: 'New boiler', fileKeys: [] });
  await send(AWAY);
  expect(await rowOf(owner.email)).toMatchObject({ status: 'QUEUED', attemptCount: 1 });
  if (isDone) await post('decision', { approved: true, givenBy: 'PHONE', reason: null });
  server.clock.set(new Date(server.clock.now().getTime() + 5 * 60_000).toISOString());
  await send();
  expect(await rowOf(owner.email)).toEqual({ status, attemptCount: 2, params: null, sealed: null, asks: null });
  expect(subjects.filter((subject) => subject?.startsWith('Your decision'))).toHaveLength(isDone ? 0 : 1);
});

it.each([
  ['who has it mailed', 'keeper' as const],
  ['who gets it', 'reader' as const],
])('a report that the mail server did not take is not sent once %s lost the right to it', async (_who, loser) => {
  subjects.length = 0;
  const { org, admin } = await givenHome(server);
  const [keeper, reader] = [await org.member(['admin']), await org.member(['admin'])];
  const body = {
    title: `Books of ${loser}`,
    report: 'trial-balance',
    query: { basis: 'CASH' },
    repeats: 'MONTHLY',
    recipientIds: [admin.personId, reader.personId],
  };
  const { id } = (await keeper.call('POST', '/api/report-mailings', { body })).body.data;
  expect((await keeper.call('POST', `/api/report-mailings/${id}/sendings`, { body: {} })).status).toBe(200);
  await sendMailings(systemContext(server.deps, org.orgId));
  await send(AWAY);
  await transaction(server.pool, { orgId: org.orgId }, (db) =>
    db
      .updateTable('memberships')
      .set({ roles: ['operator'] })
      .where('personId', '=', { keeper, reader }[loser].personId)
      .execute(),
  );
  server.clock.set(new Date(server.clock.now().getTime() + 5 * 60_000).toISOString());
  await send();
  expect(subjects.filter((subject) => subject?.startsWith(body.title))).toHaveLength(loser === 'keeper' ? 0 : 1);
  const { sendings } = (await admin.call('GET', `/api/report-mailings/${id}`)).body.data;
  const to = (personId: string) => sendings.find(({ person }: { person: { id: string } }) => person.id === personId);
  expect(to(reader.personId)).toMatchObject({ state: 'LEFT_OUT', leftOut: 'TOO_LATE' });
  expect(to(admin.personId).state).toBe(loser === 'keeper' ? 'LEFT_OUT' : 'SENT');
});

it.each([
  ['their sign-in is switched off', []],
  ['the role is gone', []],
  ['one of the houses is sold', ['Gas at the kept one']],
  ['nothing changed', ['Gas at the sold one', 'Gas at the kept one']],
] as const)('of what a mail tells an owner goes what is still theirs: %s', async (what, expected) => {
  const home = await givenHome(server);
  const { org, renter, owner } = home;
  const other = await home.portfolio.property({ name: 'Kept House' });
  const unitId = await home.portfolio.unit(other, '1');
  await home.portfolio.lease(other, unitId, { tenantIds: [renter.personId] });
  await transaction(server.pool, { orgId: org.orgId }, (db) =>
    db
      .insertInto('propertyOwners')
      .values({ orgId: org.orgId, propertyId: other, personId: owner.personId, percent: '100' })
      .execute(),
  );
  const chosen = { event: 'request_reported', app: true, mail: true };
  expect((await owner.call('POST', '/api/notices/choices', { body: chosen })).status).toBe(200);
  const report = (title: string, place: { propertyId: string; unitId: string }) =>
    home.admin.call('POST', '/api/maintenance', {
      body: { title, category: 'HEATING', priority: 'EMERGENCY', visibleToOwner: true, ...place },
    });
  const [first, second] = [
    await report('Gas at the sold one', home),
    await report('Gas at the kept one', { propertyId: other, unitId }),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  await mailEverybody(server, org.orgId, database.owner);
  await send(AWAY);
  await transaction(server.pool, { orgId: org.orgId, identity: true }, async (db) => {
    const theirs = db.updateTable('memberships').where('personId', '=', owner.personId);
    if (what === 'their sign-in is switched off') await theirs.set({ status: 'DISABLED' }).execute();
    if (what === 'the role is gone') await theirs.set({ roles: ['renter'] }).execute();
    if (what === 'one of the houses is sold')
      await db.deleteFrom('propertyOwners').where('propertyId', '=', home.propertyId).execute();
  });
  server.clock.set(new Date(server.clock.now().getTime() + 5 * 60_000).toISOString());
  await send();
  const mails = sent.filter(({ to }) => to === owner.email);
  const said = ['Gas at the sold one', 'Gas at the kept one'];
  expect(said.filter((title) => mails.some(({ text }) => text.includes(title)))).toEqual(expected);
  expect(mails.map(({ subject }) => subject?.startsWith('2 things'))).toEqual(
    expected.length === 0 ? [] : [expected.length === 2],
  );
});

it.each([
  ['of all their houses', false],
  ['of the house that they keep', true],
])('a report %s that waited does not go to an owner with a house they sold since', async (_which, isNarrowed) => {
  const { org, portfolio, owner, propertyId, admin } = await givenHome(server);
  const kept = await portfolio.property({ name: 'Kept House' });
  await transaction(server.pool, { orgId: org.orgId }, (db) =>
    db
      .insertInto('propertyOwners')
      .values({ orgId: org.orgId, propertyId: kept, personId: owner.personId, percent: '100' })
      .execute(),
  );
  const query = { basis: 'CASH', ...(isNarrowed && { propertyId: kept }) };
  const body = { title: 'Books', report: 'trial-balance', query, repeats: 'MONTHLY', recipientIds: [owner.personId] };
  const { id } = (await admin.call('POST', '/api/report-mailings', { body })).body.data;
  expect((await admin.call('POST', `/api/report-mailings/${id}/sendings`, { body: {} })).status).toBe(200);
  await sendMailings(systemContext(server.deps, org.orgId));
  await send(AWAY);
  await transaction(server.pool, { orgId: org.orgId }, (db) =>
    db.deleteFrom('propertyOwners').where('propertyId', '=', propertyId).execute(),
  );
  server.clock.set(new Date(server.clock.now().getTime() + 5 * 60_000).toISOString());
  await send();
  expect(sent.filter(({ to }) => to === owner.email)).toHaveLength(isNarrowed ? 1 : 0);
});

it('a mail that has not left when its server is told to stop waits for the next', async () => {
  const { admin, renter, owner } = await givenHome(server);
  const reported = await renter.call('POST', '/api/maintenance', { body: { title: 'Wind', category: 'HEATING' } });
  const path = `/api/maintenance/${reported.body.data.id}`;
  for (const [what, body] of [
    ['status', { status: 'TRIAGED' }],
    ['approval', { amount: '7.00', message: null, fileKeys: [] }],
  ] as const) {
    const { version } = (await admin.call('GET', path)).body.data;
    expect((await admin.call('POST', `${path}/${what}`, { body: { version, ...body } })).status).toBe(200);
  }
  const settings = { smtpUrl: AWAY, from: 'Lintel <lintel@mail.example>' };
  expect(await sendWaitingMails(server.deps, settings, AbortSignal.abort())).toBe(0);
  expect(await rowOf(owner.email)).toMatchObject({ status: 'QUEUED', attemptCount: 0 });
  await send();
  expect((await rowOf(owner.email)).status).toBe('SENT');
});

it('who is asked anew while the first question has not left gets the new one alone', async () => {
  subjects.length = 0;
  const { admin, renter } = await givenHome(server);
  const reported = await renter.call('POST', '/api/maintenance', { body: { title: 'Damp', category: 'HEATING' } });
  const path = `/api/maintenance/${reported.body.data.id}`;
  const post = async (what: string, body: object) => {
    server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString());
    const { version } = (await admin.call('GET', path)).body.data;
    expect((await admin.call('POST', `${path}/${what}`, { body: { version, ...body } })).status).toBe(200);
  };
  await post('status', { status: 'TRIAGED' });
  await post('approval', { amount: '900.00', message: null, fileKeys: [] });
  await post('approval', { amount: '1100.00', message: null, fileKeys: [] });
  await send();
  expect(subjects.filter((subject) => subject?.startsWith('Your decision'))).toEqual([
    expect.stringContaining('$1,100.00'),
  ]);
});
