import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';
import { type Furnished, furnish } from '../e2e/furnished.ts';
import type { Account } from '../e2e/given.ts';
import serve from '../e2e/serve.ts';

/** What a browser loads and when it shows it, for one page: bytes on the wire with their headers, times in milliseconds. */
export type PageFigures = {
  page: string;
  requests: number;
  scripts: number;
  scriptBytes: number;
  headerBytes: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  /** Until what the page is for is on the screen: its rows, its fields. */
  thereMs: number;
  /** What we aim at. */
  most: Most;
};

type Most = { kilobytes: number; lcpMs: number };

type Visit = { page: string; as: (given: Furnished) => Account | null; path: string; shows: string; most: Most };

const SIGN_IN: Most = { kilobytes: 85, lcpMs: 700 };
const DASHBOARD: Most = { kilobytes: 150, lcpMs: 1200 };
const LIST: Most = { kilobytes: 150, lcpMs: 1400 };
const FORM: Most = { kilobytes: 200, lcpMs: 1400 };

/** The pages that people open first, each with what says that it is there. */
const VISITS: readonly Visit[] = [
  { page: 'sign-in', as: () => null, path: '/login', shows: 'input[type=password]', most: SIGN_IN },
  { page: 'dashboard', as: ({ accounts }) => accounts.admin, path: '/dashboard', shows: 'main h1', most: DASHBOARD },
  {
    page: 'requests',
    as: ({ accounts }) => accounts.admin,
    path: '/maintenance',
    shows: 'main tbody tr a',
    most: LIST,
  },
  {
    page: 'properties',
    as: ({ accounts }) => accounts.admin,
    path: '/properties',
    shows: 'main tbody tr a',
    most: LIST,
  },
  { page: 'leases', as: ({ accounts }) => accounts.admin, path: '/leases', shows: 'main tbody tr a', most: LIST },
  { page: 'people', as: ({ accounts }) => accounts.admin, path: '/people', shows: 'main tbody tr a', most: LIST },
  {
    page: 'new request',
    as: ({ accounts }) => accounts.admin,
    path: '/maintenance/new',
    shows: 'main input',
    most: FORM,
  },
  { page: 'new lease', as: ({ accounts }) => accounts.admin, path: '/leases/new', shows: 'main input', most: FORM },
  {
    page: 'home of a renter',
    as: ({ accounts }) => accounts.renter,
    path: '/dashboard',
    shows: 'main h1',
    most: DASHBOARD,
  },
];

/** The measuring rig: a phone of some years ago (a quarter of this processor) on a middling line. */
const SLOWER_BY = 4;
const LINE = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1_000_000) / 8,
  uploadThroughput: (10 * 1_000_000) / 8,
};
const QUIET_MS = 700;
const QUIET_WITHIN_MS = 20_000;

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Opens each page cold, `rounds` times, in a Chromium slowed down as the rig is; figures are medians. */
export async function measurePages(rounds: number, only: RegExp, signal: AbortSignal): Promise<PageFigures[]> {
  const stop = await serve();
  const { launchOptions, channel } = await findChromium();
  const browser = await chromium.launch({ ...launchOptions, ...(channel ? { channel } : {}) });
  try {
    const given = await furnish();
    const found: PageFigures[] = [];
    for (const visit of VISITS.filter(({ page }) => only.test(page))) {
      const figures: PageFigures[] = [];
      for (let round = 0; round < rounds && !signal.aborted; round++)
        figures.push(await open(browser, visit, visit.as(given), signal));
      const last = figures.at(-1);
      if (last === undefined) break;
      const middle = (name: 'fcpMs' | 'lcpMs' | 'tbtMs' | 'thereMs') => median(figures.map((each) => each[name]));
      found.push({
        ...last,
        fcpMs: middle('fcpMs'),
        lcpMs: middle('lcpMs'),
        tbtMs: middle('tbtMs'),
        thereMs: middle('thereMs'),
      });
    }
    return found;
  } finally {
    await browser.close();
    await stop();
  }
}

