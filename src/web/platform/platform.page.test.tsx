import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { drafts } from '#web/draft-storage.ts';

const administrator = async () => ({ ...(await givenPlatformAdministrator(server)), personId: '' });
const nameOfIts = () => `Alder & Søn "Homes" ${randomUUID().slice(0, 8)}`;

test('an organization is made with its first superadmin, and stands in the list by its name', async () => {
  const ines = await administrator();
  const name = nameOfIts();
  const page = await openPage(ines, '/app-admin/organizations');
  await page.press('New organization', 'link');
  await page.findByRole('heading', { name: 'New organization' });
  await page.fill('Name', name);
  await page.fill('First name of its superadmin', 'Rosalind');
  await page.fill('Last name', 'Alder');
  await page.fill('E-mail', `${randomUUID()}@mail.example`);
  await page.press('Temporary password', 'radio');
  await page.press('Make the organization');
  const shown = await page.in('alertdialog');
  await shown.sees('Hand over this password');
  await shown.press('Done');
  await page.findByRole('heading', { name });
  const list = await openPage(ines, `/app-admin/organizations?q=${encodeURIComponent(name)}`);
  await list.findByRole('link', { name });
});

test('an organization without a name or superadmin is refused beside the fields, and nothing is made', async () => {
  const ines = await administrator();
  const page = await openPage(ines, '/app-admin/organizations/new');
  await page.fill('E-mail', 'not an address');
  await page.press('Make the organization');
  for (const label of ['Name', 'First name of its superadmin', 'E-mail']) {
    const field = await page.field(label);
    await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBe('true');
  }
});

test('an address that somebody has already is not a second sign-in', async () => {
  const ines = await administrator();
  const org = await givenOrganization(server);
  const taken = await org.member(['admin']);
  const name = nameOfIts();
  const page = await openPage(ines, '/app-admin/organizations/new');
  await page.fill('Name', name);
  await page.fill('First name of its superadmin', 'Rosalind');
  await page.fill('Last name', 'Alder');
  await page.fill('E-mail', taken.email.toUpperCase());
  await page.press('Make the organization');
  await (await page.in('alertdialog')).press('Done');
  await page.findByRole('heading', { name });
  expect((await ask(ines, 'GET', `/api/platform/users?q=${taken.email}`)).length).toBe(1);
});

test('who suspends an organization says why, and its people read that', async () => {
  const ines = await administrator();
  const name = nameOfIts();
  const org = await givenOrganization(server, name);
  const nora = await org.member(['admin']);
  const page = await openPage(ines, '/app-admin/organizations');
  await page.user.type(await page.findByPlaceholderText('Name of the organization'), name);
  // The list that was searched takes the place of the whole one.
  await page.sees('1 of 1');
  await page.press(name, 'link');
  await page.findByRole('heading', { name });
  await page.press('Suspend…');
  const dialog = await page.in('dialog');
  await dialog.press('Suspend the organization');
  await dialog.sees(/fill this in|say why/i);
  await dialog.fill('Reason, for its people to read', 'The invoice is open since March.');
  await dialog.press('Suspend the organization');
  await page.isGone('dialog');
  await page.sees('Its people read: “The invoice is open since March.”', 'Suspended');
  const refused = await nora.call('GET', '/api/properties');
  expect(JSON.stringify(refused.body)).toContain('The invoice is open since March.');
  await (await openPage(nora, '/properties')).sees('The invoice is open since March.');

  const again = await openPage(ines, `/app-admin/organizations/${org.orgId}`);
  await again.press('Resume…');
  const resuming = await again.in('dialog');
  await resuming.fill('Reason, for its audit trail', 'It was paid.');
  await resuming.press('Resume the organization');
  await again.isGone('dialog');
  await again.lacks('Its people read');
  await again.find('button', 'Suspend…');
  expect((await nora.call('GET', '/api/properties')).status).toBe(200);
  await (await openPage(nora, '/properties')).findByRole('heading', { level: 1, name: 'Properties' });
});

