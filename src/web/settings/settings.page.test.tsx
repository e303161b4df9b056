import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('what is changed of oneself is named until it is saved, and can be taken back', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/settings');
  await page.fill('First name', 'Eleonora');
  await page.sees('1 change not saved: First name');
  await page.press('Undo it');
  await page.lacks('not saved');
  expect(await page.field('First name')).toHaveProperty('value', 'Nora');
  await page.fill('First name', 'Eleonora');
  await page.fill('Last name', `Walsh-${'Ünïcødé'.repeat(6)}`);
  await page.sees('2 changes not saved: First name and Last name');
  await page.press('Save');
  await page.lacks('not saved');
  const { user } = (await admin.call('GET', '/api/auth/me/capabilities')).body;
  expect(user).toMatchObject({ firstName: 'Eleonora' });
});

test('what is typed while the rest is being saved stays, and is saved with the next press', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/settings');
  const isSaved = holdAnswer('PUT /api/auth/profile');
  await page.fill('First name', 'Eleonora');
  await page.press('Save');
  await page.fill('Last name', 'Walsh-Berg');
  isSaved();
  await page.sees('1 change not saved: Last name');
  expect(await page.field('Last name')).toHaveProperty('value', 'Walsh-Berg');
  await page.press('Save');
  await page.lacks('not saved');
  const { user } = (await admin.call('GET', '/api/auth/me/capabilities')).body;
  expect(user).toMatchObject({ firstName: 'Eleonora', lastName: 'Walsh-Berg' });
});

test('nobody is without a name: that is said beside the field, and nothing is saved', async () => {
  const { renter } = await givenHome(server);
  const page = await openPage(renter, '/settings');
  await page.fill('Last name', '');
  await page.press('Save');
  const field = await page.field('Last name');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const { user } = (await renter.call('GET', '/api/auth/me/capabilities')).body;
  expect(user).toMatchObject({ lastName: 'Nowak' });
});

test('everybody has settings of their own, whatever they may do', async () => {
  const { owner, renter, operator } = await givenHome(server);
  for (const who of [owner, renter, operator]) {
    const page = await openPage(who, '/settings');
    await page.findByRole('heading', { name: 'Settings' });
    await page.findByRole('heading', { name: 'Signing in' });
    await page.findByRole('heading', { name: 'Where you are signed in' });
    await page.sees('This device', 'A copy of what Lintel holds about you');
  }
});

test('a device that somebody does not know is ended, one’s own stays', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/settings');
  await page.sees('This device');
  const sessions = await page.in('region', 'Where you are signed in');
  expect(sessions.queryByRole('button', { name: /^End all others/ })).toBeNull();
});

test('two-factor asks for six digits that are right', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/settings/two-factor');
  await page.findByRole('heading', { name: 'Turn on two-factor' });
  await page.press('Show the QR code');
  await page.fill('Code', '000000');
  await page.press('Check the code');
  const code = await page.field('Code');
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
});

test('what follows from a name that was changed follows though its page was left meanwhile', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/settings');
  const isSaved = holdAnswer('PUT /api/auth/profile');
  await page.fill('First name', 'Eleonora');
  await page.press('Save');
  await (await page.in('navigation', /^Main$/)).press(/^Dashboard/, 'link');
  await (await page.in('alertdialog', 'Leave this page?')).press('Leave');
  await page.findByRole('heading', { name: /Nora$/, level: 1 });
  isSaved();
  await page.findByRole('heading', { name: /Eleonora$/, level: 1 });
});

test('of several looks that are tried one after the other the last one is kept', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/settings');
  const { promise: isSlow, resolve: arrives } = Promise.withResolvers<undefined>();
  let sent = 0;
  answerWith('PUT /api/auth/appearance', () => {
    sent += 1;
    return sent === 1 ? isSlow : undefined;
  });
  await page.press('Light', 'radio');
  await page.press('Dark', 'radio');
  expect(await page.find('radio', 'Dark')).toHaveProperty('checked', true);
  arrives(undefined);
  await expect.poll(() => sent).toBe(2);
  const look = async () => (await admin.call('GET', '/api/auth/me/capabilities')).body.user.appearance;
  await expect.poll(look).toBe('dark');
});
