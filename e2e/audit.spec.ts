import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { baseUrl, givenMember, givenOrganization, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;

test('an admin sees who changed what, and what was there before @hand', async ({ page }) => {
  const nora = await givenOrganization();
  const marta = await givenMember(nora, ['admin'], { firstName: 'Marta', lastName: 'Quist' });
  const person = await nora.api('POST', '/api/people', { kind: 'PERSON', firstName: 'Zofia', lastName: 'Nowak' });
  await nora.api('PUT', `/api/people/${person.id}`, {
    kind: 'PERSON',
    firstName: 'Zofia',
    lastName: 'Okafor',
    version: person.version,
  });
  await signIn(page, marta);
  await page.goto(at(`/people/${person.id}`));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Audit trail' }).click();
  await expect(page.getByText('2 of 2 entries')).toBeVisible();
  await page.getByRole('button', { name: /Person changed/ }).click();
  const entry = page.getByRole('dialog', { name: 'Person changed' });
  await expect(entry.getByRole('row', { name: 'Last name Nowak Okafor' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await entry.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox').fill('somebody else');
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('who is no admin is led to the dashboard', async ({ page }) => {
  const nora = await givenOrganization();
  const dev = await givenMember(nora, ['operator'], { firstName: 'Dev', lastName: 'Kulkarni' });
  await signIn(page, dev);
  await page.goto(at('/admin/audit-trail'));
  await expect(page).toHaveURL(at('/dashboard'));
});
