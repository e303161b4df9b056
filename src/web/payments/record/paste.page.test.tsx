import { expect, test } from 'vitest';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

const URL = '/payments/history?record=list';

/** A let home in dollars and one in euros, of each of which a month's rent is owed. */
async function givenTwo() {
  const home = await givenHome(server);
  const { admin, portfolio, leaseId } = home;
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const abroad = await portfolio.property({ name: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Berlin' });
  const euroId = await portfolio.lease(abroad, await portfolio.unit(abroad, '7'), { currency: 'EUR' });
  const dollars = booksOf(admin, leaseId);
  const euros = booksOf(admin, euroId);
  await dollars.charge('1500.00', '2026-01-01');
  await euros.charge('900.00', '2026-01-01');
  const refOf = async (id: string): Promise<string> => (await ask(admin, 'GET', `/api/leases/${id}`)).ref;
  const balances = async () => [(await dollars.ledger()).balance, (await euros.ledger()).balance];
  return { ...home, dollars, euros, refs: [await refOf(leaseId), await refOf(euroId)] as const, balances };
}

async function paste(page: Part, ...lines: string[]): Promise<Part> {
  const dialog = await page.in('dialog', 'Record payments from a list');
  const field = await dialog.field('Lines');
  field.focus();
  await page.user.paste(lines.join('\n'));
  return lookFor(page, dialog);
}

/** What was pasted is looked at: what was found takes the place of it. */
async function lookFor(page: Part, dialog: Part): Promise<Part> {
  await dialog.press('Look for the leases');
  await page.sees(/of \d+ lines?|None of/);
  return page.in('dialog', 'Record payments from a list');
}

/** Looks for another lease than those that a line could be of. */
async function look(page: Part, dialog: Part, typed: string): Promise<void> {
  const field = await dialog.find('combobox', /^Lease$/);
  await page.user.clear(field);
  await page.user.type(field, typed);
}

test('pasted lines show whose each is and what all comes to by currency; what is recorded is recorded once, and taken back by one press', async () => {
  const { admin, refs, balances } = await givenTwo();
  const page = await openPage(admin, URL);
  const [usd, eur] = refs;
  const dialog = await paste(
    page,
    `2026-01-03\t${usd}\t1,000.00`,
    `2026-01-04\t${eur}\t€900.00`,
    '2026-01-05\tPlumber\t-80.00',
  );
  await dialog.sees('2 payments of 3 lines, together', '$1,000.00', '€900.00', 'Jan 3, 2026', 'No payment');
  await page.user.dblClick(await dialog.find('button', 'Record 2 payments'));
  await page.isGone('dialog');
  await page.sees('2 payments recorded');
  expect(await balances()).toEqual(['500.00', '0.00']);
  await page.press('Undo');
  await expect.poll(balances).toEqual(['1500.00', '900.00']);
});

test('so many euros are never given to a lease in dollars, and are to one in euros', async () => {
  const { admin, balances } = await givenTwo();
  const page = await openPage(admin, URL);
  const dialog = await paste(page, '2026-01-04\tcash at the office\t€300.00');
  await dialog.sees('None of 1 line is to be recorded yet.');
  await dialog.press('Lease of line 1', 'combobox');
  await page.press('Another lease…', 'option');
  await look(page, dialog, '14');
  const dollars = await page.find('option', /14/);
  await page.user.click(dollars);
  expect(dollars.textContent).toContain('Its rent is in USD');
  await dialog.sees('None of 1 line is to be recorded yet.');
  await look(page, dialog, 'Lindenhof');
  await page.press(/Lindenhof/, 'option');
  await dialog.sees('1 payment of 1 line, together', '€300.00');
  await dialog.press('Record 1 payment');
  await page.isGone('dialog');
  expect(await balances()).toEqual(['1500.00', '600.00']);
});

test('what would be refused says why beside it before anything is recorded, and Back loses nothing of what was pasted', async () => {
  const { admin, dollars, refs, balances } = await givenTwo();
  const [usd, eur] = refs;
  await dollars.pay('100.00', '2026-01-03', { reference: usd });
  const page = await openPage(admin, URL);
  const lines = [`2026-01-03\t${usd}\t100.00`, `2026-01-04\t${eur}\t900.00`];
  const dialog = await paste(page, ...lines);
  await dialog.sees('1 payment stays out, with the reason beside it.', 'is recorded for this day already');
  await dialog.press('Back to the lines');
  const again = await page.in('dialog', 'Record payments from a list');
  expect(await again.field('Lines')).toHaveProperty('value', lines.join('\n'));
  const found = await lookFor(page, again);
  await found.press('Record 1 payment');
  await found.sees('1 payment recorded. What is left stands below.');
  expect(found.queryByRole('button', { name: 'Back to the lines' })).toBeNull();
  expect(await balances()).toEqual(['1400.00', '0.00']);
});

test('where no answer came it is sent again as the same, so that nothing is recorded twice', async () => {
  const { admin, refs, balances } = await givenTwo();
  const page = await openPage(admin, URL);
  const dialog = await paste(page, `2026-01-03\t${refs[0]}\t1,500.00`);
  const record = await dialog.find('button', 'Record 1 payment');
  await expect.poll(() => record.getAttribute('aria-busy')).not.toBe('true');
  let isLost = true;
  answerWith('POST /api/payments/bulk', async () => {
    if (!isLost) return undefined;
    isLost = false;
    throw new TypeError('There is no network.');
  });
  await dialog.press('Record 1 payment');
  await page.sees(/connection|network|offline|reach/i);
  const arrives = holdAnswer('POST /api/payments/bulk');
  await dialog.press('Record 1 payment');
  await page.user.click(await dialog.find('button', 'Record 1 payment'));
  arrives();
  await page.isGone('dialog');
  expect(await balances()).toEqual(['0.00', '900.00']);
});
