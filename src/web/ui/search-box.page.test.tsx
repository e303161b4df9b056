import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('a search that is emptied before its pause is over is not made after it', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/people');
  await page.sees('Zofia Nowak');
  const box = (await page.find('searchbox')) as HTMLInputElement;
  await page.user.type(box, 'nobody');
  await page.press('Clear');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(box.value).toBe('');
  expect(window.location.search).toBe('');
  await page.sees('Zofia Nowak');
});

test('letters that follow a pause are searched for with those before it', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/people');
  const box = (await page.find('searchbox')) as HTMLInputElement;
  for (const letter of 'nowak') {
    await page.user.type(box, letter);
    await new Promise((resolve) => setTimeout(resolve, 249));
  }
  expect(box.value).toBe('nowak');
  await expect.poll(() => new URLSearchParams(window.location.search).get('q')).toBe('nowak');
});
