import { expect, type Page, test } from '@playwright/test';
import { type Account, baseUrl, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;

/** Opens a new lease of one home that starts on 21 November 2026. */
async function openNewLease(page: Page, nora: Account): Promise<void> {
  const property = await givenProperty(nora);
  const unit = await givenUnit(nora, property.id, '3B');
  await signIn(page, nora);
  await page.goto(at(`/leases/new?unitId=${unit.id}`));
  await page.getByLabel('First day').fill('2026-11-21');
  await page.getByLabel('First day').blur();
}

for (const { country, day, typed, read, monday, code } of [
  { country: 'US', day: 'Nov 21, 2026', typed: '2/1/2027', read: 'Feb 1, 2027', monday: 1, code: '1' },
  { country: 'GB', day: '21 Nov 2026', typed: '2/1/2027', read: '2 Jan 2027', monday: 0, code: '44' },
  { country: 'IN', day: '21 Nov 2026', typed: '2/1/2027', read: '2 Jan 2027', monday: 1, code: '91' },
]) {
  test(`an organization in ${country} reads and writes days, weeks and telephone numbers as people there do`, async ({
    page,
  }) => {
    const nora = await givenOrganization('Homes', country);
    await openNewLease(page, nora);
    const firstDay = page.getByLabel('First day');
    await expect(firstDay).toHaveValue(day);
    await page.getByRole('button', { name: 'Open calendar' }).first().click();
    await expect(page.getByRole('columnheader').nth(monday)).toHaveAttribute('abbr', 'Mon');
    await page.keyboard.press('Escape');
    await firstDay.fill(typed);
    await firstDay.blur();
    await expect(firstDay).toHaveValue(read);

    await page.goto(at('/people/new'));
    await expect(page.getByLabel('Calling code')).toHaveValue(code);
    expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual(['activeRole', 'token', 'user']);
  });
}
