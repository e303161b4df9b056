import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const URL = '/api/rent-policies';

const FEE = {
  isOn: true,
  graceDays: 5,
  accounts: ['4000', '4040'],
  rules: [{ basis: 'FLAT', amount: '50.00', frequency: 'ONCE' }],
};

test('two change the rules for late fees at once: the second sees what the first changed, and chooses', async () => {
  const { admin, org } = await givenHome(server);
  const other = await org.member(['admin'], { firstName: 'Ida', lastName: 'Berg' });
  await ask(admin, 'POST', URL, { kind: 'LATE_FEE', rules: FEE, version: null });
  const page = await openPage(admin, '/admin/settings/rent');
  await page.press('Change: Late fee');
  const dialog = await page.in('dialog', 'Late fees');
  await dialog.fill('Amount', '60');
  await dialog.fill(/^At most in a month/, '90');
  const rules = [{ basis: 'FLAT', amount: '75.00', frequency: 'MONTHLY', maxOccurrences: 3 }];
  const theirs = { ...FEE, graceDays: 7, accounts: ['4000'], rules };
  await ask(other, 'POST', URL, { kind: 'LATE_FEE', rules: theirs, version: 1 });
  await othersChanged(['rent'], `GET ${URL}`);
  await dialog.press('Save the rules');
  const compared = await page.in('dialog', 'Somebody changed these rules while you were editing');
  const changed = await compared.in('row', /^Rules/);
  expect(await changed.find('radio', '$60.00, once')).toHaveProperty('checked', true);
  await changed.find('radio', '$75.00, each month, At most times: 3');
  // What was not touched here follows theirs, and is not asked.
  await (await compared.in('row', /^Days of grace/)).sees('7');
  await compared.press('Keep editing');
  const again = await page.in('dialog', 'Late fees');
  expect(await again.field('Amount')).toHaveProperty('value', expect.stringMatching(/^60/));
  await again.press('Save the rules');
  await (await page.in('dialog', /^Somebody changed/)).press('Save these choices');
  await page.sees('The rules were saved.');
  expect((await ask(admin, 'GET', URL)).lateFee).toMatchObject({
    version: 3,
    rules: { ...theirs, maxPerMonth: '90', rules: [{ amount: '60', frequency: 'ONCE', maxOccurrences: null }] },
  });
});

test('rules of its own that somebody took from a property meanwhile are compared with those that hold there now', async () => {
  const { admin, org, propertyId } = await givenHome(server);
  const other = await org.member(['admin'], { firstName: 'Ida', lastName: 'Berg' });
  const ofProperty = `/api/properties/${propertyId}/rent-policies`;
  const reminders = (rules: object) => ({ kind: 'REMINDERS', rules, version: null });
  await ask(admin, 'POST', URL, reminders({ daysBefore: 10, isOnDay: false, daysAfter: null }));
  await ask(admin, 'POST', ofProperty, reminders({ daysBefore: 4, isOnDay: false, daysAfter: null }));
  const page = await openPage(admin, `/admin/settings/rent?propertyId=${propertyId}`);
  await page.press('Change: Reminders to pay');
  const dialog = await page.in('dialog', 'Reminders to pay');
  await dialog.fill('So many days before', '2');
  await ask(other, 'POST', `${ofProperty}/drop`, { kind: 'REMINDERS' });
  await dialog.press('Save the rules');
  const compared = await page.in('dialog', /^Somebody changed these rules/);
  const row = await compared.in('row', /^So many days before/);
  expect(await row.find('radio', '2')).toHaveProperty('checked', true);
  await row.find('radio', '10');
  await compared.press('Save these choices');
  await page.sees('The rules were saved.');
  expect((await ask(admin, 'GET', ofProperty)).reminders).toMatchObject({
    from: 'PROPERTY',
    version: 1,
    rules: { daysBefore: 2 },
  });
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
