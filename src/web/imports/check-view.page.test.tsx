import { expect, test } from 'vitest';
import { form, givenOrganization } from '#tests/given.ts';
import { ask } from '#tests/pages/ask.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const HEADER = 'Property,Address,City,State,Unit,Tenant,Start,End,Rent';

/** A rent roll with a day that there is not, as it was read. */
async function givenRoll() {
  const org = await givenOrganization(server);
  const admin = await org.member(['admin']);
  const rows = [
    '1,Ada Okafor,2026-02-30,2026-12-31,900',
    '2,Bo Li,2026-01-01,,€850',
    '3,Cy Dee,2026-01-01,2026-12-31,950',
  ];
  const text = `${HEADER}\n${rows.map((row) => `Alder,1 Main Street,Albany,NY,${row}`).join('\n')}\n`;
  const { body } = await admin.call('POST', '/api/imports', form(Buffer.from(text), 'roll.csv'));
  const { id, version } = body.data as { id: string; version: number };
  const read = () => ask(admin, 'GET', `/api/imports/${id}`);
  return { org, admin, id, version, read, url: `/imports/${id}` };
}

test('what is put right stays though another file is added before it is checked, and is checked once, as it was typed', async () => {
  const { admin, id, read, url } = await givenRoll();
  const page = await openPage(admin, url);
  await page.find('button', 'Import everything');
  await page.fill('Row 2, Start', '2026-02-28');
  await page.press('Leave out row 3');
  await page.sees('Your changes are not checked yet.');
  await (await page.in('main')).attach('fixtures/contractors/appfolio.csv');
  await page.sees('appfolio');
  await page.sees('Your changes are not checked yet.');
  expect(await page.field('Row 2, Start')).toHaveProperty('value', '2026-02-28');
  const arrives = holdAnswer(`PUT /api/imports/${id}`);
  await page.user.dblClick(await page.find('button', 'Check again'));
  arrives();
  await page.isGone('textbox', 'Row 2, Start');
  const { choices } = await read();
  const [sheet] = Object.values(choices.sheets) as { corrections: object[]; skippedRows: number[] }[];
  expect(sheet).toMatchObject({ corrections: [{ row: 2, value: '2026-02-28' }], skippedRows: [3] });
});

test('changes that are left come back with the page, and are dropped by one press', async () => {
  const { admin, url, version, read } = await givenRoll();
  const page = await openPage(admin, url);
  await page.fill('Row 2, Start', '2026-02-28');
  await page.sees('Your changes are not checked yet.');
  await page.find('button', 'Check again');
  const again = await openPage(admin, url);
  await again.sees('Your changes are not checked yet.');
  expect(await again.field('Row 2, Start')).toHaveProperty('value', '2026-02-28');
  await again.press('Drop the changes');
  await again.find('button', 'Import everything');
  expect(await read()).toMatchObject({ version });
});

test('where somebody else checked other choices first, nothing is written over, and what was typed stands there still', async () => {
  const { admin, org, id, version, url, read } = await givenRoll();
  const page = await openPage(admin, url);
  await page.fill('Row 2, Start', '2026-02-28');
  const other = await org.member(['admin']);
  const { sheets } = await read();
  const name = sheets[0].name as string;
  await ask(other, 'PUT', `/api/imports/${id}`, { choices: { sheets: { [name]: { skippedRows: [3] } } }, version });
  await page.press('Check again');
  await page.lacks('1 property, 3 units');
  expect((await read()).choices.sheets[name].skippedRows).toEqual([3]);
  await page.sees('Your changes are not checked yet.');
  expect(await page.field('Row 2, Start')).toHaveProperty('value', '2026-02-28');
  await page.press('Check again');
  await page.sees('No problems', '1 property, 2 units, 2 people, and 2 leases');
});

test('neither owners nor renters see what is imported', async () => {
  const { org, url } = await givenRoll();
  for (const role of ['owner', 'renter'] as const) {
    const page = await openPage(await org.member([role]), url);
    await page.findByRole('heading', { name: /^This page is for / });
    await page.lacks('Okafor');
  }
});
