import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('how renters pay is said once, and two who change it at once choose', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/admin/settings/payments');
  await page.sees('Nothing is said yet');
  await page.press('Say how renters pay');
  const dialog = await page.in('dialog');
  await dialog.fill('Account holder', 'Alder & Pine Homes LLC');
  await dialog.fill('Account number or IBAN', '0001 2345');
  await dialog.press('Save');
  await page.isGone('dialog');
  await page.sees('Alder & Pine Homes LLC');

  await page.press('Change');
  const again = await page.in('dialog');
  await again.fill('Bank', 'First of Queens');
  const known = await ask(admin, 'GET', '/api/payment-details');
  await ask(admin, 'PUT', '/api/payment-details', {
    bankName: 'Bank of Kings',
    instructions: 'No cash.',
    version: known.version,
  });
  await again.press('Save');
  await page.press('First of Queens', 'radio');
  await page.press('Save these choices');
  await expect.poll(async () => (await ask(admin, 'GET', '/api/payment-details')).bankName).toBe('First of Queens');
  expect(await ask(admin, 'GET', '/api/payment-details')).toMatchObject({ instructions: 'No cash.' });
});

test('no payment was recorded yet, and each role reads so', async () => {
  const { admin, owner, renter, operator } = await givenHome(server);
  for (const who of [admin, owner, renter, operator]) {
    const page = await openPage(who, '/payments/history');
    await page.findByRole('heading', { name: /^Payment history/i });
    await page.lacks('did not load');
  }
});

test('an operator does not say how renters pay', async () => {
  const { operator } = await givenHome(server);
  await openPage(operator, '/admin/settings/payments');
  await expect.poll(() => window.location.pathname).toBe('/dashboard');
});
