import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server, storedItems } from '#tests/pages/open-page.tsx';

test('days that another lease has are found before saving, and the first free day is offered', async () => {
  const { admin, portfolio, propertyId, renter } = await givenHome(server);
  const unitId = await portfolio.unit(propertyId, '3B');
  const until = { status: 'NOTICE', movesOutOn: '2027-03-31', type: 'AT_WILL' } as const;
  const running = await portfolio.lease(propertyId, unitId, { ...until, tenantIds: [renter.personId] });
  const { ref } = await ask(admin, 'GET', `/api/leases/${running}`);
  const page = await openPage(admin, `/leases/new?unitId=${unitId}`);
  await page.fill('First day', '2027-03-01{Tab}');
  const follows = await page.in('complementary', 'What follows from it');
  await follows.sees(`Overlaps with ${ref}`);
  await follows.press(/^Start on Thursday, April 1, 2027/);
  await follows.sees('The home is free on all of these days.');
  expect(await page.field('First day')).toHaveProperty('value', 'Apr 1, 2027');
});

test('the second of two people sees what differs, and what only the first changed is kept', async () => {
  const { admin, portfolio, propertyId, renter } = await givenHome(server);
  const terms = {
    type: 'AT_WILL',
    startsOn: '2027-01-01',
    paymentDueDay: 1,
    noticePeriodDays: 30,
    parties: [{ personId: renter.personId, role: 'TENANT' }],
  };
  const unitId = await portfolio.unit(propertyId, '3B');
  const lease = await ask(admin, 'POST', '/api/leases', { unitId, ...terms, rent: '1000.00' });
  const page = await openPage(admin, `/leases/edit/${lease.id}`);
  await page.fill('Rent each month', '1100');
  const others = { ...terms, rent: '1200.00', paymentDueDay: 5, version: lease.version };
  await ask(admin, 'PUT', `/api/leases/${lease.id}`, others);
  await page.press('Save the lease');
  const dialog = await page.in('dialog', 'Somebody changed this lease while you were editing');
  expect(await dialog.find('radio', '$1,100.00')).toHaveProperty('checked', true);
  await dialog.press('Save these choices');
  await page.sees('$1,100.00 a month', 'the 5th of the month');
});

test('an organization in the United States reads and writes days, weeks and telephone numbers as people there do', async () => {
  const { admin, portfolio, propertyId } = await givenHome(server);
  const page = await openPage(admin, `/leases/new?unitId=${await portfolio.unit(propertyId, '3B')}`);
  await page.fill('First day', '2026-11-21{Tab}');
  const firstDay = await page.field('First day');
  expect(firstDay).toHaveProperty('value', 'Nov 21, 2026');
  const [calendar] = await page.findAllByRole('button', { name: 'Open calendar' });
  await page.user.click(calendar as HTMLElement);
  const weekdays = await page.findAllByRole('columnheader');
  expect(weekdays[1]?.getAttribute('abbr')).toBe('Mon');
  await page.user.keyboard('{Escape}');
  await page.fill('First day', '2/1/2027{Tab}');
  expect(await page.field('First day')).toHaveProperty('value', 'Feb 1, 2027');

  const person = await openPage(admin, '/people/new');
  expect((await person.field('Calling code')).textContent).toContain('+1');
  expect(storedItems()).toEqual(['activeRole', 'token', 'user']);
});

test('a lease that is to bind at once does so though its page is left while it is saved', async () => {
  const { admin, portfolio, propertyId, renter } = await givenHome(server);
  const unitId = await portfolio.unit(propertyId, 'Belfry');
  const page = await openPage(admin, `/leases/new?unitId=${unitId}&personId=${renter.personId}`);
  await page.fill('First day', '2027-02-01{Tab}');
  await page.press(/^On to/);
  await page.press(/^On to/);
  await page.fill('Rent each month', '1100');
  await page.press(/^On to/);
  const goOn = holdAnswer('POST /api/leases');
  await page.press('Save and activate');
  await (await page.in('navigation', 'Where this is')).press('Leases', 'link');
  await (await page.in('alertdialog')).press('Leave');
  await page.find('searchbox');
  goOn();
  await page.sees('The lease is binding.');
  expect(await ask(admin, 'GET', '/api/leases?q=Belfry')).toMatchObject([{ status: 'SIGNED' }]);
  expect(window.location.pathname).toBe('/leases');
});

test('whoever goes back while a step is checked stays there', async () => {
  const { admin, portfolio, propertyId, renter } = await givenHome(server);
  const unitId = await portfolio.unit(propertyId, '3B');
  const page = await openPage(admin, `/leases/new?unitId=${unitId}&personId=${renter.personId}`);
  await page.fill('First day', '2027-02-01{Tab}');
  await page.press(/^On to/);
  const goOn = await page.find('button', /^On to/);
  const back = await page.find('button', 'Back');
  fireEvent.click(goOn);
  fireEvent.click(back);
  await page.field('First day');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(window.location.search).toContain('step=home');
});
