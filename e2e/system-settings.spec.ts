import { expect, test } from '@playwright/test';
import { baseUrl, givenOrganization, signIn } from './given.ts';
import { complaintsOf, look } from './look.ts';

const at = (path: string) => baseUrl() + path;

test('what renters are promised is changed with what changes beside it, and is there again', async ({ page }) => {
  const ann = await givenOrganization();
  const complaints = complaintsOf(page);
  await signIn(page, ann);
  await look(page, '/admin/settings?section=maintenance', /^System Settings$/, complaints, { onPhone: 'whole' });
  await look(page, '/admin/settings?section=security', /^System Settings$/, complaints, {
    onPhone: 'whole',
    afresh: true,
  });
  await page.goto(at('/admin/settings?section=maintenance'));
  await page.getByLabel('High: an answer within').fill('2');
  await page.getByLabel('Saturday').check();
  await expect(page.getByText('2 changes, not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('High: an answer within')).toHaveValue('2');
  await expect(page.getByLabel('Saturday')).toBeChecked();
});
