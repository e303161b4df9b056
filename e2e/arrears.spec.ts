import { expect, test } from '@playwright/test';
import { baseUrl, givenLease, givenMember, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';
import { workNights } from './work-nights.ts';

const at = (path: string) => baseUrl() + path;
/** By the clocks of the property, as yyyy-mm-dd. */
const daysFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

test('a renter says by when what is late comes; the office sees it, and once it is paid the promise is kept', async ({
  page,
  browser,
}) => {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Albion Court' });
  const rea = await givenMember(nora, ['renter'], { firstName: 'Rea', lastName: 'Lopez' });
  await nora.api('POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const lease = await givenLease(nora, (await givenUnit(nora, property.id, '3B')).id, rea.personId);
  const charge = { account: '4000', amount: '923.00', memo: 'Rent', dueOn: daysFromToday(-17) };
  await nora.api('POST', `/api/leases/${lease.id}/charges`, charge);

  await signIn(page, rea);
  await page.goto(at('/lease'));
  await page.getByRole('button', { name: 'Say by when you will' }).click();
  const asked = page.getByRole('dialog', { name: 'When will you pay?' });
  await asked.getByLabel('To be paid by').fill(daysFromToday(2));
  await asked.getByRole('button', { name: 'Tell the office' }).click();
  await expect(page.getByText(/You told the office that .*923\.00 comes by/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the day' })).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn(office, nora);
  await office.goto(at(`/leases/${lease.id}`));
  const banner = office.getByRole('region', { name: 'What is late' });
  await expect(
    banner.getByRole('heading', { name: /With Rea Lopez: .*923\.00, the oldest 17 days late/ }),
  ).toBeVisible();
  await expect(banner.getByText(/Rea Lopez promised that/)).toBeVisible();
  await banner.getByRole('button', { name: 'Remind' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Remind them' }).click();
  await expect(office.getByText('They are reminded.')).toBeVisible();

  const payment = { amount: '923.00', paidOn: daysFromToday(-1), method: 'BANK_TRANSFER' };
  await nora.api('POST', `/api/leases/${lease.id}/payments`, payment);
  await expect(banner).toBeHidden();
  await workNights();
  await office.goto(at(`/leases/${lease.id}?tab=timeline`));
  await expect(office.getByText(/was kept/)).toBeVisible();
});
