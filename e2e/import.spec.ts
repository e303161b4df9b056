import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { baseUrl, givenOrganization, signIn } from './given.ts';
import { lookInBothWindows, violationsOf, WCAG } from './look.ts';

const at = (path: string) => baseUrl() + path;
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/portfolio/${name}`, import.meta.url));
const CLEAN = ['properties.csv', 'units.csv', 'people.csv', 'leases.csv'].map((name) => fixture(`clean/${name}`));

/** Chooses files on the way in and waits for what was found in them. */
async function upload(page: Page, files: string[]): Promise<void> {
  await page.goto(at('/imports/new'));
  await page.getByLabel('Files').setInputFiles(files);
  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible({ timeout: 30_000 });
}

test('a messy file shows its problems, a clean one comes in and goes again', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, await givenOrganization());

  await page.goto(at('/imports'));
  await expect(page.getByText('Bring in what you have')).toBeVisible();
  await lookInBothWindows(page, 'first import');
  await page.getByRole('link', { name: 'New import' }).click();
  await expect(page.getByRole('heading', { name: 'Import a portfolio' })).toBeVisible();
  await lookInBothWindows(page, 'new import');

  await upload(page, [fixture('messy/portfolio.xlsx')]);
  const problems = page.getByRole('region', { name: /Rows that need you/ });
  await expect(problems.getByText('Another lease on this unit', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import everything' })).toHaveAccessibleDescription(
    /still problems to solve/,
  );
  await page.getByRole('button', { name: 'Change' }).click();
  await lookInBothWindows(page, 'problems');

  await upload(page, CLEAN);
  await expect(page.getByText('No problems')).toBeVisible();
  await expect(page.getByText(/^18 properties, 300 units, \d+ people, and \d+ leases$/)).toBeVisible();
  await page.getByRole('button', { name: 'Import everything' }).click();
  await expect(page.getByText('Everything is in.')).toBeVisible({ timeout: 60_000 });
  await lookInBothWindows(page, 'done');
  const inviting = page.getByRole('region', { name: 'Let renters in' });
  await inviting.getByRole('button', { name: /^Invite \d+ renters/ }).click();
  const links = page.waitForEvent('download');
  await inviting.getByRole('button', { name: 'Download the links' }).click({ timeout: 30_000 });
  expect((await links).suggestedFilename()).toBe('invitations.csv');

  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('It was taken back.', { exact: false })).toBeVisible({ timeout: 30_000 });
  await page.goto(at('/imports'));
  await expect(page.getByText('Taken back')).toBeVisible();
  await lookInBothWindows(page, 'list');
});

test('the order of dates, a cell, a row and an address are put right where they are shown', async ({ page }) => {
  await signIn(page, await givenOrganization());
  await upload(page, [fixture('messy/rent-roll-ambiguous-dates.csv')]);
  await page.getByRole('combobox', { name: 'Which comes first in Lease from' }).click();
  await page.getByRole('option', { name: 'Day first' }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('No problems')).toBeVisible();

  const file = { name: 'roll.csv', mimeType: 'text/csv' };
  const rows = ['1,Ada Okafor,2026-02-30,2026-12-31,900', '2,Bo Li,x,,900', ',Cy Dee,2026-01-01,,900'];
  const text = `Property,Address,City,State,Unit,Tenant,Start,End,Rent\n${rows.map((row) => `Alder,1 Main Street,Albany,NY,${row}`).join('\n')}\n`;
  await page.goto(at('/imports/new'));
  await page.getByLabel('Files').setInputFiles({ ...file, buffer: Buffer.from(text) });
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('textbox', { name: 'Row 2, Start' }).fill('2026-02-28');
  await page.getByRole('button', { name: 'Leave out row 3' }).first().click();
  await page.getByRole('button', { name: 'Leave out row 4' }).first().click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('1 property, 1 unit, 1 person, and 1 lease', { exact: true })).toBeVisible();
  await expect(page.getByText('No problems')).toBeVisible();

  await upload(page, [fixture('../rent-rolls/buildium.csv')]);
  const places = page.getByRole('region', { name: /Where are these/ });
  for (const name of ['Cedar Flats', '19 Birch Ln']) {
    await places.getByRole('textbox', { name: `Street, ${name}` }).fill('40 Cedar Street');
    await places.getByRole('textbox', { name: `City, ${name}` }).fill('Dayton');
    await places.getByRole('textbox', { name: `State, ${name}` }).fill('OH');
  }
  expect(await violationsOf(page, WCAG), 'asked').toEqual([]);
  await page.getByRole('button', { name: 'Use 1343.33 per month' }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('2 properties, 4 units, 5 people, and 3 leases', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import everything' })).toBeEnabled();
});

test('a file that is no table says so beside its name', async ({ page }) => {
  await signIn(page, await givenOrganization());
  await page.goto(at('/imports/new'));
  await page.getByLabel('Files').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('hello') });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('There is no table in this file.', { exact: false })).toBeVisible();
});
