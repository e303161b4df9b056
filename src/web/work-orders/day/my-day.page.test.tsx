import { expect, onTestFinished, test, vi } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith, loseAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

/** A visit that somebody of the staff has within the hour. */
async function givenVisit() {
  const home = await givenHome(server);
  const { admin, operator, propertyId } = home;
  const made = { propertyId, title: 'The fan stands still', category: 'ELECTRICAL' };
  const { id, version } = await ask(admin, 'POST', '/api/maintenance', made);
  const path = `/api/maintenance/${id}`;
  const given = await ask(admin, 'POST', `${path}/assignment`, { personId: operator.personId, version });
  const from = new Date(server.clock.now().getTime() + 600_000);
  const visit = { from: from.toISOString(), to: new Date(from.getTime() + 3_600_000).toISOString() };
  await ask(admin, 'POST', `${path}/status`, { status: 'SCHEDULED', version: given.version, visit });
  const [job] = (await ask(operator, 'GET', '/api/work-orders/day')).jobs;
  return {
    ...home,
    path,
    job,
    status: async () => (await ask(admin, 'GET', path)).status as string,
    costs: async () => (await ask(admin, 'GET', path)).costs as object[],
  };
}

test('a day shows the next stop, what is done waits where there is no network, and goes out once', async () => {
  const { operator, job, status } = await givenVisit();
  const page = await openPage(operator, '/my-day');
  await page.findByRole('heading', { name: 'The fan stands still' });
  let isAway = true;
  answerWith(`POST /api/work-orders/${job.id}/start`, () => {
    if (isAway) throw new TypeError('There is no network.');
    return undefined;
  });
  await page.press('I have begun');
  const waits = await page.in('region', 'Waits to be sent');
  await waits.sees('1 thing', 'The fan stands still: I have begun');
  expect(await status()).toBe('SCHEDULED');
  // What waits is done on this screen, and is not offered again.
  expect(page.queryByRole('button', { name: 'I have begun' })).toBeNull();
  isAway = false;
  await waits.press('Try now');
  await page.isGone('region', 'Waits to be sent');
  await expect.poll(status).toBe('IN_PROGRESS');
});

test('what the server refuses is said with its reason until it was read, and what else waits goes on', async () => {
  const { operator, admin, job, path } = await givenVisit();
  const page = await openPage(operator, '/my-day');
  await page.findByRole('heading', { name: 'The fan stands still' });
  const { version } = await ask(admin, 'GET', path);
  await ask(admin, 'POST', `${path}/status`, { status: 'CANCELLED', note: 'The house is sold.', version });
  await page.press('I have begun');
  const waits = await page.in('region', 'Waits to be sent');
  await waits.sees(/^.*Not done: /);
  await waits.press(/^Take “.*I have begun” away$/);
  await page.isGone('region', 'Waits to be sent');
  expect(job.title).toBe('The fan stands still');
});

test('a day that was read and then cannot be says so over what was read', async () => {
  const { operator } = await givenVisit();
  const page = await openPage(operator, '/my-day');
  await page.findByRole('heading', { name: 'The fan stands still' });
  answerWith('GET /api/work-orders/day', () =>
    Response.json({ success: false, code: 'SERVER_500', message: 'Something went wrong.' }, { status: 500 }),
  );
  await page.press('I have begun');
  await page.sees('Your day did not load');
  await page.findByRole('heading', { name: 'The fan stands still' });
});

test('what waits says that it is lost with the page where the browser did not keep it', async () => {
  const { operator, job } = await givenVisit();
  const page = await openPage(operator, '/my-day');
  await page.findByRole('heading', { name: 'The fan stands still' });
  answerWith(`POST /api/work-orders/${job.id}/start`, () => {
    throw new TypeError('There is no network.');
  });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room.', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  await page.press('I have begun');
  const waits = await page.in('region', 'Waits to be sent');
  await waits.sees(
    'This browser has no room to keep all of it. Leave this page open until it was sent, or it is lost.',
  );
  await waits.lacks(/^Kept in this browser/);
});

test('a day that cannot be read is the one that was read last, and says so', async () => {
  const { operator } = await givenVisit();
  const page = await openPage(operator, '/my-day');
  await page.findByRole('heading', { name: 'The fan stands still' });
  let isAway = true;
  answerWith('GET /api/work-orders/day', () => {
    if (isAway) throw new TypeError('There is no network.');
    return undefined;
  });
  const again = await openPage(operator, '/my-day');
  await again.sees('There is no network');
  await again.findByRole('heading', { name: 'The fan stands still' });
  isAway = false;
});

