import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

/** A request whose owner is asked for an amount. */
async function givenAsked(amount = '1840') {
  const home = await givenHome(server);
  const { admin, operator, propertyId, unitId } = home;
  const made = { propertyId, unitId, title: 'No heating', category: 'HEATING', visibleToOwner: true };
  const { id } = await ask(admin, 'POST', '/api/maintenance', made);
  const apiUrl = `/api/maintenance/${id}`;
  const get = async (who = operator) => ask(who, 'GET', apiUrl);
  const post = async (who: typeof operator, what: string, body: object) =>
    ask(who, 'POST', `${apiUrl}/${what}`, { ...body, version: (await get(operator)).version });
  await post(operator, 'status', { status: 'TRIAGED' });
  await post(operator, 'approval', { amount, message: 'A new boiler', fileKeys: [] });
  return { ...home, url: `/maintenance/${id}`, apiUrl, get, post };
}

const APPROVE = 'Approve $1,840.00';

test('an owner says yes once, however often they press, and the office goes on', async () => {
  const { owner, url, get } = await givenAsked();
  const page = await openPage(owner, url);
  await page.sees('You decide', 'A new boiler', 'Nothing is ordered meanwhile.');
  await page.user.dblClick(await page.find('button', APPROVE));
  await page.sees('You approved $1,840.00. The office goes on.', 'Approved');
  expect((await get()).approvals).toMatchObject([{ status: 'APPROVED', amount: { amount: '1840.00' } }]);
});

test('a yes to an amount that the office has changed meanwhile is no yes to the new one', async () => {
  const { owner, operator, url, get, post } = await givenAsked();
  const page = await openPage(owner, url);
  await page.find('button', APPROVE);
  await post(operator, 'approval', { amount: '2900', message: 'A larger one', fileKeys: [] });
  await page.press(APPROVE);
  await page.lacks('You approved $1,840.00. The office goes on.');
  await page.find('button', 'Approve $2,900.00');
  expect((await get()).approvals.map(({ status }: { status: string }) => status)).toContain('PENDING');
});

test('a no asks for its reason, and what was written stays where the office was faster', async () => {
  const { owner, url, get, post, operator } = await givenAsked();
  const page = await openPage(owner, url);
  await page.press('Refuse…');
  const dialog = await page.in('dialog', 'Refuse $1,840.00?');
  await dialog.press('Refuse it');
  const reason = await dialog.field('Why?');
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Why?', 'Let us wait for the summer.');
  await post(operator, 'approval', { amount: '1900', message: 'A word more', fileKeys: [] });
  await dialog.press('Refuse it');
  await page.find('alert');
  expect(reason).toHaveProperty('value', 'Let us wait for the summer.');
  expect((await get()).approvals[0]).toMatchObject({ status: 'PENDING', amount: { amount: '1900.00' } });
});

test('a yes that does not get through says so, and is no yes', async () => {
  const { owner, url, apiUrl, get } = await givenAsked();
  const page = await openPage(owner, url);
  await page.find('button', APPROVE);
  let isLost = true;
  answerWith(`POST ${apiUrl}/decision`, () => {
    if (isLost) throw new TypeError('There is no network.');
    return undefined;
  });
  await page.press(APPROVE);
  await page.sees(/connection|network/i);
  await page.lacks('You approved');
  expect((await get()).approvals[0].status).toBe('PENDING');
  isLost = false;
  await page.press(APPROVE);
  await page.sees('You approved $1,840.00. The office goes on.');
});

test('an owner asks, the office answers, and both read it where they decide', async () => {
  const { owner, operator, url } = await givenAsked();
  const page = await openPage(owner, url);
  await page.press('Ask a question…');
  const asking = await page.in('dialog', 'What do you want to know?');
  await asking.press('Can it wait?');
  await asking.press('Ask the office');
  await page.isGone('dialog');
  await page.sees('Can it wait?', 'Not answered yet');
  const office = await openPage(operator, url);
  await office.press('Answer the owner…');
  const answering = await office.in('dialog', 'Answer the owner');
  await answering.fill('Your answer', 'Not over the winter.');
  await answering.press('Send the answer');
  await office.isGone('dialog');
  const again = await openPage(owner, url);
  await again.sees('Not over the winter.');
  await again.find('button', APPROVE);
});

test('what the owner said by phone is written down, never above what they were asked for', async () => {
  const { operator, url, get } = await givenAsked();
  const page = await openPage(operator, url);
  await page.press('Write down their answer…');
  const dialog = await page.in('dialog', 'What did the owner say?');
  await dialog.fill('Up to how much?', '5000');
  await dialog.press('Write it down');
  const amount = await dialog.field('Up to how much?');
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Up to how much?', '1500');
  await dialog.press('Write it down');
  await page.isGone('dialog');
  expect((await get()).approvals[0]).toMatchObject({ status: 'APPROVED', granted: { amount: '1500.00' } });
});

test('a renter reads nothing of what the owner is asked', async () => {
  const { renter, url } = await givenAsked();
  const page = await openPage(renter, url);
  await page.lacks('1,840', 'A new boiler', 'The owner decides');
});
