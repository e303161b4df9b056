import { expect, test } from '@playwright/test';
import { baseUrl, givenLease, givenMember, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';

const at = (path: string) => baseUrl() + path;

test('a renter reports what they paid, the office records it, and the receipt is there', async ({ page, browser }) => {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Albion Court' });
  const unit = await givenUnit(nora, property.id, '3B');
  const rea = await givenMember(nora, ['renter'], { firstName: 'Rea', lastName: 'Lopez' });
  const lease = await givenLease(nora, unit.id, rea.personId);
  const dueOn = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const charge = { account: '4000', amount: '1340.00', dueOn, memo: 'Rent of the month before' };
  await nora.api('POST', `/api/leases/${lease.id}/charges`, charge);

  await signIn(page, rea);
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('region', { name: 'To pay' })).toContainText('$1,340.00');
  await page.getByRole('link', { name: 'How to pay' }).click();
  await expect(page.getByText('Rent of the month before').first()).toBeVisible();
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByLabel('How much you paid')).toHaveValue(/1,?340\.00/);
  await page.getByRole('button', { name: 'Report it' }).click();
  await expect(page.getByText('It counts once they have recorded it.').first()).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn(office, nora);
  await office.goto(at('/payments/history'));
  await office.getByRole('button', { name: /^Record \$1,340\.00 by Rea Lopez/ }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(office.getByText('Reported by renters')).toBeHidden();
  await expect(office.getByRole('link', { name: /Rea Lopez/ })).toBeVisible();

  await page.goto(at('/payments/history'));
  await page.getByRole('link', { name: /3B, Albion Court/ }).click();
  await expect(page.getByText('Rent of the month before').first()).toBeVisible();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Receipt' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^PM-\d{6}-[0-9A-F]{6}\.pdf$/);
  await office.context().close();
});
