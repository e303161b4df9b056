import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Compilable, type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { watchConnection } from '#server/db/acquire.ts';
import { askOf } from '#server/db/ask.ts';
import { endWhenSilent } from '#server/db/batch-writes.ts';
import type { DB } from '#server/db/schema.ts';
import type { Announcement } from './announcement.ts';

/** What servers say to each other of changes; PostgreSQL carries it to all of them in the same order. */
export const CHANNEL = 'lintel_live';
/** What triggers say of sessions and rights that ended. */
const ENDED_CHANNEL = 'lintel_ended';

/** PostgreSQL refuses longer ones. */
const PAYLOAD_BYTES_MAX = 7900;
/** Changes of so many milliseconds go together: to announce takes a lock of the whole database with each commit. */
const GATHERED_MS = 20;
/** More than this cannot be said one by one; then everybody is told to read everything again. */
const WAITING_MAX = 2000;
const RETRY_MS = [200, 1000, 5000];

/** One notification: its id is the same on every server. */
export type Packet = {
  id: string;
  /** The server it comes from. */
  from: string;
  /** Missing where a server only says that it is there. */
  said?: Announcement[];
  /** The server could not tell everything, so everything may be different. */
  isReset?: true;
  /** The server ends, and has told all it had to tell. */
  isBye?: true;
};

/** Packs announcements into as few notifications as hold them; one that is too long for any says that everything may be different. */
export function packed(from: string, announcements: readonly Announcement[]): string[] {
  const packets: Announcement[][] = [];
  let room = 0;
  for (const one of announcements) {
    const bytes = Buffer.byteLength(JSON.stringify(one)) + 1;
    if (bytes > room || packets.length === 0) {
      packets.push([]);
      room = PAYLOAD_BYTES_MAX - 150;
    }
    packets.at(-1)?.push(one);
    room -= bytes;
  }
  return packets.map((said) => {
    const text = textOf({ id: randomUUID(), from, said });
    return Buffer.byteLength(text) > PAYLOAD_BYTES_MAX ? textOf({ id: randomUUID(), from, isReset: true }) : text;
  });
}

/** The statement that says something with the commit of its transaction; none where there is nothing to say. */
export const sayings = (db: Kysely<DB>, from: string, announcements: readonly Announcement[]): Compilable[] =>
  announcements.length === 0
    ? []
    : [
        db.selectNoFrom(
          sql`(select count(pg_notify(${CHANNEL}, payload)) from unnest(${packed(from, announcements)}::text[]) as payload)`.as(
            'said',
          ),
        ),
      ];

const textOf = (packet: Packet): string => JSON.stringify(packet);

/** Says what was changed to all servers on the database, after it was committed. */
export class Announcer {
  readonly from = randomUUID();
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  #waiting: Announcement[] = [];
  #isLost = false;
  #saying: Promise<void> | null = null;
  /** Whether others know of this server, and would take its silence for its end. */
  isKnown = false;

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Takes what is to be said; it leaves within moments, and a caller need not wait. */
  say(announcement: Announcement): void {
    if (this.#waiting.length >= WAITING_MAX) this.#isLost = true;
    else this.#waiting.push(announcement);
    this.#saying ??= this.#sayAll().finally(() => {
      this.#saying = null;
    });
  }

  /** Says that this server is there, or with `isBye` that it ends. */
  async beat(more: Pick<Packet, 'isBye'> = {}): Promise<void> {
    await this.#notify([textOf({ id: randomUUID(), from: this.from, ...more })]);
  }

  /** Waits until all is said. */
  async settle(): Promise<void> {
    while (this.#saying) await this.#saying;
  }

  async #sayAll(): Promise<void> {
    await sleep(GATHERED_MS);
    for (let attempt = 0; this.#waiting.length > 0 || this.#isLost; ) {
      const [said, isLost] = [this.#waiting, this.#isLost];
      this.#waiting = [];
      this.#isLost = false;
      try {
        const lost = isLost ? [textOf({ id: randomUUID(), from: this.from, isReset: true })] : [];
        await this.#notify([...packed(this.from, said), ...lost]);
        attempt = 0;
      } catch (error) {
        const delay = RETRY_MS[attempt++];
        this.#isLost = true;
        if (delay === undefined) return this.#log.warn({ err: error }, 'what was changed could not be announced');
        await sleep(delay);
      }
    }
  }

  async #notify(payloads: string[]): Promise<void> {
    this.isKnown = true;
    await askOf(this.#pool)({
      text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
      values: [CHANNEL, payloads],
    });
  }
}

type Heard = {
  packet: (packet: Packet) => void;
  /** Whose session or rights ended, as `session <id>`, `user <id>` or `organization <id>`. */
  ended: (ending: string) => void;
  /** From here on everything is heard; what was said before may have been missed. */
  begins: () => void;
};

const LISTEN_AGAIN_MS = 1000;
/** Whoever only listens does not notice that the other side vanished without a word, so it is asked from time to time. */
const ASKED = { everyMs: 10_000, silentMs: 15_000 };

/** Hears what all servers say, for as long as it is not stopped; a connection that breaks, or on which nobody answers, is replaced. */
export function listen(
  config: pg.ClientConfig,
  log: Logger,
  heard: Heard,
  { everyMs, silentMs } = ASKED,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  let current: pg.Client | null = null;
  const once = async () => {
    // A pool hides its password from whatever copies its options.
    const { password } = config;
    const client = new pg.Client({
      ...config,
      ...(password !== undefined && { password }),
      keepAlive: true,
      connectionTimeoutMillis: silentMs,
      application_name: 'lintel live',
    });
    watchConnection(client);
    client.on('notification', ({ channel, payload = '' }) => take(channel, payload, heard));
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    await client.connect();
    endWhenSilent(client, silentMs);
    current = client;
    await client.query(`listen ${CHANNEL}`);
    await client.query(`listen ${ENDED_CHANNEL}`);
    heard.begins();
    if (stopped.signal.aborted) await client.end();
    let isAnswered = true;
    const asking = setInterval(() => {
      if (!isAnswered) return;
      isAnswered = false;
      const answer = () => {
        isAnswered = true;
      };
      client.query('select').then(answer, () => {});
    }, everyMs).unref();
    await ended;
    clearInterval(asking);
  };
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await once().catch((error: unknown) => log.warn({ err: error }, 'listening for what changes'));
      await sleep(LISTEN_AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await current?.end().catch(() => {});
      await running;
    },
  };
}

function take(channel: string, payload: string, heard: Heard): void {
  if (channel === CHANNEL) heard.packet(JSON.parse(payload) as Packet);
  if (channel === ENDED_CHANNEL) heard.ended(payload);
}
