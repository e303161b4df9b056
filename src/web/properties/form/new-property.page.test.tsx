import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('a list of choices is drawn with the key that opens it, ten of them, and its first is chosen by Enter', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/properties/new');
  const zone = (await page.field('Time zone')) as HTMLInputElement;
  zone.focus();
  await page.user.keyboard('{ArrowDown}');
  await page.find('listbox', 'Time zone');
  await page.user.keyboard('{Escape}');
  zone.select();
  const drawn: number[] = [];
  zone.addEventListener('keyup', () => drawn.push(page.queryAllByRole('option').length), { once: true });
  await page.user.keyboard('e');
  expect(drawn[0]).toBeGreaterThan(0);
  expect(drawn[0]).toBeLessThanOrEqual(10);
  await page.sees(/The first 50 that match/);
  await page.user.keyboard('urope/lisb');
  expect(page.getAllByRole('option').map((option) => option.textContent)).toEqual(['Europe / Lisbon']);
  expect(zone.getAttribute('aria-activedescendant')).toBe(page.getByRole('option').id);
  await page.user.keyboard('{Enter}');
  expect(zone.value).toBe('Europe / Lisbon');
  await page.isGone('listbox');
});

test('Escape closes a list and keeps what was chosen; the arrows go round in it, and begin at what is chosen', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/properties/new');
  const country = (await page.field('Country')) as HTMLInputElement;
  const before = country.value;
  country.focus();
  await page.user.keyboard('{ArrowDown}');
  const marked = () => document.getElementById(country.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(marked()).toBe(before);
  await page.user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(marked()).toBe(before);
  await page.user.keyboard('zzz');
  await page.sees('Nothing found');
  expect(page.queryAllByRole('option')).toEqual([]);
  await page.user.keyboard('{Escape}');
  await page.isGone('listbox');
  expect(country.value).toBe(before);
  await page.user.keyboard('{Escape}');
  expect(country.value).toBe(before);
});

test('whoever clicks into a field with something chosen and types looks for something else', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/properties/new');
  const country = (await page.field('Country')) as HTMLInputElement;
  expect(country.value).not.toBe('');
  await page.user.click(country);
  await page.user.keyboard('portug');
  expect(page.getAllByRole('option').map((option) => option.textContent)).toEqual(['Portugal']);
  await page.user.keyboard('{Enter}');
  expect(country.value).toBe('Portugal');
});

test('the time zone follows the address within a country, until somebody chooses one', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/properties/new');
  const zone = (await page.field('Time zone')) as HTMLInputElement;
  const choose = async (label: string, text: string) => {
    await page.user.click(await page.field(label));
    await page.user.keyboard(`${text}{Enter}`);
  };
  await choose('Country', 'spain');
  await expect.poll(() => zone.value).toBe('Europe / Madrid');
  await page.fill(/^ZIP/, '35001');
  await expect.poll(() => zone.value).toBe('Atlantic / Canary');
  await page.fill(/^ZIP/, '28013');
  await expect.poll(() => zone.value).toBe('Europe / Madrid');
  await choose('Country', 'united states');
  await page.fill(/^ZIP/, '96815');
  await page.fill(/^State/, 'HI');
  await expect.poll(() => zone.value).toBe('Pacific / Honolulu');
  await choose('Time zone', 'chicago');
  await page.fill(/^State/, 'CA');
  expect(zone.value).toBe('America / Chicago');
});
