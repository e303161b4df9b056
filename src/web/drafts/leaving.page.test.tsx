import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { goTo } from '#web/session/history.ts';

/** Leaves the page for good, or reloads it; answers whether the browser is to ask about that. */
function leave(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('the letter before a reload is kept without a question, and is there again', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/people/new');
  const name = await page.field('First name');
  await page.user.type(name, 'Mari');
  fireEvent.input(name, { target: { value: 'Maria' } });
  expect(leave()).toBe(false);
  const again = await openPage(admin, '/people/new');
  await again.sees('This is what you typed before');
  expect(((await again.field('First name')) as HTMLInputElement).value).toBe('Maria');
});

test('Back asks before it closes a dialog in which something is typed, as Escape does, and not once it is empty', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/admin/users');
  const open = async () => {
    await page.press('Invite people');
    return page.in('dialog', 'Invite people');
  };
  const dialog = await open();
  await dialog.fill('Their e-mail addresses', 'gil@garante.example');
  window.history.back();
  await (await page.in('alertdialog', 'Close without saving?')).press('Go on typing');
  await page.isGone('alertdialog');
  expect(await dialog.field('Their e-mail addresses')).toHaveProperty('value', 'gil@garante.example');
  expect(window.location.search).toBe('?open=invite');
  window.history.back();
  await (await page.in('alertdialog', 'Close without saving?')).press('Close and lose it');
  await page.isGone('dialog');
  expect(window.location.search).toBe('');
  await open();
  window.history.back();
  await page.isGone('dialog');
});

test('a dialog that no address holds closes, too, once Back is told to lose what is typed in it', async () => {
  const { admin, propertyId, unitId } = await givenHome(server);
  const made = { propertyId, unitId, title: 'Tap drips', category: 'PLUMBING' };
  const { id } = await ask(admin, 'POST', '/api/maintenance', made);
  const page = await openPage(admin, `/maintenance/${id}`);
  await page.sees('Tap drips');
  goTo(`/maintenance/${id}?tab=costs`);
  await page.press('Not ours…');
  const dialog = await page.in('dialog');
  await dialog.fill('Why?', 'The city looks after this tap.');
  window.history.back();
  await (await page.in('alertdialog', 'Close without saving?')).press('Close and lose it');
  await page.isGone('alertdialog');
  await page.isGone('dialog');
  await expect.poll(() => window.location.search).toBe('');
});
