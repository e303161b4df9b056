import { expect, test } from 'vitest';
import { freshEmail, givenStaff, userSeenBy } from '#tests/given-users.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('a sign-in is created with a password that is shown once', async () => {
  const { admin } = await givenStaff(server);
  const email = freshEmail();
  const page = await openPage(admin, '/admin/users');
  await page.press('More ways to add somebody');
  await page.press('Create with a password', 'menuitem');
  const dialog = await page.in('dialog', 'Create a sign-in');
  await dialog.press('Create the sign-in');
  await expect.poll(async () => (await dialog.field('E-mail')).getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('E-mail', email);
  await dialog.fill('First name', 'Bo');
  await dialog.fill('Last name', 'Okafor-Lindqvist');
  await dialog.press(/^Operator/, 'checkbox');
  await dialog.press('Create the sign-in');
  const shown = await page.in('alertdialog', 'Hand this password over');
  await shown.sees('Bo Okafor-Lindqvist');
  const [row] = await ask(admin, 'GET', `/api/users?q=${encodeURIComponent(email)}`);
  expect(row).toMatchObject({ email, roles: ['operator'] });
});

test('an address that is none is said by itself, and nobody is invited before all are right', async () => {
  const { admin } = await givenStaff(server);
  const page = await openPage(admin, '/admin/users');
  await page.press('Invite people');
  const dialog = await page.in('dialog', 'Invite people');
  const good = freshEmail();
  await dialog.fill('Their e-mail addresses', `${good}, nobody at home`);
  await dialog.sees('This is no e-mail address.');
  await dialog.press(/^(Send the invitation|Invite)/);
  await dialog.sees('Put every address right first.');
  expect(await ask(admin, 'GET', `/api/users?q=${encodeURIComponent(good)}`)).toEqual([]);
});

test('whoever is invited twice is invited once', async () => {
  const { admin } = await givenStaff(server);
  const page = await openPage(admin, '/admin/users');
  await page.press('Invite people');
  const dialog = await page.in('dialog', 'Invite people');
  const email = freshEmail();
  await dialog.fill('Their e-mail addresses', `${email} ${email.toUpperCase()}`);
  await dialog.press(/^Owner/, 'checkbox');
  await dialog.sees('Send the invitation');
  await page.user.dblClick(await dialog.find('button', /^(Send the invitation|Invite)/));
  await expect.poll(async () => (await ask(admin, 'GET', `/api/users?q=${encodeURIComponent(email)}`)).length).toBe(1);
});

test('an admin takes no role from a superadmin, and is told so', async () => {
  const { admin, superadmin } = await givenStaff(server);
  const page = await openPage(admin, `/admin/users/${superadmin.userId}`);
  await page.findByRole('heading', { name: 'Rosalind Alder' });
  await page.sees('You can look, but not change anything here.');
});

test('somebody is left at least one role', async () => {
  const { admin, operator } = await givenStaff(server);
  const page = await openPage(admin, `/admin/users/${operator.userId}`);
  await page.press('Change');
  const dialog = await page.in('dialog', 'What Tobias Hartwell may do');
  await dialog.press(/^Operator/, 'checkbox');
  await dialog.press('Save');
  await dialog.sees('Choose at least one role.');
  expect(await userSeenBy(admin, operator.userId)).toMatchObject({ roles: ['operator'] });
});

test('two change the roles of one person at once: the second reads what the first saved', async () => {
  const { admin, superadmin, operator } = await givenStaff(server);
  const page = await openPage(admin, `/admin/users/${operator.userId}`);
  await page.press('Change');
  const dialog = await page.in('dialog', 'What Tobias Hartwell may do');
  await dialog.press(/^Owner/, 'checkbox');
  const { version } = await userSeenBy(superadmin, operator.userId);
  await ask(superadmin, 'PUT', `/api/users/${operator.userId}`, { roles: ['operator', 'renter'], version });
  await dialog.press('Save');
  await page.sees(/Renter/);
  const choices = await page.findAllByRole('radio');
  expect(choices.length).toBeGreaterThan(1);
  await page.press('Save these choices');
  await page.isGone('dialog');
  expect((await userSeenBy(admin, operator.userId)).roles).toContain('owner');
});

test('whoever is deactivated is out, and comes back with the roles they had', async () => {
  const { admin, operator } = await givenStaff(server);
  const page = await openPage(admin, `/admin/users/${operator.userId}`);
  await page.press('Deactivate');
  const dialog = await page.in('alertdialog', 'Deactivate Tobias Hartwell?');
  await dialog.press('Deactivate');
  await page.isGone('alertdialog');
  await page.sees('Reactivate');
  expect((await operator.call('GET', '/api/properties')).status).toBe(401);
  await page.press('Reactivate');
  await expect.poll(async () => (await userSeenBy(admin, operator.userId)).status).toBe('ACTIVE');
  expect(await userSeenBy(admin, operator.userId)).toMatchObject({ roles: ['operator'] });
});

test('nobody ends their own sign-in here', async () => {
  const { admin } = await givenStaff(server);
  const page = await openPage(admin, `/admin/users/${admin.userId}`);
  await page.findByRole('heading', { name: /^Desmond Pine/ });
  const button = page.queryByRole('button', { name: 'Deactivate' });
  expect(button === null || button.getAttribute('aria-disabled') === 'true').toBe(true);
});

test('an operator is led away from the users', async () => {
  const { operator } = await givenStaff(server);
  await openPage(operator, '/admin/users');
  await expect.poll(() => window.location.pathname).toBe('/dashboard');
});

test('properties of an operator that were begun to be chosen do not hold back whoever is made something else', async () => {
  const { admin, operator } = await givenStaff(server);
  const page = await openPage(admin, `/admin/users/${operator.userId}`);
  await page.press('Change');
  const dialog = await page.in('dialog', 'What Tobias Hartwell may do');
  await dialog.press(/^Only some/, 'radio');
  await dialog.press('Save');
  await dialog.sees('Choose at least one property');
  await dialog.press(/^Operator/, 'checkbox');
  await dialog.press(/^Owner/, 'checkbox');
  await dialog.press('Save');
  await page.isGone('dialog');
  expect(await userSeenBy(admin, operator.userId)).toMatchObject({ roles: ['owner'] });
});
