import { expect, test } from 'vitest';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

/** A lease that is over, whose renter had paid a deposit of 1,500. */
async function givenDeposit() {
  const home = await givenHome(server);
  const { admin, portfolio, propertyId, renter } = home;
  const leaseId = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '15'), {
    tenantIds: [renter.personId],
    status: 'ENDED',
    endsOn: '2026-06-09',
    depositMinor: 150_000,
  });
  const books = booksOf(admin, leaseId);
  await books.charge('1500.00', '2026-01-01', { account: '2100' });
  await books.pay('1500.00', '2026-01-02');
  return { ...home, books, url: `/leases/${leaseId}/deposit`, apiUrl: `/api/leases/${leaseId}/deposit` };
}

/** Adds a line of what is kept. */
async function addLine(page: Part, what: string, cost: string): Promise<Part> {
  await page.press('Add a line');
  const fields = await page.findAllByRole('group', { name: /^Line / });
  const line = await page.in('group', `Line ${fields.length}`);
  await line.fill('What', what);
  await line.fill('Cost', cost);
  return line;
}

const SETTLE = /^(Send letter|Settle)/;

test('what is kept and what goes back is reckoned as it is typed, and settled once however often it is pressed', async () => {
  const { admin, url, apiUrl } = await givenDeposit();
  const page = await openPage(admin, url);
  await page.sees('Everything goes back');
  await addLine(page, 'Oven not cleaned', '95');
  await page.sees('Send letter, pay back $1,405.00');
  await page.user.dblClick(await page.find('button', 'Send letter, pay back $1,405.00'));
  await page.sees('The deposit is settled.');
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({
    held: '0.00',
    settlement: { kept: '95.00', refund: '1405.00' },
  });
});

test('a line that says nothing is refused beside its fields, and nothing is posted', async () => {
  const { admin, url, apiUrl } = await givenDeposit();
  const page = await openPage(admin, url);
  await page.press('Add a line');
  await page.press(SETTLE);
  const line = await page.in('group', 'Line 1');
  const what = await line.field('What');
  await expect.poll(() => what.getAttribute('aria-invalid')).toBe('true');
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({ held: '1500.00', settlement: null });
});

test('a list that is saved for later is there again, and posts nothing', async () => {
  const { admin, url, apiUrl } = await givenDeposit();
  const page = await openPage(admin, url);
  await addLine(page, 'Bedroom door', '240');
  await page.press('Save, send later');
  await page.sees('The list is saved. Nothing is posted yet.');
  const again = await openPage(admin, url);
  const line = await again.in('group', 'Line 1');
  expect(await line.field('What')).toHaveProperty('value', 'Bedroom door');
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({ held: '1500.00', settlement: null });
});

test('two list what is kept at once: the second does not save over the first unseen', async () => {
  const { admin, operator, url, apiUrl } = await givenDeposit();
  const page = await openPage(admin, url);
  await addLine(page, 'Bedroom door', '240');
  const oven = { description: 'Oven', cost: '95.00', ageMonths: null, usefulLifeMonths: null, photoKeys: [] };
  await ask(operator, 'POST', `${apiUrl}/draft`, { lines: [oven], note: null, version: null });
  // The page reads again what others do, behind what is typed.
  await othersChanged(['deposits', 'leases'], `GET ${apiUrl}`);
  await page.press('Save, send later');
  await page.sees('Somebody else saved this list in the meantime.');
  const { draft } = await ask(admin, 'GET', apiUrl);
  expect(draft.lines).toMatchObject([{ description: 'Oven' }]);
  const line = await page.in('group', 'Line 1');
  expect(await line.field('What')).toHaveProperty('value', 'Bedroom door');
  // Told so, they mean it.
  await page.press('Save, send later');
  await page.sees('The list is saved. Nothing is posted yet.');
  await page.press('Save, send later');
  await expect
    .poll(async () => (await ask(admin, 'GET', apiUrl)).draft.lines)
    .toMatchObject([{ description: 'Bedroom door' }]);
});

test('a photo that arrives after the line above was taken out stands at its own line', async () => {
  const { admin, url } = await givenDeposit();
  const page = await openPage(admin, url);
  await addLine(page, 'Oven', '95');
  await addLine(page, 'Bedroom door', '240');
  await addLine(page, 'Window', '120');
  const arrives = holdAnswer('POST /api/uploads/deposit-photo');
  await (await page.in('group', 'Line 2')).attach('fixtures/receipts/plumber-receipt.jpg');
  await page.sees('Photos are on their way');
  await (await page.in('group', 'Line 1')).press('Remove the line');
  arrives();
  await (await page.in('group', 'Line 1')).find('button', /Photo 1 of Bedroom door/);
  expect((await page.in('group', 'Line 2')).queryByRole('button', { name: /^Photo 1 of/ })).toBeNull();
});

test('a photo whose own line was taken out meanwhile stands at no other', async () => {
  const { admin, url } = await givenDeposit();
  const page = await openPage(admin, url);
  await addLine(page, 'Oven', '95');
  await addLine(page, 'Window', '120');
  const arrives = holdAnswer('POST /api/uploads/deposit-photo');
  await (await page.in('group', 'Line 1')).attach('fixtures/receipts/plumber-receipt.jpg');
  await page.sees('Photos are on their way');
  await (await page.in('group', 'Line 1')).press('Remove the line');
  arrives();
  await page.lacks('Photos are on their way');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.queryByRole('button', { name: /^Photo 1 of/ })).toBeNull();
});

test('renters read what became of their deposit, and cannot settle one', async () => {
  const { renter, url } = await givenDeposit();
  const page = await openPage(renter, url);
  await page.findByRole('heading', { name: /^This page is for / });
});
