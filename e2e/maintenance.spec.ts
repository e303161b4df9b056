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

test('two people save the details at once: the second chooses, and loses nothing typed', async ({ page }) => {
  const { admin, request, url } = await givenRequest();
  await signIn(page, admin);
  await page.goto(url);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('What is wrong?').fill('Tap drips day and night');
  await page.getByLabel('Room').fill('Bathroom');
  await admin.api('PUT', `/api/maintenance/${request.id}`, {
    ...request,
    title: 'Kitchen tap drips',
    priority: 'HIGH',
  });
  await page.getByRole('button', { name: 'Save details' }).click();

  const compared = page.getByRole('dialog');
  await expect(compared.getByRole('radio', { name: 'Tap drips day and night' })).toBeChecked();
  await compared.getByRole('radio', { name: 'Kitchen tap drips' }).check({ force: true });
  await compared.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByRole('heading', { name: 'Kitchen tap drips' })).toBeVisible();
  const saved = await admin.api('GET', `/api/maintenance/${request.id}`);
  expect(saved).toMatchObject({ title: 'Kitchen tap drips', location: 'Bathroom', priority: 'HIGH' });
});

test('two people correct a cost at once: the second chooses, and the receipt stays', async ({ page }) => {
  const { admin, request, url } = await givenRequest();
  const costs = `/api/maintenance/${request.id}/costs`;
  const given = { type: 'LABOUR', description: 'Labour', unitCost: '65.00', incurredOn: '2026-11-17' };
  const cost = await admin.api('POST', costs, given);
  await signIn(page, admin);
  await page.goto(url);
  await page.getByRole('button', { name: 'Correct “Labour”' }).click();
  const editor = page.getByRole('form', { name: 'Cost' });
  await editor.getByLabel('Quantity').fill('1.5');
  await expect(editor.getByText('1.5 × $65.00 = $97.50')).toBeVisible();
  await editor.locator('input[type=file]').setInputFiles('fixtures/receipts/plumber-receipt.jpg');
  await admin.api('PUT', `${costs}/${cost.id}`, { ...given, description: 'Labour, evening', version: cost.version });
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByRole('button', { name: 'Correct “Labour, evening”' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open receipt plumber-receipt.jpg' })).toBeVisible();
  await expect(page.getByText('$97.50').first()).toBeVisible();
});

test('what a state asks for stands beside its field until it is answered', async ({ page }) => {
  const { admin, url } = await givenRequest();
  await signIn(page, admin);
  await page.goto(url);
  await page.getByRole('button', { name: 'Not ours…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Not ours' }).click();
  await expect(dialog.getByText('Say why; the renter reads it.')).toBeVisible();
  await dialog.getByLabel('Why?').fill('The city looks after this tap.');
  await expect(dialog.getByText('Say why; the renter reads it.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Not ours' }).click();
  await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible();
  await expect(page.getByText('The city looks after this tap.').first()).toBeVisible();
});

test('a day that is typed counts when Enter sends the form', async ({ page }) => {
  const { admin, request, url } = await givenRequest();
  await moveOn(admin, request.id, ['TRIAGED', 'OFFERED', 'ACCEPTED']);
  await signIn(page, admin);
  await page.goto(url);
  await page.getByRole('button', { name: 'Book the visit…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Another time/ }).check({ force: true });
  await dialog.getByLabel('Between').fill('10-12');
  await dialog.getByLabel('Between').press('Enter');
  await dialog.getByLabel('Day', { exact: true }).fill('12/24/2031');
  await dialog.getByLabel('Day', { exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  const booked = await admin.api('GET', `/api/maintenance/${request.id}`);
  expect(booked.visit).toEqual({ from: '2031-12-24T15:00:00Z', to: '2031-12-24T17:00:00Z' });

  await page.getByRole('button', { name: 'Add a cost' }).click();
  const cost = page.getByRole('form', { name: 'Cost' });
  await cost.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Description: fill this in, Unit cost: fill this in')).toBeVisible();
  await cost.getByLabel('What was it?').fill('Call-out');
  await expect(cost.getByText('Fill this in.')).toHaveCount(1);
  await cost.getByLabel('Price each').fill('80');
  await cost.getByLabel('When?').fill('nov 3 2026');
  await cost.getByLabel('When?').press('Enter');
  await expect(page.getByRole('button', { name: 'Correct “Call-out”' })).toBeVisible();
  const paid = await admin.api('GET', `/api/maintenance/${request.id}`);
  expect(paid.costs).toMatchObject([{ incurredOn: '2026-11-03' }]);
});

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

test('a request that somebody was given asks to be offered, and no more to be assigned', async ({ page }) => {
  const { admin, request, url } = await givenRequest();
  const firm = await admin.api('POST', '/api/people', {
    kind: 'COMPANY',
    companyName: 'Brennan & Daughters',
    isContractor: true,
    trades: ['Plumbing'],
  });
  await moveOn(admin, request.id, ['TRIAGED']);
  await signIn(page, admin);
  await page.goto(url);
  const band = page.getByRole('region', { name: 'Who has this request' });
  await expect(band.getByRole('heading', { name: /^Your turn: assign by/ })).toBeVisible();
  await page.getByRole('button', { name: `Give it to ${firm.name}` }).click();
  await expect(band.getByRole('heading', { name: /^Your turn: offer it by/ })).toBeVisible();
  await expect(band.getByText('chosen, not asked')).toBeVisible();
  await band.getByRole('button', { name: 'I offered it by phone' }).click();
  await expect(band.getByRole('heading', { name: `With ${firm.name}` })).toBeVisible();
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
