import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { baseUrl, givenOrganization, signIn } from './given.ts';
import { lookInBothWindows, violationsOf, WCAG } from './look.ts';

const at = (path: string) => baseUrl() + path;
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/portfolio/${name}`, import.meta.url));

type File = { name: string; mimeType: string; buffer: Buffer };

/** One house of the clean portfolio, its homes, leases and renters; that all of it comes in is shown without a browser. */
async function houseOf(portfolio: string, house: string): Promise<File[]> {
  const linesOf = async (name: string) =>
    (await readFile(fixture(`${portfolio}/${name}.csv`), 'utf8')).trimEnd().split(/\r?\n/);
  const [properties, units, people, leases] = await Promise.all(
    ['properties', 'units', 'people', 'leases'].map(linesOf),
  );
  const ofHouse = (lines: string[] = []) => lines.filter((line, nth) => nth === 0 || line.startsWith(`${house},`));
  const rented = ofHouse(leases).join();
  const renters = people?.filter((line, nth) => nth === 0 || rented.includes(line.split(',')[3] || 'nobody'));
  return Object.entries({
    properties: ofHouse(properties),
    units: ofHouse(units),
    people: renters ?? [],
    leases: ofHouse(leases),
  }).map(([name, lines]) => ({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${lines.join('\n')}\n`),
  }));
}

/** Chooses files on the way in and waits for what was found in them. */
async function upload(page: Page, files: string[] | File[]): Promise<void> {
  await page.goto(at('/imports/new'));
  await page.getByLabel('Files').setInputFiles(files);
  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible({ timeout: 150_000 });
}

test('a messy file shows its problems, a clean one comes in and goes again', async ({ page }) => {
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

  await upload(page, await houseOf('clean', 'Alder Court'));
  await expect(page.getByText('No problems')).toBeVisible();
  await expect(page.getByText(/^1 property, 36 units, \d+ people, and 33 leases$/)).toBeVisible();
  await page.getByRole('button', { name: 'Import everything' }).click();
  await expect(page.getByText('Everything is in.')).toBeVisible({ timeout: 150_000 });
  await lookInBothWindows(page, 'done');
  const inviting = page.getByRole('region', { name: 'Let renters in' });
  await inviting.getByRole('button', { name: /^Invite \d+ renters/ }).click();
  const links = page.waitForEvent('download');
  await inviting.getByRole('button', { name: 'Download the links' }).click({ timeout: 150_000 });
  expect((await links).suggestedFilename()).toBe('invitations.csv');

  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('It was taken back.', { exact: false })).toBeVisible({ timeout: 150_000 });
  await page.goto(at('/imports'));
  await expect(page.getByText('Taken back')).toBeVisible();
  await lookInBothWindows(page, 'list');
});
