import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { drafts } from '#web/draft-storage.ts';

/** A form that was left while it is on its way; the server has it once `goOn` is called, and answers by itself or as given. */
async function givenLeftForm() {
  const home = await givenHome(server);
  const page = await openPage(home.admin, '/people/new');
  await page.fill('First name', 'Gil');
  await page.fill('Last name', 'Garante');
  const goOn = holdAnswer('POST /api/people');
  await page.press('Add them');
  await page.press('People', 'link');
  const question = await page.in('alertdialog', 'Leave this page?');
  await question.sees('What you typed is on its way');
  await question.press('Leave');
  await page.find('searchbox');
  return { home, page, goOn };
}

test('a form that is left while it is sent is told of where its sender is, and is no draft any more', async () => {
  const { home, page, goOn } = await givenLeftForm();
  expect(await drafts.count(home.admin.userId)).toBe(1);
  goOn();
  await page.sees('Gil Garante');
  expect(window.location.pathname).toBe('/people');
  await expect.poll(() => drafts.count(home.admin.userId)).toBe(0);
  expect(await ask(home.admin, 'GET', '/api/people?q=Garante')).toHaveLength(1);
});

test('one that is refused once it is left says so, and what was typed waits to be sent again', async () => {
  const { home, page, goOn } = await givenLeftForm();
  goOn(Response.json({ success: false, message: 'The database is away.' }, { status: 503 }));
  await page.sees(/temporarily unavailable|database is away/);
  const form = await openPage(home.admin, '/people/new');
  await form.sees('This is what you typed before');
});
