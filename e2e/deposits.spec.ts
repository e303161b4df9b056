import { expect, test } from '@playwright/test';
import { baseUrl, givenLease, givenMember, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a deposit is listed, kept for later, settled with its letter, and the renter sees why', async ({
  page,
  browser,
}) => {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Albion Court' });
  const helen = await givenMember(nora, ['renter'], { firstName: 'Helen', lastName: 'Vargas' });
  await nora.api('POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const lease = await givenLease(nora, (await givenUnit(nora, property.id, '6B')).id, helen.personId);
  const paid = { amount: '1985.00', dueOn: daysAgo(200) };
  await nora.api('POST', `/api/leases/${lease.id}/charges`, { account: '2100', memo: 'Deposit', ...paid });
  await nora.api('POST', `/api/leases/${lease.id}/payments`, {
    amount: paid.amount,
    paidOn: daysAgo(199),
    method: 'BANK_TRANSFER',
  });
  await nora.api('POST', `/api/leases/${lease.id}/end`, { version: lease.version, movedOutOn: daysAgo(5) });

  const office = await (await browser.newContext()).newPage();
  await signIn(office, nora);
  await office.goto(at(`/leases/${lease.id}?tab=deposit`));
  await office.getByRole('link', { name: 'Settle the deposit' }).click();
  await office.getByRole('button', { name: 'Add a line' }).click();
  await office.getByLabel('What', { exact: true }).fill('Bedroom door, hole by the handle');
  await office.getByLabel('Cost', { exact: true }).fill('240');
  await office.getByLabel('Age, years').fill('2');
  await office.getByLabel('Lasts, years').fill('10');
  await office.getByLabel('Add photos').setInputFiles('fixtures/receipts/leak-small.jpg');
  await expect(office.getByAltText(/^Photo 1 of Bedroom door/)).toBeVisible();
  const letter = office.getByRole('region', { name: 'The letter' });
  await expect(letter.getByText(/2 of 10 years .* your part is \$192\.00, photo 1/)).toBeVisible();
  await office.getByRole('button', { name: 'Save, send later' }).click();
  await expect(office.getByText('The list is saved. Nothing is posted yet.')).toBeVisible();

  await office.reload();
  await expect(office.getByLabel('What', { exact: true })).toHaveValue('Bedroom door, hole by the handle');
  await office.getByRole('button', { name: 'Send letter, pay back $1,793.00' }).click();
  await expect(office.getByRole('heading', { name: /^Settled on/ })).toBeVisible();

  await office.setViewportSize({ width: 390, height: 844 });
  await office.goto(at(`/leases/${lease.id}?tab=ledger`));
  const aside = office.getByText(/not part of what is owed/).first();
  await expect(aside).toBeVisible();
  expect(await aside.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);

  await signIn(page, helen);
  await page.goto(at('/lease?tab=deposit'));
  await expect(page.getByText('Bedroom door, hole by the handle')).toBeVisible();
  await expect(page.getByText('$1,793.00')).toBeVisible();
  await page.getByRole('button', { name: /^Open .*\.jpg/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
