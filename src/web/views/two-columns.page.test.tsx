import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('columns hidden one after the other stay hidden, also where the first press is on its way for longer', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/people');
  await page.findAllByRole('columnheader');
  const kept = async () => (await ask(admin, 'GET', '/api/views?list=people')).hiddenColumns;
  const ways = [Promise.withResolvers<undefined>()];
  const [slow] = ways;
  answerWith('POST /api/views/preferences', () => ways.pop()?.promise);
  await page.press('Columns');
  await page.press('E-mail', 'menuitemcheckbox');
  await page.press('Phone', 'menuitemcheckbox');
  // Long enough for a second call to have arrived, had it been sent.
  for (let times = 0; times < 5; times++) await kept();
  slow?.resolve(undefined);
  await expect.poll(kept).toEqual(['email', 'phone']);
  const later = await openPage(admin, '/people');
  await later.findAllByRole('columnheader');
  expect(await kept()).toEqual(['email', 'phone']);
});
