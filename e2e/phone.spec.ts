import { expect, type Locator, test } from '@playwright/test';
import { baseUrl, givenLease, givenMember, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

test.use({ viewport: { width: 390, height: 844 } });

const at = (path: string) => baseUrl() + path;
const hiddenOf = (field: Locator): Promise<number> =>
  field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('a word without an end, such as a link, makes no box wider than the phone', async ({ page }) => {
  const nora = await givenOrganization();
  const rea = await givenMember(nora, ['renter'], { firstName: 'Rea', lastName: 'Lopez' });
  const unit = await givenUnit(nora, (await givenProperty(nora)).id, '3B');
  await givenLease(nora, unit.id, rea.personId);
  await signIn(page, rea);
  await page.goto(at('/maintenance/new'));
  await page.getByRole('button', { name: 'Water or a leak' }).click();
  await page.getByRole('radio', { name: 'From the ceiling' }).check({ force: true });
  await page.getByRole('radio', { name: 'Yes, but a bucket holds it' }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  const words = page.getByLabel(/In your own words/);
  await words.fill(`https://photos.example/${'a'.repeat(200)}`);
  const { x, width } = (await words.boundingBox()) ?? { x: 0, width: Number.NaN };
  expect(x + width).toBeLessThanOrEqual(390);
});

test('the days of a report are read whole on a phone', async ({ page }) => {
  await signIn(page, await givenOrganization());
  await page.goto(at('/financial/reports/income-statement?from=2026-11-28&to=2026-11-28'));
  for (const day of ['From', 'To']) {
    const field = page.getByRole('textbox', { name: day, exact: true });
    await expect(field).toHaveValue(/2026/);
    expect(await hiddenOf(field), day).toBe(0);
  }
});

test('the amount beside a property says that it is what is left this month', async ({ page }) => {
  const nora = await givenOrganization();
  const marta = await givenMember(nora, ['owner'], { firstName: 'Marta', lastName: 'Lindqvist' });
  const rea = await givenMember(nora, ['renter'], { firstName: 'Rea', lastName: 'Lopez' });
  const house = await givenProperty(nora, { owners: [{ personId: marta.personId, percent: '100' }] });
  const unit = await givenUnit(nora, house.id, '3B');
  const { id } = await givenLease(nora, unit.id, rea.personId);
  const paidOn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  await nora.api('POST', `/api/leases/${id}/charges`, { account: '4000', amount: '1340.00', dueOn: paidOn });
  await nora.api('POST', `/api/leases/${id}/payments`, { amount: '1340.00', paidOn, method: 'BANK_TRANSFER' });
  await signIn(page, marta);
  await page.goto(at('/dashboard'));
  const card = page.getByRole('list', { name: 'Your properties' }).getByRole('listitem');
  await expect(card).toContainText(/\$1,340\.00\s*left this month/);
});

test('the names beside the bars of a report are read whole', async ({ page }) => {
  const nora = await givenOrganization();
  const rea = await givenMember(nora, ['renter'], { firstName: 'Rea', lastName: 'Lopez' });
  const name = 'The Old Waterworks on Northumberland Avenue';
  const unit = await givenUnit(nora, (await givenProperty(nora, { name })).id, '3B');
  const { id } = await givenLease(nora, unit.id, rea.personId);
  const rent = { account: '4000', amount: '1340.00', dueOn: '2026-11-05' };
  await nora.api('POST', `/api/leases/${id}/charges`, rent);
  await signIn(page, nora);
  await page.goto(at('/financial/reports/property-comparison?from=2026-11-01&to=2026-11-28'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const label = page.getByRole('figure').getByText(name);
    await expect(label).toBeVisible();
    expect(await hiddenOf(label), String(width)).toBe(0);
  }
});
