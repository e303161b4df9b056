import { expect, test } from 'vitest';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

/** A renter who owes the rent of a month. */
async function givenDues() {
  const home = await givenHome(server);
  const { admin, leaseId, renter } = home;
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  await booksOf(admin, leaseId).charge('1500.00', '2026-01-01', { memo: 'Rent, January' });
  const reports = async () => (await ask(renter, 'GET', `/api/leases/${leaseId}/dues`)).reports;
  return { ...home, reports };
}

test('a renter who paid says so once, and reads that the office looks for it', async () => {
  const { renter, reports } = await givenDues();
  const page = await openPage(renter, '/lease');
  await page.press('I have paid already');
  const dialog = await page.in('dialog', 'Report a payment');
  expect(await dialog.field('How much you paid')).toHaveProperty('value', '1,500.00');
  await page.user.dblClick(await dialog.find('button', 'Report it'));
  await page.isGone('dialog');
  await page.sees('The office looks for it. It counts once they have recorded it.');
  expect(await reports()).toHaveLength(1);
});

test('who moved out and paid more than was owed reads that it comes back, not that it pays what falls due next', async () => {
  const { admin, leaseId, renter } = await givenDues();
  await booksOf(admin, leaseId).pay('1600.00', '2026-01-02');
  const page = await openPage(renter, '/lease');
  await page.sees('$100.00 is paid ahead. It pays what falls due next, by itself.');
  const { version } = await ask(admin, 'GET', `/api/leases/${leaseId}`);
  await ask(admin, 'POST', `/api/leases/${leaseId}/end`, { movedOutOn: '2026-02-28', version });
  const after = await openPage(renter, '/lease');
  await after.sees('$100.00 more is paid than was owed. The office gives back what is left of it.');
});

test('a report without an amount is refused beside its field, and nothing else typed is lost', async () => {
  const { renter, reports } = await givenDues();
  const page = await openPage(renter, '/lease?report=new');
  const dialog = await page.in('dialog', 'Report a payment');
  await dialog.fill(/^Note to the office/, 'From my sister’s account');
  await dialog.fill('How much you paid', '');
  await dialog.press('Report it');
  const amount = await dialog.field('How much you paid');
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  expect(await dialog.field(/^Note to the office/)).toHaveProperty('value', 'From my sister’s account');
  expect(await reports()).toEqual([]);
});

test('a report that the server cannot take stays, and is sent again', async () => {
  const { renter, reports, leaseId } = await givenDues();
  const page = await openPage(renter, '/lease?report=new');
  const dialog = await page.in('dialog', 'Report a payment');
  await dialog.fill('How much you paid', '700');
  let isAway = true;
  answerWith(`POST /api/leases/${leaseId}/payment-reports`, () =>
    isAway ? Response.json({ success: false, message: 'Away.' }, { status: 500 }) : undefined,
  );
  await dialog.press('Report it');
  await page.find('alert');
  expect(await dialog.field('How much you paid')).toHaveProperty('value', expect.stringMatching(/^700/));
  isAway = false;
  await dialog.press('Report it');
  await page.isGone('dialog');
  expect(await reports()).toMatchObject([{ amount: { amount: '700.00' }, state: 'WAITING' }]);
});

test('a report is taken back before the office has it, and not after', async () => {
  const { renter, admin, leaseId, reports } = await givenDues();
  await ask(renter, 'POST', `/api/leases/${leaseId}/payment-reports`, {
    amount: '1500.00',
    paidOn: '2026-01-03',
    method: 'BANK_TRANSFER',
  });
  const page = await openPage(renter, '/lease');
  await page.press('Take it back');
  const dialog = await page.in('dialog', 'Take the report back?');
  const [{ id, version }] = await reports();
  await ask(admin, 'POST', `/api/payment-reports/${id}/confirmation`, {
    amount: '1500.00',
    paidOn: '2026-01-03',
    method: 'BANK_TRANSFER',
    version,
  });
  await dialog.press('Take it back');
  await page.lacks('The report is taken back.');
  await page.isGone('dialog');
  await page.sees(/Nothing to pay now|You owe nothing/);
});

test('the office records what a renter reported, and the second who decides reads what became of it', async () => {
  const { renter, admin, operator, leaseId, reports } = await givenDues();
  await ask(renter, 'POST', `/api/leases/${leaseId}/payment-reports`, {
    amount: '1500.00',
    paidOn: '2026-01-03',
    method: 'BANK_TRANSFER',
  });
  const page = await openPage(admin, '/payments/history');
  await page.press(/^Not found: \$1,500\.00/);
  const dialog = await page.in('dialog', 'Not found');
  await dialog.press('Tell the renter');
  const reason = await dialog.field('Why it was not found');
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Why it was not found', 'It has not come yet.');
  const [{ id, version }] = await reports();
  await ask(operator, 'POST', `/api/payment-reports/${id}/confirmation`, {
    amount: '1500.00',
    paidOn: '2026-01-03',
    method: 'BANK_TRANSFER',
    version,
  });
  await dialog.press('Tell the renter');
  await page.sees('This is decided already', 'The payment is recorded.');
  await page.lacks('The renter is told.');
});

test('a renter whose home is let to others sees nothing of what those owe', async () => {
  const { org } = await givenDues();
  const stranger = await org.member(['renter']);
  const page = await openPage(stranger, '/lease');
  await page.lacks('Rent, January', '$1,500.00');
});
