import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const SETTINGS = '/api/organization';
const DAYS = 'Everybody logs in again after';

test('what is wrong in a section that is not looked at is shown there, and nothing that was typed is lost', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/admin/settings?section=security');
  await page.fill(DAYS, '4000');
  await page.press(/^Organization/, 'link');
  await page.fill('Name', 'Alder & Pine');
  await page.press('Save');
  const days = await page.field(DAYS);
  await expect.poll(() => days.getAttribute('aria-invalid')).toBe('true');
  expect(window.location.search).toBe('?section=security');
  await page.fill(DAYS, '20');
  await page.press('Save');
  await page.lacks('not saved');
  expect(await ask(admin, 'GET', SETTINGS)).toMatchObject({ name: 'Alder & Pine', sessionDays: 20 });
});

test('settings whose button is pressed twice are saved by one call, and compared with nobody’s', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/admin/settings?section=security');
  await page.fill(DAYS, '20');
  const sent: string[] = [];
  answerWith(`PUT ${SETTINGS}`, ({ url }) => {
    sent.push(url);
    return undefined;
  });
  const save = await page.find('button', 'Save changes');
  save.click();
  save.click();
  await page.sees('The settings were saved.');
  await page.lacks('Somebody changed these settings');
  expect(sent).toHaveLength(1);
  expect(await ask(admin, 'GET', SETTINGS)).toMatchObject({ sessionDays: 20 });
});
