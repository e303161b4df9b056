import { expect, test } from 'vitest';
import { givenUpload } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

test('whoever has the link reads the job, and how to get in only once they took it', async () => {
  const { token } = await givenJob(server);
  const page = await openPage(null, `/job/${token}`);
  await page.sees('Water under the sink', 'Your answer, please', 'How to get in and whom to call there is shown once');
  await page.lacks('The key is under the pot');
  await page.press('Accept…');
  await page.press(/^Accept/);
  await page.sees('You have it: when do you come?', 'The key is under the pot');
});

test('a job is declined with a reason, and not without one', async () => {
  const { token, home, ticketId } = await givenJob(server);
  const page = await openPage(null, `/job/${token}`);
  await page.press('Decline…');
  await page.press('Decline the job');
  await page.sees('Write a few words.');
  await page.fill(/^Note|^Why not/, 'No time before Friday.');
  await page.press('Decline the job');
  await page.sees('You declined it');
  const told = async () => JSON.stringify(await ask(home.operator, 'GET', `/api/maintenance/${ticketId}/work-orders`));
  await expect.poll(told).toContain('No time before Friday.');
});

test('an invoice of one and a half hours adds up as it is typed', async () => {
  const { token, home, ticketId } = await givenJob(server);
  const page = await openPage(null, `/job/${token}`);
  await page.press('Accept…');
  await page.press(/^Accept/);
  await page.sees('You have it: when do you come?');
  await page.press('Send a quote…');
  await page.fill('For what', 'Labor');
  await page.fill('How many', '1,5');
  await page.fill('Each', '80');
  await page.press('Send the quote');
  await page.sees('Your quote', 'With the office', '$120.00');
  const told = async () => JSON.stringify(await ask(home.operator, 'GET', `/api/maintenance/${ticketId}/work-orders`));
  await expect.poll(told).toContain('120.00');
});

test('whoever got the link by mistake is asked before it ends', async () => {
  const { token } = await givenJob(server);
  const page = await openPage(null, `/job/${token}`);
  await page.press('Not you?');
  await page.sees('This job was meant for somebody else?');
  await page.press('It is meant for me');
  await page.lacks('This job was meant for somebody else?');
});

test('a link that reached somebody else ends once it is said so, and says so where that did not go through', async () => {
  const { token, jobId, byLink } = await givenJob(server);
  const page = await openPage(null, `/job/${token}`);
  await page.press('Not you?');
  let isAway = true;
  answerWith(`POST /api/work-orders/${jobId}/link-disowned`, () =>
    isAway ? Response.json({ success: false, message: 'The database is away.' }, { status: 503 }) : undefined,
  );
  await page.press('End this link');
  await page.sees('It did not go through. The link still works: press once more in a moment.');
  isAway = false;
  await page.press('End this link');
  await page.sees('This link leads nowhere any more');
  await page.lacks('Water under the sink');
  expect((await byLink('GET')).status).toBeGreaterThan(400);
});

test('a photo of a job that could not be read says so, and comes when it is tried again or once there is a network', async () => {
  const { token, jobId, home, ticketId } = await givenJob(server);
  const { key } = await givenUpload(home.renter, 'photo');
  await ask(home.renter, 'POST', `/api/maintenance/${ticketId}/photos`, { photoKeys: [key] });
  const [photo] = (await ask(home.operator, 'GET', `/api/maintenance/${ticketId}`)).photos;
  let isAway = true;
  let tries = 0;
  answerWith(`GET /api/work-orders/${jobId}/files/${photo.id}/thumbnail`, () => {
    tries += 1;
    return isAway ? Response.json({ success: false, message: 'The store is away.' }, { status: 503 }) : undefined;
  });
  const page = await openPage(null, `/job/${token}`);
  await page.press('Photo 1: not available. Try again');
  await expect.poll(() => tries).toBe(2);
  isAway = false;
  await expect
    .poll(() => window.dispatchEvent(new Event('online')) && page.queryByRole('img', { name: 'Photo 1' }))
    .not.toBeNull();
});
