import { expect, test } from '@playwright/test';
import { baseUrl, givenLease, givenMember, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;

async function givenPeople() {
  const nora = await givenOrganization();
  const ben = await givenMember(nora, ['renter'], { firstName: 'Ben', lastName: 'Osei' });
  const property = await givenProperty(nora, {
    name: 'Albion Court',
    maintenanceNotice: 'The boiler is serviced in May.',
  });
  const unit = await givenUnit(nora, property.id, '14');
  await givenLease(nora, unit.id, ben.personId);
  return { nora, ben };
}

test('staff see what waits for them, and every figure opens its rows @mobile', async ({ page }) => {
  const { nora, ben } = await givenPeople();
  await ben.api('POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING', priority: 'HIGH' });
  await signIn(page, nora);
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('heading', { name: /Good (morning|afternoon|evening), Nora/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your turn' })).toContainText('No hot water');
  await page.getByRole('link', { name: /Leases ending/ }).click();
  await expect(page).toHaveURL(at('/leases?endsWithinDays=60'));
  await page.goBack();
  await page.getByRole('link', { name: 'Answer: No hot water' }).click();
  await expect(page.getByRole('heading', { name: 'No hot water' })).toBeVisible();
});

test('a renter sees their home, where their request stands, and a way to report @mobile', async ({ page }) => {
  const { ben } = await givenPeople();
  await ben.api('POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING' });
  await signIn(page, ben);
  await page.goto(at('/dashboard'));
  await expect(page.getByText('14, Albion Court')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your request “No hot water”' })).toContainText('We have your request');
  await expect(page.getByText('The boiler is serviced in May.')).toBeVisible();
  await page.getByRole('link', { name: 'See your lease' }).click();
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('region', { name: 'Where your lease stands' })).toContainText('You live here');
  await page.goto(at('/dashboard'));
  await page.getByRole('link', { name: /^Report a problem/ }).click();
  await expect(page).toHaveURL(at('/maintenance/new'));
});
