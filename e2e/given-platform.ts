import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { type Account, accountOf, baseUrl, givenOrganization, PASSWORD, signIn } from './given.ts';

const starter = fileURLToPath(new URL('../start.mjs', import.meta.url));
const at = (path: string) => baseUrl() + path;

/** Somebody who runs the installation, as the command line makes them; with the first password. */
async function givenPlatformAdministrator(): Promise<{ email: string; password: string }> {
  const email = `${randomUUID()}@mail.example`;
  const environment = { ...process.env, LINTEL_DATA_DIR: process.env.E2E_DATA_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, [starter, 'user', 'create', email, '--platform'], {
    env: environment,
  });
  return { email, password: /sign in with (\S+)/.exec(stdout)?.[1] ?? '' };
}

/** Signs them in with a password of their own. */
export async function enterPlatform(page: Page): Promise<void> {
  const { email, password } = await givenPlatformAdministrator();
  await page.goto(at('/login'));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page).toHaveURL(at('/app-admin/dashboard'));
}

/** They have chosen a password and are signed in, without a page. */
async function givenSignedInAdministrator(): Promise<Account> {
  const { email, password } = await givenPlatformAdministrator();
  const logIn = async (typed: string) => {
    const answer = await accountOf(email, { token: null }).api('POST', '/api/auth/login', { email, password: typed });
    return accountOf(email, answer);
  };
  const change = { currentPassword: password, password: PASSWORD };
  await (await logIn(password)).api('PUT', '/api/auth/change-password', change);
  return logIn(PASSWORD);
}

/** An organization of a name of its own, and an administrator of the platform, who has signed in; `path` is its page there. */
export async function enterPlatformWithOrganization(page: Page): Promise<{ name: string; path: string; ann: Account }> {
  const name = `Old Town ${randomUUID().slice(0, 8)}`;
  const ann = await givenOrganization(name);
  const { organization } = await ann.api('GET', '/api/auth/me/capabilities');
  await signIn(page, await givenSignedInAdministrator());
  return { name, path: `/app-admin/organizations/${organization.id}`, ann };
}
