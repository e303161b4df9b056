import type { Page as BrowserPage, CDPSession } from '@playwright/test';
import { liveRoute } from '#contract/live/live.ts';
import type { Furnished } from '../e2e/furnished.ts';
import type { Account } from '../e2e/given.ts';
import { withBarePage } from './bare-page.ts';
import { addressOf, median, onFreshPage, type Rig, type RigPage } from './rig.ts';

/** What a browser loads and when it shows it, for one page: bytes on the wire with their headers, times in milliseconds. */
export type PageFigures = {
  page: string;
  /** Until what the page is for is on the screen, and until nothing more came. */
  firstRequests: number;
  requests: number;
  firstScripts: number;
  scripts: number;
  scriptBytes: number;
  headerBytes: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  /** How much of the window moved how far after it was shown, as Chromium reckons it (CLS). */
  shift: number;
  /** Until what the page is for is on the screen: its rows, its fields. */
  thereMs: number;
  /** Each of these requests, in the order in which they were made. */
  loads: PageLoad[];
  /** What we aim at. */
  most: Most;
};

/** One request of a page, in milliseconds since the page itself was asked for; bytes on the wire with their headers. */
export type PageLoad = { path: string; beganMs: number; endedMs: number; bytes: number };

type Most = { kilobytes: number; requests: number; scripts: number; lcpMs: number; fcpMs: number };

/** A frame is there with the page itself. */
const NOT_BLANK_MS = 200;

/** What is opened: a path of the product, or the full address of another page. */
type Visit = { page: string; as: (given: Furnished) => Account | null; path: string; shows: string; most: Most };

const SIGN_IN: Most = { kilobytes: 85, requests: 10, scripts: 6, lcpMs: 700, fcpMs: NOT_BLANK_MS };
const DASHBOARD: Most = { kilobytes: 150, requests: 10, scripts: 6, lcpMs: 1200, fcpMs: NOT_BLANK_MS };
const LIST: Most = { kilobytes: 150, requests: 10, scripts: 6, lcpMs: 1400, fcpMs: NOT_BLANK_MS };
const FORM: Most = { kilobytes: 200, requests: 18, scripts: 12, lcpMs: 1400, fcpMs: NOT_BLANK_MS };

/** Nothing is aimed at: it says what the rig takes for a page that has nothing to do. */
const NOTHING: Most = { kilobytes: 0, requests: 1, scripts: 0, lcpMs: NOT_BLANK_MS, fcpMs: NOT_BLANK_MS };

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

/** How long after its rows a page may still paint something larger. */
const SETTLED_MS = 1500;
const QUIET_MS = 700;
const QUIET_WITHIN_MS = 20_000;

/** Opens each page cold in a Chromium slowed down as the rig is: `rounds` times for its times, of which the medians count, and once for its weight. */
export async function measurePages(
  rig: Rig,
  rounds: number,
  only: RegExp,
  signal: AbortSignal,
): Promise<PageFigures[]> {
  return withBarePage(async (path) => {
    const bare: Visit = { page: 'a bare page', as: () => null, path, shows: 'svg', most: NOTHING };
    const visits = [bare, ...VISITS.filter(({ page }) => only.test(page))];
    const times = new Map<Visit, Paints[]>(visits.map((visit) => [visit, []]));
    const visitAll = async <Found>(work: (page: RigPage, visit: Visit) => Promise<Found>) => {
      const found: Found[] = [];
      for (const visit of visits) {
        signal.throwIfAborted();
        found.push(await onFreshPage(rig, visit.as(rig.given), (page) => work(page, visit)));
      }
      return found;
    };
    // In turns: what else the machine does meets all of them alike.
    for (let round = 0; round < rounds; round++)
      await visitAll(async (page, visit) => times.get(visit)?.push(await time(page, visit)));
    const weights = await visitAll((page, visit) => weigh(page, visit, signal));
    return visits.map((visit, at) => ({
      page: visit.page,
      most: visit.most,
      ...(weights[at] as Weights),
      ...inTheMiddle(times.get(visit) ?? []),
    }));
  });
}

/** The median of each figure of one page's rounds. */
function inTheMiddle(rounds: readonly Paints[]): Paints {
  const middle = (name: keyof Paints) => median(rounds.map((each) => each[name]));
  return { fcpMs: middle('fcpMs'), lcpMs: middle('lcpMs'), tbtMs: middle('tbtMs'), shift: middle('shift') };
}

/** Only looked at once it is loaded: what watches from the start holds up the first paint of a slow page by some 40 ms. */
async function time({ page }: RigPage, visit: Visit): Promise<Paints> {
  await show(page, visit, 'load');
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  return page.evaluate(readPaints);
}

