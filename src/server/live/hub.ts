import type pg from 'pg';
import type { Logger } from 'pino';
import type { Subjects } from '#server/access/subject.ts';
import type { Announcement } from './announcement.ts';
import { Announcer, listen, type Packet } from './channel.ts';
import { type Hearer, heardBy } from './hearing.ts';

/** One open stream. */
export type Listener = {
  hearer: Hearer | null;
  userId: string;
  sessionId: string;
  send(text: string): void;
  end(): void;
};

/** From where a stream goes on: the last it heard, or how long ago its page began to read. */
export type Since = { after: string } | { ms: number };

/** The live part of a server: says what is changed here, and tells those who listen here what is changed anywhere. */
export type Live = {
  /** The server's own name, with which it signs what it says. */
  from: string;
  /** Announces what was committed; it leaves within moments. */
  say(announcement: Announcement): void;
  /** Begins to listen to other servers, where nobody has yet, and answers once they are heard. */
  begin(): Promise<void>;
  /**
   * Adds a stream, tells it what it missed, and answers how to take it away. From `readAt` (`performance.now()`) it was asked
   * who it is of: what ended since ends it.
   */
  join(listener: Listener, since: Since, readAt: number): () => void;
  countOf(userId: string): number;
  /** Ends every stream; their pages come back to a server that stays. */
  endAll(): void;
  close(): Promise<void>;
};

/** How often a stream hears that it is open, and servers that the others are there. */
const BEAT_MS = 20_000;
const PEER_BEAT_MS = 5000;
/** A server that said nothing for so long without taking its leave is gone, and with it perhaps what it had to say. */
const PEER_SILENT_MS = 17_000;
/** What is kept for streams that come back. */
const KEPT_MS = 300_000;
const KEPT_MAX = 5000;

/** Longer than it takes to find out who a stream is of. */
const ENDED_KEPT_MS = 60_000;

type Kept = Packet & { at: number };

/** What ends a stream, in the words of the triggers. */
const endingsOf = ({ sessionId, userId, hearer }: Listener): string[] => [
  `session ${sessionId}`,
  `user ${userId}`,
  `organization ${hearer?.org}`,
];

/** Says that what its reader may do is different, and ends a stream with what it reached. */
function endForGood(listener: Listener): void {
  listener.send(ACCESS);
  listener.end();
}

export function openLive(pool: pg.Pool, log: Logger, subjects: Subjects): Live {
  const announcer = new Announcer(pool, log);
  const hub = new Hub(subjects);
  let listening: ReturnType<typeof listen> | null = null;
  const hears = Promise.withResolvers<void>();
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, work: () => void) => timers.push(setInterval(work, ms).unref());

  every(PEER_BEAT_MS, () => {
    if (announcer.isKnown) announcer.beat().catch(() => {});
    hub.missPeers();
  });
  const begin = () => {
    if (listening) return hears.promise;
    listening = listen(pool.options, log, {
      packet: (packet) => hub.packet(packet),
      ended: (ending) => hub.ended(ending),
      begins: () => {
        hub.begins();
        hears.resolve();
      },
    });
    every(BEAT_MS, () => hub.beat());
    return hears.promise;
  };

  return {
    from: announcer.from,
    say: (announcement) => announcer.say(announcement),
    begin,
    join: (listener, since, readAt) => hub.join(listener, since, readAt),
    countOf: (userId) => hub.countOf(userId),
    endAll: () => hub.endAll(),
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      hub.endAll();
      await announcer.settle();
      if (announcer.isKnown) await announcer.beat({ isBye: true }).catch(() => {});
      await listening?.stop();
    },
  };
}

/** Who listens, and what was said lately. */
export class Hub {
  readonly #subjects: Subjects;
  readonly #listeners = new Set<Listener>();
  readonly #peers = new Map<string, number>();
  #kept: Kept[] = [];
  /** When what ended did, the oldest first. */
  readonly #ended = new Map<string, number>();
  /** Since when nothing was missed; null while nothing is heard. */
  #since: number | null = null;

  constructor(subjects: Subjects) {
    this.#subjects = subjects;
  }

  begins(): void {
    this.#kept = [];
    this.#since = performance.now();
    // Whose session or rights ended while nothing was heard, nobody knows: all come back and are asked.
    this.endAll();
  }

