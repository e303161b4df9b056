import { createHmac, randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { fileHolding } from './built-files.ts';
import { baseUrl, givenOrganization, PASSWORD, signIn } from './given.ts';
import { violationsOf } from './look.ts';

/** Passkeys know names only. */
const at = (path: string) => baseUrl().replace('127.0.0.1', 'localhost') + path;

/** The code that an app shows for a secret as it is typed. */
function codeOf(secret: string, step = Math.floor(Date.now() / 30_000)): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of Nora Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(at('/login'));
}

test('somebody turns two-factor on, signs in with the app, a recovery code and a passkey, and turns it off', async ({
  page,
}) => {
  const nora = await givenOrganization();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(at('/login'));
  await logIn(page, nora.email);
  await expect(page).toHaveURL(at('/dashboard'));
  const formComes = Promise.withResolvers<void>();
  await page.route(`**${fileHolding('src/web/settings/profile-form.tsx')}`, async (route) => {
    await formComes.promise;
    await route.continue();
  });
  await page.goto(at('/settings#signing-in'));
  const turnOn = page.getByRole('link', { name: 'Turn on two-factor' });
  const topOf = async () => Math.round((await turnOn.boundingBox())?.y ?? 0);
  await expect(turnOn).toBeInViewport();
  await expect(page.getByLabel('Time zone')).toBeHidden();
  const top = await topOf();
  formComes.resolve();
  await expect(page.getByLabel('Time zone')).toBeVisible();
  expect(Math.abs((await topOf()) - top), 'what is pressed moves away when the form above it comes').toBeLessThan(3);
  await turnOn.click();
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Check the code' }).click();
  const shown = page.getByRole('list', { name: 'Keep these ten codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await page.getByLabel('I have kept them somewhere safe').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('What to call it').fill('Phone');
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await logOut(page);
  await logIn(page, nora.email);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, Math.floor(Date.now() / 30_000) + 1));
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(at('/dashboard'));

  await logOut(page);
  await logIn(page, nora.email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(at('/dashboard'));

  await logOut(page);
  await logIn(page, nora.email);
  await page.getByRole('button', { name: 'I have none of it here: use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('AAAA-AAAA');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('This code is not right, was used already or is over.').first()).toBeVisible();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(at('/dashboard'));

  await page.goto(at('/settings#signing-in'));
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('Code of your app, or a recovery code').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByRole('link', { name: 'Turn on two-factor' })).toBeVisible();
  await logOut(page);
  await logIn(page, nora.email);
  await expect(page).toHaveURL(at('/dashboard'));
});

test('somebody changes who they are; what is not saved is named, and the language speaks at once @mobile', async ({
  page,
}) => {
  const nora = await givenOrganization();
  await signIn(page, nora);
  await page.goto(at('/settings'));
  await page.getByLabel('First name').fill('Eleonora');
  await page.getByLabel('Phone').fill('2125550133');
  await expect(page.getByText('2 changes not saved: First name and Phone')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await page.getByLabel('First name').fill('Eleonora');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'English (United Kingdom)' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByLabel('First name')).toHaveValue('Eleonora');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('New address').fill(`${randomUUID()}@mail.example`);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();

  // An hour after the sign-in the server asks for a proof; here its first answer is taken for that.
  const refusal = { success: false, code: 'PROOF_REQUIRED', message: 'Once more, please.', requestId: 'x' };
  await page.route('**/api/auth/my-data', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await page.getByRole('dialog', { name: 'Is it you?' }).getByLabel('Current password').fill(PASSWORD);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Go on' }).click();
  expect((await download).suggestedFilename()).toBe('lintel-my-data.zip');
});
