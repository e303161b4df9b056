import { expect, test } from 'vitest';
import { givenApiKeys, makeKey } from '#tests/given-api-keys.ts';
import { ask } from '#tests/pages/ask.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('a key is made, shown once, and then listed by what it may do', async () => {
  const { maker } = await givenApiKeys(server);
  const page = await openPage(maker, '/admin/api-management');
  await page.sees('No program has a key yet');
  await page.press('Make the first key', 'link');
  await page.findByRole('heading', { name: 'New key' });
  await page.fill('Name', 'Bookkeeping, nightly');
  await page.press('Read leases', 'checkbox');
  await page.press('Make the key');
  const shown = await page.in('alertdialog');
  await shown.sees('“Bookkeeping, nightly” is ready. Copy the key now.');
  const key = (await shown.field('The key')) as HTMLInputElement;
  const secret = key.value || (key.textContent ?? '');
  expect(secret).toMatch(/^lk_/);
  await shown.press('I have kept it');
  await page.findByRole('heading', { name: /^Bookkeeping, nightly/ });
  expect(document.body.textContent).not.toContain(secret);

  const [row] = await ask(maker, 'GET', '/api/api-keys');
  expect(row).toMatchObject({ name: 'Bookkeeping, nightly', scopes: ['leases:read'], properties: null });
});

test('a key that lacks something or says what is none is refused beside the field, and what was typed stays', async () => {
  const { maker } = await givenApiKeys(server);
  const page = await openPage(maker, '/admin/api-management/new');
  await page.fill(/^Only from these addresses/, 'the office');
  await page.fill('At most', 'often');
  await page.press('Make the key');
  await page.sees('Enter a figure, such as 2.');
  await page.fill('At most', '1,200');
  await page.press('Make the key');
  for (const label of ['Name', /^Only from these addresses/]) {
    const field = await page.field(label);
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: String(label) }).toBe('true');
  }
  expect(await page.field(/^Only from these addresses/)).toHaveProperty('value', 'the office');
  expect(await ask(maker, 'GET', '/api/api-keys')).toEqual([]);
});

test('whoever leaves while a key is being made is told that nobody would ever see it, and may wait', async () => {
  const { maker } = await givenApiKeys(server);
  const page = await openPage(maker, '/admin/api-management/new');
  await page.fill('Name', 'Door locks');
  await page.press('Read units', 'checkbox');
  const goOn = holdAnswer('POST /api/api-keys');
  await page.press('Make the key');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await page.press('Not now', 'link');
  const question = await page.in('alertdialog', 'Leave before it is shown?');
  await question.sees('nobody could look them up later');
  await question.press('Wait for it');
  goOn();
  const shown = await page.in('alertdialog', /is ready/);
  expect(await shown.field('The key')).toHaveProperty('value', expect.stringMatching(/^lk_/));
});

test('a page is not left without a question while a key in place of another is being made', async () => {
  const { maker } = await givenApiKeys(server);
  const { id } = await makeKey(server, maker, { name: 'Website' });
  const page = await openPage(maker, '/admin/api-management');
  await page.press('Website', 'link');
  await page.press('Rotate');
  const goOn = holdAnswer(`POST /api/api-keys/${id}/rotation`);
  await (await page.in('dialog')).press('Make the new key');
  window.history.go(-2);
  await (await page.in('alertdialog', 'Leave before it is shown?')).press('Wait for it');
  goOn();
  await page.in('alertdialog', /is ready/);
});

test('a key pressed twice is made once', async () => {
  const { maker } = await givenApiKeys(server);
  const page = await openPage(maker, '/admin/api-management/new');
  await page.fill('Name', 'Door locks');
  await page.press('Read units', 'checkbox');
  const button = await page.find('button', 'Make the key');
  await page.user.dblClick(button);
  await page.in('alertdialog');
  expect(await ask(maker, 'GET', '/api/api-keys')).toHaveLength(1);
});

test('what two change of a key at once is chosen line by line', async () => {
  const { maker } = await givenApiKeys(server);
  const { id, row } = await makeKey(server, maker, { name: 'Website' });
  const page = await openPage(maker, `/admin/api-management/${id}`);
  await page.press('Edit');
  const dialog = await page.in('dialog');
  await dialog.fill('Name', 'Website of the office');
  await dialog.fill('At most', '60');
  await ask(maker, 'PUT', `/api/api-keys/${id}`, { name: 'Public website', version: row.version });
  await dialog.press('Save');
  expect(await page.find('radio', 'Website of the office')).toHaveProperty('checked', true);
  await page.press('Save these choices');
  await page.findByRole('heading', { name: /^Website of the office/ });
  expect(await ask(maker, 'GET', `/api/api-keys/${id}`)).toMatchObject({
    name: 'Website of the office',
    requestsPerMinute: 60,
  });
});

test('a key that is revoked is over, and says so where it is listed', async () => {
  const { maker } = await givenApiKeys(server);
  const { id, call } = await makeKey(server, maker, { name: 'Old robot' });
  const page = await openPage(maker, `/admin/api-management/${id}`);
  await page.press('More');
  await page.press('Revoke…', 'menuitem');
  const dialog = await page.in('alertdialog');
  await dialog.sees('Revoke “Old robot”?', 'It cannot be brought back');
  await dialog.press('Revoke the key');
  await page.sees('This key is over.');
  expect((await call('GET', '/api/properties')).status).toBe(401);

  const list = await openPage(maker, '/admin/api-management');
  await list.press('Over', 'link');
  await list.findByRole('link', { name: /Old robot/ });
  await list.sees('Revoked');
});

test('a key for some properties reads only what an operator may', async () => {
  const { maker } = await givenApiKeys(server);
  const page = await openPage(maker, '/admin/api-management/new');
  await page.fill('Name', 'One house');
  await page.press('Read leases', 'checkbox');
  await page.press('Some', 'radio');
  await page.sees('For some properties it acts as an operator of these.');
});
