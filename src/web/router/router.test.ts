import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UrlState } from './address-text.ts';
import { type Place, type RoutedPage, Router } from './router.ts';

/** As much of a browser as moves between pages need: a history whose moves take a moment, as real ones do. */
class Browser extends EventTarget {
  readonly #entries: { state: unknown; url: URL }[];
  #at = 0;
  constructor(path: string) {
    super();
    this.#entries = [{ state: null, url: new URL(path, 'http://lintel') }];
  }
  get location(): URL {
    return this.#now.url;
  }
  get #now() {
    return this.#entries[this.#at] ?? this.#entries[0] ?? { state: null, url: new URL('http://lintel') };
  }
  get length(): number {
    return this.#entries.length;
  }
  readonly history = ((browser: Browser) => ({
    get state() {
      return browser.#now.state;
    },
    pushState(state: unknown, _: string, href: string) {
      browser.#at += 1;
      browser.#entries.splice(browser.#at, Number.POSITIVE_INFINITY, { state, url: new URL(href, browser.location) });
    },
    replaceState(state: unknown, _: string, href = browser.location.href) {
      browser.#entries[browser.#at] = { state, url: new URL(href, browser.location) };
    },
    go(steps: number) {
      queueMicrotask(() => {
        browser.#at += steps;
        browser.dispatchEvent(new Event('popstate'));
      });
    },
  }))(this);
}

const pageAt = (path: string, code?: Promise<unknown>): RoutedPage => ({
  path,
  preload: () => code,
});
const PAGES = [pageAt('/leases'), pageAt('/leases/new'), pageAt('/leases/$leaseId'), pageAt('/people')];
const settled = () => vi.advanceTimersByTimeAsync(50);

let browser: Browser;
function openAt(path: string, pages = PAGES, readAhead?: () => Promise<unknown>): Router<RoutedPage> {
  browser = new Browser(path);
  vi.stubGlobal('window', browser);
  const redirect = (pathname: string) => (pathname === '/' ? '/leases' : null);
  const router = new Router({ pages, redirect, ...(readAhead && { readAhead }) });
  router.start();
  return router;
}
const shown = ({ read }: Router<RoutedPage>) => `${read().page?.path ?? 'nothing'} at ${read().href}`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an address of its own comes before one with parts, which are told', () => {
  expect(shown(openAt('/leases/new'))).toBe('/leases/new at /leases/new');
  const router = openAt('/leases/L-7/?tab=money&tab=files#costs');
  expect(router.read().page?.path).toBe('/leases/$leaseId');
  expect(router.read()).toMatchObject({
    params: { leaseId: 'L-7' },
    search: { tab: ['money', 'files'] },
    hash: 'costs',
  } satisfies Partial<Place<RoutedPage>>);
  expect(shown(openAt('/nowhere'))).toBe('nothing at /nowhere');
});

test('an address that leads elsewhere is replaced by that', () => {
  expect(shown(openAt('/'))).toBe('/leases at /leases');
  expect(browser.location.pathname).toBe('/leases');
  expect(browser.length).toBe(1);
});

test('a move adds an entry, one to where somebody is does not, and the way back is known', async () => {
  const router = openAt('/leases');
  expect(router.canGoBack).toBe(false);
  await router.go('/people');
  await router.go('/people');
  await settled();
  expect([shown(router), browser.length, router.canGoBack]).toEqual(['/people at /people', 2, true]);
  browser.history.go(-1);
  await settled();
  expect([shown(router), router.canGoBack]).toEqual(['/leases at /leases', false]);
});

test('a page whose code is slow leaves the one before for 200 ms, and a later move overtakes it', async () => {
  const never = new Promise<void>(() => undefined);
  const router = openAt('/leases', [pageAt('/leases'), pageAt('/people', never), pageAt('/units')]);
  await router.go('/people');
  await vi.advanceTimersByTimeAsync(199);
  expect(shown(router)).toBe('/leases at /leases');
  await vi.advanceTimersByTimeAsync(1);
  expect(shown(router)).toBe('/people at /people');
  await router.go('/leases');
  await router.go('/people');
  await router.go('/units');
  await vi.advanceTimersByTimeAsync(500);
  expect(shown(router)).toBe('/units at /units');
});

