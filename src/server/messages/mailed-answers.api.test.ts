import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { spend } from '#server/access/budgets/attempts.ts';
import { createApp } from '#server/app.ts';
import { transaction } from '#server/db/transaction.ts';
import { callAs } from '#tests/given.ts';
import { givenReply } from '#tests/given-reply.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer();
const SECRET = 'a-secret-that-only-the-mail-service-knows';
const URL_PATH = '/api/mailed-answers/mime';
let port = 0;

beforeAll(async () => {
  Object.assign(server.current.deps.settings, { replyAddress: 'reply@homes.example', replySecret: SECRET });
  await server.current.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.current.app.server.address() as AddressInfo);
});

const given = () => givenReply(server.current);
const bearer = { authorization: `Bearer ${SECRET}` };
const post = (payload: Buffer, headers: Record<string, string> = {}) =>
  callAs(server.current, null, 'POST', URL_PATH, {
    payload,
    headers: { 'content-type': 'message/rfc822', ...bearer, ...headers },
  });
const outcomeOf = async (payload: Buffer, headers?: Record<string, string>) => {
  const { status, body } = await post(payload, headers);
  return [status, body.data?.outcome];
};
const asForm = (field: string, mail: Buffer, boundary = 'form') => ({
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="to"\r\n\r\nreply@homes.example\r\n--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n`,
    ),
    mail,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
});

describe('a mail that a mail service posts', () => {
  it('comes into the conversation as its writer’s, as a mail server hands it on', async () => {
    const { admin, renter, thread, address, conversationId } = await given();
    const raw = await throughMailServer({
      from: { name: 'Zofia', address: renter.email },
      to: address,
      subject: 'Re: Nora Walsh wrote to you',
      text: 'Ja, nach vier. Grüße – ₹\n\nAm 15.06.2026 um 12:00 schrieb Nora:\n> Is Tuesday fine?',
      attachments: [{ filename: 'tap.png', content: Buffer.alloc(200_000, 7) }],
    });
    expect(await outcomeOf(raw)).toEqual([200, 'TAKEN']);
    const [, answer] = await thread(admin, conversationId);
    expect(answer?.body).toMatch(/^Ja, nach vier\. Grüße – ₹\n\n\(This was answered by mail\. A file came with it/);
    expect(answer?.isOwn).toBe(false);
  });

  it('is there once, however often it comes, and when two come at once', async () => {
    const { admin, mail, thread, conversationId } = await given();
    const raw = mail('Tuesday is fine.');
    expect(await Promise.all([outcomeOf(raw), outcomeOf(raw)])).toEqual([
      [200, 'TAKEN'],
      [200, 'TAKEN'],
    ]);
    expect(await outcomeOf(raw)).toEqual([200, 'TAKEN']);
    expect((await thread(admin, conversationId)).map(({ body }) => body)).toEqual([
      'Is Tuesday fine?',
      'Tuesday is fine.',
    ]);
  });

  it('may stand in the forms of mail services, byte by byte as it was', async () => {
    const { admin, mail, thread, conversationId } = await given();
    const latin = (id: string) =>
      Buffer.from(
        mail('Gr\u00fc\u00dfe & 100 % = 1+1', {
          id,
          more: 'Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n',
        }).toString('utf8'),
        'latin1',
      );
    const form = asForm('email', latin('form@mail.example'));
    expect(await outcomeOf(form.payload, form.headers)).toEqual([200, 'TAKEN']);
    const escaped = [...latin('pairs@mail.example')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const pairs = Buffer.from(`recipient=reply&body-mime=${escaped}&timestamp=1`);
    expect(await outcomeOf(pairs, { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([200, 'TAKEN']);
    const [, ...answers] = await thread(admin, conversationId);
    expect(answers.map(({ body }) => body)).toEqual(['Grüße & 100 % = 1+1', 'Grüße & 100 % = 1+1']);
  });

  it('is refused where its form holds no whole mail, so that nothing is lost by how the service was set up', async () => {
    const { mail } = await given();
    const wrong = asForm('text', mail('Yes.'));
    expect((await post(wrong.payload, wrong.headers)).body).toMatchObject({ code: 'message.reply_form_without_mail' });
    const pairs = await post(Buffer.from('a=b&c=d'), { 'content-type': 'application/x-www-form-urlencoded' });
    expect([pairs.status, pairs.body.code]).toEqual([400, 'message.reply_form_without_mail']);
    for (const type of ['application/json', 'text/plain', 'image/png'])
      expect((await post(Buffer.from('{}'), { 'content-type': type })).status).toBe(415);
    expect((await post(mail('Yes.'), { 'content-encoding': 'gzip' })).status).toBe(415);
  });
});

describe('whoever does not know the secret', () => {
  it.each([
    ['says nothing', ''],
    ['says another', `Bearer ${SECRET}x`],
    ['says a part of it', `Bearer ${SECRET.slice(1)}`],
    ['gives it as a name', `Basic ${Buffer.from(`${SECRET}:`).toString('base64')}`],
    ['says something else', 'Digest x'],
  ])('%s: nothing of the mail is read, and nothing told', async (_, authorization) => {
    const { admin, mail, thread, conversationId } = await given();
    const { status, body } = await post(mail('Open the door.'), { authorization });
    expect([status, body.code, body.data]).toEqual([401, 'message.reply_secret_wrong', undefined]);
    expect(await thread(admin, conversationId)).toHaveLength(1);
  });

  it('may guess as seldom as whoever signs in, while a service that knows it posts on', async () => {
    const { mail } = await given();
    const { settings } = server.current.deps;
    const before = settings.publicWritesPerMinute;
    settings.publicWritesPerMinute = 3;
    try {
      const strict = await createApp({ deps: server.current.deps });
      const call = async (authorization: string) =>
        (
          await strict.inject({
            method: 'POST',
            url: URL_PATH,
            headers: { 'content-type': 'message/rfc822', authorization },
            payload: mail('Hello.', { to: 'nobody@homes.example' }),
          })
        ).statusCode;
      const statuses = [];
      for (let at = 0; at < 5; at++) statuses.push(await call(`Bearer guess${at}`));
      expect(statuses).toEqual([401, 401, 401, 429, 429]);
      for (let at = 0; at < 5; at++) expect(await call(bearer.authorization)).toBe(200);
      await strict.close();
    } finally {
      settings.publicWritesPerMinute = before;
    }
  });

  it('finds nothing where no secret was set, not even whether there is something', async () => {
    const { settings } = server.current.deps;
    const { mail } = await given();
    for (const off of [{ replySecret: null }, { replyAddress: null }]) {
      const kept = { ...settings };
      Object.assign(settings, off);
      expect((await post(mail('Yes.'))).body.code).toBe('NOT_FOUND');
      Object.assign(settings, kept);
    }
  });

  it('is asked for nothing by a browser, and the name before the password does not matter', async () => {
    const { mail } = await given();
    const refused = await post(mail('Yes.'), { authorization: '' });
    expect(refused.headers).not.toHaveProperty('www-authenticate');
    const basic = Buffer.from(`whoever:${SECRET}`).toString('base64');
    expect(await outcomeOf(mail('Yes.'), { authorization: `Basic ${basic}` })).toEqual([200, 'TAKEN']);
  });
});

describe('what is refused for good is answered, so that it does not come again', () => {
  it('a mail that answers nothing, one by a program, one of nobody, one that is no mail', async () => {
    const { admin, mail, thread, conversationId } = await given();
    const guessed = `reply+${'0'.repeat(32)}@homes.example`;
    expect(await outcomeOf(mail('Yes.', { to: guessed }))).toEqual([200, 'REFUSED']);
    expect(await outcomeOf(mail('Yes.', { to: 'reply@homes.example' }))).toEqual([200, 'REFUSED']);
    expect(await outcomeOf(mail('Away.', { more: 'Auto-Submitted: auto-replied\r\n' }))).toEqual([200, 'IGNORED']);
    expect(await outcomeOf(mail('> only a quote'))).toEqual([200, 'REFUSED']);
    expect(await outcomeOf(Buffer.from('no mail at all'))).toEqual([200, 'REFUSED']);
    expect(await outcomeOf(Buffer.alloc(0))).toEqual([200, 'REFUSED']);
    expect(await outcomeOf(Buffer.alloc(3_000_000, 0xff))).toEqual([200, 'REFUSED']);
    expect(await thread(admin, conversationId)).toHaveLength(1);
  });

  it('one from another address, of which its owner is told at theirs, and the other hears nothing', async () => {
    const { admin, owner, renter, org, mail, thread, conversationId } = await given();
    expect(await outcomeOf(mail('Open the door.', { from: owner.email }))).toEqual([200, 'REFUSED']);
    expect(await thread(admin, conversationId)).toHaveLength(1);
    const why = (await mailsTo(server.current, renter.email)).filter(({ text }) => text.includes('could not be sent'));
    expect(why).toHaveLength(1);
    expect(why[0]?.text).toContain('An answer counts only from the address to which the message was mailed.');
    expect(why[0]?.text).toContain(`/messages/${conversationId}`);
    expect(why[0]?.text).not.toContain('Open the door');
    expect((await mailsTo(server.current, owner.email)).filter(({ text }) => text.includes('could not be'))).toEqual(
      [],
    );
    expect(await auditOf(server.current, org.orgId, 'message.refuse_reply', conversationId)).toHaveLength(1);
  });

  it('one to an organization that is suspended, to which nothing is mailed either', async () => {
    const { renter, org, mail } = await given();
    await transaction(server.current.pool, { identity: true }, (db) =>
      db.updateTable('organizations').set({ status: 'SUSPENDED' }).where('id', '=', org.orgId).execute(),
    );
    expect(await outcomeOf(mail('Yes.'))).toEqual([200, 'REFUSED']);
    expect((await mailsTo(server.current, renter.email)).filter(({ text }) => text.includes('could not be'))).toEqual(
      [],
    );
  });

  it('what may be taken later is asked for again: more answers than are taken in an hour', async () => {
    const { renter, org, mail } = await given();
    const answers = { about: `replies of ${renter.personId}`, max: 30, seconds: 3600 };
    for (let at = 0; at < 30; at++)
      await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
        spend(db, [answers], server.current.clock.now()),
      );
    const { status, headers } = await post(mail('Yes.'));
    expect([status, headers['retry-after']]).toEqual([503, '3600']);
  });
});

describe('a hostile mail', () => {
  it('of 100 MB is read as far as its words stand, and what else it brings is let pass', async () => {
    const { admin, mail, thread, conversationId } = await given();
    const head = mail(
      'Yes.\r\n--x\r\nContent-Type: video/mp4\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n',
      {
        more: 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n',
      },
    );
    const line = Buffer.from(`${'QUJD'.repeat(19)}\r\n`.repeat(1000));
    const answer = await postLong(head, line, 100 * 1_048_576);
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*"outcome":"TAKEN"/s);
    const [, said] = await thread(admin, conversationId);
    expect(said?.body).toMatch(/^Yes\.\n\n\(This was answered by mail\. A file came with it/);
  });

  it.each([
    ['nested 5,000 deep', nested(5000)],
    ['of 20,000 parts', `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\na\r\n'.repeat(20_000)}--x--`],
    ['of 30,000 headers', `${'X-A: b\r\n'.repeat(30_000)}\r\nYes.`],
    ['that ends within a part', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: te'],
    ['whose page never ends what it begins', `Content-Type: text/html\r\n\r\n${'<style><script>'.repeat(50_000)}`],
    ['with an alphabet that there is not', 'Content-Type: text/plain; charset=x-nowhere\r\n\r\nYes \u0000 \ud83c.'],
    ['quoted wrongly', 'Content-Transfer-Encoding: quoted-printable\r\n\r\n=ZZ=0=\r\n='],
  ])('%s is answered, and the server goes on answering others', async (_, rest) => {
    const { mail } = await given();
    const raw = Buffer.from(
      mail('')
        .toString()
        .replace(/\r\n\r\n\s*$/, `\r\n${rest}`),
    );
    const [answer, alive] = await Promise.all([post(raw), server.current.app.inject('/livez')]);
    expect([answer.status, alive.statusCode]).toEqual([200, 200]);
    expect(['TAKEN', 'REFUSED']).toContain(answer.body.data.outcome);
  });

  it('leaves nothing on the disk', async () => {
    const { mail } = await given();
    const count = () => readdirSync(tmpdir()).filter((name) => name.startsWith('lintel-upload-')).length;
    const before = count();
    await post(mail('Yes.'));
    const form = asForm('email', mail('Yes.'));
    await post(form.payload.subarray(0, -10), form.headers);
    // Others beside this one take files, too, and what they take goes as well.
    await expect.poll(count).toBeLessThanOrEqual(before);
  });
});

