import { expect, type Page, test } from '@playwright/test';
import {
  type Account,
  baseUrl,
  givenLease,
  givenMember,
  givenOrganization,
  givenProperty,
  givenUnit,
  signIn,
} from './given.ts';

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

/** Moves a request from state to state, as buttons would that ask nothing. */
async function moveOn(admin: Account, ticketId: string, statuses: string[]) {
  for (const status of statuses) {
    const { version } = await admin.api('GET', `/api/maintenance/${ticketId}`);
    await admin.api('POST', `/api/maintenance/${ticketId}/status`, { status, version });
  }
}

test('a visit is booked and told by the clocks of the property', async ({ page }) => {
  const { admin, request, url } = await givenRequest({ timeZone: 'Asia/Kolkata' });
  await moveOn(admin, request.id, ['TRIAGED', 'OFFERED', 'ACCEPTED']);
  await signIn(page, admin);
  await page.goto(url);
  await page.getByRole('button', { name: 'Book the visit…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /India Standard Time/ }).first()).toBeChecked();
  await dialog.getByRole('radio', { name: /^Another time/ }).check({ force: true });
  await expect(dialog.getByText('By the clocks of the property: India Standard Time.')).toBeVisible();
  await dialog.getByLabel('Day', { exact: true }).fill('12/24/2031');
  await dialog.getByLabel('Between').fill('10-12');
  await page.getByRole('option', { name: '10 AM – 12 PM' }).click();
  await dialog.getByRole('button', { name: 'Book the visit' }).click();
  const who = page.getByRole('region', { name: 'Who has this request' });
  await expect(who.getByText('Wed, Dec 24, 10:00 AM – 12:00 PM, India Standard Time')).toBeVisible();
  const booked = await admin.api('GET', `/api/maintenance/${request.id}`);
  expect(booked.visit.from).toBe('2031-12-24T04:30:00Z');
});

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

test('what was reported twice is merged where it looks like the same, and its renter reads where it goes on', async ({
  page,
  browser,
}) => {
  const { admin, request, url } = await givenRequest();
  const neighbor = await givenMember(admin, ['renter'], { firstName: 'Ines', lastName: 'Duarte' });
  const unit = await givenUnit(admin, request.property.id, 'Flat 15');
  await givenLease(admin, unit.id, neighbor.personId);
  const again = await neighbor.api('POST', '/api/maintenance', { title: 'Tap drips a lot', category: 'PLUMBING' });
  await signIn(page, admin);
  await page.goto(at(`/maintenance/${again.id}`));
  await page.getByRole('button', { name: `Merge into ${request.ref}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('link', { name: `Goes on as ${request.ref}` }).click();
  await expect(page).toHaveURL(url);
  await expect(page.getByText(`took in ${again.ref}`)).toBeVisible();

  const theirs = await browser.newPage();
  await signIn(theirs, neighbor);
  await theirs.goto(at(`/maintenance/${again.id}`));
  await expect(theirs.getByText(`Goes on as ${request.ref}`, { exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: request.ref })).toHaveCount(0);
  await theirs.close();
});
