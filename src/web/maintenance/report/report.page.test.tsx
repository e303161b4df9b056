import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { othersChanged } from '#tests/pages/live.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

const NEW = '/maintenance/new';
const SEND = /^Send/;

/** Answers as far as the last step, where it is sent. */
async function answerAll(page: Part): Promise<void> {
  await page.press(/Heating, hot water/);
  await page.press('The heating', 'radio');
  await page.press(/^We can manage for now/, 'radio');
  await page.press('Next');
  await page.press('Next');
  await page.find('button', SEND);
}

test('a renter reports in four steps, and one request is made however often they send it', async () => {
  const { renter } = await givenHome(server);
  const page = await openPage(renter, NEW);
  await answerAll(page);
  await page.user.dblClick(await page.find('button', SEND));
  await page.findByRole('heading', { name: 'No heating' });
  const requests = await ask(renter, 'GET', '/api/maintenance');
  expect(requests).toMatchObject([{ title: 'No heating', category: 'HEATING' }]);
});

test('a double press goes on by one step: nothing is sent before it was looked at', async () => {
  const { renter } = await givenHome(server);
  const page = await openPage(renter, NEW);
  await page.press(/Heating, hot water/);
  await page.press('The heating', 'radio');
  await page.press(/^We can manage for now/, 'radio');
  await page.user.dblClick(await page.find('button', 'Next'));
  await page.sees('3 of 4');
  await page.user.dblClick(await page.find('button', 'Next'));
  await page.sees('4 of 4');
  expect(await ask(renter, 'GET', '/api/maintenance')).toEqual([]);
});

test('what a renter answered is there again after a reload, on the step where they were', async () => {
  const { renter } = await givenHome(server);
  const page = await openPage(renter, NEW);
  await answerAll(page);
  await new Promise((resolve) => setTimeout(resolve, 700));
  const again = await openPage(renter, `${NEW}?step=4`);
  await again.sees('This is what you typed before', 'No heating');
  await again.press(SEND);
  await again.findByRole('heading', { name: 'No heating' });
});

test('a report that cannot be sent now stays whole, and is sent with the next press', async () => {
  const { renter } = await givenHome(server);
  const page = await openPage(renter, NEW);
  await answerAll(page);
  let isAway = true;
  answerWith('POST /api/maintenance', () => {
    if (isAway) throw new TypeError('There is no network.');
    return undefined;
  });
  await page.press(SEND);
  await page.sees(/connection|network/i);
  expect(await ask(renter, 'GET', '/api/maintenance')).toEqual([]);
  isAway = false;
  await page.press(SEND);
  await page.findByRole('heading', { name: 'No heating' });
  expect(await ask(renter, 'GET', '/api/maintenance')).toHaveLength(1);
});

test('a report stays where it is while the home cannot be read again', async () => {
  const { renter } = await givenHome(server);
  const page = await openPage(renter, NEW);
  await answerAll(page);
  answerWith('GET /api/lease', () =>
    Response.json({ success: false, code: 'NOT_NOW', message: 'Not now.' }, { status: 409 }),
  );
  await othersChanged(['leases'], 'GET /api/lease');
  await page.find('button', SEND);
  await page.sees('No heating');
  await page.press(SEND);
  await page.findByRole('heading', { name: 'No heating' });
});

test('whoever chooses another kind is asked anew, and keeps nothing of the first', async () => {
  const { renter } = await givenHome(server);
  const page = await openPage(renter, NEW);
  await page.press(/Heating, hot water/);
  await page.press('The heating', 'radio');
  await page.press('Back');
  await page.press(/Doors, locks/);
  await page.sees('Tell us about the door');
  for (const radio of await page.findAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
});

async function givenTwoHomes() {
  const home = await givenHome(server);
  const { renter, portfolio, propertyId } = home;
  const unitId = await portfolio.unit(propertyId, 'G2');
  const lease = { startsOn: '2025-01-01', tenantIds: [renter.personId] };
  return { ...home, garageId: unitId, garageLeaseId: await portfolio.lease(propertyId, unitId, lease) };
}

test('whoever rents two homes is asked for the home first, and is where they were after a reload', async () => {
  const { renter, garageId } = await givenTwoHomes();
  const page = await openPage(renter, `${NEW}?step=4`);
  await page.findByRole('heading', { name: 'Which home?' });
  expect(page.queryByRole('button', { name: /Heating/ })).toBeNull();
  await page.press('G2, Albion Court');
  await answerAll(page);
  await new Promise((resolve) => setTimeout(resolve, 700));
  const again = await openPage(renter, `${NEW}?step=4`);
  await again.press(SEND);
  await again.findByRole('heading', { name: 'No heating' });
  expect(await ask(renter, 'GET', '/api/maintenance')).toMatchObject([{ unit: { id: garageId } }]);
});

test('a home that the link names is chosen, as the one that is looked at under My Lease', async () => {
  const { renter, garageId, garageLeaseId } = await givenTwoHomes();
  const page = await openPage(renter, `/lease?lease=${garageLeaseId}`);
  await page.press('Report a problem', 'link');
  await page.findByRole('heading', { name: 'What is the trouble with?' });
  await answerAll(page);
  await page.press(SEND);
  await page.findByRole('heading', { name: 'No heating' });
  expect(await ask(renter, 'GET', '/api/maintenance')).toMatchObject([{ unit: { id: garageId } }]);
});

test('somebody without a home here is told so, and asked nothing', async () => {
  const { org } = await givenHome(server);
  const stranger = await org.member(['renter']);
  const page = await openPage(stranger, NEW);
  await page.lacks('Tell us about');
  expect(page.queryByRole('button', { name: /Heating/ })).toBeNull();
});