test('what somebody of the staff is given is in their day at once, to be booked, and says what to do next', async () => {
  const { admin, operator, propertyId } = await givenHome(server);
  const made = { propertyId, title: 'The gate squeaks', category: 'OTHER' };
  const { id, version } = await ask(admin, 'POST', '/api/maintenance', made);
  await ask(admin, 'POST', `/api/maintenance/${id}/assignment`, { personId: operator.personId, version });
  const page = await openPage(operator, '/my-day');
  await page.sees(/0 jobs · 1 to be booked/);
  const toBook = await page.in('region', 'To be booked, stop by stop');
  await toBook.sees('You have it: when do you come?');
  await page.press('Say when you come…');
  await page.findByRole('form', { name: 'When can you come?' });
});

test('what a job cost is added with its receipt where there is no network, and once though the answer was lost', async () => {
  const { operator, job, costs } = await givenVisit();
  const page = await openPage(operator, '/my-day');
  await page.press('More…');
  await page.press('Add what it cost…');
  const form = await page.in('form', 'What did it cost?');
  await form.press('Add the cost');
  await form.sees('Write how much it was, in figures.', 'Write what it was for.');
  await form.fill('How much', '23.4');
  await form.fill('What for', 'Tap washer');
  expect((await form.find('radio', 'Material')).matches(':checked')).toBe(true);
  await form.press('Service call', 'radio');
  await form.attach('fixtures/receipts/plumber-receipt.jpg');
  let isAway = true;
  answerWith('POST /api/uploads/maintenance-receipt', () => {
    if (isAway) throw new TypeError('There is no network.');
    return undefined;
  });
  await form.press('Add the cost');
  const waits = await page.in('region', 'Waits to be sent');
  await waits.sees('1 thing', 'The fan stands still: Add the cost, $23.40 Tap washer, 1 photo');
  await (await page.in('region', 'Spent so far')).sees('Tap washer');
  isAway = false;
  loseAnswer(`POST /api/maintenance/${job.costs.ticketId}/costs`);
  await waits.press('Try now');
  await expect
    .poll(costs)
    .toMatchObject([{ description: 'Tap washer', type: 'CALLOUT', total: { amount: '23.40' }, files: [{}] }]);
  await waits.press('Try now');
  await page.isGone('region', 'Waits to be sent');
  await (await page.in('region', 'Spent so far')).sees('Tap washer', '$23.40');
  expect(await costs()).toHaveLength(1);
});

test('a cost beyond what may be spent without the owner says so, and is added with why it could not wait', async () => {
  const { operator, admin, propertyId, costs } = await givenVisit();
  const { version } = await ask(admin, 'GET', `/api/properties/${propertyId}`);
  await ask(admin, 'PUT', `/api/properties/${propertyId}`, { approvalLimit: '20.00', version });
  const page = await openPage(operator, '/my-day');
  await page.press('More…');
  await page.press('Add what it cost…');
  await page.fill('How much', '23.40');
  await page.fill('What for', 'Tap washer');
  await page.press('Add the cost');
  const form = await page.in('form', 'What did it cost?');
  await form.sees(/With this the request costs more than may be spent without the owner\./);
  await form.fill('Why it could not wait for the owner', 'The kitchen was under water');
  await form.press('Add the cost');
  await expect.poll(costs).toMatchObject([{ overLimitReason: 'The kitchen was under water' }]);
});

test('whoever may write down no costs is not asked for any', async () => {
  const { home, contractorId, byLink } = await givenJob(server);
  await byLink('POST', 'acceptance', { visits: [] });
  const contractor = await home.org.member(['owner'], { personId: contractorId });
  const page = await openPage(contractor, '/my-day');
  await page.press('More…');
  await page.sees('Ask something…');
  await page.lacks('Add what it cost…', 'Spent so far');
});

test('a day of more jobs than it holds says so, and leads to all of them', async () => {
  const { operator } = await givenVisit();
  const day = await operator.call('GET', '/api/work-orders/day');
  answerWith('GET /api/work-orders/day', () =>
    Response.json({ success: true, data: { ...day.body.data, jobCount: 13 } }),
  );
  const page = await openPage(operator, '/my-day');
  await page.sees('12 more jobs are yours.');
  await page.press('See all your jobs', 'link');
  await page.findByRole('heading', { name: 'My jobs' });
});

test('whoever has nothing to do reads that', async () => {
  const { operator } = await givenHome(server);
  await (await openPage(operator, '/my-day')).sees('Nothing to do');
});
