import { parseSearch, type UrlChange, type UrlState, writeSearch } from './address-text.ts';
import { type Entry, entryNow, writeEntry } from './entries.ts';
import { waitBriefly } from './wait-briefly.ts';

/** A page as the router sees it. */
export type RoutedPage = {
  /** With the parts that vary as `$leaseId`. */
  path: string;
  /** Fetches the code of what stands behind "?" shows of it; undefined where that is there. */
  preload(search: UrlState): Promise<unknown> | undefined;
};

/** Where somebody is: the address in its parts and the page that stands there; null where nothing does. */
export type Place<Page extends RoutedPage> = {
  href: string;
  pathname: string;
  search: UrlState;
  /** Without its "#". */
  hash: string;
  page: Page | null;
  params: Readonly<Record<string, string>>;
  entry: Entry;
};

/**
 * Asked before a page is left for another whether to stay, and before the browser's history takes the same page to what
 * else stands behind "?".
 */
export type Blocker = (isSamePage: boolean) => Promise<boolean> | boolean;

/** Asks for what the page at a place reads first; resolves once that has come. */
type ReadAhead<Page extends RoutedPage> = (place: Place<Page>) => Promise<unknown> | undefined;

/** Where an address and the page that stands there lead instead, or null. */
type Redirect<Page> = (pathname: string, page: Page | null) => string | null;

type Found<Page extends RoutedPage> = Pick<Place<Page>, 'page' | 'params'>;

/** Finds the page at an address, with the parts of its path; an address of its own goes before one with parts. */
export function pageFinder<Page extends RoutedPage>(pages: readonly Page[]): (pathname: string) => Found<Page> {
  const routes = pages
    .map((page) => ({ page, pattern: patternOf(page.path) }))
    .sort((one, other) => partsIn(one.page.path) - partsIn(other.page.path));
  return (pathname) => {
    for (const { page, pattern } of routes) {
      const found = pattern.exec(pathname);
      if (found) return { page, params: { ...found.groups } };
    }
    return { page: null, params: {} };
  };
}

/** Moves between the pages of the app: what the address says, what is shown, and what is asked in between. */
export class Router<Page extends RoutedPage> {
  readonly #redirect: Redirect<Page>;
  readonly #readAhead: ReadAhead<Page>;
  /** The page at an address, with the parts of its path. */
  readonly match: (pathname: string) => Found<Page>;
  readonly #listeners = new Set<() => void>();
  readonly #leaving = new Set<(from: Place<Page>, to: Place<Page>) => void>();
  #blocker: Blocker | null = null;
  #place: Place<Page>;
  /** Where the address leads: ahead of what is shown while the code of a page is on its way. */
  #ahead: Place<Page>;
  /** A later move overtakes one whose code is still on its way. */
  #move = 0;
  /** Moves of the browser that we asked for ourselves. */
  #ownPops = 0;

