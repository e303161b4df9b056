import { expect, test } from 'vitest';
import { form } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { jpeg, pdf } from '#tests/pictures.ts';

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

/** A document of a property, shared with its renters. */
async function givenDocument(more: object = {}) {
  const home = await givenHome(server);
  const { admin, propertyId } = home;
  const upload = async (name: string) =>
    (await admin.call('POST', '/api/uploads/document', form(await jpeg(), name))).body.data.key as string;
  const subject = { subjectType: 'property', subjectId: propertyId, category: 'OTHER' };
  const added = {
    ...subject,
    name: 'House rules',
    fileKey: await upload('rules.jpg'),
    sharedWith: ['RENTERS'],
    ...more,
  };
  const document = await ask(admin, 'POST', '/api/documents', added);
  const another = async (name: string) =>
    ask(admin, 'POST', '/api/documents', { ...added, name, fileKey: await upload('other.jpg') });
  return {
    ...home,
    document,
    another,
    apiUrl: `/api/documents/${document.id}`,
    url: `/documents?document=${document.id}`,
  };
}

test('who renames a document while somebody sets its end keeps both, and a day that is none is refused beside its field', async () => {
  const { admin, document, apiUrl, url } = await givenDocument();
  const page = await openPage(admin, url);
  await page.press('Edit');
  const dialog = await page.in('dialog');
  await dialog.fill('Name', 'Rules of the house');
  await dialog.fill(/^Ends/, 'when we say so');
  await dialog.press('Save');
  await expect.poll(async () => (await dialog.field(/^Ends/)).getAttribute('aria-invalid')).toBe('true');
  await dialog.fill(/^Ends/, '');
  await ask(admin, 'PUT', apiUrl, { notes: 'Hangs in the lobby.', version: document.version });
  await dialog.press('Save');
  await page.press('Save these choices');
  await expect.poll(async () => (await ask(admin, 'GET', apiUrl)).name).toBe('Rules of the house');
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({ notes: 'Hangs in the lobby.', sharedWith: ['RENTERS'] });
});

test('a new version is added past what somebody changed meanwhile, and the file need not be chosen twice', async () => {
  const { admin, renter, document, apiUrl, url } = await givenDocument();
  const page = await openPage(admin, url);
  await page.press('New version');
  const dialog = await page.in('dialog');
  await dialog.attach('fixtures/receipts/plumber-receipt.jpg');
  await dialog.sees('plumber-receipt.jpg');
  await ask(admin, 'PUT', apiUrl, { notes: 'Hangs in the lobby.', version: document.version });
  await dialog.press('Add the version');
  await page.sees(/Somebody else saved this/);
  await dialog.sees('plumber-receipt.jpg');
  await dialog.press('Add the version');
  await expect.poll(async () => (await ask(admin, 'GET', apiUrl)).latestNumber).toBe(2);
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({ notes: 'Hangs in the lobby.' });
  const [theirs] = await ask(renter, 'GET', '/api/documents');
  expect(theirs).toMatchObject({ name: 'House rules', canChange: false });
});

test('a document that is shared no more is gone for renters, also where they had its address', async () => {
  const { admin, renter, document, apiUrl, url } = await givenDocument();
  const page = await openPage(renter, url);
  await page.sees('House rules');
  await ask(admin, 'PUT', apiUrl, { sharedWith: [], version: document.version });
  const later = await openPage(renter, url);
  await later.sees('This document is not here any more, or it is no longer shared with you.');
  await later.lacks('House rules');
});

test('a paper that the store does not give says so where it would open and where it is saved, and opens once it is tried again', async () => {
  const { admin, propertyId } = await givenHome(server);
  const uploaded = await admin.call('POST', '/api/uploads/document', form(pdf(), 'rules.pdf'));
  const subject = { subjectType: 'property', subjectId: propertyId, category: 'OTHER', sharedWith: [] };
  const added = { ...subject, name: 'House rules', fileKey: uploaded.body.data.key };
  const { id, file } = await ask(admin, 'POST', '/api/documents', added);
  let isGone = true;
  answerWith(`GET ${file.url}`, () =>
    isGone
      ? Response.json({ success: false, code: 'FILE_GONE', message: 'This file is not there.' }, { status: 404 })
      : undefined,
  );
  const page = await openPage(admin, `/documents?document=${id}`);
  await page.find('button', 'House rules: not available. Try again');
  await page.press('Download');
  await page.sees('This file is not there.');
  isGone = false;
  await page.press('House rules: not available. Try again');
  await page.isGone('button', 'House rules: not available. Try again');
  await page.find('link', /Open/);
});

test('a document is called as the file that came last, unless somebody named it', async () => {
  const { admin, propertyId } = await givenHome(server);
  const page = await openPage(admin, `/properties/${propertyId}?tab=documents`);
  await page.press('Add');
  const dialog = await page.in('dialog', 'Add a document');
  const picture = async (name: string) => new File([new Uint8Array(await jpeg())], name, { type: 'image/jpeg' });
  const input = dialog.element.querySelector('input[type=file]') as HTMLInputElement;
  const name = (await dialog.field('Name')) as HTMLInputElement;
  await page.user.upload(input, await picture('lease-smith.jpg'));
  await expect.poll(() => name.value).toBe('lease-smith');
  await page.user.upload(input, await picture('lease.jones.jpg'));
  await expect.poll(() => name.value).toBe('lease.jones');
  await dialog.fill('Name', 'The lease');
  await page.user.upload(input, await picture('lease-brown.jpg'));
  await dialog.sees('lease-brown.jpg');
  await dialog.press('Add it');
  await page.isGone('dialog');
  expect(await ask(admin, 'GET', '/api/documents')).toMatchObject([
    { name: 'The lease', file: { name: 'lease-brown.jpg' } },
  ]);
});

test('all documents of something are put together once however often that is pressed, shown while it is done, and said where it is not', async () => {
  const { admin, propertyId, another } = await givenDocument();
  await another('Plan');
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerWith('POST /api/documents/archive', () => {
    asked += 1;
    return promise;
  });
  const page = await openPage(admin, `/properties/${propertyId}?tab=documents`);
  const button = await page.find('button', 'Download all');
  await page.user.click(button);
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
  await page.user.click(button);
  resolve(Response.json({ success: false, message: '' }, { status: 500 }));
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  await page.sees('Something went wrong on our end.', 'Please try again later.');
  expect(asked).toBe(1);
});
