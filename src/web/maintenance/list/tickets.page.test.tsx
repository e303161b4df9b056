import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('ticked rows are previewed, changed together, and undone but for what somebody changed since', async () => {
  const { admin, propertyId } = await givenHome(server);
  for (const title of ['Tap drips', 'Door jams', 'Lamp flickers', 'Drain smells'])
    await ask(admin, 'POST', '/api/maintenance', { propertyId, title, category: 'PLUMBING' });
  const page = await openPage(admin, '/maintenance');
  const box = (title: string) => page.find('checkbox', `Tick ${title}`);
  (await page.find('row', /Tap drips/)).focus();
  await page.user.keyboard('x');
  await expect.poll(async () => box('Tap drips')).toHaveProperty('checked', true);
  await page.press('Tick all rows shown', 'checkbox');
  const bar = await page.in('toolbar', 'With the 4 ticked rows');
  await bar.press('Priority');
  const dialog = await page.in('dialog');
  await dialog.press('High', 'radio');
  await dialog.sees('4 rows change.');
  await dialog.press('Make 4 requests High');
  await page.sees('4 requests: now High');
  await page.isGone('toolbar', /ticked rows/);

  const [first] = await ask(admin, 'GET', '/api/maintenance?q=Tap');
  await ask(admin, 'PUT', `/api/maintenance/${first.id}`, { title: 'Tap drips badly', version: first.version });
  await page.press('Undo');
  await page.sees('Changed since, so left: Tap drips.');
  const after: { priority: string }[] = await ask(admin, 'GET', '/api/maintenance');
  expect(after.map(({ priority }) => priority).toSorted()).toEqual(['HIGH', 'NORMAL', 'NORMAL', 'NORMAL']);
});

test('a tag is put on ticked rows, read in its column and taken off the request', async () => {
  const { admin, propertyId } = await givenHome(server);
  await ask(admin, 'POST', '/api/maintenance', { propertyId, title: 'Door jams', category: 'PLUMBING' });
  const page = await openPage(admin, '/maintenance');
  await page.press('Tick Door jams', 'checkbox');
  await page.press('Add a tag');
  const adding = await page.in('dialog');
  await adding.fill('Which tag', 'Ground floor');
  await page.press('Add “Ground floor”', 'option');
  await adding.press('Put “Ground floor” on 1 request');
  await page.isGone('dialog');
  await page.find('columnheader', 'Tags');
  await (await page.in('row', /Door jams/)).sees('Ground floor');
  await page.press('Door jams', 'link');
  await page.press('Change the tags');
  const changing = await page.in('dialog');
  // With the pointer over it the field becomes the whole one: a browser's press meets that, a press here the one before.
  await expect
    .poll(async () => {
      const remove = changing.queryByRole('button', { name: 'Remove Ground floor' });
      if (remove) await changing.user.click(remove);
      return remove;
    })
    .toBeNull();
  await changing.press('Save the tags');
  await page.find('button', 'Add a tag');
});

test('the numbers of tabs are asked for once a frame has shown the rows, whichever comes first', async () => {
  const { admin, propertyId } = await givenHome(server);
  await ask(admin, 'POST', '/api/maintenance', { propertyId, title: 'Door jams', category: 'PLUMBING' });
  const counted: string[] = [];
  answerWith('GET /api/maintenance', ({ url }) => {
    // The menu counts, too, whose turn requests are.
    if (/[?&]limit=1(&|$)/.test(url) && !url.includes('waitingOn=STAFF')) counted.push(url);
    return undefined;
  });
  const frames: ((at: number) => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: (at: number) => void) => frames.push(draw));
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = await openPage(admin, '/maintenance');
  await page.sees('Door jams');
  await sleep(100);
  expect(counted).toEqual([]);
  await expect
    .poll(() => {
      for (const draw of frames.splice(0)) draw(performance.now());
      return counted.length;
    })
    .toBeGreaterThan(0);
});

test.each(['', '&layout=board'])(
  'a code that nobody knows, as of an older link, is said as an unknown id is, and all without it is a press away: %s',
  async (layout) => {
    const { admin, propertyId } = await givenHome(server);
    await ask(admin, 'POST', '/api/maintenance', { propertyId, title: 'Door jams', category: 'PLUMBING' });
    const page = await openPage(admin, `/maintenance?priority=NORMAL&category=MOATS${layout}`);
    await page.sees('The address asks for something that is not there or makes no sense: category=MOATS.');
    await page.lacks('Door jams', 'Go to the first');
    await page.press('Show all without it');
    await page.sees('Door jams');
    expect(window.location.search).toBe(`?priority=NORMAL${layout}`);
    await page.lacks('did not load');
  },
);
