import { expect, type Page, test } from '@playwright/test';
import { type Account, askOneByOne, baseUrl, givenOrganization, givenProperty, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;

async function givenRequests(titles: readonly string[]): Promise<Account> {
  const admin = await givenOrganization();
  const property = await givenProperty(admin);
  for (const title of titles)
    await admin.api('POST', '/api/maintenance', { propertyId: property.id, title, category: 'PLUMBING' });
  return admin;
}
const TITLES = ['Tap drips', 'Door jams'];

test('a view keeps filters and columns, keys are listed where they are bound, and paper holds the list alone', async ({
  page,
}) => {
  const admin = await givenRequests(TITLES);
  await signIn(page, admin);
  await page.goto(at('/maintenance'));
  await page.getByRole('row', { name: 'Tap drips' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('tap?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('row', { name: 'Door jams' })).toBeHidden();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Taps');
  await form.getByRole('button', { name: 'Save view' }).click();
  const tab = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Taps' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).toContainText('1');
  await page.getByRole('button', { name: 'The view “Taps”' }).click();
  await Promise.all([
    page.waitForResponse(/\/api\/views\/[^/]+\/default$/),
    page.getByRole('menuitem', { name: 'Open the list with it' }).click(),
  ]);
  await page.goto(at('/maintenance'));
  await expect(page).toHaveURL(/q=tap/);

  await page.getByRole('row', { name: 'Tap drips' }).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of this page' });
  await expect(keys.getByText('Tick the row')).toBeVisible();
  await expect(keys.getByText('Go to Properties')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await printed(page);
});

// Only the pages as they are built remember what they drew.
test('rows are drawn once, whatever is read after them, and a tick draws its row alone', async ({ page }) => {
  const admin = await givenRequests(TITLES);
  await page.addInitScript(countDrawnRows);
  await signIn(page, admin);
  const laterRead = page.waitForResponse(/\/api\/maintenance\/tags/);
  await page.goto(at('/maintenance'));
  const tick = page.getByRole('checkbox', { name: 'Tick Tap drips' });
  await tick.waitFor();
  await (await laterRead).finished();
  await tick.check();
  await page.getByText('1 ticked').waitFor();
  expect(await page.evaluate('drawnRows')).toBe(TITLES.length + 1);
});

/** Runs in the page: counts the rows that React draws, as its own tools for developers do. */
function countDrawnRows(): void {
  type Fiber = { memoizedProps: unknown; type: unknown; flags: number; child: Fiber | null; sibling: Fiber | null };
  const counted = Object.assign(globalThis, { drawnRows: 0 });
  const PERFORMED_WORK = 1;
  let before = new Set<Fiber>();
  const isRow = ({ type, memoizedProps }: Fiber) =>
    typeof type === 'function' && typeof memoizedProps === 'object' && memoizedProps && 'isFirst' in memoizedProps;
  function* below(first: Fiber | null): Generator<Fiber> {
    for (let each = first; each; each = each.sibling) {
      yield each;
      yield* below(each.child);
    }
  }
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
        const rows = new Set([...below(current)].filter(isRow));
        // What was left alone is the same object as before.
        for (const row of rows) if (!before.has(row) && row.flags & PERFORMED_WORK) counted.drawnRows += 1;
        before = rows;
      },
    },
  });
}

/** What a page is on paper, in a dark browser too: what it says, and nothing to press. */
async function printed(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Tap drips' })).toBeVisible();
  for (const pressed of ['.btn:visible', 'nav:visible', 'input:visible', '[role="toolbar"]:visible'])
    await expect(page.locator(pressed)).toHaveCount(0);
  const colour = await page.evaluate<string>('getComputedStyle(document.body).color');
  expect(Number(/\d+/.exec(colour)?.[0])).toBeLessThan(90);
  const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate<number>(overhang)).toBeLessThanOrEqual(0);
}

const MANY = 1000;

/** The list answers its one row as so many. */
const answerMany = (page: Page) =>
  page.route(/\/api\/maintenance\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    const data = Array.from({ length: MANY }, (_, index) => ({
      ...answer.data[0],
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      title: `Request number ${index}`,
    }));
    await route.fulfill({ response, json: { ...answer, data } });
  });

test('of a long list only what is near is in the page, whole where it rests, and all of it on paper', async ({
  page,
}) => {
  const admin = await givenRequests(TITLES.slice(0, 1));
  await askOneByOne(page);
  await answerMany(page);
  await signIn(page, admin);
  await page.goto(at('/maintenance'));
  const table = page.getByRole('table', { name: 'Maintenance' });
  const drawn = table.locator('tr[data-row]');
  const row = (number: number) => table.locator(`tr[data-index="${number}"]`);
  await expect(table).toHaveAttribute('aria-rowcount', String(MANY + 1), { timeout: 30_000 });
  // Until the code of long lists is there, only the first stand there.
  await expect(table.locator('.room')).not.toHaveCount(0);
  await expect.poll(() => drawn.count()).toBeLessThan(60);
  const width = () => table.locator('th').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));

  await row(3).focus();
  await page.locator('#page').evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await expect(row(MANY - 1).getByRole('checkbox', { name: `Tick Request number ${MANY - 1}` })).toBeInViewport();
  await expect(row(MANY - 1)).toHaveAttribute('aria-rowindex', String(MANY + 1));
  await expect.poll(() => drawn.count()).toBeLessThan(60);
  await expect(table.locator('.passing')).toHaveCount(0);
  const atEnd = await width();

  // The row that had the focus has it still, and its neighbour is the next.
  await expect(row(3)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(4)).toBeFocused();
  await expect(row(4)).toBeInViewport();
  await expect(row(7)).toBeInViewport();
  expect(await width()).toEqual(atEnd);

  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
  expect(await drawn.count()).toBe(MANY);
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
  await expect.poll(() => drawn.count()).toBeLessThan(60);

  await page.setViewportSize({ width: 390, height: 800 });
  const list = page.getByRole('list', { name: 'Maintenance' });
  const cards = list.locator('li[data-index]');
  await expect(list.locator('.room')).not.toHaveCount(0);
  await expect.poll(() => cards.count()).toBeLessThan(60);
  await page.locator('#page').evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  const middle = page.getByRole('link', { name: /Request number 5\d\d/ }).first();
  await expect(middle).toBeVisible();
  await expect(cards.first()).toHaveAttribute('aria-setsize', String(MANY));
});
