import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { makeDatabase } from '#tests/database.ts';
import { givenOrganization, startTestServer, type TestServer } from '#tests/given.ts';
import { CLAIM_MS } from './is-waiting.ts';
import { type Mail, queueMail, sendWaitingMails } from './outbox.ts';

type Received = {
  to: string | undefined;
  subject: string | undefined;
  text: string | undefined;
  html: string | undefined;
  headers: Record<string, string>;
};
const received: Received[] = [];
const messageIds: (string | undefined)[] = [];
let refusing = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const [code = '', ...words] = (/^(5\d\d)-(.*)@/.exec(address)?.slice(1) ?? []).flatMap((part) => part.split('-'));
    done(code ? Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }) : null);
  },
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      if (refusing) return done(new Error('450 not now'));
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({
        to: mail.to?.[0]?.address,
        subject: mail.subject,
        text: mail.text?.trim(),
        html: mail.html,
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      });
      messageIds.push(mail.messageId);
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

const minutesLater = (minutes: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000).toISOString());

const invitation = (to: string, organization: string): Mail => ({
  to,
  template: 'person.invitation',
  language: 'en-US',
  params: { name: 'Grüße – ₹', organization, days: 14 },
  secrets: { link: 'https://lintel.test/register?invite=a-token-of-this-mail' },
  expiresAt: '2099-01-01T00:00:00Z',
});
const queue = (to: string, organization: string) =>
  transaction(server.pool, { identity: true }, (db) =>
    queueMail(db, { deps: server.deps, cost: null }, null, invitation(to, organization)),
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
  minutesLater(1);
  const [first, second] = await Promise.all([
    sendWaitingMails(server.deps, settings),
    sendWaitingMails(server.deps, settings),
  ]);
  expect(first + second).toBe(1);
  expect(received).toMatchObject([
    { to: 'ann@mail.example', subject: 'Your sign-in for Drip — fixed', text: expect.stringContaining('Grüße – ₹') },
  ]);
  expect(received[0]?.text).toContain('a-token-of-this-mail');
  expect(await waiting()).toMatchObject([{ status: 'SENT', attemptCount: 2, lastError: null }]);
});

it('a mail server that is away for a day loses no mail, and is asked ever less often', async () => {
  const begin = server.clock.now().getTime();
  await queue('day@mail.example', 'After the storm');
  const away = { ...settings, smtpUrl: 'smtp://127.0.0.1:1' };
  const halfHours = Array.from({ length: 47 }, (_, index) => 30 * (index + 1));
  for (const minute of [0, 1, 3, 7, 15, ...halfHours]) {
    server.clock.set(new Date(begin + minute * 60_000).toISOString());
    // Each mail that somebody else is sent has the outbox looked through.
    for (let run = 0; run < 3; run++) await sendWaitingMails(server.deps, away);
  }
  expect((await rowOf('day@mail.example')).status).toBe('QUEUED');
  expect((await rowOf('day@mail.example')).attemptCount).toBe(51);
  minutesLater(30);
  expect(await sendWaitingMails(server.deps, settings)).toBe(1);
  expect(sentTo('day@mail.example')).toHaveLength(1);
});

it.each([
  ['550-5.1.1-no-such-user@mail.example', 'FAILED'],
  ['552-5.2.2-mailbox-full@mail.example', 'FAILED'],
  ['550-5.7.1-relaying-denied@mail.example', 'QUEUED'],
  ['554-not-today@mail.example', 'QUEUED'],
])(
  'an address that is refused for good is asked once, and one that is refused by a rule again: %s',
  async (to, status) => {
    await queue(to, 'Refused');
    await sendWaitingMails(server.deps, settings);
    expect(await rowOf(to)).toMatchObject({
      status,
      attemptCount: 1,
      lastError: expect.stringContaining(to.slice(0, 3)),
    });
    await sendWaitingMails(server.deps, settings);
    expect(await rowOf(to)).toMatchObject({ status, attemptCount: 1 });
  },
);

