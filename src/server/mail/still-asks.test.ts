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
import { sendWaitingMails } from './outbox.ts';

const AWAY = 'smtp://127.0.0.1:1';
const subjects: (string | undefined)[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      subjects.push((await PostalMime.parse(Buffer.concat(chunks))).subject);
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
