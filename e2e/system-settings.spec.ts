import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { baseUrl, givenOrganization, signIn } from './given.ts';
import { complaintsOf, look } from './look.ts';

const LOGO = { create: { width: 480, height: 120, channels: 3, background: '#1f5e4b' } } as const;
const at = (path: string) => baseUrl() + path;

test('what renters are promised is changed with what changes beside it, and is there again', async ({ page }) => {
  const ann = await givenOrganization('Alder & Pine Homes');
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

  // The year of the books, and the logo that every page wears beside the name of the product; nothing moves for it.
  await page.goto(at('/admin/settings'));
  await page.getByRole('combobox', { name: 'Fiscal year begins in' }).click();
  await page.getByRole('option', { name: 'July' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The settings were saved.')).toBeVisible();
  const bar = page.getByRole('banner');
  const search = await bar.getByRole('button', { name: 'Search' }).boundingBox();
  await page
    .getByLabel('Upload a logo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await sharp(LOGO).png().toBuffer() });
  await expect(bar.getByRole('img', { name: 'Alder & Pine Homes' })).toBeVisible();
  expect(await bar.getByRole('button', { name: 'Search' }).boundingBox()).toEqual(search);
  await look(page, '/admin/settings', /^System Settings$/, complaints, { onPhone: 'whole', afresh: true });
  await page.goto(at('/financial/reports/income-statement'));
  await page.getByRole('button', { name: 'Period' }).click();
  await page.getByRole('menuitemradio', { name: 'This year' }).click();
  await expect(page.getByLabel('From')).toHaveValue(/^Jul 1, /);
});
