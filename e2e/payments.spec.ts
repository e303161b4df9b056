import { expect, type Page, test } from '@playwright/test';
import { baseUrl, givenLease, givenMember, givenOrganization, givenProperty, givenUnit, signIn } from './given.ts';
import { workNights } from './work-nights.ts';

const at = (path: string) => baseUrl() + path;
const RENT = { account: '4000', amount: '1340.00', memo: 'Rent of the month before' };

/** Two homes whose rent fell due 40 days ago, of an office that charges a fee for what is late. */
async function given() {
  const nora = await givenOrganization();
  const property = await givenProperty(nora, { name: 'Albion Court' });
  const rea = await givenMember(nora, ['renter'], { firstName: 'Rea', lastName: 'Lopez' });
  const dueOn = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
  const rules = {
    isOn: true,
    graceDays: 3,
    accounts: ['4000'],
    rules: [{ basis: 'FLAT', amount: '50.00', frequency: 'DAILY' }],
  };
  // Whatever day it is, only these charges are there.
  await nora.api('POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const lateFee = { kind: 'LATE_FEE', version: null, appliesToOpen: true, rules };
  const leases: string[] = [];
  for (const [number, renter] of [
    ['3B', rea],
    ['4A', await givenMember(nora, ['renter'], { firstName: 'Ben', lastName: 'Okoye' })],
  ] as const) {
    const unit = await givenUnit(nora, property.id, number);
    const { id } = await givenLease(nora, unit.id, renter.personId);
    await nora.api('POST', `/api/leases/${id}/rent-policies`, lateFee);
    await nora.api('POST', `/api/leases/${id}/charges`, { ...RENT, dueOn });
    leases.push(id);
  }
  return { nora, rea, dueOn, leases };
}

/** Somebody of the office opens the form to record a payment of a home. */
async function openRecording(page: Page, home: string) {
  await page.goto(at('/payments/history?record=new'));
  await page.getByRole('combobox', { name: 'Lease' }).fill(home);
  await page.getByRole('option', { name: new RegExp(home) }).click();
  return page.getByRole('dialog', { name: 'Record a payment' });
}

test('a month: rent is paid, comes back from the bank, brings a late fee, and is paid again with a receipt', async ({
  page,
  browser,
}) => {
  const { nora, rea, dueOn, leases } = await given();
  const [, other] = leases;
  await nora.api('POST', `/api/leases/${other}/payments`, {
    amount: '1340.00',
    paidOn: dueOn,
    method: 'BANK_TRANSFER',
  });

  const office = await (await browser.newContext()).newPage();
  await signIn(office, nora);
  const dialog = await openRecording(office, '3B');
  await expect(dialog.getByLabel('Amount')).toHaveValue(/1,?340\.00/);
  await expect(dialog.getByRole('region', { name: 'What it pays' })).toContainText('Then $0.00 is owed.');
  await dialog.getByRole('button', { name: 'Record $1,340.00' }).click();
  await expect(dialog).toBeHidden();
  await office.getByRole('link', { name: /Rea Lopez/ }).click();
  await office.getByRole('button', { name: 'Returned by the bank' }).click();
  await office.getByRole('button', { name: 'It came back' }).click();
  await expect(office.getByRole('dialog').getByText(/^Returned by the bank on/)).toBeVisible();
  // The night charges the fee for what is late again.
  await workNights();

  await signIn(page, rea);
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('region', { name: 'To pay' })).toContainText('$1,390.00');
  await page.getByRole('link', { name: 'How to pay' }).click();
  await expect(page.getByText('Rent of the month before').first()).toBeVisible();
  await expect(page.getByText('Late fee').first()).toBeVisible();
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByLabel('How much you paid')).toHaveValue(/1,?390\.00/);
  await page.getByRole('button', { name: 'Report it' }).click();
  await expect(page.getByText('It counts once they have recorded it.').first()).toBeVisible();

  await office.goto(at('/payments/history'));
  await office.getByRole('button', { name: /^Record \$1,390\.00 by Rea Lopez/ }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await expect(office.getByText('Reported by renters')).toBeHidden();

  await page.goto(at('/payments/history?state=PAID'));
  await page.getByRole('link', { name: /3B, Albion Court/ }).click();
  await expect(page.getByRole('dialog').getByText('Late fee')).toBeVisible();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Receipt' }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^PM-\d{6}-[0-9A-F]{6}\.pdf$/);
  // Whoever paid in time owes no fee.
  expect((await nora.api('GET', `/api/leases/${other}/ledger`)).balance).toBe('0.00');
  await office.context().close();
});
