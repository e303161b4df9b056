import { expect, type Page, test } from '@playwright/test';
import { baseUrl, givenLease, givenMember, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;

/** A home with a renter, and a request for it. */
async function givenRequest(details: object = {}) {
  const admin = await givenOrganization();
  const renter = await givenMember(admin, ['renter'], { firstName: 'Zofia', lastName: 'Nowak' });
  const property = await givenProperty(admin, details);
  const unit = await givenUnit(admin, property.id, 'Flat 14');
  await givenLease(admin, unit.id, renter.personId);
  const request = await admin.api('POST', '/api/maintenance', {
    propertyId: property.id,
    unitId: unit.id,
    title: 'Tap drips',
    category: 'PLUMBING',
  });
  return { admin, renter, request, url: at(`/maintenance/${request.id}`) };
}

test('a card of the board is moved by its menu, without a mouse', async ({ page }) => {
  const { admin } = await givenRequest();
  await signIn(page, admin);
  await page.goto(at('/maintenance?layout=board'));
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await column('New').getByRole('button', { name: 'Change the state of “Tap drips”' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as reviewed' }).press('Enter');
  await expect(column('Deciding').getByRole('link', { name: 'Tap drips' })).toBeVisible();
});

test('a file that is no photo is refused beside its place, and the report goes on without it @mobile', async ({
  page,
}) => {
  const { renter } = await givenRequest();
  await signIn(page, renter);
  await page.goto(at('/maintenance/new'));
  await page.getByRole('button', { name: 'Electricity' }).click();
  await page.getByRole('radio', { name: 'A light' }).check({ force: true });
  await page.getByRole('radio', { name: 'It can wait a little' }).check({ force: true });
  await page.getByLabel('Which room?').fill('Hall');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Choose').setInputFiles('fixtures/receipts/liars/program-named.jpg');
  await expect(shots(page).getByText(/This kind of file cannot be stored here/)).toBeVisible();
  await expect(shots(page).getByText('program-named.jpg')).toBeVisible();
  await page.getByLabel('Choose').setInputFiles('fixtures/receipts/leak-small.jpg');
  await expect(page.getByRole('img', { name: /^Photo \d of \d$/ })).toBeVisible();
  await page.getByLabel(/In your own words/).fill('It flickers.');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('It flickers.')).toBeVisible();
  await page.getByRole('button', { name: 'Change: Room' }).click();
  await page.getByLabel('Which room?').fill('Bedroom');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Bedroom', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Send it to/ }).click();
  await expect(page.getByRole('heading', { name: 'A light does not work' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
  await expect(page.getByText('Room: Bedroom')).toBeVisible();
  await page.getByLabel('Add photos').setInputFiles('fixtures/receipts/liars/program-named.jpg');
  await expect(page.getByRole('list', { name: 'Photos that were not taken' })).toContainText('program-named.jpg');
});

const shots = (page: Page) => page.getByRole('main');
