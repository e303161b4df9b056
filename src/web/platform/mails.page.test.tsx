import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenFailedMail, givenPlatformAdministrator } from '#tests/given-platform.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const SECRET = 'https://lintel.test/register?invite=secret-of-the-mail';

/** A mail that was given up, of an organization with a long name. */
async function givenFailed() {
  const ines = { ...(await givenPlatformAdministrator(server)), personId: '' };
  const org = await givenOrganization(server, `Alder & Søn "Homes" ${randomUUID().slice(0, 8)}`);
  const to = `${randomUUID()}.${'long-name.'.repeat(3)}x@mail.example`;
  await givenFailedMail(server, org, to, SECRET);
  const mails = () => ask(ines, 'GET', `/api/platform/mails?q=${to}`);
  const [{ id }] = await mails();
  return { ines, org, to, mails, resendCall: `/api/platform/mails/${id}/resend`, url: `/app-admin/mails?q=${to}` };
}

test('a mail that was given up is sent again once, says why it failed, and never what stands in it', async () => {
  const { ines, org, to, mails, resendCall, url } = await givenFailed();
  const page = await openPage(ines, `${url}&status=FAILED`);
  const row = await page.in('row', new RegExp(to));
  await row.sees('Invitation', org.name, 'Given up', 'No such mailbox.');
  expect(document.body.textContent).not.toContain('secret-of-the-mail');
  let isAway = true;
  answerWith(`POST ${resendCall}`, () => {
    if (isAway) throw new TypeError('The line is cut.');
    return undefined;
  });
  await row.press(`Send the mail to ${to} again`);
  await page.sees('Please check your internet connection.');
  expect(await mails()).toMatchObject([{ status: 'FAILED' }]);
  isAway = false;
  await page.user.dblClick(await row.find('button', `Send the mail to ${to} again`));
  await page.sees('No mail here');
  expect(await mails()).toMatchObject([{ status: 'QUEUED', attemptCount: 0, canResend: false }]);
  // What else narrows the list goes along from one view to the next.
  await page.press('Waiting', 'link');
  const waiting = await page.in('row', new RegExp(to));
  await waiting.sees('Waits');
  await waiting.lacks('Send again');
});

test('a mail that somebody else sent again meanwhile is not sent twice, and the list says where it is', async () => {
  const { ines, to, mails, resendCall, url } = await givenFailed();
  const page = await openPage(ines, url);
  const row = await page.in('row', new RegExp(to));
  await ask(ines, 'POST', resendCall);
  await row.press(`Send the mail to ${to} again`);
  await page.sees('Only a mail that was given up, and whose time is not over, can be sent again.');
  await page.sees('Waits');
  expect(await mails()).toMatchObject([{ status: 'QUEUED' }]);
  const none = await openPage(ines, '/app-admin/mails?q=nobody-has-this-address&status=FAILED');
  await none.sees('No mail here');
  await none.press('Clear search and view');
  await none.isGone('button', 'Clear search and view');
  expect(window.location.search).toBe('');
});

test('mails that were read stay on screen while reading them anew fails', async () => {
  const { ines, to, resendCall, url } = await givenFailed();
  const page = await openPage(ines, url);
  const row = await page.in('row', new RegExp(to));
  answerWith('GET /api/platform/mails', () =>
    Response.json({ success: false, code: 'NOT_NOW', message: 'Not now.' }, { status: 409 }),
  );
  await row.press(`Send the mail to ${to} again`);
  await page.sees('Not now.');
  await page.sees(to);
  await page.lacks('The mails did not load.');
  expect(await ask(ines, 'POST', resendCall).catch(String)).toContain('mail_not_to_resend');
  const afresh = await openPage(ines, url);
  await afresh.sees('The mails did not load.');
});
