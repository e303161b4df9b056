import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from './given.ts';
import { startMailbox } from './mailbox.ts';
import { startLintel } from './serve.ts';

const NEXT_PASSWORD = 'another password for browsers';

async function logIn(page: Page, origin: string, email: string, password: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('somebody invited by mail joins, and sets a new password by mail', async ({ page, browser }) => {
  const mailbox = await startMailbox();
  const { origin, stop } = await startLintel({ LINTEL_SMTP_URL: mailbox.url });
  const [founder, invited] = [randomUUID(), randomUUID()].map((id) => `${id}@mail.example`) as [string, string];
  try {
    const names = {
      username: 'aoife',
      firstName: 'Aoife',
      lastName: 'Brennan',
      organizationName: 'Alder & Pine Homes',
    };
    const founded = await fetch(`${origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...names, email: founder, password: PASSWORD, country: 'IE' }),
    });
    expect(founded.status).toBe(200);
    await logIn(page, origin, founder, PASSWORD);
    await expect(page).toHaveURL(`${origin}/dashboard`);
    await page.goto(`${origin}/admin/users`);
    await page.getByRole('button', { name: 'Invite people' }).click();
    const asked = page.getByRole('dialog', { name: 'Invite people' });
    await asked.getByLabel('Their e-mail addresses').fill(invited);
    await asked.getByRole('checkbox', { name: 'Operator' }).check();
    await asked.getByRole('button', { name: 'Send the invitation' }).click();
    await expect.poll(() => mailbox.linkOf(invited, '/register')).not.toBe('');

    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(mailbox.linkOf(invited, '/register'));
    await theirs.getByLabel('First name').fill('Priya');
    await theirs.getByLabel('Last name').fill('Raghunathan');
    await theirs.getByLabel('Username').fill('priya');
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(theirs).toHaveURL(`${origin}/dashboard`);
    await theirs.context().close();

    const later = await (await browser.newContext()).newPage();
    await later.goto(`${origin}/forgot-password`);
    await later.getByLabel('E-mail').fill(invited);
    await later.getByRole('button', { name: 'Send the link' }).click();
    await expect(later.getByRole('heading', { name: 'Look into your mail' })).toBeVisible();
    await expect.poll(() => mailbox.linkOf(invited, '/reset-password/')).not.toBe('');
    await later.goto(mailbox.linkOf(invited, '/reset-password/'));
    await later.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
    await later.getByRole('button', { name: 'Set the password' }).click();
    await expect(later).toHaveURL(`${origin}/login`);
    await logIn(later, origin, invited, PASSWORD);
    await expect(later.getByText('That e-mail and password do not belong together.').first()).toBeVisible();
    await logIn(later, origin, invited, NEXT_PASSWORD);
    await expect(later).toHaveURL(`${origin}/dashboard`);
    await later.context().close();
  } finally {
    await stop();
    await mailbox.stop();
  }
});
