import { CallError } from '#web/api/call-error.ts';
import { newIdempotencyKey } from '#web/api/client.ts';
import { type Draft, type DraftOwner, drafts } from '#web/draft-storage.ts';

/** What was written and has not reached the server yet; `about` and `recipientIds` where it begins a conversation. */
export type Outgoing = {
  sentKey: string;
  conversationId: string | null;
  recipientIds: readonly string[];
  about: { propertyId?: string; leaseId?: string; ticketId?: string };
  body: string;
  attachments: readonly { key: string; name: string }[];
  writtenAt: string;
  /** `refused` by the server, for good; else it is tried until it is there. */
  state: 'sending' | 'waiting' | 'refused';
  why: string | null;
};

export type NewOutgoing = Pick<Outgoing, 'conversationId' | 'recipientIds' | 'about' | 'body' | 'attachments'>;

/** What an outbox needs from outside. */
export type OutboxDeps = {
  owner: () => DraftOwner | null;
  /** False while it is being found out who is here now: what one organization was told must not go to another. */
  maySend: () => boolean;
  keeper: {
    keep(owner: DraftOwner, draft: Draft): Promise<boolean>;
    drop(owner: DraftOwner, name: string): Promise<void>;
    all(owner: DraftOwner, prefix: string): Promise<Draft[]>;
  };
  send: (outgoing: Outgoing) => Promise<{ conversationId: string }>;
  sent: (outgoing: Outgoing, conversationId: string) => void;
  now: () => number;
};

const PREFIX = 'outgoing ';

/**
 * Sends messages one after the other, and keeps those that did not get through in the browser until they do: through a
 * reload, a day offline, and a server that was away. Each goes under its own name, by which the server takes it once.
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #listeners = new Set<() => void>();
  #all: readonly Outgoing[] = [];
  #isSending = false;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  readonly read = (): readonly Outgoing[] => this.#all;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a message; it is shown at once, and sent as soon as it can be. */
  add(message: NewOutgoing, sentKey = newIdempotencyKey()): void {
    const outgoing: Outgoing = {
      ...message,
      sentKey,
      writtenAt: new Date(this.#deps.now()).toISOString(),
      state: 'sending',
      why: null,
    };
    this.#set([...this.#all, outgoing]);
    void this.#keep(outgoing).then(() => this.flush());
  }

  /** Brings back what an earlier page could not send, and tries it. */
  async restore(): Promise<void> {
    const owner = this.#deps.owner();
    if (!owner) return;
    const kept = (await this.#deps.keeper.all(owner, PREFIX)).map(({ held }) => held as Outgoing);
    const known = new Set(this.#all.map(({ sentKey }) => sentKey));
    this.#set([...this.#all, ...kept.filter(({ sentKey }) => !known.has(sentKey))]);
    await this.flush();
  }

  /** Sends what waits, in the order in which it was written; stops where there is no connection. */
  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#next(); next && this.#deps.maySend(); next = this.#next()) {
        if (!(await this.#sendOne(next))) return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Tries one that was refused once more. */
  again(sentKey: string): void {
    this.#patch(sentKey, { state: 'waiting', why: null });
    void this.flush();
  }

  /** Takes one back to be changed, and answers what it said. */
  takeBack(sentKey: string): string {
    const body = this.#all.find((one) => one.sentKey === sentKey)?.body ?? '';
    this.drop(sentKey);
    return body;
  }

  /** Throws one away. */
  drop(sentKey: string, owner = this.#deps.owner()): void {
    this.#set(this.#all.filter((one) => one.sentKey !== sentKey));
    if (owner) void this.#deps.keeper.drop(owner, PREFIX + sentKey);
  }

  /** Somebody else is here now. */
  forget(): void {
    this.#set([]);
  }

  #next(): Outgoing | undefined {
    return this.#all.find(({ state }) => state !== 'refused');
  }

  async #sendOne(outgoing: Outgoing): Promise<boolean> {
    this.#patch(outgoing.sentKey, { state: 'sending' });
    // Whoever is here when the answer comes may be somebody else.
    const owner = this.#deps.owner();
    try {
      const { conversationId } = await this.#deps.send(outgoing);
      this.drop(outgoing.sentKey, owner);
      this.#deps.sent(outgoing, conversationId);
      return true;
    } catch (error) {
      const isRefused = error instanceof CallError && error.isDefinite && error.status !== 401 && error.status !== 429;
      this.#patch(outgoing.sentKey, isRefused ? { state: 'refused', why: error.message } : { state: 'waiting' });
      const now = this.#all.find(({ sentKey }) => sentKey === outgoing.sentKey);
      if (now) await this.#keep(now);
      return isRefused;
    }
  }

  async #keep(outgoing: Outgoing): Promise<void> {
    const owner = this.#deps.owner();
    if (!owner) return;
    const { sentKey } = outgoing;
    await this.#deps.keeper.keep(owner, { name: PREFIX + sentKey, held: outgoing, keptAt: this.#deps.now() });
  }

  #patch(sentKey: string, change: Partial<Outgoing>): void {
    this.#set(this.#all.map((one) => (one.sentKey === sentKey ? { ...one, ...change } : one)));
  }

  #set(all: readonly Outgoing[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}

export const browserKeeper: OutboxDeps['keeper'] = drafts;
