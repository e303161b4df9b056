import { expect, test } from 'vitest';
import { addDays, firstDayOfMonth, today } from '#contract/dates.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const ZONE = 'America/New_York';

/** An owner of a house in dollars and of one in euros, beside one of somebody else; each was paid for this month and for the last. */
async function givenOwner() {
  const home = await givenHome(server);
  const { admin, owner, portfolio, leaseId } = home;
  await ask(admin, 'POST', '/api/rent-policies/charged-from', { on: '2099-01-01' });
  const leaseIn = async (name: string, currency: string) => {
    const propertyId = await portfolio.property({ name, currency });
    if (currency === 'EUR') await portfolio.owner(propertyId, owner.personId);
    return portfolio.lease(propertyId, await portfolio.unit(propertyId, '1'), { currency });
  };
  const now = today({ now: () => new Date() }, ZONE);
  const before = addDays(firstDayOfMonth(now), -1);
  const paid: [string, string, string][] = [
    [leaseId, '1500.00', '1400.00'],
    [await leaseIn('Lindenhof', 'EUR'), '900.00', '800.00'],
    [await leaseIn('Foreign House', 'USD'), '7000.00', '6000.00'],
  ];
  for (const [id, amount, earlier] of paid) {
    const books = booksOf(admin, id);
    await books.charge(earlier, before);
    await books.pay(earlier, before);
    await books.charge(amount, now);
    await books.pay(amount, now);
  }
  return { ...home, now, before };
}

test('an owner reads what was paid in their own houses, one currency at a time, and nothing of the houses of others', async () => {
  const { owner } = await givenOwner();
  const page = await openPage(owner, '/financial');
  await page.sees('$1,500.00', 'Albion Court');
  await page.lacks('€900.00', '7,000.00', 'Foreign House', 'Nowak');
  await page.press('EUR', 'radio');
  await page.sees('€900.00', 'Lindenhof');
  await page.press('Last month', 'radio');
  await page.sees('€800.00');
  await page.lacks('€900.00', '$1,400.00');
  expect(window.location.search).toMatch(/period=lastMonth/);
  const back = await openPage(owner, `/financial${window.location.search}`);
  await back.sees('€800.00');
});

test('each line opens the entry that it comes from, without who paid it and without a way to take it back', async () => {
  const { owner } = await givenOwner();
  const page = await openPage(owner, '/financial');
  await page.user.click(await page.findByText(/, Albion Court/));
  await page.press(/^Open: /);
  const dialog = await page.in('dialog');
  await dialog.sees('$1,500.00');
  await dialog.lacks('Nowak', 'Nora Walsh');
  expect(dialog.queryByRole('button', { name: 'Take it back' })).toBeNull();
});
