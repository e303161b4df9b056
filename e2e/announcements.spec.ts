import { expect, test } from '@playwright/test';
import { baseUrl, givenMember, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';
import { violationsOf, WCAG } from './look.ts';

test('an announcement is written with what each person reads beside it, and taken back before it goes out', async ({
  page,
}) => {
  const nora = await givenOrganization();
  const renter = await givenMember(nora, ['renter'], { firstName: 'Naomi', lastName: 'Feldman' });
  const house = await givenProperty(nora, { name: 'Audubon Gardens' });
  const unit = await givenUnit(nora, house.id, '1B');
  const lease = await nora.api('POST', '/api/leases', {
    unitId: unit.id,
    type: 'AT_WILL',
    startsOn: '2026-01-01',
    rent: '1000.00',
    paymentDueDay: 1,
    parties: [{ personId: renter.personId, role: 'TENANT' }],
  });
  await nora.api('POST', `/api/leases/${lease.id}/activate`, { version: lease.version });
  await signIn(page, nora);
  await page.goto(`${baseUrl()}/announcements`);
  await page.getByRole('link', { name: 'New announcement' }).first().click();
  await expect(page.getByText('1 person in 1 home')).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Water off on Friday');
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello {{first name}}, no water in ');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('menuitem', { name: 'Home' }).click();
  if ((page.viewportSize()?.width ?? 0) > 900)
    await expect(page.getByText('Hello Naomi, no water in 1B')).toBeVisible();
  expect(await violationsOf(page, WCAG)).toEqual([]);
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Water off on Friday' })).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(/^Taken back [^.]/)).toBeVisible();
  expect(await violationsOf(page, WCAG)).toEqual([]);
});
