import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

/** An office of two who read the books, one of whom has a report mailed to herself on the first of each month. */
async function givenMailing() {
  const home = await givenHome(server);
  const { admin, org } = home;
  const ida = await org.member(['admin'], { firstName: 'Ida', lastName: 'Berg' });
  const { id } = await ask(admin, 'POST', '/api/report-mailings', {
    report: 'rent-roll',
    query: {},
    title: 'Rent roll',
    recipientIds: [admin.personId],
    repeats: 'MONTHLY',
    weekday: 1,
    monthDay: 1,
    format: 'pdf',
  });
  const read = () => ask(admin, 'GET', `/api/report-mailings/${id}`);
  return { ...home, ida, id, read, url: `/financial/report-mailings?mailing=${id}` };
}

test('a report is mailed once to those who are chosen, on days that there are, and to nobody while it says nobody', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/financial/reports/rent-roll');
  await page.press('Download');
  await page.press('Send by mail…', 'menuitem');
  const dialog = await page.in('dialog');
  await dialog.fill('On day', '32');
  await dialog.press('Mail it');
  const day = await dialog.field('On day');
  await expect.poll(() => day.getAttribute('aria-invalid')).toBe('true');
  expect(await ask(admin, 'GET', '/api/report-mailings')).toEqual([]);
  await dialog.fill('On day', '28');
  await dialog.press('To', 'combobox');
  await page.press(/Nora Walsh/, 'option');
  await page.user.keyboard('{Escape}');
  await page.user.dblClick(await dialog.find('button', 'Mail it'));
  await page.isGone('dialog');
  expect(await ask(admin, 'GET', '/api/report-mailings')).toMatchObject([
    { monthDay: 28, repeats: 'MONTHLY', recipients: [{ name: 'Nora Walsh' }] },
  ]);
});

test('two who change to whom it goes choose, and what only one changed stays', async () => {
  const { admin, ida, id, read, url } = await givenMailing();
  const page = await openPage(admin, url);
  await page.press('Edit');
  const dialog = await page.in('dialog', /Rent roll/);
  await dialog.fill('Subject', 'Rent roll for the bank');
  const { version } = await read();
  await ask(ida, 'PUT', `/api/report-mailings/${id}`, { title: 'Rent roll, monthly', monthDay: 5, version });
  await dialog.press('Save');
  await page.press('Rent roll for the bank', 'radio');
  await page.press('Save these choices');
  await expect.poll(read).toMatchObject({ title: 'Rent roll for the bank', monthDay: 5 });
});
