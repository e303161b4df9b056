import { expect, test } from '@playwright/test';
import { baseUrl, givenMember, givenOrganization, signIn } from './given.ts';
import { violationsOf, WCAG } from './look.ts';

const at = (path: string) => baseUrl() + path;

test('two people write to each other live, and see when it was read', async ({ page, browser }) => {
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
  await other.goto(at('/messages'));
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
  await field.fill('Hello Dev, about the boiler.');
  await field.press('Control+Enter');
  await expect(other.getByText('Hello Dev, about the boiler.').last()).toBeVisible({ timeout: 15_000 });
  expect(await violationsOf(page, WCAG)).toEqual([]);
  await context.close();
});

test('what is typed stays with its conversation, and what is sent without a connection arrives once', async ({
  page,
  context,
}) => {
  const nora = await givenOrganization();
  await givenMember(nora, ['admin'], { firstName: 'Dev', lastName: 'Kulkarni' });
  await signIn(page, nora);
  await page.goto(at('/messages?new=1'));
  await page.getByRole('combobox', { name: 'To' }).fill('Dev');
  await page.getByRole('option', { name: /Dev Kulkarni/ }).click();
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
