import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Furnished } from '../e2e/furnished.ts';
import { askOneByOne } from '../e2e/given.ts';
import { givenManyRows } from './many-rows.ts';
import { addressOf, median, onFreshPage, type Rig, type RigPage } from './rig.ts';

/** What moving about costs somebody who has been here for a while, on the rig; times in milliseconds. */
export type MoveFigures = {
  what: string;
  value: number;
  unit: 'ms' | 'frames/s' | 'MB' | 'nodes';
  most: number | null;
  least: number | null;
};

const CLICK_MOST_MS = 100;
const KEY_MOST_MS = 50;
/** Of 60 a second: a display's clock and ours do not agree to the last frame. */
const FRAMES_LEAST = 58;
/** Of the processor, whatever else the machine does: a frame of 60 a second has no more. */
const FRAME_MOST_MS = 16.7;
const GROWTH_MOST_MB = 10;
const MANY_ROWS = 10_000;
const SCROLL_MS = 4000;
const CLICKS = 5;

/** From a click in the menu to rows on the screen, sixty of each, with the page's code and rows at hand as they are after a first visit. */
const CLICKED = [
  { page: 'requests', link: 'Maintenance', shows: 'main tbody tr a[href^="/maintenance/"]' },
  { page: 'properties', link: 'Properties', shows: 'main tbody tr a[href^="/properties/"]' },
  { page: 'leases', link: 'Leases', shows: 'main tbody tr a[href^="/leases/"]' },
] as const;

/** Every form with a page of its own. */
const formsOf = ({ leases, personId, propertyId }: Furnished): readonly string[] => [
  '/maintenance/new',
  '/leases/new',
  `/leases/edit/${leases.DRAFT}`,
  '/properties/new',
  `/properties/edit/${propertyId}`,
  '/people/new',
  `/people/edit/${personId}`,
  '/settings',
];

/** Measures moves, keys and scrolling as an admin. */
export async function measureMoves(rig: Rig, signal: AbortSignal): Promise<MoveFigures[]> {
  const figures: MoveFigures[] = [];
  for (const each of [() => measureClicks(rig), () => measureKeys(rig), () => measureScrolling(rig)]) {
    signal.throwIfAborted();
    figures.push(...(await each()));
  }
  return figures;
}

async function measureClicks(rig: Rig): Promise<MoveFigures[]> {
  return await onFreshPage(rig, await givenManyRows(), async ({ page }) => {
    await visit(page, '/dashboard', 'main h1');
    const menu = page.getByRole('navigation', { name: 'Main', exact: true });
    const figures: MoveFigures[] = [];
    for (const { link, shows } of CLICKED) {
      await menu.getByRole('link', { name: link, exact: true }).click();
      await page.locator(shows).first().waitFor();
    }
    for (const { page: name, link, shows } of CLICKED) {
      const times: number[] = [];
      for (let round = 0; round < CLICKS; round++) {
        await menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
        await page.locator('main h1').first().waitFor();
        const target = menu.getByRole('link', { name: link, exact: true });
        await target.hover();
        // As long as a hand needs between resting on a link and pressing.
        await page.waitForTimeout(200);
        await page.evaluate(watchClick, shows);
        await target.click();
        times.push(await page.evaluate(() => (globalThis as unknown as { shownAfter: Promise<number> }).shownAfter));
      }
      figures.push({
        what: `click to rows: ${name}`,
        value: median(times),
        unit: 'ms',
        most: CLICK_MOST_MS,
        least: null,
      });
    }
    return figures;
  });
}

/** Runs in the page: from the press of the next click to the frame that shows the rows. */
function watchClick(shows: string): void {
  const { document } = globalThis as unknown as { document: PageDocument };
  const shownAfter = new Promise<number>((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () =>
          document.querySelector(shows)
            ? requestFrame(() => resolve(performance.now() - timeStamp))
            : requestFrame(look);
        look();
      },
      { capture: true, once: true },
    );
  });
  const requestFrame = (globalThis as unknown as { requestAnimationFrame: (then: () => void) => void })
    .requestAnimationFrame;
  Object.assign(globalThis, { shownAfter });
}
type PageDocument = {
  querySelector(selector: string): object | null;
  addEventListener(type: string, listener: (event: { timeStamp: number }) => void, options: object): void;
};

const TYPED_INTO = 'main :is(input:not([type=checkbox], [type=radio], [type=file]), textarea):visible:enabled';

/** The longest key press of each form, from the key to the frame that shows it, in every field that takes text. */
async function measureKeys(rig: Rig): Promise<MoveFigures[]> {
  const figures: MoveFigures[] = [];
  for (const path of formsOf(rig.given))
    figures.push(
      await asAdmin(rig, async ({ page }) => {
        await visit(page, path, TYPED_INTO);
        await page.evaluate(watchKeys);
        const fields = page.locator(TYPED_INTO);
        let worst = { ms: 0, field: '' };
        const count = await fields.count();
        if (count === 0) throw new Error(`No field of ${path} was found to type into.`);
        for (let index = 0; index < count; index++) {
          const field = fields.nth(index);
          if (!(await field.isVisible().catch(() => false))) continue;
          await field.focus();
          await page.keyboard.type('12a', { delay: 120 });
          await page.keyboard.press('Escape');
          const ms = await page.evaluate(() => (globalThis as unknown as { longestKey: () => number }).longestKey());
          if (ms > worst.ms) worst = { ms, field: await field.evaluate(nameOfField) };
        }
        return {
          what: `longest key press: ${path.replace(/[\w-]{36}$/, '…')}, ${worst.field || `none of ${count} fields above 16 ms`}`,
          value: worst.ms,
          unit: 'ms',
          most: KEY_MOST_MS,
          least: null,
        };
      }),
    );
  return figures;
}