  constructor({
    pages,
    redirect,
    readAhead = () => undefined,
  }: {
    pages: readonly Page[];
    redirect: Redirect<Page>;
    readAhead?: ReadAhead<Page>;
  }) {
    this.#redirect = redirect;
    this.#readAhead = readAhead;
    this.match = pageFinder(pages);
    const settled = this.#settled(this.#hrefNow());
    if (settled !== this.#hrefNow()) writeEntry(settled, { replace: true });
    this.#place = this.#placeAt(settled, entryNow());
    this.#ahead = this.#place;
    void this.#place.page?.preload(this.#place.search);
  }

  /** The place that an address names, to fetch ahead what its page needs. */
  placeOf = (href: string): Place<Page> => this.#placeAt(href, this.#place.entry);

  /** Where somebody is. */
  readonly read = (): Place<Page> => this.#place;

  /** Calls the listener after each move until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls the listener before each move, while the page that is left still stands. */
  onLeave(listener: (from: Place<Page>, to: Place<Page>) => void): () => void {
    this.#leaving.add(listener);
    return () => this.#leaving.delete(listener);
  }

  /** Asks this before pages are left, until the returned function is called. */
  block(blocker: Blocker): () => void {
    this.#blocker = blocker;
    return () => {
      if (this.#blocker === blocker) this.#blocker = null;
    };
  }

  /** Follows the browser's history until the returned function is called. */
  start(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('popstate', () => void this.#pop(), { signal });
    return () => listening.abort();
  }

  /** Goes to an address of the app. */
  async go(href: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
    const from = this.#place;
    const url = new URL(href, window.location.href);
    const wanted = this.#settled(url.pathname + url.search + url.hash);
    const next = this.#placeAt(wanted, from.entry);
    // Where nothing is asked the address has changed before this returns, so a second change builds on the first.
    const stays = from.pathname !== next.pathname && (this.#blocker?.(false) ?? false);
    if (stays !== false && (await stays)) return;
    writeEntry(wanted, { replace: replace || wanted === this.#hrefNow() });
    this.#show({ ...next, entry: entryNow() });
  }

  /**
   * Changes what the address asks of the page at `pathname`. Nothing changes once somebody is on their way to another
   * page: a search that waits for the last letter would take them back.
   */
  async ask(pathname: string, changes: UrlChange, { replace = false }: { replace?: boolean } = {}): Promise<void> {
    if (this.#ahead.pathname !== pathname) return;
    await this.go(pathname + writeSearch({ ...this.#ahead.search, ...changes }), { replace });
  }

  /** Whether a page of ours lies before this one. */
  get canGoBack(): boolean {
    return this.#place.entry.entryIndex > 0;
  }

  /** The browser's own buttons, and `goTo` of those who know no router. */
  async #pop(): Promise<void> {
    if (this.#ownPops > 0) {
      this.#ownPops -= 1;
      return;
    }
    const from = this.#place;
    const entry = entryNow(from.entry);
    const settled = this.#settled(this.#hrefNow());
    if (settled !== this.#hrefNow()) writeEntry(settled, { replace: true });
    const next = { ...this.#placeAt(settled, entry), entry: entryNow() };
    const steps = next.entry.entryIndex - from.entry.entryIndex;
    if (this.#blocker && steps !== 0 && withoutHash(from) !== withoutHash(next)) {
      const stays = this.#blocker(from.pathname === next.pathname);
      if (stays !== false) {
        // The address has moved already: it goes back while the question is asked.
        await this.#goBy(-steps);
        if (await stays) return;
        await this.#goBy(steps);
      }
    }
    this.#show(next);
  }

  /** Moves within the browser's history without showing anything; resolves once the browser has moved. */
  #goBy(steps: number): Promise<void> {
    this.#ownPops += 1;
    const moved = new Promise<void>((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true });
    });
    window.history.go(steps);
    return moved;
  }

  #show(next: Place<Page>): void {
    this.#move += 1;
    this.#ahead = next;
    const move = this.#move;
    const show = () => {
      if (move !== this.#move) return;
      for (const listener of this.#leaving) listener(this.#place, next);
      this.#place = next;
      for (const listener of this.#listeners) listener();
    };
    const code = next.page?.preload(next.search);
    if (next.page === null || (next.page === this.#place.page && !code)) show();
    // What is drawn without its code or its first reads is drawn in pieces, and once more with each that comes.
    else void waitBriefly(Promise.all([code, next.page !== this.#place.page && this.#readAhead(next)])).then(show);
  }

  #placeAt(href: string, entry: Entry): Place<Page> {
    const { pathname, search, hash } = new URL(href, window.location.origin);
    return { href, pathname, search: parseSearch(search), hash: hash.slice(1), entry, ...this.match(pathname) };
  }

  /** The address at which somebody ends who asks for this one. */
  #settled(href: string): string {
    const { pathname } = new URL(href, window.location.origin);
    const elsewhere = this.#redirect(pathname, this.match(pathname).page);
    return elsewhere === null ? href : this.#settled(elsewhere);
  }

  #hrefNow(): string {
    const { pathname, search, hash } = window.location;
    return pathname + search + hash;
  }
}

const withoutHash = ({ href }: { href: string }) => href.split('#')[0];
const partsIn = (path: string): number => path.split('$').length - 1;
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
