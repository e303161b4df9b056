import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { jpeg } from '#tests/pictures.ts';

test('nothing is shared yet, and each role reads whose turn it is', async () => {
  const { admin, renter, owner } = await givenHome(server);
  const page = await openPage(admin, '/documents');
  await page.sees('No documents yet');
  for (const who of [renter, owner]) {
    const theirs = await openPage(who, '/documents');
    await theirs.sees('Nothing is shared with you yet');
  }
});

test('a document is added to a property and shared with its renters, who cannot change it', async () => {
  const { admin, propertyId, renter } = await givenHome(server);
  const page = await openPage(admin, `/properties/${propertyId}?tab=documents`);
  await page.press('Add');
  const dialog = await page.in('dialog', 'Add a document');
  await dialog.sees('Choose a file first.');
  const picture = new File([new Uint8Array(await jpeg())], 'rules.jpg', { type: 'image/jpeg' });
  await page.user.upload(dialog.element.querySelector('input[type=file]') as HTMLInputElement, picture);
  await dialog.fill('Name', 'House rules 2027, with the long list of what may stand in the hallway and what may not');
  await dialog.press(/^Renters/, 'checkbox');
  await dialog.press('Add it');
  await page.isGone('dialog');
  await page.sees('House rules 2027');

  const theirs = await openPage(renter, '/documents');
  await theirs.press(/^House rules 2027/, 'link');
  await theirs.lacks('Edit', 'Delete…', 'New version');
  const [row] = await ask(renter, 'GET', '/api/documents');
  expect(row).toMatchObject({ canChange: false });
});
