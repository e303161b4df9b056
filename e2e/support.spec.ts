import { expect, test } from '@playwright/test';
import { baseUrl, signIn } from './given.ts';
import { enterPlatformWithOrganization } from './given-platform.ts';
import { complaintsOf, look } from './look.ts';

const at = (path: string) => baseUrl() + path;

test('support asks with a reason, is allowed less, reads and changes nothing, and what it opened stands in the trail', async ({
  page,
  browser,
}) => {
  const { name, path, ann } = await enterPlatformWithOrganization(page);
  const complaints = complaintsOf(page);
  await page.goto(at(path));
  await page.getByRole('button', { name: 'Ask to read…' }).click();
  await page.getByLabel('Reason').fill('The import of last week counts a deposit twice.');
  await page.getByLabel('Properties').check();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Nobody asked', { exact: false })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn(office, ann);
  await office.goto(at('/properties'));
  await office.getByRole('link', { name: 'Look and decide' }).click();
  await office.getByRole('button', { name: 'Allow…' }).click();
  await office.getByRole('radio', { name: '1 hour' }).click();
  await office.getByRole('button', { name: 'Allow reading' }).click();
  await expect(office.getByText('Whoever runs this installation reads')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText(`You read ${name} until`)).toBeVisible();
  await look(page, '/properties', /^Properties$/, complaints, { afresh: true });
  await expect(page.getByRole('link', { name: 'New property' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Leases', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Back to the platform' }).click();
  await expect(page).toHaveURL(at('/app-admin/organizations'));

  await office.getByRole('button', { name: 'End it now' }).click();
  await office.getByRole('button', { name: 'End it', exact: true }).click();
  await expect(office.getByText('Whoever runs this installation reads')).toBeHidden();
  await office.getByRole('link', { name: 'What they opened' }).click();
  await expect(office.getByText('Support looked at data').first()).toBeVisible();
  await office.close();
});
