import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

type Seen = { id: string; version: number; number: string; marketRent: { amount: string } | null };

test('units are added one after the other, in yen, and one that is there already is said beside its number', async () => {
  const { admin, portfolio } = await givenHome(server);
  const tokyo = await portfolio.property({ name: 'Sakura', currency: 'JPY', timeZone: 'Asia/Tokyo' });
  const units = async () => (await ask(admin, 'GET', `/api/properties/${tokyo}/units`)) as Seen[];
  const page = await openPage(admin, `/properties/${tokyo}`);
  await page.sees('No units yet');
  await page.press('Add unit');
  const dialog = await page.in('dialog', 'Add a unit to Sakura');
  await dialog.press('Add unit');
  const number = await dialog.field('Unit number');
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Unit number', '101');
  await dialog.fill('Asking rent a month', '98000.50');
  await dialog.press('Add unit');
  const rent = await dialog.field('Asking rent a month');
  await expect.poll(() => rent.getAttribute('aria-invalid')).toBe('true');
  expect(await units()).toEqual([]);
  await dialog.fill('Asking rent a month', '98,000');
  await page.user.dblClick(await dialog.find('button', 'Add and go on'));
  await page.sees('Unit 101 was added.');
  // What the next one shares with it stays; its number is asked anew.
  await expect.poll(async () => (await dialog.field('Unit number')).getAttribute('value')).toBe('');
  expect(await dialog.field('Asking rent a month')).toHaveProperty('value', expect.stringMatching(/^98,?000$/));
  await dialog.fill('Unit number', '101');
  await dialog.press('Add unit');
  await dialog.sees('There is a unit with this number in this building already.');
  await dialog.fill('Unit number', '102');
  await dialog.press('Add unit');
  await page.isGone('dialog');
  expect((await units()).map((unit) => [unit.number, unit.marketRent?.amount])).toEqual([
    ['101', '98000'],
    ['102', '98000'],
  ]);
});

test('a unit says what it is and what can be done; two who change it compare, and what has a history stays', async () => {
  const { admin, operator, owner, org, portfolio, propertyId, unitId, leaseId } = await givenHome(server);
  const spare = await portfolio.unit(propertyId, '15');
  const seen = (id: string) => ask(admin, 'GET', `/api/units/${id}`) as Promise<Seen>;
  const page = await openPage(admin, `/units?unit=${unitId}`);
  const shown = await page.in('dialog', 'Unit 14, Albion Court');
  await shown.sees('Zofia Nowak', 'Occupied', '$1,500.00', 'none open');
  expect(await shown.find('link', /until/)).toHaveProperty('href', expect.stringContaining(`/leases/${leaseId}`));
  expect(shown.queryByRole('link', { name: 'Draft a lease' })).toBeNull();
  await shown.press('Edit unit');
  const form = await page.in('dialog', 'Edit Unit 14');
  await form.fill('Asking rent a month', '1,650');
  const { version } = await seen(unitId);
  await ask(admin, 'PUT', `/api/units/${unitId}`, { version, marketRent: '1700.00', floor: '2' });
  await form.press('Save unit');
  const compared = await page.in('dialog', /Somebody changed/);
  await (await compared.in('row', /Asking rent/)).find('radio', /1,650/);
  await compared.press('Save these choices');
  await page.sees('Unit 14 was saved.');
  expect(await seen(unitId)).toMatchObject({ marketRent: { amount: '1650.00' }, floor: '2' });

  const again = await page.in('dialog', 'Unit 14, Albion Court');
  await again.press('Delete');
  const asked = await page.in('alertdialog', 'Delete Unit 14?');
  await asked.press('Delete Unit 14');
  await page.sees('Leases or requests belong to this unit, so it stays.');
  await seen(unitId);

  const empty = await openPage(admin, `/units?unit=${spare}&state=vacant`);
  const other = await empty.in('dialog', 'Unit 15, Albion Court');
  await other.sees('Empty');
  await other.find('link', 'Draft a lease');
  await other.press('Delete');
  answerWith(`DELETE /api/units/${spare}`, () => undefined);
  await empty.user.dblClick(await (await empty.in('alertdialog')).find('button', 'Delete Unit 15'));
  await empty.isGone('alertdialog');
  await empty.isGone('dialog');
  await empty.sees('No unit matches');
  const gone = await openPage(admin, `/units?unit=${spare}`);
  await gone.sees('This unit is not here any more.');

  // An operator of the house changes it and deletes nothing; of another house nobody there learns.
  const theirs = await openPage(operator, `/units?unit=${unitId}`);
  const own = await theirs.in('dialog', 'Unit 14, Albion Court');
  await own.find('button', 'Edit unit');
  const abroad = await portfolio.property({ name: 'Lindenhof', currency: 'EUR' });
  const hidden = await portfolio.unit(abroad, '7');
  const narrow = await openPage(operator, `/units?unit=${hidden}`);
  await narrow.sees('This unit is not here any more.');
  await narrow.lacks('Lindenhof');
  const looks = await openPage(owner, `/units?unit=${unitId}`);
  const only = await looks.in('dialog', 'Unit 14, Albion Court');
  await only.sees('Occupied');
  for (const name of ['Edit unit', 'Delete'])
    expect(only.queryByRole('button', { name }), `${org.orgId} ${name}`).toBeNull();
});

test.each(['propertyId=nonsense', `propertyId=${crypto.randomUUID()}`])(
  'a list whose address asks for what is not there says so, and leads to the list without it: %s',
  async (asked) => {
    const { admin } = await givenHome(server);
    const page = await openPage(admin, `/units?q=14&${asked}`);
    await page.sees('The units did not load.', `asks for something that is not there or makes no sense: ${asked}.`);
    await page.lacks('Go to the first');
    await page.press('Show all without it');
    await page.find('link', '14');
    expect(window.location.search).toBe('?q=14');
    await page.lacks('did not load');
  },
);

test('a unit that is read without a toast says itself that one lacks the permission, and what to do', async () => {
  const { admin, unitId } = await givenHome(server);
  const why = "You don't have permission to perform this action. Please contact your administrator";
  answerWith(`GET /api/units/${unitId}`, () => Response.json({ success: false, message: 'No.' }, { status: 403 }));
  const page = await openPage(admin, `/units?unit=${unitId}`);
  const dialog = await page.in('dialog', 'The unit did not load.');
  await dialog.sees(why);
  expect(document.body.textContent.split('permission to perform')).toHaveLength(2);
});
