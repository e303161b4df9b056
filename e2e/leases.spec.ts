import { expect, test } from '@playwright/test';
import { baseUrl, givenLease, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;

async function givenHouse() {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Albion Court' });
  const [unit, maria] = await Promise.all([
    givenUnit(nora, property.id, '3B'),
    nora.api('POST', '/api/people', { kind: 'PERSON', firstName: 'Maria', lastName: 'Lopez' }),
  ]);
  return { nora, property, unit, maria };
}

test('a lease goes from an empty page to active, and the dashboard counts it @mobile', async ({ page }) => {
  const { nora } = await givenHouse();
  await signIn(page, nora);
  await page.goto(at('/leases'));
  await page.getByRole('link', { name: 'New lease' }).click();

  await page.getByLabel('Home', { exact: true }).fill('3B');
  await page.getByRole('option', { name: '3B, Albion Court' }).click();
  const thisMonth = `${new Date().toISOString().slice(0, 7)}-01`;
  await page.getByLabel('First day').fill(thisMonth);
  await page.getByLabel('First day').blur();
  const lastDay = page.getByRole('textbox', { name: 'Last day' });
  // It follows the first day, and only then is there something to take away.
  await expect(lastDay).not.toHaveValue('');
  await lastDay.fill('');
  await lastDay.blur();
  await page.getByRole('button', { name: 'On to people' }).click();
  await expect(page.getByText('A fixed lease needs a last day.')).toBeVisible();
  await page.getByRole('button', { name: /^A year/ }).click();
  await page.getByRole('button', { name: 'On to people' }).click();

  await page.getByLabel('Add a person').fill('Maria');
  await page.getByRole('option', { name: /Maria Lopez/ }).click();
  await page.getByRole('button', { name: 'New person' }).click();
  await page.getByLabel('First name').fill('Gus');
  await page.getByLabel('Last name').fill('Ferrer');
  await page.getByRole('button', { name: 'Add them' }).click();
  await page.getByLabel('What Gus Ferrer is').click();
  await page.getByRole('option', { name: 'Guarantor' }).click();
  await page.getByRole('button', { name: 'On to rent' }).click();

  await page.getByRole('button', { name: 'On to the check' }).click();
  await expect(page.getByText('Fill this in.')).toBeVisible();
  await page.getByLabel('Rent each month').fill('1,850');
  await page.getByRole('button', { name: 'On to the check' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^\w{3} 1, \d{4} to / })).toBeVisible();
  await page.getByRole('button', { name: 'Save and activate' }).click();

  await expect(page.getByRole('heading', { name: '3B, Albion Court' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where this lease stands' })).toContainText('Maria Lopez lives here');
  await expect(page.getByText('Owed today')).toBeVisible();
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByText('$1,850.00 a month')).toBeVisible();
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('link', { name: /Occupied/ })).toContainText('100%');
});

test('days that another lease has are found before saving, and the first free day is offered', async ({ page }) => {
  const { nora, unit, maria } = await givenHouse();
  const running = await givenLease(nora, unit.id, maria.id);
  await nora.api('POST', `/api/leases/${running.id}/notice`, {
    givenOn: '2026-01-01',
    movesOutOn: '2027-03-31',
    by: 'RENTER',
    version: running.version,
  });
  await signIn(page, nora);
  await page.goto(at(`/leases/new?unitId=${unit.id}`));
  await page.getByLabel('First day').fill('2027-03-01');
  await page.getByLabel('First day').blur();
  const follows = page.getByRole('complementary', { name: 'What follows from it' });
  await expect(follows).toContainText(`Overlaps with ${running.ref}`);
  await follows.getByRole('button', { name: /^Start on Thursday, April 1, 2027/ }).click();
  await expect(follows).toContainText('The home is free on all of these days.');
  await expect(page.getByLabel('First day')).toHaveValue('Apr 1, 2027');
});

test.describe('for somebody on the other side of the world', () => {
  // For 19 hours of each day it is another day there than at the house in New York.
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('a notice is recorded, withdrawn, and the lease ended, by the days of the house', async ({ page }) => {
    const { nora, unit, maria } = await givenHouse();
    const lease = await givenLease(nora, unit.id, maria.id);
    await signIn(page, nora);
    await page.goto(at(`/leases/${lease.id}`));
    const standing = page.getByRole('region', { name: 'Where this lease stands' });
    await standing.getByRole('button', { name: 'Record a notice' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('is the earliest with 30 days of notice');
    await dialog.getByLabel('Last day').press('ArrowDown');
    await expect(dialog).toContainText('Shorter than agreed by 1 day.');
    await dialog.getByRole('button', { name: 'Record the notice' }).click();
    await expect(standing).toContainText('Maria Lopez moves out on');
    await page.getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByText('Shorter than agreed')).toBeVisible();

    await standing.getByRole('button', { name: 'Withdraw the notice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the notice' }).click();
    await expect(standing).toContainText('Maria Lopez lives here');

    await page.getByRole('link', { name: 'Timeline' }).click();
    await expect(page.getByText('Times and days are in Eastern Time')).toBeVisible();
    await standing.getByRole('button', { name: 'Record the move-out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the lease' }).click();
    await expect(standing).toContainText('Everybody had left on');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toContainText('The lease has ended.');
  });
});

test('the second of two people sees what differs, and what only the first changed is kept', async ({ page }) => {
  const { nora, unit, maria } = await givenHouse();
  const terms = {
    type: 'AT_WILL',
    startsOn: '2027-01-01',
    paymentDueDay: 1,
    noticePeriodDays: 30,
    parties: [{ personId: maria.id, role: 'TENANT' }],
  };
  const lease = await nora.api('POST', '/api/leases', { unitId: unit.id, ...terms, rent: '1000.00' });
  await signIn(page, nora);
  await page.goto(at(`/leases/edit/${lease.id}`));
  await page.getByLabel('Rent each month').fill('1100');
  await nora.api('PUT', `/api/leases/${lease.id}`, {
    ...terms,
    rent: '1200.00',
    paymentDueDay: 5,
    version: lease.version,
  });
  await page.getByRole('button', { name: 'Save the lease' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody changed this lease while you were editing' });
  await expect(dialog.getByRole('radio', { name: '$1,100.00' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByText('$1,100.00 a month')).toBeVisible();
  await expect(page.getByText('the 5th of the month')).toBeVisible();
});

test('the list keeps its view, search and sort in the address', async ({ page }) => {
  const { nora, unit, maria } = await givenHouse();
  await givenLease(nora, unit.id, maria.id);
  await signIn(page, nora);
  await page.goto(at('/leases'));
  await page.getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByText('No lease matches')).toBeVisible();
  await page.getByRole('link', { name: 'Running' }).click();
  await page.getByRole('searchbox').fill('lopez');
  await expect(page).toHaveURL(/status=ACTIVE&status=NOTICE&q=lopez/);
  await page.getByRole('button', { name: 'Unit' }).click();
  await expect(page).toHaveURL(/sort=unit/);
  await page.getByRole('link', { name: '3B, Albion Court' }).click();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('lopez');
});
