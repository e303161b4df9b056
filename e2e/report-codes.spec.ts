import { expect, test } from '@playwright/test';
import { baseUrl, givenOrganization, givenProperty, signIn } from './given.ts';
import { lookInBothWindows, violationsOf } from './look.ts';

test('whoever reads a code on the wall reports danger from a phone, and the office reads who it was', async ({
  page,
  browser,
}) => {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Audubon Gardens' });
  await signIn(page, nora);
  await page.goto(`${baseUrl()}/properties/${property.id}?codes=all`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('For which part?').fill('Lobby and stairs');
  await dialog.getByRole('button', { name: 'Make a code', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Renew the code of Lobby and stairs' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await lookInBothWindows(page, 'codes');
  const [code] = await nora.api('GET', `/api/properties/${property.id}/report-codes`);

  const street = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await street.goto(baseUrl() + new URL(code.url).pathname);
  await expect(street.getByText('Lobby and stairs, Audubon Gardens')).toBeVisible();
  expect(await violationsOf(street)).toEqual([]);
  await street.getByRole('button', { name: 'Smell of gas' }).click();
  await expect(street.getByText('Leave the building')).toBeVisible();
  await expect(street.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  expect(await violationsOf(street)).toEqual([]);
  await street.getByRole('button', { name: 'Report it' }).click();
  await expect(street.getByText('Leave a number, so that somebody reaches you.')).toBeVisible();
  await street.getByLabel('Your phone, so that they reach you').fill('(917) 555-0123');
  // A phone drops the page while somebody looks elsewhere; nothing typed is lost, and nothing of it stays once it is sent.
  // A draft is kept within 0.3 s, and nobody looks elsewhere sooner.
  await street.waitForTimeout(500);
  await street.reload();
  await expect(street.getByLabel('Your phone, so that they reach you')).toHaveValue('(917) 555-0123');
  await street.getByRole('button', { name: 'Report it' }).click();
  await expect(street.getByRole('heading', { name: 'Your report has arrived' })).toBeVisible();
  await street.reload();
  await expect(street.getByRole('button', { name: 'Smell of gas' })).toBeVisible();
  await street.close();

  const [request] = await nora.api('GET', '/api/maintenance');
  await page.goto(`${baseUrl()}/maintenance/${request.id}?tab=about`);
  await expect(page.getByText('(not verified)')).toBeVisible();
});
