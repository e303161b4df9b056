import { test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { onPhone } from '#tests/pages/phone.ts';

async function openCosts() {
  const { admin, propertyId } = await givenHome(server);
  const { id } = await ask(admin, 'POST', '/api/maintenance', { propertyId, title: 'The fan stands still' });
  const page = await openPage(admin, `/maintenance/${id}?tab=costs`);
  await page.press('Add a cost');
  return page;
}

test('files are dropped or chosen at a desk', async () => {
  await (await openCosts()).sees('Drop receipts here, or');
});

test('nobody is asked to drop files on a phone', async () => {
  onPhone();
  const page = await openCosts();
  await page.sees('Choose');
  await page.lacks('Drop receipts here');
});
