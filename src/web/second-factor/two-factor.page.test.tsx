import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_PASSWORD } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { forgetProof } from '#tests/given-users.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith, holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

/** The code that an app shows for the key as the page writes it: now, or so many half minutes later. */
function codeOf(key: string, later = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** As where the address has no https. */
function withoutClipboard(): void {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  onTestFinished(() => void (before && Object.defineProperty(navigator, 'clipboard', before)));
}

async function codesIn(part: Part): Promise<(string | null)[]> {
  const list = await part.in('list', 'Keep these ten codes');
  return list.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('recovery codes are said not to be copied where they are not, are kept before anything goes on, and open the way out', async () => {
  const { admin } = await givenHome(server);
  withoutClipboard();
  const page = await openPage(admin, '/settings/two-factor');
  await page.press('Show the QR code');
  await page.find('img', 'QR code for your app');
  const key = page.element.querySelector('code')?.textContent ?? '';
  expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  await page.press('Copy the key');
  await page.sees('Not copied: the browser does not let this page.');
  // As apps show it, with a blank in the middle.
  await page.fill('Code', codeOf(key).replace(/^.../, '$& '));
  await page.press('Check the code');
  await page.sees('Two-factor is on.', 'They are shown only now.');
  const codes = await codesIn(page);
  expect(new Set(codes).size).toBe(10);
  await page.press('Copy');
  await page.sees('Not copied: the browser does not let this page.');
  await page.lacks('Copied.');
  expect((await page.find('button', 'Done')).getAttribute('aria-disabled')).toBe('true');
  await page.press('Analytics', 'link');
  await (await page.in('alertdialog', 'Leave without it?')).press('Stay');
  await page.isGone('alertdialog');
  await page.press('I have kept them somewhere safe', 'checkbox');
  await page.press('Done');
  await page.sees('10 of 10 recovery codes left.');
  expect(window.location.pathname).toBe('/settings');

  await page.press('New codes');
  const dialog = await page.in('dialog', 'New recovery codes');
  await dialog.sees('Those of before no longer work.');
  await page.user.keyboard('{Escape}');
  const others = await codesIn(dialog);
  expect(others.filter((code) => codes.includes(code))).toEqual([]);
  await dialog.press('I have kept them somewhere safe', 'checkbox');
  await dialog.press('Done');
  await page.isGone('dialog', 'New recovery codes');

  await page.press('Turn off');
  const ending = await page.in('alertdialog', 'Turn off two-factor?');
  await ending.fill('Current password', TEST_PASSWORD);
  await ending.fill('Code of your app, or a recovery code', codes[0] ?? '');
  await ending.press('Turn it off');
  const code = await ending.field('Code of your app, or a recovery code');
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await ending.fill('Code of your app, or a recovery code', (others[0] ?? '').toLowerCase());
  await ending.press('Turn it off');
  await page.isGone('alertdialog');
  await page.sees(/Two-factor\s+off/);
});

/** Somebody with an app, of whom the next dangerous act asks who they are; `code` is what the app shows next. */
async function givenProofIsDue() {
  const { admin } = await givenHome(server);
  const { secret } = await ask(admin, 'POST', '/api/auth/totp');
  await ask(admin, 'POST', '/api/auth/totp/confirm', { code: codeOf(secret) });
  await forgetProof(server, admin);
  const page = await openPage(admin, '/settings');
  await page.find('button', 'New codes');
  return { page, code: () => codeOf(secret, 1) };
}

test('whoever is asked for the password again can give the code, too, though how they sign in did not load', async () => {
  const { page, code } = await givenProofIsDue();
  let isAway = true;
  answerWith('GET /api/auth/sign-in-facts', () =>
    isAway ? Response.json({ success: false, message: 'Not now.' }, { status: 400 }) : undefined,
  );
  await page.press('New codes');
  const dialog = await page.in('dialog', 'Is it you?');
  await dialog.sees('How you sign in did not load.', 'leave it empty if you do not');
  await dialog.fill('Current password', TEST_PASSWORD);
  await dialog.press('Go on');
  const missed = await dialog.field('Code');
  await expect.poll(() => missed.getAttribute('aria-invalid')).toBe('true');
  isAway = false;
  await dialog.press('Try again');
  await expect.poll(() => dialog.queryByText(/did not load/)).toBeNull();
  await dialog.fill('Code', code());
  await dialog.press('Go on');
  await page.in('dialog', 'New recovery codes');
});

test('a code that is due is asked for though how one signs in has not come yet', async () => {
  const { page, code } = await givenProofIsDue();
  holdAnswer('GET /api/auth/sign-in-facts');
  await page.press('New codes');
  const dialog = await page.in('dialog', 'Is it you?');
  await dialog.fill('Current password', TEST_PASSWORD);
  await dialog.press('Go on');
  await dialog.fill('Code', code());
  await dialog.press('Go on');
  await page.in('dialog', 'New recovery codes');
});
