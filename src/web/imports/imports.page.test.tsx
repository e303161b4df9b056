import { expect, test } from 'vitest';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

const givenAdmin = async () => (await givenOrganization(server)).member(['admin']);

/** Chooses a file on the way in and has it checked. */
async function check(who: Caller, file: string | File): Promise<Part> {
  const page = await openPage(who, '/imports/new');
  await page.find('heading', 'Import a portfolio');
  if (typeof file === 'string') await page.attach(file);
  else await page.user.upload(await page.field('Files'), file);
  await page.press(/^Check/);
  return page;
}

test('the order of dates is asked where it cannot be known, and read again as it was said', async () => {
  const page = await check(await givenAdmin(), 'fixtures/portfolio/messy/rent-roll-ambiguous-dates.csv');
  await page.press('Which comes first in Lease from', 'combobox');
  await page.press('Day first', 'option');
  await page.press('Check again');
  await page.sees('No problems');
});

test('a cell is put right and a row is left out where they are shown', async () => {
  const rows = ['1,Ada Okafor,2026-02-30,2026-12-31,900', '2,Bo Li,x,,900', ',Cy Dee,2026-01-01,,900'];
  const text = `Property,Address,City,State,Unit,Tenant,Start,End,Rent\n${rows.map((row) => `Alder,1 Main Street,Albany,NY,${row}`).join('\n')}\n`;
  const page = await check(await givenAdmin(), new File([text], 'roll.csv', { type: 'text/csv' }));
  await page.fill('Row 2, Start', '2026-02-28');
  for (const row of ['Leave out row 3', 'Leave out row 4']) {
    const [leave] = await page.findAllByRole('button', { name: row });
    await page.user.click(leave as HTMLElement);
  }
  await page.press('Check again');
  await page.sees('1 property, 1 unit, 1 person, and 1 lease', 'No problems');
});

test('an address that no row has is asked for once a place, and a sum that is read otherwise is offered', async () => {
  const page = await check(await givenAdmin(), 'fixtures/rent-rolls/buildium.csv');
  const places = await page.in('region', /Where are these/);
  for (const name of ['Cedar Flats', '19 Birch Ln']) {
    await places.fill(`Street, ${name}`, '40 Cedar Street');
    await places.fill(`City, ${name}`, 'Dayton');
    await places.fill(`State, ${name}`, 'OH');
  }
  await page.press('Use 1343.33 per month');
  await page.press('Check again');
  await page.sees('2 properties, 4 units, 5 people, and 3 leases');
  const begin = await page.find('button', 'Import everything');
  expect(begin.getAttribute('aria-disabled')).not.toBe('true');
  expect(begin).toHaveProperty('disabled', false);
});

test('a file that is no table says so beside its name', async () => {
  const page = await check(await givenAdmin(), new File(['hello'], 'x.csv', { type: 'text/csv' }));
  await page.sees(/There is no table in this file\./);
});
