import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { type Draft, type DraftOwner, drafts } from '#web/draft-storage.ts';

/** Something of which nobody may be left in doubt whether it went out. */
export type Outgoing<Item extends object> = Item & {
  /** The name under which the server takes it once, however often it is sent. */
  sentKey: string;
  writtenAt: string;
  /** `refused` by the server, for good; else it is tried until it is there. */
  state: 'sending' | 'waiting' | 'refused';
  why: string | null;
  /** The browser did not keep it, such as where it has no room: with the page it would be lost. */
  isUnkept?: boolean;
};

/** What an outbox needs from outside. */
export type OutboxDeps<Item extends object, Answer> = {
  /** What the names begin with under which things are kept; each outbox of an owner has its own. */
  prefix: string;
  owner: () => DraftOwner | null;
  /** False while it is being found out who is here now: what one organization was told must not go to another. */
  maySend: () => boolean;
  keeper: {
    keep(owner: DraftOwner, draft: Draft): Promise<boolean>;
    drop(owner: DraftOwner, name: string): Promise<void>;
    all(owner: DraftOwner, prefix: string): Promise<Draft[]>;
  };
  send: (outgoing: Outgoing<Item>) => Promise<Answer>;
  sent: (outgoing: Outgoing<Item>, answer: Answer) => void;
  now: () => number;
};

/**
 * Sends things one after the other, and keeps those that did not get through in the browser until they do: through a
 * reload, a day offline, and a server that was away. Each goes under its own name, by which the server takes it once.
 */
export class Outbox<Item extends object, Answer> {
  readonly #deps: OutboxDeps<Item, Answer>;
  readonly #listeners = new Set<() => void>();
  #all: readonly Outgoing<Item>[] = [];
  #isSending = false;
  #isAskedAgain = false;

  constructor(deps: OutboxDeps<Item, Answer>) {
    this.#deps = deps;
  }

  readonly read = (): readonly Outgoing<Item>[] => this.#all;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes something; it is shown at once, and sent as soon as it can be. */
  add(item: Item, sentKey = newIdempotencyKey()): void {
    const outgoing: Outgoing<Item> = {
      ...item,
      sentKey,
      writtenAt: new Date(this.#deps.now()).toISOString(),
      state: 'sending',
      why: null,
    };
    this.#set([...this.#all, outgoing]);
    void this.#keep(outgoing).then(() => (this.#isSending ? undefined : this.flush()));
  }

  /** Brings back what an earlier page could not send, and tries it. */
  async restore(): Promise<void> {
    const owner = this.#deps.owner();
    if (!owner) return;
    const kept = (await this.#deps.keeper.all(owner, this.#deps.prefix)).map(({ held }) => held as Outgoing<Item>);
    const known = new Set(this.#all.map(({ sentKey }) => sentKey));
    const all = [...this.#all, ...kept.filter(({ sentKey }) => !known.has(sentKey))];
    // By when each was written: what was tried in vain is kept anew, later than what was written after it.
    this.#set(all.toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt)));
    await this.flush();
  }

  /** Sends what waits, in the order in which it was written; stops where there is no connection. */
  async flush(): Promise<void> {
    this.#isAskedAgain = true;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      // Asked for while one hangs in a network that is gone: as soon as that one has failed.
      while (this.#isAskedAgain) {
        this.#isAskedAgain = false;
        await this.#sendAll();
      }
    } finally {
      this.#isSending = false;
    }
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#next(); next && this.#deps.maySend(); next = this.#next())
      if (!(await this.#sendOne(next))) return;
  }

  /** Tries one that was refused once more. */
  again(sentKey: string): void {
    this.#patch(sentKey, { state: 'waiting', why: null });
    void this.flush();
  }

  /** Takes one back to be changed, and answers what it was. */
  takeBack(sentKey: string): Outgoing<Item> | undefined {
    const taken = this.#all.find((one) => one.sentKey === sentKey);
    this.drop(sentKey);
    return taken;
  }

  /** Throws one away. */
  drop(sentKey: string, owner = this.#deps.owner()): void {
    this.#set(this.#all.filter((one) => one.sentKey !== sentKey));
    if (owner) void this.#deps.keeper.drop(owner, this.#deps.prefix + sentKey);
  }

  /** Somebody else is here now. */
  forget(): void {
    this.#set([]);
  }

  #next(): Outgoing<Item> | undefined {
    return this.#all.find(({ state }) => state !== 'refused');
  }

  async #sendOne(outgoing: Outgoing<Item>): Promise<boolean> {
    this.#patch(outgoing.sentKey, { state: 'sending' });
    // Whoever is here when the answer comes may be somebody else.
    const owner = this.#deps.owner();
    try {
      const answer = await this.#deps.send(outgoing);
      this.drop(outgoing.sentKey, owner);
      this.#deps.sent(outgoing, answer);
      return true;
    } catch (error) {
      const isRefused = error instanceof CallError && error.isDefinite && error.status !== 401 && error.status !== 429;
      this.#patch(outgoing.sentKey, isRefused ? { state: 'refused', why: error.message } : { state: 'waiting' });
      const now = this.#all.find(({ sentKey }) => sentKey === outgoing.sentKey);
      if (now) await this.#keep(now);
      return isRefused;
    }
  }

  async #keep(outgoing: Outgoing<Item>): Promise<void> {
    const owner = this.#deps.owner();
    if (!owner) return;
    const { sentKey } = outgoing;
    const isKept = await this.#deps.keeper.keep(owner, {
      name: this.#deps.prefix + sentKey,
      held: outgoing,
      keptAt: this.#deps.now(),
    });
    if (isKept === Boolean(outgoing.isUnkept)) this.#patch(sentKey, { isUnkept: !isKept });
  }

  #patch(sentKey: string, change: Partial<Pick<Outgoing<object>, 'state' | 'why' | 'isUnkept'>>): void {
    this.#set(this.#all.map((one) => (one.sentKey === sentKey ? { ...one, ...change } : one)));
  }

  #set(all: readonly Outgoing<Item>[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}

export const browserKeeper: OutboxDeps<object, unknown>['keeper'] = drafts;

const TRY_AGAIN_MS = 15_000;
/** A network that says it is back carries nothing yet for a moment. */
const SOON_MS = [0, 1000, 4000];

/**
 * Sends what waits whenever the network comes back or somebody looks at the page again, and now and then besides, since not
 * every phone says so.
 */
export function keepTrying(flush: () => unknown): () => void {
  let tries: ReturnType<typeof setTimeout>[] = [];
  const again = () => void flush();
  const callOff = () => tries.forEach(clearTimeout);
  const soon = () => {
    callOff();
    tries = SOON_MS.map((ms) => setTimeout(again, ms));
  };
  const look = () => document.visibilityState === 'visible' && soon();
  const timer = setInterval(again, TRY_AGAIN_MS);
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    callOff();
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', look);
  };
}
