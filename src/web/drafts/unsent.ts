import type { Draft, DraftOwner } from '#web/draft-storage.ts';

/** What keeps drafts: the browser's, or a test's. */
export type DraftKeeper = {
  keep(owner: DraftOwner, draft: Draft): Promise<boolean>;
  drop(owner: DraftOwner, name: string): Promise<void>;
};

/** How a form tells what is in it. */
export type Typing = {
  /** Whether it holds anything that was not there when it opened. */
  isTyped(): boolean;
  /** What it takes to fill it again. */
  hold(): unknown;
  /** What comes back when it is sent is shown once, and by nobody who left. */
  isShownOnce?: boolean | undefined;
};

const KEEP_AFTER_MS = 300;

/**
 * What is typed into one form and not sent. With a name it is kept while somebody types, so that it outlives its page;
 * without one, leaving loses it.
 */
export class Unsent {
  readonly #place: { owner: DraftOwner; name: string; keeper: DraftKeeper } | null;
  readonly #typing: Typing;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSettled = false;
  #isRefused = false;
  /** It is on its way to the server, whatever becomes of its page. */
  isSending = false;
  /** What was kept last, as text. */
  #kept: string | undefined;

  constructor(typing: Typing, place: { owner: DraftOwner; name: string; keeper: DraftKeeper } | null) {
    this.#typing = typing;
    this.#place = place;
  }

  get isTyped(): boolean {
    return !this.#isSettled && (this.once !== undefined || this.#typing.isTyped());
  }

  /** Whether something is on its way back that is shown once, and only where it was asked for. */
  get once(): 'made' | undefined {
    return this.isSending && this.#typing.isShownOnce === true ? 'made' : undefined;
  }

  /** Whether a page that goes now takes nothing along. */
  get isKept(): boolean {
    return this.once === undefined && this.#place !== null && this.#timer === undefined && !this.#isRefused;
  }

  /** Whether it will be here again once it had a moment to be kept. */
  get hasPlace(): boolean {
    return this.#place !== null && !this.#isRefused;
  }

  /** The form was filled with what was kept before: that looks like typing, and is none. */
  isRestored(held: unknown): void {
    this.#kept = JSON.stringify(held);
    this.stop();
  }

  /** Somebody typed. */
  touch(): void {
    this.#isSettled = false;
    // Not anew with each key: whoever types without a pause is kept, too.
    if (this.#place !== null) this.#timer ??= setTimeout(() => this.keep(), KEEP_AFTER_MS);
  }

  /** Keeps at once what was touched; what is as it was at first is no draft. */
  keep(): void {
    if (this.#timer === undefined) return;
    this.stop();
    if (this.#place === null || this.#isSettled) return;
    const { owner, name, keeper } = this.#place;
    const held = this.#typing.isTyped() ? this.#typing.hold() : undefined;
    const text = JSON.stringify(held);
    if (text === this.#kept) return;
    this.#kept = text;
    if (held === undefined) void keeper.drop(owner, name);
    else
      void keeper.keep(owner, { name, held, keptAt: Date.now() }).then((isKept) => {
        this.#isRefused = !isKept;
      });
  }

  /** It was sent, or thrown away: nothing is asked and nothing kept until somebody types again. */
  settle(): void {
    this.#isSettled = true;
    this.#kept = undefined;
    this.stop();
    if (this.#place) void this.#place.keeper.drop(this.#place.owner, this.#place.name);
  }

  /** Its page goes. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
