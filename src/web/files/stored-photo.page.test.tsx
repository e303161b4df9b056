import { test } from 'vitest';
import { givenHome, givenUpload } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const gone = () => Response.json({ success: false, message: 'It is not there.' }, { status: 404 });

test('a photo that the store does not give says that it is not available, rather than be waited for', async () => {
  const { admin, renter, org } = await givenHome(server);
  const { key } = await givenUpload(renter, 'photo');
  const { id } = await ask(renter, 'POST', '/api/maintenance', { title: 'Tap', photoKeys: [key] });
  await server.deps.files.removeAll(org.orgId);
  const page = await openPage(admin, `/maintenance/${id}`);
  await page.sees('Not available');
});

test('a photo that could not be read is read again when its place is pressed, small and over the whole window', async () => {
  const { admin, renter } = await givenHome(server);
  const { key } = await givenUpload(renter, 'photo');
  const { id } = await ask(renter, 'POST', '/api/maintenance', { title: 'Tap', photoKeys: [key] });
  const [photo] = (await ask(admin, 'GET', `/api/maintenance/${id}`)).photos;
  let isGone = true;
  answerWith(`GET ${photo.thumbnailUrl}`, () => (isGone ? gone() : undefined));
  answerWith(`GET ${photo.url}`, () => (isGone ? gone() : undefined));
  const page = await openPage(admin, `/maintenance/${id}`);
  await page.find('button', 'Photo 1 of 1: not available. Try again');
  isGone = false;
  await page.press('Photo 1 of 1: not available. Try again');
  await page.find('img', 'Photo 1 of 1');
  isGone = true;
  await page.press('Photo 1 of 1');
  const viewer = await page.in('dialog');
  await viewer.sees('Not available in full size');
  isGone = false;
  await viewer.press(/^Try again/);
  await viewer.lacks('Not available in full size');
  await viewer.find('img');
});
