import { expect, onTestFinished, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

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
