import { expect, test } from '@playwright/test';
import { baseUrl, givenOrganization, givenProperty, signIn } from './given.ts';

test('a key is made, shown once, used, seen in the log, and revoked', async ({ page }) => {
  const superadmin = await givenOrganization();
  await givenProperty(superadmin, { name: 'Albion Court' });
  await signIn(page, superadmin);
  await page.goto(`${baseUrl()}/admin/api-management/new`);
  await page.getByLabel('Name').fill('Website');
  await page.getByRole('checkbox', { name: 'Read Properties' }).check();
  await page.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('alertdialog', { name: /“Website” is ready/ });
  const key = await shown.getByLabel('The key').inputValue();
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Website' })).toBeVisible();

  const ask = (path: string) => fetch(`${baseUrl()}${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect([(await ask('/api/properties')).status, (await ask('/api/leases')).status]).toEqual([200, 403]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('lacks leases read')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await page.content()).not.toContain(key.slice(8, -5));

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Revoke…' }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible();
  expect((await ask('/api/properties')).status).toBe(401);

  await page.goto(`${baseUrl()}/api/docs`);
  const call = page.locator('#properties\\.list');
  await call.locator('summary').click();
  await page.getByLabel('Your API key').fill(key);
  await call.getByRole('button', { name: /^Send GET/ }).click();
  await expect(call.getByRole('region', { name: 'Answered' })).toContainText('401');
  await expect(call.getByRole('region', { name: 'As a command' })).toContainText('$LINTEL_KEY');
});
