import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

/** Leaves the page for good, or reloads it; answers whether the browser is to ask about that. */
function leave(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('the letter before a reload is kept without a question, and is there again', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/people/new');
  const name = await page.field('First name');
  await page.user.type(name, 'Mari');
  fireEvent.input(name, { target: { value: 'Maria' } });
  expect(leave()).toBe(false);
  const again = await openPage(admin, '/people/new');
  await again.sees('This is what you typed before');
  expect(((await again.field('First name')) as HTMLInputElement).value).toBe('Maria');
});
