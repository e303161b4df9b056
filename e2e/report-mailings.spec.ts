import { expect, test } from '@playwright/test';
import { baseUrl, givenOrganization, givenProperty, signIn } from './given.ts';
import { violationsOf } from './look.ts';

test('a report is narrowed, kept as a view, mailed every month, and says how its sums are counted', async ({
  page,
}) => {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Audubon Gardens' });
  const lines = [
    { account: '6000', propertyId: property.id, debit: '80.00' },
    { account: '1010', propertyId: property.id, credit: '80.00' },
  ];
  const today = new Date().toISOString().slice(0, 8);
  await nora.api('POST', '/api/journal', { on: `${today}01`, lines });
  await signIn(page, nora);
  await page.goto(`${baseUrl()}/financial/reports/trial-balance?period=thisMonth`);
  await expect(page.getByRole('heading', { name: 'Trial balance' })).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByRole('menuitemradio', { name: '6000 Repairs' }).click();
  await expect(page).toHaveURL(/account=6000/);
  await expect(page.getByText('Undeposited funds')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Repairs of the month');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('link', { name: 'Repairs of the month' })).toBeVisible();

  await page.getByRole('button', { name: /^How is this counted\? Debit/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Every debit posted in these days.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Send by mail…' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Repairs of the month');
  await dialog.getByLabel('To').click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mail it' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${baseUrl()}/financial/report-mailings`);
  await page.getByRole('link', { name: 'Repairs of the month' }).click();
  await dialog.getByRole('button', { name: 'Send it today' }).click();
  await expect(dialog.getByText('On its way').or(dialog.getByText('Sent', { exact: true }))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
