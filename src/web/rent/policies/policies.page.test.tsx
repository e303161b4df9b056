import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const URL = '/api/rent-policies';

test('two set one rule at once: the second is told before theirs takes its place', async () => {
  const { admin, org } = await givenHome(server);
  const other = await org.member(['admin'], { firstName: 'Ida', lastName: 'Berg' });
  const rule = (isAllowed: boolean, version: number | null) => ({ kind: 'OVERPAYMENT', rules: { isAllowed }, version });
  await ask(admin, 'POST', URL, rule(true, null));
  const { overpayment } = await ask(other, 'GET', URL);
  const page = await openPage(admin, '/admin/settings/rent');
  await page.findByRole('heading', { name: 'Rent rules' });
  await page.press('Change: Payment above the balance');
  const dialog = await page.in('dialog');
  await dialog.press('Take more than is owed', 'switch');
  await ask(other, 'POST', URL, rule(false, overpayment.version));
  await othersChanged(['rent'], `GET ${URL}`);
  await dialog.press('Save');
  await page.sees('Somebody else saved this in the meantime. Nothing you typed is lost.');
  await dialog.press('Save');
  await page.isGone('dialog');
  expect((await ask(admin, 'GET', URL)).overpayment.rules.isAllowed).toBe(false);
});
