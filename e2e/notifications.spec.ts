import { expect, test } from '@playwright/test';
import { baseUrl, givenMember, givenOrganization, givenProperty, signIn } from './given.ts';

test('the bell rings while a page is open, and leads to what happened', async ({ page }) => {
  const admin = await givenOrganization();
  const property = await givenProperty(admin);
  const colleague = await givenMember(admin, ['admin'], { firstName: 'Ada', lastName: 'Lind' });
  await signIn(page, admin);
  await page.goto(`${baseUrl()}/leases`);
  // Whoever looks at a page for a moment hears of what happens from then on.
  await page.waitForResponse((response) => response.url().includes('/api/live'));
  const request = { propertyId: property.id, title: 'Tap drips', category: 'PLUMBING' };
  const report = await colleague.api('POST', '/api/maintenance', request);
  const bell = page.getByRole('banner').getByLabel('Notifications, 1 new');
  await bell.click({ timeout: 15_000 });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  await panel.getByRole('button', { name: /^(Later today|Tomorrow)$/ }).click();
  await expect(panel.getByRole('heading', { name: 'Put off' })).toBeVisible();
  await expect(page.getByRole('banner').getByLabel('Notifications, 0 new')).toBeAttached();
  await panel.getByRole('button', { name: 'Papers' }).click();
  await expect(panel.getByText('Nothing of this yet')).toBeVisible();
  await panel.getByRole('button', { name: 'Requests' }).click();
  await panel.getByRole('button', { name: 'Now' }).click();
  await expect(panel.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  await page.getByRole('link', { name: 'New request: Tap drips' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/maintenance/${report.id}`);
  await expect(page.getByRole('banner').getByLabel('Notifications, 0 new')).toBeVisible();
});
