import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { tellEverybody } from '#tests/notices.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const PREFERENCES = 'GET /api/notices/preferences';
const CHOICES = 'POST /api/notices/choices';

/** What is read again takes its time, as over a slow line. */
const slowly = (ms: number) => async () => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return undefined;
};

test('two ticks of one line, pressed one after the other, both count before the page has read the first again', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/settings');
  const inLintel = (await page.find('checkbox', 'Somebody leaves a note: in Lintel')) as HTMLInputElement;
  const byMail = (await page.find('checkbox', 'Somebody leaves a note: by mail')) as HTMLInputElement;
  const before = { app: inLintel.checked, mail: byMail.checked };
  answerWith(PREFERENCES, slowly(800));
  await page.user.click(inLintel);
  await page.user.click(await page.find('checkbox', 'An owner answers: in Lintel'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(inLintel.checked).toBe(!before.app);
  await page.user.click(byMail);
  const kept = async () =>
    (await ask(admin, 'GET', '/api/notices/preferences')).choices.find(
      ({ event }: { event: string }) => event === 'note',
    );
  await expect.poll(kept).toMatchObject({ app: !before.app, mail: !before.mail });
});

test('a tick that was not taken stands as it stood, and says why', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/settings');
  const tick = (await page.find('checkbox', 'An owner answers: in Lintel')) as HTMLInputElement;
  const before = tick.checked;
  answerWith(CHOICES, () => Response.json({ success: false, message: 'The database is away.' }, { status: 503 }));
  await page.user.click(tick);
  await page.sees(/temporarily unavailable|database is away/);
  await expect.poll(() => tick.checked).toBe(before);
});

test('nights with mails and one mail a day, set one after the other, are both kept', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/settings');
  await page.find('switch', 'No mails at night');
  answerWith(PREFERENCES, slowly(800));
  await page.press('No mails at night', 'switch');
  await new Promise((resolve) => setTimeout(resolve, 150));
  await page.press('Once a day', 'radio');
  const times = async () => {
    const { quiet, dailyAt } = await ask(admin, 'GET', '/api/notices/preferences');
    return { quiet, dailyAt };
  };
  await expect.poll(times).toEqual({ quiet: null, dailyAt: '08:00' });
});

test('what is your turn among notifications says that it is what is unread, and where what waits stands once it was read', async () => {
  const { org, renter, operator } = await givenHome(server);
  await ask(renter, 'POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING' });
  await tellEverybody(server, org.orgId);
  const page = await openPage(operator, '/notifications?show=turn');
  await page.find('link', /^Your turn 1/);
  await page.sees('Unread notifications that ask something of you.', 'No hot water');
  await page.press('All read');
  await page.sees('Nothing new waits for you');
  const requests = await openPage(operator, '/maintenance');
  await requests.find('link', /^Your turn 1/);
});

test('bell and tab count what the list shows: what is new of one request is one line', async () => {
  const { org, admin, renter, owner } = await givenHome(server);
  const { id } = await ask(renter, 'POST', '/api/maintenance', { title: 'No hot water', category: 'HEATING' });
  const step = async (by: typeof admin, what: string, body: object) => {
    const { version } = await ask(admin, 'GET', `/api/maintenance/${id}`);
    await ask(by, 'POST', `/api/maintenance/${id}/${what}`, { version, ...body });
  };
  await step(admin, 'status', { status: 'TRIAGED' });
  await step(admin, 'approval', { amount: '900.00', message: 'New boiler', fileKeys: [] });
  await step(owner, 'question', { text: 'Why so much?' });
  await step(admin, 'answer', { text: 'Copper.' });
  await tellEverybody(server, org.orgId);
  const page = await openPage(owner, '/notifications');
  await page.find('link', /^Your turn 1/);
  await page.find('button', 'Notifications, 1 new');
  await page.sees('Your question is answered: No hot water', 'New request: No hot water');
  expect((await page.find('heading', 'Your turn')).parentElement?.querySelectorAll(':scope > ul > li')).toHaveLength(1);
  expect(document.querySelectorAll('main section')).toHaveLength(1);
});
