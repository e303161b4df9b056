import { type Browser, expect, type Page, test } from '@playwright/test';
import { baseUrl, givenMember, givenOrganization, signIn } from './given.ts';
import { violationsOf, WCAG } from './look.ts';
import { startPair } from './serve.ts';

const at = (path: string) => baseUrl() + path;

test('two people write to each other live, each on a server of their own, and lose nothing where one is cut off', async ({
  page,
  browser,
}) => {
  // Two programs start for it.
  test.slow();
  const { origins, stop } = await startPair();
  const shared = process.env.E2E_URL;
  const [here, there] = origins;
  process.env.E2E_URL = here;
  try {
    await writeToEachOther(page, browser, there);
  } finally {
    process.env.E2E_URL = shared;
    await stop();
  }
});

/** Somebody on one server and somebody `there`, on another one that has the same database. */
async function writeToEachOther(page: Page, browser: Browser, there: string): Promise<void> {
  const nora = await givenOrganization();
  const dev = await givenMember(nora, ['admin'], { firstName: 'Dev', lastName: 'Kulkarni' });
  await nora.api('POST', '/api/message-templates', {
    name: 'Thanks',
    body: 'Hello {{first name}}, about {{request}}.',
  });
  const context = await browser.newContext();
  const other = await context.newPage();
  await Promise.all([signIn(page, nora), signIn(other, dev)]);
  await page.goto(at('/messages'));
  await expect(page.getByText('Nothing written yet')).toBeVisible();
  await page.getByRole('button', { name: 'New message' }).click();
  await page.getByRole('combobox', { name: 'To' }).fill('Dev');
  await page.getByRole('option', { name: /Dev Kulkarni/ }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the boiler in?');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'Messages with Dev Kulkarni' })).toContainText('Is the boiler in?');
  await other.goto(`${there}/messages`);
  await other.getByRole('link', { name: /Is the boiler in/ }).click();
  await expect(page.getByText(/^Read /)).toBeVisible({ timeout: 15_000 });
  await other.getByRole('textbox', { name: 'Message' }).fill('Since noon.');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: 'Messages with Dev Kulkarni' })).toContainText('Since noon.', {
    timeout: 15_000,
  });
  await page.getByRole('button', { name: 'Choose a template' }).click();
  await expect(page.getByRole('dialog')).toContainText('Hello Dev, about {{request}}.');
  await page.getByRole('button', { name: /^Thanks/ }).click();
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toHaveValue('Hello Dev, about {{request}}.');
  await field.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Still to be filled in' })).toBeVisible();
  await field.fill('Hello Dev,\nabout the boiler:\nit is in.\n\nNora');
  expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0);
  await field.fill('Hello Dev, about the boiler.');
  await field.press('Control+Enter');
  await expect(other.getByText('Hello Dev, about the boiler.').last()).toBeVisible({ timeout: 15_000 });
  // What is written while one of them is cut off is there once they are back, each once.
  await context.setOffline(true);
  const texts = ['The key is at the office.', 'Ask for Luz.'];
  for (const text of texts) {
    await field.fill(text);
    await field.press('Control+Enter');
  }
  await expect(page.getByText('Ask for Luz.').last()).toBeVisible();
  await context.setOffline(false);
  const thread = other.getByRole('region', { name: 'Messages with Nora Whitfield' });
  for (const text of texts)
    await expect(thread.getByRole('listitem').filter({ hasText: text })).toHaveCount(1, { timeout: 20_000 });
  expect(await violationsOf(page, WCAG)).toEqual([]);
  await context.close();
}

test('what is typed stays with its conversation, and what is sent without a connection arrives once', async ({
  page,
  context,
}) => {
  const nora = await givenOrganization();
  await givenMember(nora, ['admin'], { firstName: 'Dev', lastName: 'Kulkarni' });
  await signIn(page, nora);
  await page.goto(at('/messages'));
  await page.getByRole('button', { name: 'New message' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'To' })).toBeFocused();
  await page.keyboard.type('Dev', { delay: 30 });
  await expect(page.getByRole('option', { name: /Dev Kulkarni/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('One');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  await field.fill('Half a thought');
  await page.waitForTimeout(600);
  await page.reload();
  await expect(field).toHaveValue('Half a thought');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Waits for a connection, and is sent by itself')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Waits for a connection')).toBeHidden({ timeout: 20_000 });
  await page.reload();
  await expect(page.getByRole('region', { name: /^Messages with/ }).getByText('Half a thought')).toHaveCount(1);
});
