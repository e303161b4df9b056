import { expect, type Page, test } from '@playwright/test';
import {
  type Account,
  baseUrl,
  givenLease,
  givenMember,
  givenOrganization,
  givenProperty,
  givenUnit,
  PASSWORD,
  signIn,
} from './given.ts';

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
    await expect(page.getByLabel('Calling code')).toContainText(`+${code}`);
    expect((await page.evaluate(() => Object.keys(localStorage))).sort()).toEqual(['activeRole', 'token', 'user']);
  });
}

for (const { country, language, trouble, what } of [
  { country: 'US', language: 'en-US', trouble: 'Damp or mold', what: 'A faucet, toilet or drain' },
  { country: 'GB', language: 'en-GB', trouble: 'Damp or mould', what: 'A tap, toilet or drain' },
])
  test(`a renter in ${country} reports in the words of their country`, async ({ page }) => {
    const nora = await givenOrganization('Homes', country);
    const renter = await givenMember(nora, ['renter'], { firstName: 'Amélie', lastName: 'Begay' });
    const unit = await givenUnit(nora, (await givenProperty(nora)).id, '3B');
    await givenLease(nora, unit.id, renter.personId);
    const menuIn = await languagesOfMenu(page);

    // The browser asks for American English: what is read before sign-in follows it.
    await page.goto(at('/login'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await page.getByLabel('E-mail').fill(renter.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page
      .getByRole('link', { name: /Report a problem/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: trouble })).toBeVisible();
    await page.getByRole('button', { name: 'Water or a leak' }).click();
    await expect(page.getByRole('radio', { name: what })).toBeVisible();
    expect([...menuIn]).toEqual([language]);

    await page.getByRole('button', { name: 'Account of' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Log out and delete it' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });

/** In which languages the menu was ever on screen: a page that changed its own would have been half translated. */
async function languagesOfMenu(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeFunction('sawMenuIn', (language: string) => seen.add(language));
  await page.addInitScript(() => {
    const { document, MutationObserver, sawMenuIn } = globalThis as unknown as Watched;
    new MutationObserver(() => {
      if (document.querySelector('nav')) sawMenuIn(document.documentElement.lang);
    }).observe(document, { childList: true, subtree: true });
  });
  return seen;
}

type Watched = {
  document: { querySelector: (selector: string) => unknown; documentElement: { lang: string } };
  MutationObserver: new (onChange: () => void) => { observe: (node: unknown, what: object) => void };
  sawMenuIn: (language: string) => void;
};
