import { expect, test } from 'vitest';
import { freshEmail, givenStaff } from '#tests/given-users.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

/** Somebody who was invited and has not come yet. */
async function givenInvited() {
  const { admin } = await givenStaff(server);
  const email = freshEmail();
  const { invited } = await ask(admin, 'POST', '/api/users/invitations', { emails: [email], roles: ['operator'] });
  return { admin, email, id: invited[0].id as string };
}

test('the link of an invitation that is sent again stays on screen until it was passed on', async () => {
  const { admin, id } = await givenInvited();
  const page = await openPage(admin, `/admin/users/${id}`);
  await page.press('Send again');
  const shown = await page.in('alertdialog', 'Pass this link on');
  // What is on screen is read again behind it, and the invitation before it is no more.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await shown.sees('is shown only now');
  expect(document.body.contains(shown.element)).toBe(true);
});

test('an invitation is sent again once, however often it is pressed', async () => {
  const { admin, email, id } = await givenInvited();
  const page = await openPage(admin, `/admin/users/${id}`);
  await page.user.dblClick(await page.find('button', 'Send again'));
  await page.in('alertdialog', 'Pass this link on');
  const found = await ask(admin, 'GET', `/api/users?q=${encodeURIComponent(email)}`);
  expect(found).toHaveLength(1);
});

test('an invitation that somebody else took back meanwhile says so, and promises nothing', async () => {
  const { admin, id } = await givenInvited();
  const page = await openPage(admin, `/admin/users/${id}`);
  await page.find('button', 'Send again');
  await ask(admin, 'DELETE', `/api/users/invitations/${id}`);
  await page.press('Send again');
  await page.find('alert');
  expect(page.queryByRole('alertdialog')).toBeNull();
});
