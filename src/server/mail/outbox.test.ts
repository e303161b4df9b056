import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { makeDatabase } from '#tests/database.ts';
import { startTestServer, type TestServer } from '#tests/given.ts';
import { queueMail, sendWaitingMails } from './outbox.ts';

const received: { to: string | undefined; subject: string | undefined; text: string | undefined }[] = [];
let refusing = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      if (refusing) return done(new Error('450 not now'));
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ to: mail.to?.[0]?.address, subject: mail.subject, text: mail.text?.trim() });
      done();
    });
  },
});
let server: TestServer;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let settings: { smtpUrl: string | null; from: string };

beforeAll(async () => {
  database = await makeDatabase();
  server = await startTestServer(database.app);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  settings = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Lintel <lintel@mail.example>' };
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((done) => smtp.close(done));
  await database.drop();
});

const queue = (to: string, subject: string) =>
  transaction(server.pool, { identity: true }, (db) =>
    queueMail(db, null, { to, subject, body: 'Grüße – ₹' }, '2026-01-01T00:00:00Z'),
  );
const waiting = () =>
  transaction(server.pool, { identity: true }, (db) =>
    db.selectFrom('outgoingMails').select(['toAddress', 'status', 'attemptCount', 'lastError']).execute(),
  );

it('mails wait without a mail server, are sent once with one, and are tried again after a refusal', async () => {
  await queue('ann@mail.example', 'Drip — fixed');
  expect(await sendWaitingMails(server.deps, { ...settings, smtpUrl: null })).toBe(0);
  refusing = true;
  expect(await sendWaitingMails(server.deps, settings)).toBe(0);
  expect(await waiting()).toEqual([
    { toAddress: 'ann@mail.example', status: 'QUEUED', attemptCount: 1, lastError: expect.stringContaining('450') },
  ]);
  refusing = false;
  const [first, second] = await Promise.all([
    sendWaitingMails(server.deps, settings),
    sendWaitingMails(server.deps, settings),
  ]);
  expect(first + second).toBe(1);
  expect(received).toEqual([{ to: 'ann@mail.example', subject: 'Drip — fixed', text: 'Grüße – ₹' }]);
  expect(await waiting()).toMatchObject([{ status: 'SENT', attemptCount: 2, lastError: null }]);
});

it('a mail whose cause was rolled back never existed', async () => {
  await transaction(server.pool, { identity: true }, async (db) => {
    await queueMail(db, null, { to: 'bob@mail.example', subject: 'Never', body: '' }, '2026-01-01T00:00:00Z');
    throw new Error('changed my mind');
  }).catch(() => {});
  expect((await waiting()).map((mail) => mail.toAddress)).not.toContain('bob@mail.example');
});