async function open(
  browser: Browser,
  { page: name, path, shows, most }: Visit,
  account: Account | null,
  signal: AbortSignal,
): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const wire = await listen(devtools);
  await page.addInitScript(watchPaints);
  if (account !== null)
    await page.addInitScript(keepSession, { token: account.token, activeRole: account.user.activeRole as string });
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
  const startedAt = performance.now();
  await page.goto((process.env.E2E_URL ?? '') + path, { waitUntil: 'commit' });
  await page.locator(shows).first().waitFor();
  const thereMs = performance.now() - startedAt;
  await untilQuiet(wire, signal);
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints);
  await context.close();
  return { page: name, most, thereMs, ...wire.counted(), ...paints };
}

/** Runs in the page, before its own code: what signing in has left there. */
function keepSession(items: Record<string, string>): void {
  for (const [name, value] of Object.entries(items)) globalThis.localStorage.setItem(name, value);
}

type Paints = { fcpMs: number; lcpMs: number; tbtMs: number };

/** Runs in the page, before its own code. */
function watchPaints(): void {
  const LONG_MS = 50;
  const paints: Paints = { fcpMs: 0, lcpMs: 0, tbtMs: 0 };
  Object.assign(globalThis, { paints });
  // Node.js knows the class by the same name, but none of a page's kinds.
  const watch = (type: string, seen: (entry: { name: string; startTime: number; duration: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({
      type: type as 'mark',
      buffered: true,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.fcpMs = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    paints.lcpMs = entry.startTime;
  });
  watch('longtask', (entry) => {
    paints.tbtMs += Math.max(0, entry.duration - LONG_MS);
  });
}

type Wire = {
  lastAt: () => number;
  /** What was asked for and is not there yet. */
  open: () => string[];
  counted: () => Pick<PageFigures, 'requests' | 'scripts' | 'scriptBytes' | 'headerBytes'>;
};

/** Counts what comes over the line. */
async function listen(devtools: CDPSession): Promise<Wire> {
  const loads = new Map<
    string,
    { url: string; isScript: boolean; bytes: number; headerBytes: number; isOpen: boolean }
  >();
  let lastAt = performance.now();
  const now = () => {
    lastAt = performance.now();
  };
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    now();
    if (request.url.startsWith('http'))
      loads.set(requestId, {
        url: request.url,
        isScript: new URL(request.url).pathname.endsWith('.js'),
        bytes: 0,
        headerBytes: 0,
        isOpen: true,
      });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const load = loads.get(requestId);
    // Until its content arrives, what was transferred are the headers.
    if (load) load.headerBytes = response.encodedDataLength;
  });
  const ends = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength?: number }) => {
    now();
    const load = loads.get(requestId);
    if (load) Object.assign(load, { bytes: encodedDataLength ?? 0, isOpen: false });
  };
  devtools.on('Network.loadingFinished', ends);
  devtools.on('Network.loadingFailed', ends);
  const all = () => [...loads.values()];
  return {
    lastAt: () => lastAt,
    open: () =>
      all()
        .filter(({ isOpen }) => isOpen)
        .map(({ url }) => url),
    counted: () => {
      const scripts = all().filter(({ isScript }) => isScript);
      const sum = (figure: 'bytes' | 'headerBytes') => scripts.reduce((total, each) => total + each[figure], 0);
      return {
        requests: loads.size,
        scripts: scripts.length,
        scriptBytes: sum('bytes'),
        headerBytes: sum('headerBytes'),
      };
    },
  };
}

/** Waits until nothing has come for a while; throws, naming what is still asked for, when that never comes. */
async function untilQuiet(wire: Wire, signal: AbortSignal): Promise<void> {
  const endsAt = performance.now() + QUIET_WITHIN_MS;
  while (wire.open().length > 0 || performance.now() - wire.lastAt() < QUIET_MS) {
    signal.throwIfAborted();
    if (performance.now() > endsAt)
      throw new Error(`The page never comes to rest: ${wire.open().join(', ') || 'it keeps asking.'}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
