import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { ask } from '#tests/pages/ask.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';
import { goTo } from '#web/session/history.ts';

/** Leaves the page for good, or reloads it; answers whether the browser is to ask about that. */
const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Everything that somebody may do by mistake to a dialog. */
async function touchBeside(page: Part) {
  await page.user.keyboard('{Escape}');
  const scrim = [...document.querySelectorAll('.scrim')].at(-1);
  expect(scrim).toBeDefined();
  if (scrim) await page.user.click(scrim);
  await setTimeout(50);
}

test('what is shown once goes by its own button alone, not by Escape nor by a touch beside it', async () => {
  const ines = { ...(await givenPlatformAdministrator(server)), personId: '' };
  const email = `${randomUUID()}@platform.example`;
  const page = await openPage(ines, '/app-admin/users/new');
  await page.fill('E-mail', email);
  await page.press('Make the sign-in');
  const shown = await page.in('alertdialog');
  const password = ((await shown.field('First password')) as HTMLInputElement).value;
  expect(password.length).toBeGreaterThan(11);
  await touchBeside(page);
  expect(await shown.field('First password')).toHaveProperty('value', password);
  await shown.press('Done');
  await page.findByRole('heading', { name: 'Platform Administrator' });
  await page.sees(email);
  expect(document.body.textContent).not.toContain(password);
});

test('a sign-in that is being made is not left before its password was shown, however long that takes', async () => {
  const org = await givenOrganization(server);
  const superadmin = await org.member(['superadmin']);
  const email = `${randomUUID()}@mail.example`;
  const page = await openPage(superadmin, '/admin/users?open=create');
  const dialog = await page.in('dialog', 'Create a sign-in');
  await dialog.fill('First name', 'Gil');
  await dialog.fill('Last name', 'Garante');
  await dialog.fill('E-mail', email);
  await dialog.press(/^Admin/, 'checkbox');
  const goOn = holdAnswer('POST /api/users');
  await dialog.press('Create the sign-in');
  await touchBeside(page);
  const leave = await dialog.find('button', 'Not now');
  expect(leave.getAttribute('aria-disabled')).toBe('true');
  await page.user.click(leave);
  goOn();
  const shown = await page.in('alertdialog');
  await shown.press('Done');
  expect(await ask(superadmin, 'GET', `/api/users?q=${email}`)).toHaveLength(1);
});

/** Somebody who gives a sign-in to Gil Garante, in a dialog that stands in the address. */
async function givenNewSignIn() {
  const org = await givenOrganization(server);
  const page = await openPage(await org.member(['superadmin']), '/admin/users');
  await page.press('More ways to add somebody');
  await page.press('Create with a password', 'menuitem');
  const dialog = await page.in('dialog', 'Create a sign-in');
  await dialog.fill('First name', 'Gil');
  await dialog.fill('Last name', 'Garante');
  await dialog.fill('E-mail', `${randomUUID()}@mail.example`);
  await dialog.press(/^Admin/, 'checkbox');
  return { page, dialog };
}

test('what is shown once is lost neither by Back nor by a reload without a question, and its own button asks none', async () => {
  const { page, dialog } = await givenNewSignIn();
  await dialog.press('Create the sign-in');
  const shown = await page.in('alertdialog', 'Hand this password over');
  const { value } = (await shown.field('Temporary password')) as HTMLInputElement;
  expect(unload()).toBe(true);
  window.history.back();
  const question = await page.in('alertdialog', 'Leave without it?');
  await question.sees('nobody could look them up later');
  await question.press('Stay');
  await page.isGone('alertdialog', 'Leave without it?');
  expect(await shown.field('Temporary password')).toHaveProperty('value', value);
  expect(window.location.search).toBe('?open=create');
  await shown.press('Done');
  await page.find('heading', 'Gil Garante');
  expect(unload()).toBe(false);
});

test('whoever goes back from what is shown once, and means it, is back', async () => {
  const { page, dialog } = await givenNewSignIn();
  await dialog.press('Create the sign-in');
  await page.in('alertdialog', 'Hand this password over');
  window.history.back();
  await (await page.in('alertdialog', 'Leave without it?')).press('Leave without it');
  await page.isGone('alertdialog');
  expect(window.location.pathname + window.location.search).toBe('/admin/users');
});

test('Back asks before it closes a dialog in the address that is making what is shown once', async () => {
  const { page, dialog } = await givenNewSignIn();
  const goOn = holdAnswer('POST /api/users');
  await dialog.press('Create the sign-in');
  window.history.back();
  await (await page.in('alertdialog', 'Leave before it is shown?')).press('Wait for it');
  goOn();
  await page.in('alertdialog', 'Hand this password over');
});

test('a question that makes what is shown once is not left before that without another', async () => {
  const { home, ticketId, jobId } = await givenJob(server);
  const page = await openPage(home.operator, '/maintenance');
  await page.sees('Water under the sink');
  goTo(`/maintenance/${ticketId}`);
  await page.press('Link for them to answer by…');
  const dialog = await page.in('dialog', /^A link for/);
  const goOn = holdAnswer(`POST /api/work-orders/${jobId}/link`);
  await dialog.press('Make the link');
  expect(unload()).toBe(true);
  window.history.back();
  await (await page.in('alertdialog', 'Leave before it is shown?')).press('Wait for it');
  goOn();
  const shown = await page.in('alertdialog', /^A link for/);
  await shown.press('Done');
  await page.isGone('alertdialog');
  expect(unload()).toBe(false);
});

test('a question whose answer cannot be taken back is not answered by a touch beside it', async () => {
  const { admin, propertyId } = await givenHome(server);
  const asset = await ask(admin, 'POST', '/api/assets', { propertyId, name: 'Boiler 1', kind: 'BOILER' });
  const page = await openPage(admin, `/maintenance/equipment/${asset.id}?open=remove`);
  const dialog = await page.in('alertdialog');
  const scrim = document.querySelector('.scrim');
  if (scrim) await page.user.click(scrim);
  await setTimeout(50);
  await dialog.sees('Delete “Boiler 1”?');
  await page.user.keyboard('{Escape}');
  await page.isGone('alertdialog');
  expect((await ask(admin, 'GET', `/api/assets/${asset.id}`)).name).toBe('Boiler 1');
});