it('says that no answer is read, and how a mail program stops mails that may be stopped', async () => {
  const stop = 'https://lintel.test/stop-mails/a-token';
  const oneClickStop = 'https://lintel.test/api/notices/stop/a-token';
  const told = { name: 'Flo', organization: 'Elm', title: 'Visit on Friday', told: 'Visit on Friday', settings: '' };
  const mail: Mail = {
    to: 'flo@mail.example',
    template: 'notice.one',
    language: 'en-US',
    params: told,
    secrets: { stop, oneClickStop },
    expiresAt: '2099-01-01T00:00:00Z',
  };
  await transaction(server.pool, { identity: true }, (db) =>
    queueMail(db, { deps: server.deps, cost: null }, null, mail),
  );
  await queue('ida@mail.example', 'Always');
  await sendWaitingMails(server.deps, settings);
  const headersOf = (to: string) => received.find((one) => one.to === to)?.headers;
  expect(headersOf('flo@mail.example')).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': `<${oneClickStop}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(received.find(({ to }) => to === 'flo@mail.example')?.text).toContain(stop);
  expect(headersOf('ida@mail.example')).toMatchObject({ 'auto-submitted': 'auto-generated' });
  expect(headersOf('ida@mail.example')).not.toHaveProperty('list-unsubscribe');
});

it('wears the color of the organization it comes from, and says where that is reached', async () => {
  const org = await givenOrganization(server);
  await transaction(server.pool, { orgId: org.orgId }, (db) =>
    db
      .updateTable('organizations')
      .set({ color: '#1f5e4b', postalAddress: '1 Elm Street' })
      .where('id', '=', org.orgId)
      .execute(),
  );
  await transaction(server.pool, { identity: true }, (db) =>
    queueMail(db, { deps: server.deps, cost: null }, org.orgId, invitation('lea@mail.example', 'Elm & Oak')),
  );
  expect(await sendWaitingMails(server.deps, settings)).toBe(1);
  const mail = received.find(({ to }) => to === 'lea@mail.example');
  expect(mail?.html).toContain('background:#1f5e4b');
  expect(mail?.html).toContain('Elm &amp; Oak');
  expect(mail?.html).toContain('<a href="https://lintel.test/register?invite=');
  expect(mail?.text).toContain('1 Elm Street');
});

it('a mail whose cause was rolled back never existed', async () => {
  await transaction(server.pool, { identity: true }, async (db) => {
    await queueMail(db, { deps: server.deps, cost: null }, null, invitation('bob@mail.example', 'Never'));
    throw new Error('changed my mind');
  }).catch(() => {});
  expect((await waiting()).map((mail) => mail.toAddress)).not.toContain('bob@mail.example');
});

/** A mail server that accepts connections and then says nothing, until it hangs up. */
async function givenHangingServer() {
  const { promise: isReached, resolve: reached } = Promise.withResolvers<Socket>();
  const hanging = createServer(reached).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  onTestFinished(() => void hanging.close());
  const { port } = hanging.address() as AddressInfo;
  return { settings: { ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }, isReached };
}

it('holds no connection to the database while a mail server keeps it waiting', async () => {
  await queue('cleo@mail.example', 'Waiting');
  const hanging = await givenHangingServer();
  const sending = sendWaitingMails(server.deps, hanging.settings);
  const socket = await hanging.isReached;
  await vi.waitFor(() => expect(server.pool.totalCount - server.pool.idleCount).toBe(0));
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ toAddress: 'cleo@mail.example', status: 'SENDING' }),
  );
  socket.destroy();
  expect(await sending).toBe(0);
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ toAddress: 'cleo@mail.example', status: 'QUEUED', attemptCount: 1 }),
  );
  minutesLater(1);
  expect(await sendWaitingMails(server.deps, settings)).toBe(1);
});

/** The mail server behind a line that breaks once, in the middle of the first letter. */
async function givenBreakingLine() {
  const { port } = smtp.server.address() as AddressInfo;
  let hasBroken = false;
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const end of [near, far]) end.on('error', () => {});
    far.pipe(near).on('close', () => far.destroy());
    near.on('data', (sent: Buffer) => {
      if (hasBroken || !sent.includes('Subject:')) return void far.write(sent);
      hasBroken = true;
      far.write(sent.subarray(0, sent.length / 2));
      near.destroy();
    });
    near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => void line.close());
  return { ...settings, smtpUrl: `smtp://127.0.0.1:${(line.address() as AddressInfo).port}` };
}

