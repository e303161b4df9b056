import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('a code that was just renewed is ended as the one it is now, before the list is read again', async () => {
  const { admin, propertyId } = await givenHome(server);
  const list = `/api/properties/${propertyId}/report-codes`;
  await ask(admin, 'POST', list, { label: 'Laundry' });
  const page = await openPage(admin, `/properties/${propertyId}?codes=all`);
  await page.press('Renew the code of Laundry');
  const readAgain = holdAnswer(`GET ${list}`);
  await page.press('Renew it');
  await page.press('End the code of Laundry');
  await page.press('End it');
  await page.sees('No code works here yet.');
  expect(await ask(admin, 'GET', list)).toEqual([]);
  readAgain();
  await page.sees('No code works here yet.');
});
