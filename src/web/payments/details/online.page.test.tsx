import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { KEYS } from '#tests/payment-processor.ts';

const URL = '/admin/settings/payments';
const READ = 'GET /api/payment-processor';

test('keys that are typed outlive that the page could not be read again, are kept once and never shown, and are forgotten on asking', async () => {
  const { org, renter, leaseId } = await givenHome(server);
  const boss = await org.member(['superadmin']);
  const page = await openPage(boss, URL);
  await page.sees('Renters do not pay online yet.');
  await page.press('Let renters pay online');
  const dialog = await page.in('dialog', 'Let renters pay online');
  await dialog.press('Save the keys');
  for (const label of ['Secret key', 'Signing secret'])
    await expect
      .poll(async () => (await dialog.field(label)).getAttribute('aria-invalid'), { message: label })
      .toBe('true');
  await dialog.fill('Secret key', KEYS.secretKey);
  await dialog.fill('Signing secret', KEYS.webhookSecret);
  let isAway = true;
  answerWith(READ, () =>
    isAway ? Response.json({ success: false, code: 'NOT_NOW', message: 'Not now.' }, { status: 409 }) : undefined,
  );
  await othersChanged(['payments'], READ);
  expect(await dialog.field('Secret key')).toHaveProperty('value', KEYS.secretKey);
  await page.lacks('Paying online did not load.');
  isAway = false;
  await page.user.dblClick(await dialog.find('button', 'Save the keys'));
  await page.isGone('dialog');
  await page.sees('Renters can pay online now.', 'Stripe', `/api/payment-events/${org.orgId}`);
  expect(document.body.textContent).not.toContain(KEYS.secretKey);
  expect((await ask(renter, 'GET', `/api/leases/${leaseId}/dues`)).isOnline).toBe(true);

  await page.press('Turn off');
  const removing = await page.in('alertdialog', 'Turn off paying online?');
  isAway = false;
  let isCut = true;
  answerWith('DELETE /api/payment-processor', () => {
    if (isCut) throw new TypeError('The line is cut.');
    return undefined;
  });
  await removing.press('Turn it off');
  await page.sees('Please check your internet connection.');
  await removing.sees('The keys are forgotten');
  isCut = false;
  await page.user.dblClick(await removing.find('button', 'Turn it off'));
  await page.isGone('alertdialog');
  await page.sees('Renters do not pay online yet.');
  expect((await ask(renter, 'GET', `/api/leases/${leaseId}/dues`)).isOnline).toBe(false);
});