it('a mail whose server drops the line in the middle of it comes whole and once, and holds up no other', async () => {
  const addresses = ['drop@mail.example', 'next@mail.example'];
  for (const address of addresses) await queue(address, 'Through a bad line');
  const breaking = await givenBreakingLine();
  expect(await sendWaitingMails(server.deps, breaking)).toBe(1);
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ toAddress: 'drop@mail.example', status: 'QUEUED', attemptCount: 1 }),
  );
  minutesLater(1);
  expect(await sendWaitingMails(server.deps, breaking)).toBe(1);
  for (const address of addresses) {
    const own = received.filter(({ to }) => to === address);
    expect(own.map(({ text }) => text?.includes('a-token-of-this-mail'))).toEqual([true]);
  }
});

it('sends again within a minute what a crash cut off between sending and marking, under the same id', async () => {
  await queue('dora@mail.example', 'Twice at worst');
  const before = await transaction(server.pool, { identity: true, readOnly: true }, (db) =>
    db
      .selectFrom('outgoingMails')
      .select(['params', 'sealed'])
      .where('toAddress', '=', 'dora@mail.example')
      .executeTakeFirstOrThrow(),
  );
  expect(await sendWaitingMails(server.deps, settings)).toBe(1);
  // What a crash leaves behind: the claim of a mail that did reach the mail server.
  await transaction(server.pool, { identity: true }, (db) =>
    db
      .updateTable('outgoingMails')
      .set({ ...before, status: 'SENDING', sentAt: null, attemptCount: 1, claimedAt: server.clock.now().toISOString() })
      .where('toAddress', '=', 'dora@mail.example')
      .execute(),
  );
  expect(await sendWaitingMails(server.deps, settings)).toBe(0);
  server.clock.set(new Date(server.clock.now().getTime() + CLAIM_MS).toISOString());
  expect(await sendWaitingMails(server.deps, settings)).toBe(1);
  expect(CLAIM_MS).toBeLessThan(60_000);
  expect(messageIds.at(-1)).toMatch(/^<[0-9a-f-]{36}@lintel\.test>$/);
  expect(messageIds.at(-1)).toBe(messageIds.at(-2));
  expect((await waiting()).find((mail) => mail.toAddress === 'dora@mail.example')).toMatchObject({
    status: 'SENT',
    attemptCount: 2,
  });
});

it('a claim leaves behind the job that looks after it, so that a crash is noticed by whoever is left', async () => {
  await queue('eve@mail.example', 'Looked after');
  expect(await sendWaitingMails(server.deps, settings)).toBe(1);
  const owner = new pg.Client(database.owner);
  await owner.connect();
  onTestFinished(() => owner.end());
  const { rows } = await owner.query(`select task_identifier, run_at <= now() + interval '1 minute' as "isSoon"
    from graphile_worker.jobs where key = 'mail:look-after'`);
  expect(rows).toEqual([{ task_identifier: 'mail:send', isSoon: true }]);
});

const rowOf = (to: string) =>
  transaction(server.pool, { identity: true, readOnly: true }, (db) =>
    db.selectFrom('outgoingMails').selectAll().where('toAddress', '=', to).executeTakeFirstOrThrow(),
  );
const setRow = (to: string, values: { sealedWith?: string; sealed?: Buffer; expiresAt?: string }) =>
  transaction(server.pool, { identity: true }, (db) =>
    db.updateTable('outgoingMails').set(values).where('toAddress', '=', to).execute(),
  );
const sentTo = (to: string) => received.filter((mail) => mail.to === to);

