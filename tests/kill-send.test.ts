import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { until } from './data-directory.ts';
import { makeDatabase } from './database.ts';
import { serving } from './serving.ts';

type Server = Awaited<ReturnType<typeof serving>>;
// biome-ignore lint/suspicious/noExplicitAny: what a test looks at freely
type Data = any;

/** An answer of the server; throws where it went away instead. */
async function ask(port: number, path: string, token: string, body?: object, key: string = randomUUID()) {
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: Data = await response.json();
  return { status: response.status, answer };
}

async function done(asked: ReturnType<typeof ask>): Promise<Data> {
  const { status, answer } = await asked;
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.data ?? answer;
}

/** Somebody with a session in a fresh organization, somebody to write to, and something to write about. */
async function givenTwo(port: number) {
  const account = (email: string) => ({ email, username: email, password: 'a password for kills', lastName: 'Okafor' });
  const founder = { ...account('ada@kill.example'), firstName: 'Ada', organizationName: 'Homes', country: 'GB' };
  const { token } = await done(ask(port, '/auth/register', '', founder));
  const email = 'ben@kill.example';
  const named = { kind: 'PERSON', firstName: 'Ben', lastName: 'Okafor', email };
  const { id } = await done(ask(port, '/people', token, named));
  const { link } = await done(ask(port, `/people/${id}/invitation`, token, { roles: ['admin'] }));
  const invite = new URL(link).searchParams.get('invite');
  await done(ask(port, '/auth/register', '', { ...account(email), firstName: 'Ben', invite }));
  const address = { street: '14 Albion Terrace', city: 'Leeds', zipCode: 'LS1 4DY', country: 'GB' };
  const kinds = { kind: 'RESIDENTIAL', subType: 'MULTI_FAMILY', timeZone: 'Europe/London', currency: 'GBP' };
  const property = await done(ask(port, '/properties', token, { name: 'Albion Court', address, ...kinds }));
  return { token, recipientId: String(id), propertyId: String(property.id) };
}

/** The database by itself, so that it is seen what the server did until it was killed, and held up where it is killed. */
async function givenDatabase() {
  const { owner, superuser, drop } = await makeDatabase();
  const { user, password, database, host = '', port } = owner;
  const client = new pg.Client(superuser);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  const count = async (text: string, ...values: unknown[]) => Number((await client.query(text, values)).rows[0].count);
  const place = new URLSearchParams({ host, port: String(port) });
  return { client, count, url: `postgres://${user}:${password}@localhost/${database}?${place}` };
}

/** How many connections wait for somebody else's lock in this database; others of the cluster do, too. */
const WAITING = `select count(distinct pid) from pg_locks where not granted and pid in (
  select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`;

/** Whether an answer came before the server was killed. */
const outcome = (sending: Promise<unknown>) => sending.then(() => 'answered').catch(() => 'lost');

async function kill({ pid, ended }: Server): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await ended;
}

test('messages whose server is killed while they are sent are there exactly once after their sender tries again', async () => {
  const { client, count, url } = await givenDatabase();
  const written = (body: string) => count('select count(*) from messages where body = $1', body);
  const start = () => serving({ DATABASE_URL: url });
  const first = await start();
  const { token, recipientId, propertyId } = await givenTwo(first.port);
  const begin = async (about: object) =>
    (await done(ask(first.port, '/messages', token, { recipientIds: [recipientId], body: 'Hello', ...about })))
      .conversationId;
  const [held, free]: string[] = [await begin({}), await begin({ propertyId })];
  const sends = [
    { conversationId: held, body: 'Half done', key: randomUUID() },
    { conversationId: free, body: 'Done, and not told', key: randomUUID() },
  ] as const;
  const [half, whole] = sends;
  const send = (port: number, { key, ...body }: (typeof sends)[number]) => ask(port, '/messages', token, body, key);

  // One waits for its place in the conversation, its transaction open; the other is killed in the moment in which it is there.
  await client.query('begin');
  await client.query('select from conversations where id = $1 for update', [held]);
  const halfSent = outcome(send(first.port, half));
  await until('the first waits for its conversation', async () => (await count(WAITING)) > 0);
  const wholeSent = outcome(send(first.port, whole));
  await until('the other is there', async () => (await written(whole.body)) > 0);
  await kill(first);
  await client.query('commit');
  expect([await halfSent, await wholeSent]).toEqual(['lost', expect.any(String)]);
  expect(await written(half.body), 'what was half done is undone').toBe(0);

  const second = await start();
  for (const again of [...sends, ...sends]) await done(send(second.port, again));
  for (const { conversationId, body } of sends) {
    const { answer } = await ask(second.port, `/messages/conversations/${conversationId}`, token);
    expect(answer.data.map((message: { body: string }) => message.body)).toEqual(['Hello', body]);
  }
  const audits = "select count(*) from audit_entries where action = 'message.send'";
  expect(await count(audits), 'each is in the trail once').toBe(4);
});
