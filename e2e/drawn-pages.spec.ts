import { expect, type Page, test } from '@playwright/test';
import { baseUrl, givenOrganization, PASSWORD, signIn } from './given.ts';

/** Holds the code of every page back until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()));
  return resolve;
}

test('somebody signs in before the code of the page is there: it is sent once it can, and nothing is drawn anew @desktop @mobile', async ({
  page,
}) => {
  const nora = await givenOrganization();
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  const letGo = await holdCode(page);
  await page.goto(`${baseUrl()}/login`, { waitUntil: 'commit' });
  const email = page.getByLabel('E-mail');
  await expect(email).toBeFocused();
  const drawn = await email.elementHandle();
  await page.keyboard.type(nora.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${baseUrl()}/login`);
  letGo();
  await expect(page.getByText('That e-mail and password do not belong together.')).toBeVisible();
  await expect(email).toHaveValue(nora.email);
  expect(await drawn?.evaluate((field) => field.isConnected)).toBe(true);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
  expect(troubles).toEqual([]);
});

test('somebody who is signed in is not shown how to sign in while it is found out where they go', async ({ page }) => {
  const nora = await givenOrganization();
  await signIn(page, nora);
  const letGo = await holdCode(page);
  await page.goto(`${baseUrl()}/login`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#app')).toBeEmpty();
  letGo();
  await expect(page).toHaveURL(`${baseUrl()}/dashboard`);
});

test('who asks for a link before the code of the page is there gets it once it is', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto(`${baseUrl()}/forgot-password`, { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('somebody@mail.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  letGo();
  await expect(page.getByRole('heading', { name: 'Ask for your link' })).toBeVisible();
});
