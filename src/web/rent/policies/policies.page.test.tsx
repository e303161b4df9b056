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

test('reminders to pay are off until somebody chooses them, and say what renters get on which days', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/admin/settings/rent');
  await page.sees('Nobody is reminded by itself');
  await page.press('Change: Reminders to pay');
  const dialog = await page.in('dialog', 'Reminders to pay');
  await dialog.press(/^Before something falls due/, 'checkbox');
  await dialog.press(/^Once it is late/, 'checkbox');
  await dialog.fill('So many days before', '31');
  await dialog.press('Save the rules');
  await dialog.sees('From 1 to 30 days.');
  await dialog.fill('So many days before', '2');
  await dialog.sees(/What falls due on .+ is reminded of on .+ and /);
  await dialog.press('Save the rules');
  await page.isGone('dialog');
  await page.sees('Renters are reminded 2 days before it is due and 5 days after, while it is open');
  const { reminders } = await ask(admin, 'GET', URL);
  expect(reminders.rules).toEqual({ daysBefore: 2, isOnDay: false, daysAfter: 5 });
});
