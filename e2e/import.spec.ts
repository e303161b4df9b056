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
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible({ timeout: 60_000 });
}

test('a messy file shows its problems, a clean one comes in and goes again', async ({ page }) => {
  test.setTimeout(240_000);
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
  await upload(page, [fixture('../rent-rolls/buildium.csv')]);
  await expect(page.getByRole('region', { name: /Where are these/ })).toBeVisible();
  expect(await violationsOf(page, WCAG), 'asked').toEqual([]);

  await upload(page, CLEAN);
  await expect(page.getByText('No problems')).toBeVisible();
  await expect(page.getByText(/^18 properties, 300 units, \d+ people, and \d+ leases$/)).toBeVisible();
  await page.getByRole('button', { name: 'Import everything' }).click();
  await expect(page.getByText('Everything is in.')).toBeVisible({ timeout: 60_000 });
  await lookInBothWindows(page, 'done');
  const inviting = page.getByRole('region', { name: 'Let renters in' });
  await inviting.getByRole('button', { name: /^Invite \d+ renters/ }).click();
  const links = page.waitForEvent('download');
  await inviting.getByRole('button', { name: 'Download the links' }).click({ timeout: 60_000 });
  expect((await links).suggestedFilename()).toBe('invitations.csv');

  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('It was taken back.', { exact: false })).toBeVisible({ timeout: 60_000 });
  await page.goto(at('/imports'));
  await expect(page.getByText('Taken back')).toBeVisible();
  await lookInBothWindows(page, 'list');
});
