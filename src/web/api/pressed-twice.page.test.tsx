import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { form, givenOrganization } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { ask } from '#tests/pages/ask.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { jpeg } from '#tests/pictures.ts';

const isOn = async (page: Awaited<ReturnType<typeof openPage>>, name: string) => {
  const found = (await page.find('switch', name)) as HTMLInputElement;
  return found.checked;
};

test('a priority changed twice before the request is read again is the second, and nobody is told that somebody saved first', async () => {
  const { admin, propertyId } = await givenHome(server);
  const made = { propertyId, title: 'Tap drips', category: 'PLUMBING' };
  const { id } = await ask(admin, 'POST', '/api/maintenance', made);
  const page = await openPage(admin, `/maintenance/${id}`);
  await page.find('button', 'Edit details');
  const isRead = holdAnswer(`GET /api/maintenance/${id}`);
  await page.press('Normal');
  await page.press('High', 'menuitemradio');
  await expect.poll(async () => (await ask(admin, 'GET', `/api/maintenance/${id}`)).priority).toBe('HIGH');
  await page.press('High');
  await page.press('Low', 'menuitemradio');
  await expect.poll(async () => (await ask(admin, 'GET', `/api/maintenance/${id}`)).priority).toBe('LOW');
  await page.press('Edit details');
  const dialog = await page.in('dialog');
  await dialog.fill('What is wrong?', 'Tap drips at night');
  await dialog.press('Save details');
  await page.isGone('dialog');
  expect(await ask(admin, 'GET', `/api/maintenance/${id}`)).toMatchObject({
    title: 'Tap drips at night',
    priority: 'LOW',
  });
  isRead();
  await page.findByRole('heading', { name: /Tap drips at night/ });
  await page.lacks(/saved .*first/);
});

test('who sees a document is switched by one press each, however soon they follow each other', async () => {
  const { admin, propertyId } = await givenHome(server);
  const file = (await admin.call('POST', '/api/uploads/document', form(await jpeg(), 'rules.jpg'))).body.data;
  const subject = { subjectType: 'property', subjectId: propertyId };
  const added = { ...subject, name: 'House rules', category: 'OTHER', fileKey: file.key };
  const { id } = await ask(admin, 'POST', '/api/documents', added);
  const page = await openPage(admin, `/documents?document=${id}`);
  await page.find('switch', 'Owners');
  const isRead = holdAnswer('GET /api/documents');
  holdAnswer(`GET /api/documents/${id}`);
  await page.press('Owners', 'switch');
  await page.press('Renters', 'switch');
  const shared = async () => (await ask(admin, 'GET', `/api/documents/${id}`)).sharedWith;
  await expect.poll(shared).toEqual(['OWNERS', 'RENTERS']);
  await page.press('Owners', 'switch');
  await expect.poll(shared).toEqual(['RENTERS']);
  isRead();
  expect([await isOn(page, 'Owners'), await isOn(page, 'Renters')]).toEqual([false, true]);
});

test('what a plan leaves out is switched by one press each, however soon they follow each other', async () => {
  const ines = { ...(await givenPlatformAdministrator(server)), personId: '' };
  const { orgId } = await givenOrganization(server, `Alder ${randomUUID().slice(0, 8)}`);
  const url = `/api/platform/organizations/${orgId}`;
  const page = await openPage(ines, `/app-admin/organizations/${orgId}`);
  await page.find('switch', /^Messages/);
  holdAnswer(`GET ${url}`);
  await page.press(/^Messages/, 'switch');
  await page.press(/^Analytics/, 'switch');
  const excluded = async () => (await ask(ines, 'GET', url)).capabilitiesExcluded.length;
  await expect.poll(excluded).toBe(2);
  await page.press(/^Messages/, 'switch');
  await expect.poll(excluded).toBe(1);
  expect([await isOn(page, 'Messages'), await isOn(page, 'Analytics')]).toEqual([true, false]);
});
