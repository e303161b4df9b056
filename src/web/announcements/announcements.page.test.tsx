import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('who reads an announcement is counted before it goes, and it can be taken back until then', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/announcements');
  await page.sees('Nothing announced yet');
  const [write] = await page.findAllByRole('link', { name: 'New announcement' });
  if (write) await page.user.click(write);
  await page.findByRole('heading', { name: 'New announcement' });
  await page.fill('Subject', 'Water is off on Tuesday');
  await page.fill('Text', 'From 9 to 11. Fill a bucket.');
  await page.sees('1 person in 1 home');
  await page.press('Send to 1 person');
  await page.findByRole('heading', { name: /^Water is off on Tuesday/ });
  await page.press('Take it back');
  const status = async () => (await ask(admin, 'GET', '/api/announcements'))[0].status;
  await expect.poll(status).toBe('TAKEN_BACK');
});

test('an announcement that says nothing is refused beside its fields, and what was typed stays', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/announcements/new');
  await page.fill('Text', 'From 9 to 11.');
  await page.press('Send to 1 person');
  const subject = await page.field('Subject');
  await expect.poll(() => subject.getAttribute('aria-invalid')).toBe('true');
  expect(await page.field('Text')).toHaveProperty('value', 'From 9 to 11.');
  expect(await ask(admin, 'GET', '/api/announcements')).toEqual([]);
});

test('somebody who lives there reads what went out, and nothing of who else did', async () => {
  const { admin, renter } = await givenHome(server);
  const made = { subject: 'The office moves', body: 'To 3 Elm Street.', byMail: false, isUrgent: false };
  await ask(admin, 'POST', '/api/announcements', made);
  const page = await openPage(renter, '/announcements');
  await page.findByRole('heading', { name: 'Announcements', level: 1 });
  await page.lacks('New announcement', 'Send');
});

test('an owner has no announcements of their own to write', async () => {
  const { owner } = await givenHome(server);
  const page = await openPage(owner, '/announcements/new');
  await page.findByRole('heading', { name: /^This page is for / });
});

test('nobody is meant where nobody moves in, and the page says so', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/announcements/new');
  await page.press(/^Who/, 'combobox');
  await page.press('Moving in later', 'option');
  await page.sees('Nobody is meant by this yet.');
});

test('who uses an announcement again while a draft stands is asked, and loses neither unasked', async () => {
  const { admin } = await givenHome(server);
  const told = { subject: 'Water is off', body: 'From 9 to 11.', byMail: false, isUrgent: false };
  const { id } = await ask(admin, 'POST', '/api/announcements', told);
  const writing = await openPage(admin, '/announcements/new');
  await writing.fill('Subject', 'The lift');
  await writing.fill('Text', 'It is repaired on Monday.');
  await (await writing.in('navigation', /^Main$/)).press(/^Dashboard/, 'link');
  await writing.isGone('textbox', 'Subject');

  const page = await openPage(admin, `/announcements/${id}`);
  await page.press('Use again', 'link');
  const subject = (await page.field('Subject')) as HTMLInputElement;
  await expect.poll(() => subject.value).toBe('The lift');
  await page.sees('You had begun another announcement');
  await page.press('Throw it away and use “Water is off” again');
  await expect.poll(() => subject.value).toBe('Water is off');
  expect(await page.field('Text')).toHaveProperty('value', 'From 9 to 11.');
  await page.lacks('You had begun another announcement');
});

test('an announcement is used again where nothing else was begun', async () => {
  const { admin, propertyId } = await givenHome(server);
  const told = {
    subject: 'Water is off',
    body: 'From 9 to 11.',
    propertyIds: [propertyId],
    byMail: false,
    isUrgent: false,
  };
  const { id } = await ask(admin, 'POST', '/api/announcements', told);
  const page = await openPage(admin, `/announcements/${id}`);
  await page.press('Use again', 'link');
  await expect.poll(async () => ((await page.field('Subject')) as HTMLInputElement).value).toBe('Water is off');
  await page.sees('Albion Court', '1 person in 1 home');
});
