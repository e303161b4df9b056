import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { prepareAppRole } from '#server/db/app-role.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { type Server, startServer } from './child.ts';
import { Connection } from './connection.ts';
import { requestText } from './slice.ts';
import type { StartFigures } from './starts.ts';
import { signIn } from './targets.ts';

const CONVERSATIONS = 10_000;
const MESSAGES_EACH = 5;
const STREAMS = 2000;
/** One person may hold so many on one server. */
const STREAMS_EACH = 12;
const STREAMS_MB_MAX = 200;
const SEEN_P95_MS = 250;
const LIST_P95_MS = 50;
const LONG_MESSAGES = 100_000;

type Person = { token: string; personId: string };
const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * How long a message takes from its sender's press until whoever it is for, on another server of the same PostgreSQL, has
 * read it; how long the list of somebody with 10,000 conversations takes, and a page of one with 100,000 messages; what
 * 2,000 open streams cost, and how long a change takes to reach all of them.
 */
export async function measureMessages(quick: boolean, signal: AbortSignal): Promise<StartFigures[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lintel-bench-'));
  const postgres = await openEmbedded(folder, pino({ level: 'warn' }, process.stderr));
  const client = new pg.Client(postgres.owner);
  client.on('error', () => {});
  try {
    await migrate(postgres.owner);
    await migrateJobs(postgres.owner);
    await client.connect();
    const seeded = await seedConversations(client);
    const database = { database: await prepareAppRole(postgres.owner), jobsOwner: null };
    const [here, there] = await Promise.all([0, 1].map(() => startServer('app-server.ts', database)));
    if (!here || !there) return [];
    const times = quick ? 50 : 300;
    try {
      return [
        ...(await measureLists(here, seeded, times, signal)),
        ...(await measureSending(here, there, seeded, times, signal)),
        ...(process.platform === 'linux' ? await measureStreams(here, there, client, seeded, signal) : []),
      ];
    } finally {
      await Promise.all([here.stop(), there.stop()]);
    }
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Seeded = { orgId: string; office: Person; other: Person; longId: string };

/** An organization whose office has ten thousand conversations, each with somebody else, and one of a hundred thousand messages. */
export async function seedConversations(client: pg.Client): Promise<Seeded> {
  const orgId = uuidv7();
  await client.query(
    `insert into organizations (id, name, country, base_currency, time_zone) values ($1, 'Measured Homes', 'US', 'USD', 'America/New_York')`,
    [orgId],
  );
  const [office, other] = [await signIn(client, orgId), await signIn(client, orgId)];
  say(`writing ${CONVERSATIONS} conversations`);
  await client.query(
    `with partner as (
       insert into people (org_id, id, kind, first_name, last_name)
       select $1, gen_random_uuid(), 'PERSON', 'Renter', 'No. ' || n from generate_series(1, $3::int) n returning id),
     numbered as (select id as person_id, gen_random_uuid() as id, row_number() over () as n from partner),
     begun as (
       insert into conversations (org_id, id, created_by_id, last_message_at, message_count)
       select $1, id, $2, now() - n * interval '1 minute', $4 from numbered returning id),
     joined as (
       insert into conversation_participants (org_id, conversation_id, person_id, joined_at, last_message_at, unread_count, last_read_at)
       select $1, numbered.id, who, now() - interval '2 years', now() - n * interval '1 minute',
         case when who = $2 and n % 10 = 0 then 1 else 0 end, now() - interval '1 year'
       from numbered, unnest(array[$2::uuid, person_id]) as who)
     insert into messages (org_id, id, conversation_id, sender_id, body, sent_at, delivered_at, read_at)
     select $1, gen_random_uuid(), numbered.id, case m % 2 when 0 then $2 else person_id end,
       'The tap in the kitchen drips, number ' || m || ' of ' || n, now() - n * interval '1 minute' - ($4 - m) * interval '1 hour', now(), now()
     from numbered, generate_series(1, $4::int) m`,
    [orgId, office.personId, CONVERSATIONS, MESSAGES_EACH],
  );
  await client.query(
    `update conversations set last_message_id = (select id from messages where messages.org_id = conversations.org_id
       and conversation_id = conversations.id order by sent_at desc limit 1)`,
  );
  const longId = uuidv7();
  say(`writing ${LONG_MESSAGES} messages`);
  await client.query(
    `with begun as (insert into conversations (org_id, id, created_by_id, last_message_at, message_count) values ($1, $2, $3, now(), $5)),
     joined as (insert into conversation_participants (org_id, conversation_id, person_id, joined_at, last_message_at)
       select $1, $2, who, now() - interval '3 years', now() from unnest(array[$3::uuid, $4::uuid]) as who)
     insert into messages (org_id, id, conversation_id, sender_id, body, sent_at, delivered_at, read_at)
     select $1, gen_random_uuid(), $2, case n % 2 when 0 then $3::uuid else $4::uuid end, 'Line ' || n, now() - n * interval '10 minutes', now(), now()
     from generate_series(1, $5::int) n`,
    [orgId, longId, office.personId, other.personId, LONG_MESSAGES],
  );
  await client.query('vacuum (analyze)');
  return { orgId, office, other, longId };
}

const headersOf = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const atRank = (values: readonly number[], rank: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * rank)] ?? Number.NaN;
const spread = (what: string, took: readonly number[], most: number): StartFigures[] => [
  { what: `${what}, p50`, value: atRank(took, 0.5), unit: 'ms', most: null },
  { what: `${what}, p95`, value: atRank(took, 0.95), unit: 'ms', most },
];

async function measureLists(here: Server, { office, longId }: Seeded, times: number, signal: AbortSignal) {
  const connection = new Connection(here.port);
  const get = async (url: string): Promise<string> => {
    const answer = await connection.send(requestText({ method: 'GET', path: url, headers: headersOf(office) }));
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status} ${answer.text()}`);
    return answer.text();
  };
  const nextOf = (text: string): string => (JSON.parse(text) as { page: { nextCursor: string } }).page.nextCursor;
  const list = '/api/messages/conversations';
  const middle = `${list}?cursor=${encodeURIComponent(nextOf(await get(`${list}?limit=200`)))}`;
  const asked: [what: string, url: string][] = [
    [`list of ${CONVERSATIONS} conversations`, list],
    ['its next pages', middle],
    ['what is unread of it', `${list}?state=unread`],
    ['a search in it by a word of few', `${list}?q=${encodeURIComponent('No. 4711')}`],
    ['a search in it by a word of all', `${list}?q=kitchen`],
    ['the number in the menu', '/api/messages/unread'],
    [`the end of ${LONG_MESSAGES} messages`, `${list}/${longId}`],
  ];
  const figures: StartFigures[] = [];
  for (const [what, url] of asked) {
    say(`measuring: ${what}`);
    const took: number[] = [];
    for (let n = 0; n < times + WARM_UP; n++) {
      signal.throwIfAborted();
      const startedAt = performance.now();
      await get(url);
      if (n >= WARM_UP) took.push(performance.now() - startedAt);
    }
    figures.push(...spread(what, took, LIST_P95_MS));
  }
  connection.close();
  return figures;
}
const WARM_UP = 10;

async function measureSending(here: Server, there: Server, seeded: Seeded, times: number, signal: AbortSignal) {
  say('measuring: sent and seen');
  const { office, other, longId } = seeded;
  let heard = (_: string) => {};
  const stream = await openStream(there.port, other.token, (text) => heard(text));
  const [sending, reading] = [new Connection(here.port), new Connection(there.port)];
  const [arrived, seen]: [number[], number[]] = [[], []];
  for (let n = 0; n < times + WARM_UP; n++) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    const told = new Promise<void>((resolve) => {
      heard = (text) => text.includes('message.sent') && resolve();
    });
    const body = { conversationId: longId, body: `Measured ${n}`, sentKey: `measured-message-${n}` };
    const path_ = '/api/messages';
    const sent = await sending.send(requestText({ method: 'POST', path: path_, headers: headersOf(office), body }));
    if (sent.status !== 200) throw new Error(`A message was refused: ${sent.status} ${sent.text()}`);
    await told;
    const arrivedMs = performance.now() - startedAt;
    const url = `/api/messages/conversations/${longId}`;
    const thread = await reading.send(requestText({ method: 'GET', path: url, headers: headersOf(other) }));
    if (!thread.text().includes(`Measured ${n}"`)) throw new Error('The message was told of and is not there.');
    if (n >= WARM_UP) {
      arrived.push(arrivedMs);
      seen.push(performance.now() - startedAt);
    }
    await sleep(20);
  }
  for (const each of [sending, reading]) each.close();
  stream.destroy();
  return [
    ...spread('sent, and told on another server', arrived, SEEN_P95_MS),
    ...spread('sent, and read there', seen, SEEN_P95_MS),
  ];
}

