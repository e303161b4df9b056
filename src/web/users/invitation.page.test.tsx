import { expect, test } from 'vitest';
import { freshEmail, givenStaff, invitationsTo } from '#tests/given-users.ts';
import { ask } from '#tests/pages/ask.ts';
import { loseAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

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

/** The link in a dialog that shows it once, as the server knows it. */
async function linkIn(page: Part): Promise<string> {
  const shown = await page.in('alertdialog', /link|Invitations/);
  const { value } = (await shown.find('textbox')) as HTMLInputElement;
  expect((await server.app.inject({ url: `/api/auth/invitations/${value.split('invite=')[1]}` })).statusCode).toBe(200);
  return value;
}

test('whoever invites again since the answer was lost is shown the link of the one invitation that there is', async () => {
  const { admin } = await givenStaff(server);
  const email = freshEmail();
  const page = await openPage(admin, '/admin/users?open=invite');
  const dialog = await page.in('dialog');
  await dialog.fill(/^Their e-mail addresses/, email);
  await dialog.press(/^Operator/, 'checkbox');
  loseAnswer('POST /api/users/invitations');
  await dialog.press('Send the invitation');
  await page.sees('Please check your internet connection.');
  await dialog.press('Send the invitation');
  await linkIn(page);
  expect(await ask(admin, 'GET', `/api/users?q=${encodeURIComponent(email)}`)).toHaveLength(1);
  expect(await invitationsTo(server, email)).toHaveLength(1);
});

test('an invitation that is sent again twice since the answer was lost shows the link of the one that was made', async () => {
  const { admin, email, id } = await givenInvited();
  const page = await openPage(admin, `/admin/users/${id}`);
  loseAnswer(`POST /api/users/invitations/${id}/resend`);
  await page.press('Send again');
  await page.sees('Please check your internet connection.');
  await page.press('Send again');
  await linkIn(page);
  expect(await invitationsTo(server, email)).toHaveLength(2);
});

test('somebody who is invited again since the answer was lost is shown the link of the one invitation that there is', async () => {
  const { admin } = await givenStaff(server);
  const email = freshEmail();
  const { id } = await ask(admin, 'POST', '/api/people', {
    kind: 'PERSON',
    firstName: 'Gil',
    lastName: 'Garante',
    email,
  });
  const page = await openPage(admin, `/people/${id}?open=invite`);
  const dialog = await page.in('dialog');
  await dialog.press(/^Renter/, 'checkbox');
  loseAnswer(`POST /api/people/${id}/invitation`);
  await dialog.press('Send the invitation');
  await page.sees('Please check your internet connection.');
  await dialog.press('Send the invitation');
  await linkIn(page);
  expect(await invitationsTo(server, email)).toHaveLength(1);
});