test('a page is shown with what it reads first, but waits no longer for that than for code', async () => {
  const read = Promise.withResolvers<void>();
  const router = openAt('/leases', PAGES, () => read.promise);
  await router.go('/people');
  await settled();
  expect(shown(router)).toBe('/leases at /leases');
  read.resolve();
  await settled();
  expect(shown(router)).toBe('/people at /people');
  const late = openAt('/leases', PAGES, () => new Promise(() => undefined));
  await late.go('/people');
  await vi.advanceTimersByTimeAsync(200);
  expect(shown(late)).toBe('/people at /people');
});

test('a tab whose code is on its way leaves the one before; nothing is read for it, and one that is there shows at once', async () => {
  const part = Promise.withResolvers<void>();
  const page = {
    path: '/people',
    preload: ({ tab }: UrlState) => (tab === 'late' ? part.promise : undefined),
  };
  const readAhead = vi.fn(() => new Promise(() => undefined));
  const router = openAt('/people', [page], readAhead);
  await router.go('/people?tab=there');
  expect(shown(router)).toBe('/people at /people?tab=there');
  await router.go('/people?tab=late');
  await settled();
  expect(shown(router)).toBe('/people at /people?tab=there');
  part.resolve();
  await settled();
  expect(shown(router)).toBe('/people at /people?tab=late');
  expect(readAhead).not.toHaveBeenCalled();
});

test('a search that waits for the last letter does not take somebody back from where they are going', async () => {
  const never = new Promise<void>(() => undefined);
  const router = openAt('/leases?sort=rent', [pageAt('/leases'), pageAt('/leases/$leaseId', never)]);
  await router.ask('/leases', { q: 'albion' }, { replace: true });
  expect(browser.location.search).toBe('?sort=rent&q=albion');
  await router.go('/leases/L-7');
  await router.ask('/leases', { q: 'albion court' }, { replace: true });
  await vi.advanceTimersByTimeAsync(300);
  expect([shown(router), browser.location.href, browser.length]).toEqual([
    '/leases/$leaseId at /leases/L-7',
    'http://lintel/leases/L-7',
    2,
  ]);
});

test('of two changes made at once neither is lost, and what becomes empty goes out', async () => {
  const router = openAt('/leases?q=albion');
  void router.ask('/leases', { status: ['ACTIVE', 'ENDED'] });
  void router.ask('/leases', { q: '', sort: 'rent' });
  expect(browser.location.search).toBe('?status=ACTIVE&status=ENDED&sort=rent');
});

test.each([
  ['stays', true, '/people at /people', '/people'],
  ['goes', false, '/leases at /leases', '/leases'],
])('who is asked before the way back and %s ends there, with the address to match', async (_, stays, ends, address) => {
  const router = openAt('/leases');
  await router.go('/people');
  await settled();
  let answer = (_stays: boolean) => {};
  router.block(() => new Promise((resolve) => (answer = resolve)));
  browser.history.go(-1);
  await settled();
  expect([shown(router), browser.location.pathname]).toEqual(['/people at /people', '/people']);
  answer(stays);
  await settled();
  expect([shown(router), browser.location.pathname]).toEqual([ends, address]);
});

test('other words behind "?" are the same page, of which nobody is asked who goes on in it', async () => {
  const router = openAt('/people');
  const stays = vi.fn(() => true);
  router.block(stays);
  await router.go('/people?q=ana');
  expect(shown(router)).toBe('/people at /people?q=ana');
  expect(stays).not.toHaveBeenCalled();
  await router.go('/leases');
  await settled();
  expect([shown(router), browser.location.pathname]).toEqual(['/people at /people?q=ana', '/people']);
});

test('the way back within a page is asked about as that, but not between places of what it shows', async () => {
  const router = openAt('/people');
  await router.go('/people?open=new');
  await router.go('/people?open=new#phones');
  const asked: boolean[] = [];
  router.block((isSamePage) => {
    asked.push(isSamePage);
    return true;
  });
  browser.history.go(-1);
  await settled();
  expect([shown(router), asked]).toEqual(['/people at /people?open=new', []]);
  browser.history.go(-1);
  await settled();
  expect([shown(router), browser.location.search, asked]).toEqual(['/people at /people?open=new', '?open=new', [true]]);
});

test('who moves past the router is followed', async () => {
  const router = openAt('/people');
  browser.history.pushState(null, '', '/leases');
  browser.dispatchEvent(new Event('popstate'));
  await settled();
  expect([shown(router), router.canGoBack]).toEqual(['/leases at /leases', true]);
});