it('a link is in the mail that is sent, and neither before nor after in the database', async () => {
  await queue('finn@mail.example', 'Kept secret');
  const before = await rowOf('finn@mail.example');
  expect(`${JSON.stringify(before)}${before.sealed?.toString('latin1')}`).not.toContain('a-token-of-this-mail');
  expect(await sendWaitingMails(server.deps, settings)).toBe(1);
  expect(sentTo('finn@mail.example')[0]?.text).toContain('a-token-of-this-mail');
  expect(await rowOf('finn@mail.example')).toMatchObject({ status: 'SENT', params: null, sealed: null });
});

it('a mail that came too late is not sent, and forgotten, with a mail server and without', async () => {
  await queue('gus@mail.example', 'Too late');
  await setRow('gus@mail.example', { expiresAt: '2026-01-01T00:00:00Z' });
  expect(await sendWaitingMails(server.deps, { ...settings, smtpUrl: null })).toBe(0);
  expect(await rowOf('gus@mail.example')).toMatchObject({ status: 'EXPIRED', params: null, sealed: null });
  expect(await sendWaitingMails(server.deps, settings)).toBe(0);
  expect(sentTo('gus@mail.example')).toEqual([]);
});

it('a mail of before there were templates is sealed by the next run, and sent as it was written', async () => {
  await transaction(server.pool, { identity: true }, (db) =>
    db
      .insertInto('outgoingMails')
      .values({
        id: '01890000-0000-7000-8000-000000000001',
        toAddress: 'hal@mail.example',
        subject: 'As it was',
        body: 'old-token',
        expiresAt: '2099-01-01T00:00:00Z',
      })
      .execute(),
  );
  await sendWaitingMails(server.deps, { ...settings, smtpUrl: null });
  expect(await rowOf('hal@mail.example')).toMatchObject({ status: 'QUEUED', subject: null, body: null });
  expect(await sendWaitingMails(server.deps, settings)).toBe(1);
  expect(sentTo('hal@mail.example')).toMatchObject([{ subject: 'As it was', text: 'old-token' }]);
});

it('a mail that another key sealed waits for the server that has it, and holds up nobody else', async () => {
  await queue('ivy@mail.example', 'Another key');
  await queue('jo@mail.example', 'This key');
  await setRow('ivy@mail.example', { sealedWith: 'another key' });
  expect(await sendWaitingMails(server.deps, settings)).toBe(1);
  expect(await rowOf('ivy@mail.example')).toMatchObject({ status: 'QUEUED', attemptCount: 0 });
});

it('what was sealed for one address is not sent to another', async () => {
  await queue('kim@mail.example', 'Hers');
  await queue('eavesdropper@mail.example', 'His');
  const { sealed } = await rowOf('kim@mail.example');
  await setRow('eavesdropper@mail.example', { sealed: sealed as Buffer });
  await sendWaitingMails(server.deps, settings);
  expect(sentTo('eavesdropper@mail.example')).toEqual([]);
  expect((await rowOf('eavesdropper@mail.example')).lastError).toContain('sealed');
});

it('a mail that is answered names where its answers go, and one that is not names nothing', async () => {
  const answered = {
    ...invitation('reply@mail.example', 'Herons'),
    secrets: { link: 'x', replyTo: 'reply+a1@homes.example' },
  };
  await transaction(server.pool, { identity: true }, (db) =>
    queueMail(db, { deps: server.deps, cost: null }, null, answered),
  );
  await queue('plain@mail.example', 'Herons');
  await sendWaitingMails(server.deps, settings);
  const repliesOf = (to: string) => received.find((mail) => mail.to === to)?.headers['reply-to'];
  expect([repliesOf('reply@mail.example'), repliesOf('plain@mail.example')]).toEqual([
    'reply+a1@homes.example',
    undefined,
  ]);
});

it('a mail that was tried by a clock that ran ahead goes once that is set right', async () => {
  await queue('ahead@mail.example', 'Ahead');
  const at = server.clock.now().toISOString();
  minutesLater(400 * 24 * 60);
  await sendWaitingMails(server.deps, { ...settings, smtpUrl: 'smtp://127.0.0.1:1' });
  expect((await rowOf('ahead@mail.example')).attemptCount).toBe(1);
  server.clock.set(at);
  await sendWaitingMails(server.deps, settings);
  expect(sentTo('ahead@mail.example')).toHaveLength(1);
});
