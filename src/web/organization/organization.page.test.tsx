import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
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