function nested(depth: number): string {
  const parts = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  );
  return `${parts.join('\r\n')}\r\n\r\nYes.`;
}

/** A mail as a mail server has it that took it by SMTP. */
async function throughMailServer(message: SendMailOptions): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => void buffer(stream).then(resolve).finally(done),
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  await nodemailer
    .createTransport({ port: (smtp.server.address() as AddressInfo).port, secure: false })
    .sendMail(message);
  await new Promise<void>((done) => smtp.close(done));
  return promise;
}

/** Posts a mail that goes on and on, as it comes off a line; answers what the server says. */
async function postLong(head: Buffer, line: Buffer, bytes: number): Promise<string> {
  const count = Math.ceil((bytes - head.length) / line.length);
  const request = [
    `POST ${URL_PATH} HTTP/1.1`,
    'Host: homes.example',
    'Connection: close',
    'Content-Type: message/rfc822',
    `Content-Length: ${head.length + count * line.length}`,
    `Authorization: ${bearer.authorization}`,
  ];
  const socket = createConnection(port, '127.0.0.1');
  const answer = text(socket);
  socket.write(`${request.join('\r\n')}\r\n\r\n`);
  socket.write(head);
  for (let at = 0; at < count; at++) if (!socket.write(line)) await once(socket, 'drain');
  return answer;
}
