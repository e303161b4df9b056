import { expect, onTestFinished, test } from 'vitest';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { KEYS, sharedProcessor } from '#tests/payment-processor.ts';

/** A lease of which a charge was paid online, in the currency of its house. */
async function givenPaid(amount: string, currency = 'USD') {
  const home = await givenHome(server);
  const { admin, org, renter, portfolio } = home;
  const boss = await org.member(['superadmin']);
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  await ask(boss, 'POST', '/api/payment-processor', KEYS);
  const abroad = async () => {
    const propertyId = await portfolio.property({ name: 'Shibuya 3', currency, timeZone: 'Asia/Tokyo' });
    return portfolio.lease(propertyId, await portfolio.unit(propertyId, '301'), {
      tenantIds: [renter.personId],
      currency,
    });
  };
  const leaseId = currency === 'USD' ? home.leaseId : await abroad();
  await booksOf(admin, leaseId).charge(amount, '2026-01-01');
  const processor = await sharedProcessor();
  const { id } = await ask(renter, 'POST', `/api/leases/${leaseId}/checkouts`, { amount });
  await processor.pay(id);
  await ask(renter, 'POST', `/api/checkouts/${id}/check`);
  const payment = async () => (await ask(admin, 'GET', `/api/payments?leaseId=${leaseId}`))[0];
  const paymentId = (await payment()).id as string;
  return {
    ...home,
    boss,
    id,
    processor,
    payment,
    paymentId,
    refunds: () => processor.refundsOf(id),
    url: `/payments/history?payment=${paymentId}`,
  };
}

test('a refund that somebody else asked for meanwhile is not asked for again unseen; what is told is asked for once', async () => {
  const { admin, boss, id, paymentId, refunds, payment, url, renter, owner } = await givenPaid('900.00');
  const page = await openPage(admin, url);
  await page.press('Refund');
  const dialog = await page.in('alertdialog', 'Refund this payment');
  expect(await dialog.field('Amount')).toHaveProperty('value', '900.00');
  await dialog.press('Refund it');
  await expect.poll(async () => (await dialog.field('Reason')).getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Reason', 'Paid twice');
  await dialog.fill('Amount', '10.005');
  await dialog.press('Refund it');
  await expect.poll(async () => (await dialog.field('Amount')).getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Amount', '300');
  await ask(boss, 'POST', `/api/checkouts/${id}/refund`, { amount: '300.00', reason: 'Paid twice', left: '900.00' });
  // The page reads it again, behind what is typed.
  await othersChanged(['payments'], `GET /api/payments/${paymentId}`);
  await dialog.press('Refund it');
  await page.sees('Nothing was asked a second time; look again.');
  expect(refunds()).toEqual([30_000]);
  expect(await dialog.field('Reason')).toHaveProperty('value', 'Paid twice');
  // More than is left is no refund.
  await dialog.fill('Amount', '600.01');
  await dialog.press('Refund it');
  await expect.poll(async () => (await dialog.field('Amount')).getAttribute('aria-invalid')).toBe('true');
  expect(refunds()).toEqual([30_000]);
  await dialog.fill('Amount', '100');
  await page.user.dblClick(await dialog.find('button', 'Refund it'));
  await page.isGone('alertdialog');
  await page.sees('The payment company took the refund.');
  expect(refunds()).toEqual([30_000, 10_000]);
  expect((await payment()).online).toMatchObject({ left: '500.00', underWay: '400.00' });
  await page.sees('$400.00');

  for (const who of [renter, owner]) {
    const theirs = await openPage(who, url);
    await theirs.in('dialog');
    await theirs.sees('$900.00');
    expect(theirs.queryByRole('button', { name: /^(Refund|Take it back|Returned)/ })).toBeNull();
  }
});

test('a refund whose answer was lost is asked for again as it was and given back once; yen have no hundredths', async () => {
  const { admin, processor, refunds, payment, url } = await givenPaid('150000', 'JPY');
  const page = await openPage(admin, url);
  await page.sees('¥150,000');
  await page.press('Refund');
  const dialog = await page.in('alertdialog');
  await dialog.fill('Reason', 'Left early');
  await dialog.fill('Amount', '45000.50');
  await dialog.press('Refund it');
  await expect.poll(async () => (await dialog.field('Amount')).getAttribute('aria-invalid')).toBe('true');
  expect(refunds()).toEqual([]);
  await dialog.fill('Amount', '45,000');
  onTestFinished(() => {
    processor.state.isLost = false;
  });
  processor.state.isLost = true;
  await dialog.press('Refund it');
  // It is written down before the company is asked: until that has taken it, there is no answer to lose.
  await expect.poll(refunds).toEqual([45_000]);
  processor.state.isLost = false;
  await expect.poll(async () => (await payment()).online).toMatchObject({ left: '150000', unanswered: '45000' });
  const again = await openPage(admin, url);
  await again.sees('¥45,000');
  await again.press('Refund');
  const waiting = await again.in('alertdialog');
  await waiting.sees('the payment company has not answered. Ask for the same amount again; it is given back once.');
  expect(await waiting.field('Amount')).toHaveProperty('value', '45,000');
  await waiting.fill('Reason', 'Left early');
  await waiting.press('Refund it');
  await again.isGone('alertdialog');
  expect(refunds()).toEqual([45_000]);
  expect((await payment()).online).toMatchObject({ left: '105000', underWay: '45000', unanswered: null });
});

test('online payments lead to what came of them, stand still while reading them anew fails, and are for staff', async () => {
  const { admin, renter, owner, operator, id, paymentId } = await givenPaid('900.00');
  const page = await openPage(admin, '/payments/online');
  const row = await page.in('row', /Zofia Nowak/);
  await row.sees('Paid', 'On a page', '$900.00');
  expect((await row.find('link', /Zofia Nowak/)).getAttribute('href')).toBe(`/payments/history?payment=${paymentId}`);
  let isAway = true;
  answerWith('GET /api/checkouts', () =>
    isAway ? Response.json({ success: false, code: 'NOT_NOW', message: 'Not now.' }, { status: 409 }) : undefined,
  );
  await ask(admin, 'POST', `/api/checkouts/${id}/refund`, { amount: '50.00', reason: 'Heating', left: '900.00' });
  await othersChanged(['payments'], 'GET /api/checkouts');
  await page.sees('Zofia Nowak');
  await page.press('To look at', 'link');
  await page.sees('The online payments did not load.');
  isAway = false;
  await page.press('Try again');
  await page.sees('No online payment is like this');

  for (const who of [renter, owner]) {
    const theirs = await openPage(who, '/payments/online');
    await theirs.findByRole('heading', { name: /^This page is for / });
  }
  await (await openPage(operator, '/payments/online?state=FAILED')).sees('No online payment is like this');
});