async function weigh({ page, devtools }: RigPage, visit: Visit, signal: AbortSignal): Promise<Weights> {
  const wire = await listen(devtools);
  await page.addInitScript(watchUntilThere, visit.shows);
  await show(page, visit, 'commit');
  await untilQuiet(wire, signal);
  const thereMs = await page.evaluate(() => (globalThis as unknown as { thereMs: number }).thereMs);
  const { requests: firstRequests, scripts: firstScripts } = wire.counted(thereMs);
  return { thereMs, firstRequests, firstScripts, ...wire.counted() };
}

async function show(page: BrowserPage, { path, shows }: Visit, waitUntil: 'commit' | 'load'): Promise<void> {
  await page.goto(URL.canParse(path) ? path : addressOf(path), { waitUntil });
  await page.locator(shows).first().waitFor();
}

type Paints = Pick<PageFigures, 'fcpMs' | 'lcpMs' | 'tbtMs' | 'shift'>;
type Weights = Omit<PageFigures, 'page' | 'most' | keyof Paints>;

type Page = {
  document: { querySelector(selector: string): object | null };
  requestAnimationFrame(then: () => void): void;
};

/** Runs in the page, before its own code. */
function watchUntilThere(shows: string): void {
  const { document, requestAnimationFrame: next } = globalThis as unknown as Page;
  const look = () => {
    if (document.querySelector(shows)) Object.assign(globalThis, { thereMs: performance.now() });
    else next(look);
  };
  next(look);
}

/** Runs in the page, once it is there. */
async function readPaints(): Promise<Paints> {
  const LONG_MS = 50;
  const paints: Paints = { fcpMs: 0, lcpMs: 0, tbtMs: 0, shift: 0 };
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
  watch('layout-shift', (entry) => {
    paints.shift += (entry as unknown as { value: number }).value;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  return paints;
}

type Wire = {
  lastAt: () => number;
  /** What was asked for and is not there yet. */
  open: () => string[];
  /** What has come, so long after the page itself was asked for. */
  counted: (untilMs?: number) => Pick<PageFigures, 'requests' | 'scripts' | 'scriptBytes' | 'headerBytes' | 'loads'>;
};

type Ended = { requestId: string; encodedDataLength?: number; timestamp: number };

/** Counts what comes over the line. */
async function listen(devtools: CDPSession): Promise<Wire> {
  let beganAt: number | undefined;
  const loads = new Map<
    string,
    {
      beganMs: number;
      endMs: number;
      url: string;
      isScript: boolean;
      bytes: number;
      headerBytes: number;
      isOpen: boolean;
    }
  >();
  let lastAt = performance.now();
  const now = () => {
    lastAt = performance.now();
  };
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (isLasting(request.url)) return;
    now();
    beganAt ??= timestamp;
    if (request.url.startsWith('http'))
      loads.set(requestId, {
        beganMs: (timestamp - beganAt) * 1000,
        endMs: Number.POSITIVE_INFINITY,
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
  // Chromium says of an answer that is read as it comes that it was given up, once all of it is there, and no more of its size.
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId);
    if (load) load.bytes += encodedDataLength;
  });
  const ends = ({ requestId, encodedDataLength, timestamp }: Ended) => {
    now();
    const load = loads.get(requestId);
    if (load)
      Object.assign(load, {
        bytes: encodedDataLength ?? (load.bytes === 0 ? 0 : load.headerBytes + load.bytes),
        isOpen: false,
        endMs: (timestamp - (beganAt ?? timestamp)) * 1000,
      });
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
    counted: (untilMs = Number.POSITIVE_INFINITY) => {
      // Of what the page has already and asks for again, such as a font fetched early, nothing comes over the line.
      const come = all().filter(({ endMs, bytes }) => endMs <= untilMs && bytes > 0);
      const scripts = come.filter(({ isScript }) => isScript);
      const sum = (figure: 'bytes' | 'headerBytes') => scripts.reduce((total, each) => total + each[figure], 0);
      return {
        requests: come.length,
        scripts: scripts.length,
        scriptBytes: sum('bytes'),
        headerBytes: sum('headerBytes'),
        loads: come.map(({ url, beganMs, endMs, bytes }) => ({
          path: url.slice(new URL(url).origin.length),
          beganMs,
          endedMs: endMs,
          bytes,
        })),
      };
    },
  };
}

/** The live stream stays open for as long as its page does, and is no part of what that waits for. */
const isLasting = (url: string): boolean => new URL(url).pathname === liveRoute.path;

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