test('limits are figures, and empty means none', async () => {
  const ines = await administrator();
  const org = await givenOrganization(server, nameOfIts());
  const page = await openPage(ines, `/app-admin/organizations/${org.orgId}`);
  await page.press('Change limits');
  const dialog = await page.in('dialog');
  await dialog.fill('Units', 'many');
  await dialog.press('Save the limits');
  const units = await dialog.field('Units');
  await expect.poll(() => units.getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Units', '1,200');
  await dialog.fill('Users', '');
  await dialog.press('Save the limits');
  await page.isGone('dialog');
  await page.sees('0 of 1,200');
  expect(await ask(ines, 'GET', `/api/platform/organizations/${org.orgId}`)).toMatchObject({
    unitsMax: 1200,
    usersMax: null,
  });
});

test('nobody disables their own sign-in, and says why to whoever tries', async () => {
  const ines = await administrator();
  const page = await openPage(ines, `/app-admin/users/${ines.userId}`);
  await page.findByRole('heading', { name: 'Ines Sand' });
  const button = await page.find('button', 'Disable…');
  expect(button.getAttribute('aria-disabled') ?? String((button as HTMLButtonElement).disabled)).toBe('true');
});

test('somebody whose sign-in is disabled is out everywhere, until it is enabled again', async () => {
  const ines = await administrator();
  const org = await givenOrganization(server);
  const dev = await org.member(['operator'], { firstName: 'Dev', lastName: 'Kulkarni' });
  const page = await openPage(ines, `/app-admin/users/${dev.userId}`);
  await page.press('Disable…');
  const dialog = await page.in('alertdialog');
  await dialog.sees('Disable the sign-in of Dev Kulkarni?');
  await dialog.press('Disable it');
  await page.isGone('alertdialog');
  await page.sees('Disabled');
  expect((await dev.call('GET', '/api/properties')).status).toBe(401);
  await page.press('Enable…');
  await (await page.in('dialog')).press('Enable it');
  await page.isGone('dialog');
  await page.sees('Active');
});

test('a second administrator gets a first password, once', async () => {
  const ines = await administrator();
  const email = `${randomUUID()}@platform.example`;
  const page = await openPage(ines, '/app-admin/users/new');
  await page.fill('E-mail', email);
  await page.press('Make the sign-in');
  const shown = await page.in('alertdialog');
  await shown.sees('First password');
  const again = await openPage(ines, '/app-admin/users/new');
  await again.fill('E-mail', email);
  await again.press('Make the sign-in');
  await again.sees(/already|in use|taken/i);
});

test('whoever belongs to an organization sees nothing of the platform', async () => {
  const org = await givenOrganization(server);
  const superadmin = await org.member(['superadmin']);
  for (const path of ['/app-admin/organizations', '/app-admin/users', '/app-admin/mails']) {
    const page = await openPage(superadmin, path);
    await page.findByRole('heading', { level: 1 });
    expect(window.location.pathname).toBe('/dashboard');
  }
});

test('an administrator of the platform is led away from every page of an organization', async () => {
  const ines = await administrator();
  for (const path of ['/properties', '/leases', '/maintenance', '/admin/users']) {
    await openPage(ines, path);
    await expect.poll(() => window.location.pathname).toBe('/app-admin/dashboard');
  }
});

test('what an administrator of the platform typed of a new organization is there again after a reload', async () => {
  const ines = await administrator();
  const page = await openPage(ines, '/app-admin/organizations/new');
  await page.fill('Name', 'Elm Homes');
  await expect.poll(() => drafts.count(ines.userId)).toBe(1);
  const again = await openPage(ines, '/app-admin/organizations/new');
  await again.sees('This is what you typed before');
  expect(await again.field('Name')).toHaveProperty('value', 'Elm Homes');
});
