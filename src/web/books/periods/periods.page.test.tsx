import { expect, test } from 'vitest';
import { givenBooks } from '#tests/given-books.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const URL = '/api/periods';

test('two close the books at once: the second is told before it opens what the first closed', async () => {
  const { admin, org, charge } = await givenBooks(server);
  await charge('1500.00', '2026-01-01');
  const other = await org.member(['admin'], { firstName: 'Ida', lastName: 'Berg' });
  const page = await openPage(admin, '/financial/periods');
  await page.press('Change: All properties');
  const dialog = await page.in('dialog', 'Close and lock');
  await dialog.fill(/^Closed through/, '1/31/2026');
  const { organization } = await ask(other, 'GET', URL);
  await ask(other, 'POST', URL, {
    propertyId: null,
    closedThroughOn: '2026-05-31',
    lockedThroughOn: null,
    version: organization.version,
  });
  await othersChanged(['books'], `GET ${URL}`);
  await dialog.press('Save');
  await page.sees('Somebody else saved this in the meantime. Nothing you typed is lost.');
  expect((await ask(admin, 'GET', URL)).organization.closedThroughOn).toBe('2026-05-31');
  expect(await dialog.field(/^Closed through/)).toHaveProperty('value', expect.stringContaining('Jan 31, 2026'));
  await dialog.press('Save');
  await page.isGone('dialog');
  expect((await ask(admin, 'GET', URL)).organization.closedThroughOn).toBe('2026-01-31');
});

test('a month whose books are open is closed by one press of its own, and says who did it', async () => {
  const { admin, charge } = await givenBooks(server);
  await charge('1500.00', '2026-01-01');
  const page = await openPage(admin, '/financial/periods');
  const [close] = await page.findAllByRole('button', { name: /^Close / });
  if (!close) throw new Error('There is a month to close.');
  await page.user.click(close);
  const dialog = await page.in('dialog', 'Close and lock');
  await dialog.press('Save');
  await page.isGone('dialog');
  await page.sees(/Closed through .*last set by/);
});

test('an operator who may not close the books is not offered to', async () => {
  const { org } = await givenBooks(server);
  const operator = await org.member(['operator']);
  const page = await openPage(operator, '/financial/periods');
  await page.findByRole('heading', { name: /^This page is for |Financial/ });
  expect(page.queryByRole('button', { name: /^(Close|Lock|Change)/ })).toBeNull();
});

test('what is dated in a closed month is refused beside its day, says through when it is closed, and is posted on another', async () => {
  const { admin, charge, leaseId, ledger } = await givenBooks(server);
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  await charge('1500.00', '2026-01-01');
  const { organization } = await ask(admin, 'GET', URL);
  await ask(admin, 'POST', URL, {
    propertyId: null,
    closedThroughOn: '2026-01-31',
    lockedThroughOn: '2026-01-31',
    version: organization.version,
  });
  const page = await openPage(admin, `/leases/${leaseId}?ledger=payment`);
  const dialog = await page.in('dialog', 'Record a payment');
  await dialog.fill('Amount', '700');
  await dialog.fill(/^Paid on/, '1/15/2026');
  await dialog.press('Record $700.00');
  const day = await dialog.field(/^Paid on/);
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
  const described = (day.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('Jan 31, 2026');
  expect(await ledger()).toMatchObject({ balance: '1500.00' });
  await dialog.fill(/^Paid on/, '2/1/2026');
  await dialog.press('Record $700.00');
  await page.isGone('dialog');
  expect(await ledger()).toMatchObject({ balance: '800.00' });
});
