import { expect, type Page, test } from '@playwright/test';
import { type Account, baseUrl, givenLease, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';
import { violationsOf } from './look.ts';

const at = (path: string) => baseUrl() + path;
const expectNoBarriers = async (page: Page) => expect(await violationsOf(page)).toEqual([]);
const unitNamed = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}\\b`) });

test('a property is added with its owners and units, and taken away again @mobile', async ({ page }) => {
  const nora = await givenOrganization();
  for (const firstName of ['Tor', 'Ada'])
    await nora.api('POST', '/api/people', { kind: 'PERSON', firstName, lastName: 'Lindqvist' });
  await signIn(page, nora);
  await page.goto(at('/properties/new'));
  await page.getByLabel('Year built').fill('old');
  await page.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByText('Four digits, such as 1998.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Albion Court');
  await page.getByLabel('Year built').fill('1931');
  await page.getByLabel('Street and number').fill('14 Albion Terrace');
  await page.getByLabel('City').fill('Albany');
  for (const name of ['Tor Lindqvist', 'Ada Lindqvist']) {
    await page.getByLabel('Add an owner').fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.getByLabel('Share of Tor Lindqvist in percent').fill('60');
  await expect(page.getByText('40% are missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Share equally' }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByRole('heading', { name: 'Albion Court', level: 1 })).toBeVisible();
  await expect(page.getByText('Ada Lindqvist 50%')).toBeVisible();

  await page.getByRole('button', { name: 'Add unit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Unit number').fill('1');
  await form.getByRole('button', { name: 'Add and go on' }).click();
  await expect(page.getByText('Unit 1 was added.')).toBeVisible();
  await form.getByLabel('Unit number').fill('1');
  await form.getByRole('button', { name: 'Add unit' }).click();
  await expect(form.getByText('There is a unit with this number in this building already.')).toBeVisible();
  await form.getByLabel('Unit number').fill('2');
  await form.getByLabel('Asking rent a month').fill('1250.5');
  await form.getByRole('button', { name: 'Add unit' }).click();
  await expect(unitNamed(page, '2')).toContainText('For $1,250.50');

  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('There are still units here. Delete them first.')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const label of ['1', '2']) {
    await unitNamed(page, label).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: `Delete Unit ${label}` }).click();
    await expect(unitNamed(page, label)).toBeHidden();
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete property' }).click();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Delete Albion Court' }).click();
  await expect(page).toHaveURL(at('/properties'));
  await expect(page.getByText('No properties yet')).toBeVisible();
});

async function givenHouse(nora: Account) {
  const property = await givenProperty(nora, { name: 'Albion Court' });
  const zofia = await nora.api('POST', '/api/people', { kind: 'PERSON', firstName: 'Zofia', lastName: 'Nowak' });
  await givenLease(nora, (await givenUnit(nora, property.id, '10')).id, zofia.id);
  await givenUnit(nora, property.id, '9');
  await givenProperty(nora, {
    name: 'Kingfisher Wharf',
    address: { street: '2 Canal Reach', city: 'Troy', country: 'US' },
  });
  return property;
}

test('a list keeps its search, filters and sort in the address, and a house shows as building and as table @mobile', async ({
  page,
}) => {
  const nora = await givenOrganization();
  const property = await givenHouse(nora);
  await signIn(page, nora);
  await page.goto(at('/properties'));
  await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Empty units' }).click();
  await expect(page).toHaveURL(at('/properties?attention=EMPTY_UNITS'));
  await expect(page.getByRole('link', { name: 'Albion Court' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kingfisher Wharf' })).toBeHidden();
  await page.goto(at('/properties?sort=-name'));
  await page.getByRole('searchbox').fill('TROY');
  await expect(page).toHaveURL(at('/properties?sort=-name&q=TROY'));
  await expect(page.getByRole('link', { name: 'Albion Court' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Kingfisher Wharf' })).toBeVisible();

  await page.goto(at(`/properties/${property.id}`));
  await expect(unitNamed(page, '10')).toContainText('Zofia Nowak');
  await expect(unitNamed(page, '9')).toContainText('Empty');
  await expect(page.getByText('Unit 9 is empty')).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  await expect(page).toHaveURL(at(`/properties/${property.id}?as=table`));
  await expect(page.getByText('2 of 2 units')).toBeVisible();
  await expectNoBarriers(page);
});
