import { expect, type Page } from '@playwright/test';
import { type Furnished, test } from './furnished.ts';
import { askOneByOne, baseUrl, signIn } from './given.ts';
import { untilWhole } from './look.ts';

/** Nothing lies below what is seen, so that nothing moves unseen. */
const WHOLE_PAGE = { width: 390, height: 4000 };
/** Less than that is within what a finger covers, and no other control takes its place. */
const MOVED_PX = 12;
const SETTLES_MS = 500;

const pathsOf = ({ propertyId, personId, contractorId, assetId, meterId, leases, tickets }: Furnished) => [
  `/people/${personId}`,
  `/people/${contractorId}`,
  `/contractors/${contractorId}`,
  `/properties/${propertyId}`,
  `/leases/${leases.ACTIVE}`,
  `/maintenance/${tickets.IN_PROGRESS}`,
  `/maintenance/${tickets.NEW}`,
  `/maintenance/equipment/${assetId}`,
  `/maintenance/meters/${meterId}`,
  '/settings',
  '/help',
  '/payments/history',
];

test('nothing moves from under a finger, however late the parts of a page come', async ({ page, furnished }) => {
  await page.setViewportSize(WHOLE_PAGE);
  await signIn(page, furnished.accounts.admin);
  await askOneByOne(page);
  // Each answer after another while, as on a slow line.
  let nth = 0;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/first-reads')) return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, ((nth++ * 7) % 10) * 60));
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  const moved: Record<string, string[]> = {};
  for (const path of pathsOf(furnished)) {
    await page.goto(baseUrl() + path);
    await untilWhole(page, /./);
    // What is told of a shift is told after the frame in which it was seen.
    await page.waitForTimeout(SETTLES_MS);
    const found = await shiftsOf(page);
    if (found.length > 0) moved[path] = found;
  }
  expect(moved).toEqual({});
});

type Shift = { what: string; byPx: number };

/** Runs in the page, before its own code. A busy machine is to be no slow phone: nothing that waits for seconds gives up. */
function watchShifts(): void {
  const after = globalThis.setTimeout;
  const afterLong = (then: () => void, ms = 0) => after(then, ms < 3000 ? ms : 60_000);
  Object.assign(globalThis, { setTimeout: afterLong });
  type Moved = { node: { textContent: string } | null; previousRect: { y: number }; currentRect: { y: number } };
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as unknown as { sources: Moved[] }[])
      for (const { node, previousRect, currentRect } of sources)
        shifts.push({ what: node?.textContent.slice(0, 60) ?? 'gone since', byPx: currentRect.y - previousRect.y });
  }).observe({ type: 'layout-shift', buffered: true } as unknown as { type: 'mark' });
}

const shiftsOf = async (page: Page): Promise<string[]> => {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  return shifts.filter(({ byPx }) => Math.abs(byPx) > MOVED_PX).map(({ what, byPx }) => `${byPx} px: ${what}`);
};
