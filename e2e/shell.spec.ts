import { expect, test } from '@playwright/test';
import { fileHolding } from './built-files.ts';
import { asIfLinkIsOpen, baseUrl, givenMember, givenOrganization, PASSWORD, signIn } from './given.ts';
import { open, violationsInBothLights } from './look.ts';

const at = (path: string) => baseUrl() + path;

test('the pages before sign-in hold nothing against WCAG while something is wrong', async ({ page }) => {
  await asIfLinkIsOpen(page);
  for (const path of ['/login', '/register', '/forgot-password', `/reset-password/${'x'.repeat(40)}`]) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('button').last().click();
    expect(await violationsInBothLights(page), path).toEqual([]);
  }
});

test('the frame, its menus and its search hold nothing against WCAG', async ({ page }) => {
  const nora = await givenOrganization();
  const multi = await givenMember(nora, ['admin', 'owner'], { firstName: 'Mira', lastName: 'Ok' });
  await signIn(page, multi);
  for (const [nth, path] of ['/settings', '/help', '/lease', '/no/such/place'].entries()) {
    await open(page, path, /./, nth === 0);
    expect(await violationsInBothLights(page), path).toEqual([]);
  }
  for (const name of ['Active Role', 'Account of Mira Ok']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await violationsInBothLights(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  expect(await violationsInBothLights(page), 'search').toEqual([]);
});

test('the keyboard alone signs in, goes somewhere and logs out', async ({ page }) => {
  const nora = await givenOrganization();
  await page.goto(at('/leases?status=ACTIVE'));
  await expect(page).toHaveURL(at('/login'));
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(nora.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/leases?status=ACTIVE'));
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toBeFocused();
  await page.keyboard.type('settings');
  await expect(page.getByRole('option', { name: 'Settings', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Settings', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/settings'));
  await expect(page).toHaveTitle('Settings · Lintel');
  await page.getByRole('button', { name: 'Account of Nora Whitfield' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile/Settings' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/login'));
});

test('what is typed at once into the search over everything stands in it on a slow machine', async ({ page }) => {
  await signIn(page, await givenOrganization());
  await page.goto(at('/help'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const field = page.getByRole('combobox', { name: 'Search or jump to…' });
  const button = page.getByRole('button', { name: 'Search or jump to…' });
  for (const begin of [() => page.keyboard.press('Control+k'), () => button.click()]) {
    await begin();
    await page.keyboard.type('koq');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('wal');
    await expect(field).toBeFocused();
    await page.keyboard.type('ski');
    await expect(field).toHaveValue('kowalski');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  }
  await expect(button).toBeFocused();
});

test('while a page comes there is a spinner, in the frame and on the way in', async ({ page }) => {
  await signIn(page, await givenOrganization());
  await page.goto(at('/help'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(`**${fileHolding('src/web/settings/settings.page.tsx')}`, (route) =>
    held.then(() => route.continue()),
  );
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect(main.getByText('Loading…')).toBeVisible();
  await page.goto(at('/settings'));
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  await expect(main.getByText('Loading…')).toBeVisible();
  letCome();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('what stands in the page from its first byte is where the frame then is, in its colors', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at('/login'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [first, then] = await Promise.all(
      ['.frame > svg', 'main a > svg'].map((mark) => page.locator(mark).boundingBox()),
    );
    expect(first, `${width}, before sign-in`).toEqual(then);
  }
  await signIn(page, await givenOrganization());
  for (const [width, menu] of [
    [1280, 'open'],
    [1280, 'rail'],
    [800, 'open'],
    [390, 'rail'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.context().addCookies([{ name: 'menu', value: menu, url: baseUrl() }]);
    await page.goto(at('/help'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [first, then] = await Promise.all(
      ['.frame > div', '.surface'].map((selector) =>
        page.locator(selector).evaluate((surface) => {
          const { x, y, width } = surface.getBoundingClientRect();
          const { backgroundColor, borderTopColor, borderTopLeftRadius } =
            surface.ownerDocument.defaultView.getComputedStyle(surface);
          return { x, y, width, backgroundColor, borderTopColor, borderTopLeftRadius };
        }),
      ),
    );
    expect(first, `${width}, ${menu}`).toEqual(then);
  }
});

test('the menu opens and closes where it is a rail by itself', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await signIn(page, await givenOrganization());
  await page.goto(at('/help'));
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toHaveCSS('width', '240px');
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
});

test('the appearance and the width of the menu are remembered, the storage holds its three items', async ({ page }) => {
  await signIn(page, await givenOrganization());
  await page.goto(at('/settings'));
  const isKept = page.waitForResponse('**/api/auth/appearance');
  await page.getByText('Dark', { exact: true }).click();
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await isKept;
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  const background = await page
    .locator('body')
    .evaluate((body) => body.ownerDocument.defaultView.getComputedStyle(body).backgroundColor);
  expect(background).not.toBe('rgb(246, 244, 240)');
  const kept = await page.evaluate(() => [...Object.keys(localStorage).sort(), ...Object.keys(sessionStorage)]);
  expect(kept).toEqual(['activeRole', 'token', 'user']);
  await page.getByRole('button', { name: 'Account of Nora Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(at('/login'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('another tab follows a change of role and a logout', async ({ page, context }) => {
  const nora = await givenOrganization();
  const multi = await givenMember(nora, ['admin', 'renter'], { firstName: 'Mira', lastName: 'Ok' });
  await signIn(page, multi);
  await page.goto(at('/help'));
  const other = await context.newPage();
  await other.goto(at('/help'));
  await other.getByRole('button', { name: 'Active Role' }).click();
  await other.getByRole('menuitemradio', { name: 'Renter' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: 'My Lease' }).first()).toBeVisible();
  await other.getByRole('button', { name: 'Account of Mira Ok' }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(at('/login'));
});
