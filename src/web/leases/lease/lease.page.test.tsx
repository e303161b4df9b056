import { expect, onTestFinished, test } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { todayIn } from '#web/ui/zone.ts';

/** The browser stands in this time zone until the end of the test. */
function givenTimeZone(name: string): void {
  const before = process.env.TZ;
  process.env.TZ = name;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
}

test('a notice is recorded, withdrawn, and the lease ended, by the days of the house, from the other side of the world', async () => {
  // For 19 hours of each day it is another day there than at the house in New York.
  givenTimeZone('Pacific/Kiritimati');
  const { admin, portfolio, propertyId, renter } = await givenHome(server);
  const leaseId = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '3B'), {
    type: 'AT_WILL',
    startsOn: '2025-01-01',
    tenantIds: [renter.personId],
  });
  const page = await openPage(admin, `/leases/${leaseId}`);
  const standing = await page.in('region', 'Where this lease stands');
  await standing.press('Record a notice');
  const dialog = await page.in('dialog');
  await dialog.sees('is the earliest with 30 days of notice');
  (await dialog.field('Last day')).focus();
  await page.user.keyboard('{ArrowDown}');
  await dialog.sees('Shorter than agreed by 1 day.');
  await dialog.press('Record the notice');
  await standing.sees('Zofia Nowak moves out on');
  await page.press('Terms', 'link');
  await page.sees('Shorter than agreed');

  await standing.press('Withdraw the notice');
  await (await page.in('dialog')).press('Withdraw the notice');
  await standing.sees('Zofia Nowak lives here');

  await page.press('Timeline', 'link');
  await page.sees('Times and days are in Eastern Time');
  await standing.press('Record the move-out');
  await (await page.in('alertdialog')).press('End the lease');
  await standing.sees('Everybody had left on');
  await page.press('More');
  expect((await page.find('menuitem', 'Edit')).textContent).toContain('The lease has ended.');
});

/** A day at the house, so many days from now. */
const dayFromNow = (days: number) => addDays(todayIn('America/New_York'), days);

test('a renewal is offered by the office, accepted by the renter, and goes on as a lease of its own', async () => {
  // The days of the house hold for somebody whose own are ten hours ahead.
  givenTimeZone('Asia/Kolkata');
  const { admin, org, portfolio, propertyId } = await givenHome(server);
  const renter = await org.member(['renter'], { firstName: 'Maria', lastName: 'Lopez' });
  const draft = await ask(admin, 'POST', '/api/leases', {
    unitId: await portfolio.unit(propertyId, '3B'),
    type: 'FIXED',
    startsOn: dayFromNow(-300),
    endsOn: dayFromNow(40),
    rent: '2010.00',
    paymentDueDay: 1,
    parties: [{ personId: renter.personId, role: 'TENANT' }],
  });
  const lease = await ask(admin, 'POST', `/api/leases/${draft.id}/activate`, { version: draft.version });

  const office = await openPage(admin, `/leases/${lease.id}`);
  await office.press(/^Renew$/);
  const dialog = await office.in('dialog');
  await dialog.fill('Rent a month', '2,070');
  await dialog.sees('$60.00 more than now, 3%.');
  await dialog.press('Offer it');
  await office.press('Terms', 'link');
  await office.sees('Waiting for the renters');

  const before = await openPage(renter, '/lease');
  await before.find('button', 'I have paid');
  const asked = await before.in('region', 'Your renewal');
  await asked.sees('$2,070.00');
  await asked.lacks('Still open');
  await ask(admin, 'POST', `/api/leases/${lease.id}/charges`, {
    account: '4000',
    amount: '45.00',
    dueOn: dayFromNow(-2),
  });
  const home = await openPage(renter, '/lease');
  const offer = await home.in('region', 'Your renewal');
  await offer.sees('$45.00 goes along');
  await offer.press('Yes, I stay');
  await home.press('Renew it');
  await home.isGone('button', 'Renew it');
  await home.press('Terms', 'link');
  // The tab before had such a region, too.
  await home.sees('Renewed: your next term begins');
  await (await home.in('region', 'Your renewal')).sees('Renewed: your next term begins');

  const after = await openPage(admin, `/leases/${lease.id}?tab=terms`);
  await after.sees('Agreed');
  await (await after.in('region', /^Renewal$/)).press(/^LSE-/, 'link');
  await after.press('Terms', 'link');
  await after.sees('$2,070.00 a month');
  await (await after.in('region', 'Where this lease stands')).sees('It starts on');
});

test('a notice for a term that ends first is offered the last day of the term; what others did meanwhile is told, and nothing typed is lost to a server that is away', async () => {
  const { admin, org, portfolio, propertyId, renter } = await givenHome(server);
  const leaseId = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '3C'), {
    startsOn: dayFromNow(-300),
    endsOn: dayFromNow(10),
    tenantIds: [renter.personId],
  });
  const page = await openPage(admin, `/leases/${leaseId}?open=giveNotice`);
  const dialog = await page.in('dialog', 'Record a notice');
  const lastDay = formatDate(dayFromNow(10), { locale: 'en-US' });
  expect(await dialog.field('Last day')).toHaveProperty('value', expect.stringContaining(lastDay));
  await dialog.sees('Shorter than agreed by 20 days.');
  await dialog.fill('Reason', 'A job in Tromsø');
  let isAway = true;
  answerWith(`POST /api/leases/${leaseId}/notice`, () =>
    isAway ? Response.json({ success: false, message: 'Away.' }, { status: 500 }) : undefined,
  );
  await dialog.press('Record the notice');
  await page.sees('Something went wrong on our end.');
  expect(await dialog.field('Reason')).toHaveProperty('value', 'A job in Tromsø');
  isAway = false;
  const other = await org.member(['admin']);
  const { version } = await ask(other, 'GET', `/api/leases/${leaseId}`);
  await ask(other, 'POST', `/api/leases/${leaseId}/notice`, {
    by: 'LANDLORD',
    givenOn: dayFromNow(-1),
    movesOutOn: dayFromNow(9),
    version,
  });
  await dialog.press('Record the notice');
  await page.isGone('dialog');
  const standing = await page.in('region', 'Where this lease stands');
  await standing.sees('Zofia Nowak moves out on');

  // Nobody has left before they came, and a move-out that somebody else recorded is recorded once.
  await standing.press('Record the move-out');
  const asked = await page.in('alertdialog', 'Record the move-out');
  await asked.sees('This cannot be undone.');
  const stands = await ask(other, 'GET', `/api/leases/${leaseId}`);
  await ask(other, 'POST', `/api/leases/${leaseId}/end`, { movedOutOn: dayFromNow(-2), version: stands.version });
  await page.user.dblClick(await asked.find('button', 'End the lease'));
  await page.isGone('alertdialog');
  await standing.sees('Everybody had left on');
  expect(await ask(admin, 'GET', `/api/leases/${leaseId}`)).toMatchObject({ movesOutOn: dayFromNow(-2) });
});