async function measureStreams(here: Server, there: Server, client: pg.Client, seeded: Seeded, signal: AbortSignal) {
  say(`opening ${STREAMS} streams`);
  const people: Person[] = [];
  for (let n = 0; n < Math.ceil(STREAMS / STREAMS_EACH); n++) people.push(await signIn(client, seeded.orgId));
  const first = await openStream(there.port, seeded.other.token, () => {});
  await sleep(SETTLE_MS, undefined, { signal });
  const before = megabytesOf(there.pid);
  let told = 0;
  const streams: IncomingMessage[] = [first];
  while (streams.length <= STREAMS) {
    signal.throwIfAborted();
    const { token = '' } = people[Math.floor((streams.length - 1) / STREAMS_EACH)] ?? {};
    streams.push(await openStream(there.port, token, (text) => (told += text.includes('event: changed') ? 1 : 0)));
  }
  await sleep(SETTLE_MS, undefined, { signal });
  const megabytes = megabytesOf(there.pid) - before;
  const connection = new Connection(here.port);
  const took: number[] = [];
  for (let n = 0; n < 10; n++) {
    told = 0;
    const startedAt = performance.now();
    const body = { kind: 'PERSON', firstName: 'Told', lastName: `To all ${n}` };
    await connection.send(
      requestText({ method: 'POST', path: '/api/people', headers: headersOf(seeded.office), body }),
    );
    while (told < STREAMS && performance.now() - startedAt < TOLD_MS_MAX) await sleep(5);
    took.push(performance.now() - startedAt);
    await sleep(200);
  }
  connection.close();
  for (const stream of streams) stream.destroy();
  return [
    { what: `memory of ${STREAMS} open streams`, value: megabytes, unit: 'MB' as const, most: STREAMS_MB_MAX },
    { what: 'a change, until all of them are told, p50', value: atRank(took, 0.5), unit: 'ms' as const, most: null },
  ];
}
const SETTLE_MS = 3000;
const TOLD_MS_MAX = 10_000;

/** A live stream, once its server said that it is open. */
function openStream(port: number, token: string, heard: (text: string) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/api/live',
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream was answered ${answer.statusCode}.`));
      answer.on('error', () => {});
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: open')) resolve(answer);
        heard(text);
      });
    });
    asked.end();
  });
}

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
