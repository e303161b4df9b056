import { expect, test } from 'vitest';
import { givenJob } from '#tests/given-jobs.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('no time is sent where none was chosen, and the job stays accepted', async () => {
  const { token, orders } = await givenJob(server);
  const page = await openPage(null, `/job/${token}`);
  await page.press('Accept…');
  await page.press(/^Accept/);
  await page.sees('You have it: when do you come?');
  await page.press('Say when you come…');
  await page.press('Send');
  await page.sees('Choose a day and a time.');
  await expect.poll(async () => (await orders())[0].status).toBe('ACCEPTED');
});

test('what somebody writes about a job is there again after a reload, and goes once', async () => {
  const { token, lines } = await givenJob(server);
  const page = await openPage(null, `/job/${token}`);
  await page.press('Ask something…');
  await page.fill(/^Note/, 'Is there a lift?');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const again = await openPage(null, `/job/${token}`);
  await again.press('Ask something…');
  const note = await again.field(/^Note/);
  await expect.poll(() => note).toHaveProperty('value', 'Is there a lift?');
  await again.user.dblClick(await again.find('button', 'Send the question'));
  await again.sees('Is there a lift?');
  await expect.poll(async () => JSON.stringify(await lines()).split('Is there a lift?').length - 1).toBeLessThan(2);
});

test('what is sent without a network waits here, says so, and goes out by itself', async () => {
  const { token, orders, jobId } = await givenJob(server);
  const page = await openPage(null, `/job/${token}`);
  await page.press('Accept…');
  let isAway = true;
  answerWith(`POST /api/work-orders/${jobId}/acceptance`, () => {
    if (isAway) throw new TypeError('There is no network.');
    return undefined;
  });
  await page.press(/^Accept/);
  await page.sees('There is no network.');
  expect((await orders())[0].status).toBe('OFFERED');
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await page.sees('You have it: when do you come?');
  await expect.poll(async () => (await orders())[0].status).toBe('ACCEPTED');
});