  packet(packet: Packet): void {
    const now = performance.now();
    if (packet.isBye) this.#peers.delete(packet.from);
    else this.#peers.set(packet.from, now);
    if (!packet.said && !packet.isReset) return;
    this.#keep({ ...packet, at: now });
    for (const listener of this.#listeners) this.#tell(listener, packet);
  }

  ended(ending: string): void {
    const now = performance.now();
    this.#ended.delete(ending);
    this.#ended.set(ending, now);
    for (const [one, at] of this.#ended) {
      if (now - at < ENDED_KEPT_MS) break;
      this.#ended.delete(one);
    }
    for (const listener of this.#listeners) if (endingsOf(listener).includes(ending)) endForGood(listener);
  }

  /** Looks for servers that ended without a word: what they changed last, nobody may have heard of. */
  missPeers(): void {
    const now = performance.now();
    for (const [from, at] of this.#peers) {
      if (now - at < PEER_SILENT_MS) continue;
      this.#peers.delete(from);
      this.packet({ id: `${from} is gone`, from: GONE, isReset: true });
      this.#peers.delete(GONE);
    }
  }

  join(listener: Listener, since: Since, readAt: number): () => void {
    if (endingsOf(listener).some((ending) => (this.#ended.get(ending) ?? Number.NEGATIVE_INFINITY) >= readAt)) {
      endForGood(listener);
      return () => {};
    }
    this.#listeners.add(listener);
    const missed = this.#missedBy(since);
    if (missed === null) listener.send(RESET);
    for (const packet of missed ?? []) this.#tell(listener, packet);
    const last = this.#kept.at(-1);
    listener.send(last ? `id: ${last.id}\nevent: open\ndata: {}\n\n` : OPEN);
    return () => this.#listeners.delete(listener);
  }

  countOf(userId: string): number {
    let count = 0;
    for (const listener of this.#listeners) if (listener.userId === userId) count++;
    return count;
  }

  beat(): void {
    const last = this.#kept.at(-1);
    // With the newest id, so that who hears little does not come back with one that nobody knows any more.
    const text = last ? `id: ${last.id}\n\n` : ':\n\n';
    for (const listener of this.#listeners) listener.send(text);
  }

  endAll(): void {
    for (const listener of this.#listeners) listener.end();
  }

  #tell(listener: Listener, packet: Packet): void {
    const { hearer } = listener;
    if (packet.isReset) listener.send(`id: ${packet.id}\n${RESET}`);
    if (packet.isReset || !hearer) return;
    const heard = (packet.said ?? []).flatMap((one) => heardBy(hearer, one, this.#subjects) ?? []);
    if (heard.length === 0) return;
    const events = heard.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    // The id stands with the last of a packet: who is cut off in between hears all of it again, rather than a part never.
    listener.send([...events.slice(0, -1), `id: ${packet.id}\n${events.at(-1)}`].join(''));
  }

  /** What a stream did not hear, or null where that is not known any more. */
  #missedBy(since: Since): Kept[] | null {
    if ('after' in since) {
      const at = this.#kept.findLastIndex(({ id }) => id === since.after);
      return at < 0 ? null : this.#kept.slice(at + 1);
    }
    const from = performance.now() - since.ms;
    if (this.#since === null || from < this.#since) return null;
    return this.#kept.filter(({ at }) => at >= from);
  }

  #keep(packet: Kept): void {
    this.#kept.push(packet);
    const oldest = packet.at - KEPT_MS;
    if (this.#kept.length <= KEPT_MAX && (this.#kept[0]?.at ?? 0) >= oldest - KEPT_MS / 10) return;
    const from = this.#kept.findIndex(({ at }) => at >= oldest);
    const kept = this.#kept.slice(Math.max(from, 0)).slice(-KEPT_MAX);
    // What was dropped was known until then.
    this.#since = Math.max(this.#since ?? 0, kept[0]?.at ?? packet.at);
    this.#kept = kept;
  }
}

const GONE = 'nobody';
const RESET = 'event: reset\ndata: {}\n\n';
const ACCESS = 'event: access\ndata: {}\n\n';
const OPEN = 'event: open\ndata: {}\n\n';