/** Runs in the page. */
const nameOfField = (element: {
  labels?: ArrayLike<{ textContent: string | null }> | null;
  getAttribute(name: string): string | null;
}) => element.labels?.[0]?.textContent?.trim() ?? element.getAttribute('aria-label') ?? '';

/** Runs in the page: the longest since it was asked last. */
function watchKeys(): void {
  const KEYS = ['keydown', 'keypress', 'keyup', 'input', 'beforeinput'];
  let longest = 0;
  type Timed = { name: string; duration: number; startTime: number; processingEnd: number };
  const count = (entries: readonly unknown[]) => {
    for (const { name, startTime, processingEnd } of entries as Timed[])
      if (KEYS.includes(name)) longest = Math.max(longest, processingEnd - startTime);
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as unknown as { type: 'mark' });
  const longestKey = () => {
    count(observer.takeRecords());
    const found = longest;
    longest = 0;
    return found;
  };
  Object.assign(globalThis, { longestKey });
}

/** Now and then a slowed Chromium without a screen draws no frame any more: then a fresh page is scrolled, so many times in all. */
const SCROLLS_MOST = 4;
const STANDS_STILL_MS = 30_000;

/** A list of ten thousand rows, scrolled from its top to its end and back. */
async function measureScrolling(rig: Rig): Promise<MoveFigures[]> {
  for (let nth = 0; nth < SCROLLS_MOST; nth++) {
    const figures = await scrolledOnce(rig);
    if (figures) return figures;
  }
  throw new Error('The browser drew no frames of the long list.');
}

async function scrolledOnce(rig: Rig): Promise<MoveFigures[] | null> {
  return await asAdmin(rig, async ({ page, devtools }) => {
    await askOneByOne(page);
    await page.route(/\/api\/leases\?/, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { id: string }[]; page: object };
      const data = Array.from({ length: MANY_ROWS }, (_, index) => {
        const row = answer.data[index % answer.data.length];
        return { ...row, id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}` };
      });
      await route.fulfill({ response, json: { ...answer, data } });
    });
    await visit(page, '/leases', 'main tbody tr a');
    await page.waitForTimeout(1000);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await heldBy(devtools);
    const workedBefore = await workedBy(devtools);
    const frames = await Promise.race([
      scrollThrough(page).catch(() => null),
      sleep(STANDS_STILL_MS, null, { ref: false }),
    ]);
    if (frames === null) return null;
    const worked = (await workedBy(devtools)) - workedBefore;
    const after = await heldBy(devtools);
    const name = `${MANY_ROWS.toLocaleString('en')} rows`;
    return [
      { what: `scrolling ${name}`, value: frames, unit: 'frames/s', most: null, least: FRAMES_LEAST },
      {
        what: `processor time of a frame, scrolling ${name}`,
        value: worked / ((frames * SCROLL_MS) / 1000),
        unit: 'ms',
        most: FRAME_MOST_MS,
        least: null,
      },
      {
        what: `memory after scrolling ${name}`,
        value: after.megabytes - before.megabytes,
        unit: 'MB',
        most: GROWTH_MOST_MB,
        least: null,
      },
      { what: `elements of ${name}`, value: after.nodes, unit: 'nodes', most: MANY_ROWS, least: null },
    ];
  });
}

const scrollThrough = (page: Page): Promise<number> =>
  page.locator('#page').evaluate(
    (element, durationMs) =>
      new Promise<number>((resolve) => {
        const { requestAnimationFrame: next } = element.ownerDocument.defaultView;
        const startedAt = performance.now();
        let frames = 0;
        const step = () => {
          const passed = performance.now() - startedAt;
          if (passed >= durationMs) return resolve((frames * 1000) / passed);
          frames += 1;
          // Down and up again, as fast as a wheel that is spun.
          const way = passed / durationMs;
          element.scrollTop = (way < 0.5 ? way : 1 - way) * 2 * Math.min(element.scrollHeight, 40_000);
          next(step);
        };
        next(step);
      }),
    SCROLL_MS,
  );

/** Milliseconds of the processor that the page's main thread has worked. */
async function workedBy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** What the page holds once its garbage is gone. */
async function heldBy(devtools: CDPSession): Promise<{ megabytes: number; nodes: number }> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1_000_000, nodes };
}

const asAdmin = <Found>(rig: Rig, work: (page: RigPage) => Promise<Found>): Promise<Found> =>
  onFreshPage(rig, rig.given.accounts.admin, work);

/** Opens a page and waits until it is there. */
async function visit(page: Page, path: string, shows: string): Promise<void> {
  await page.goto(addressOf(path));
  await page.locator(shows).first().waitFor();
}
