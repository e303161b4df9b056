import { expect, type Page, type Route, test } from '@playwright/test';
import { fileHolding } from './built-files.ts';
import { askOneByOne, baseUrl, givenOrganization, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;
const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ success: false, ...body }) });
const SETTINGS = fileHolding('src/web/settings/settings.page.tsx');
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

/** Somebody at a form whose call can fail in every way. */
async function atForm(page: Page) {
  await signIn(page, await givenOrganization());
  await page.goto(at('/people/new'));
  await page.getByLabel('First name').fill('Zofia');
  await page.getByLabel('Last name').fill('Nowak');
}
const submit = (page: Page) => page.getByRole('button', { name: 'Add them', exact: true }).click();
const CALL = '**/api/people';

test('a failure goes by itself after five seconds', async ({ page }) => {
  await atForm(page);
  await page.route(CALL, answer(503, {}));
  const toast = notices(page).getByText('The service is temporarily unavailable.');
  // Its line runs out in this time, and with it the toast; it is turned forward rather than waited for.
  const turnTo = (atMs: number) =>
    notices(page)
      .locator('i')
      .evaluate((line, to) => {
        const [running] = line.getAnimations();
        if (running) running.currentTime = to;
        return running?.effect?.getComputedTiming().endTime;
      }, atMs);
  // For whoever asks for less motion the line stands still, and the toast as long, whenever they ask.
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await submit(page);
    await expect(toast).toBeVisible();
    await page.emulateMedia({ reducedMotion });
    expect(await turnTo(3500), reducedMotion).toBe(5000);
    await expect(toast).toBeVisible();
    await turnTo(4900);
    await expect(toast).toBeHidden({ timeout: 4000 });
  }
});

test('wrong fields stay in their toast, through time and clicks, until the form is left', async ({ page }) => {
  await page.clock.install();
  await atForm(page);
  const errors = [{ msg: 'This is not a name.', path: 'firstName', code: 'x' }];
  await page.route(CALL, answer(400, { message: 'Not right yet.', errors }));
  await submit(page);
  const toast = notices(page).getByText('Not right yet.');
  await expect(toast).toBeVisible();
  await toast.click();
  await page.clock.runFor(6000);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('This is not a name.');
  await page.getByRole('link', { name: 'Help & Support' }).first().click();
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect(toast).toBeHidden();
});

test('until it is known who is here, nothing but a spinner shows', async ({ page }) => {
  await signIn(page, await givenOrganization());
  await askOneByOne(page);
  await page.route('**/api/auth/me/capabilities', () => undefined);
  await page.goto(at('/leases'));
  await expect(page.getByRole('status', { name: 'Loading…' }).or(page.getByText('Loading…'))).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading')).toHaveCount(0);
});

test('a screen whose code does not come is loaded anew by itself, and where that does not help says so and comes when it is tried again', async ({
  page,
}) => {
  await signIn(page, await givenOrganization());
  await page.goto(at('/help'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(`**${SETTINGS}`, (route) => route.abort(), { times: 1 });
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goto(at('/help'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(`**${SETTINGS}`, (route) => route.abort());
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Properties' }).first()).toBeVisible();
  await page.unroute(`**${SETTINGS}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('what is opened without a network says so, and opens by itself once there is one', async ({ page, context }) => {
  await signIn(page, await givenOrganization());
  await page.goto(at('/help'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Properties' }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.goto(at('/people/new'));
  await page.getByLabel('First name').fill('Zofia');
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('First name')).toHaveValue('Zofia');
});

test('before sign-in, what is opened without a network says so, leads back, and opens by itself once there is one', async ({
  page,
  context,
}) => {
  await page.goto(at('/login'));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Forgot it?' }).click();
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot it?' }).click();
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expect(page).toHaveURL(at('/forgot-password'));
});
