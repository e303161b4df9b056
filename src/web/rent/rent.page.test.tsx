import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('a line of rent that says nothing is refused beside its fields, and a step is reckoned as it is typed', async () => {
  const { admin, leaseId } = await givenHome(server);
  const page = await openPage(admin, `/leases/${leaseId}/rent`);
  await page.findByRole('heading', { name: 'Rent and rules' });
  await page.press('Add a line');
  await page.press('Save');
  const amounts = await page.findAllByLabelText('Amount');
  await expect.poll(() => amounts.at(-1)?.getAttribute('aria-invalid')).toBe('true');
});

test('two change the lines of one lease at once: the second chooses', async () => {
  const { admin, leaseId } = await givenHome(server);
  const terms = await ask(admin, 'GET', `/api/leases/${leaseId}/rent-terms`);
  expect(terms.lines.length).toBeGreaterThan(0);
  const page = await openPage(admin, `/leases/${leaseId}/rent`);
  const [amount] = await page.findAllByLabelText('Amount');
  if (!amount) throw new Error('There is a line.');
  await page.user.clear(amount);
  await page.user.type(amount, '1,999');
  const lines = terms.lines.map((line: { id?: string }) => ({ ...line, id: undefined, memo: 'Home' }));
  await ask(admin, 'PUT', `/api/leases/${leaseId}/rent-terms`, { lines, version: terms.version });
  await page.press('Save');
  await page.find('radio', /^Rent .*1,999/);
  await page.press('Save these choices');
  await expect
    .poll(async () => (await ask(admin, 'GET', `/api/leases/${leaseId}/rent-terms`)).lines[0].amount)
    .toBe('1999.00');
});

test('the rules with which everybody begins are said in words', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/admin/settings/rent');
  await page.findByRole('heading', { name: 'Rent rules' });
  await page.sees('None is charged', 'The oldest first', 'As everybody begins');
});

test('owners and renters have no rules to see', async () => {
  const { owner, renter, leaseId } = await givenHome(server);
  for (const who of [owner, renter]) {
    const page = await openPage(who, `/leases/${leaseId}/rent`);
    await page.findByRole('heading', { name: /^This page is for / });
  }
});
