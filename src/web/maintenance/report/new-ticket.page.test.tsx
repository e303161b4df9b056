import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

const kindOn = async (page: Part) => (await page.find('combobox', 'Category')).textContent;
const keptSoon = () => new Promise((resolve) => setTimeout(resolve, 700));

test('the kind follows the words until somebody chooses it, and what they chose outlives a reload', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/maintenance/new');
  await page.fill('What is wrong?', 'No heating');
  await expect.poll(() => kindOn(page)).toContain('Heating');
  await page.press('Category', 'combobox');
  await page.press('Plumbing', 'option');
  await expect.poll(() => kindOn(page)).toContain('Plumbing');
  await keptSoon();
  const again = await openPage(admin, '/maintenance/new');
  await again.sees('This is what you typed before');
  await keptSoon();
  expect(await kindOn(again)).toContain('Plumbing');
});

test('a request without a place or a word of what is wrong is refused beside its fields, and nothing typed is lost', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/maintenance/new');
  await page.fill(/^Room/, 'Kitchen');
  await page.press('Create the request');
  const title = await page.field('What is wrong?');
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true');
  expect(await page.field(/^Room/)).toHaveProperty('value', 'Kitchen');
});
