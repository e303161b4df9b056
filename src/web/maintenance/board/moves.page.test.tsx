import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { holdAnswer } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

/** A request that came so far. */
async function givenRequest(...statuses: string[]) {
  const home = await givenHome(server);
  const made = { propertyId: home.propertyId, unitId: home.unitId, title: 'Tap drips', category: 'PLUMBING' };
  let request = await ask(home.admin, 'POST', '/api/maintenance', made);
  for (const status of statuses)
    request = await ask(home.admin, 'POST', `/api/maintenance/${request.id}/status`, {
      status,
      version: request.version,
    });
  const apiUrl = `/api/maintenance/${request.id}`;
  const read = () => ask(home.admin, 'GET', apiUrl);
  return { ...home, request, apiUrl, read };
}

test('who is told that somebody saved first sends the same words again, and they are kept', async () => {
  const { admin, request, apiUrl, read } = await givenRequest();
  const page = await openPage(admin, `/maintenance/${request.id}`);
  await page.press('Not ours…');
  const dialog = await page.in('dialog');
  await dialog.fill('Why?', 'The city looks after this tap.');
  await ask(admin, 'PUT', apiUrl, { location: 'Yard', version: request.version });
  await dialog.press('Not ours');
  await page.sees(/changed|saved/i);
  expect(await dialog.field('Why?')).toHaveProperty('value', 'The city looks after this tap.');
  expect((await read()).status).toBe('NEW');
  await dialog.press('Not ours');
  await page.isGone('dialog');
  expect(await read()).toMatchObject({ status: 'DECLINED', location: 'Yard' });
});

test('a visit is moved from the calendar, past what somebody changed meanwhile, and once', async () => {
  const { admin, request, apiUrl, read } = await givenRequest('TRIAGED', 'OFFERED', 'ACCEPTED');
  const page = await openPage(admin, '/maintenance?layout=calendar');
  await page.press('Book the visit: Tap drips');
  const dialog = await page.in('dialog');
  await dialog.press(/^Another time/, 'radio');
  await dialog.press(/^Book/);
  for (const label of ['Between'])
    await expect
      .poll(async () => (await dialog.field(label)).getAttribute('aria-invalid'), { message: label })
      .toBe('true');
  await dialog.fill('Day', '12/24/2031');
  await dialog.fill('Between', '10-12');
  await page.press('10 AM – 12 PM', 'option');
  await ask(admin, 'PUT', apiUrl, { location: 'Yard', version: request.version });
  await dialog.press(/^Book/);
  await page.sees(/changed|saved/i);
  await page.user.dblClick(await dialog.find('button', /^Book/));
  await page.isGone('dialog');
  expect(await read()).toMatchObject({
    status: 'SCHEDULED',
    location: 'Yard',
    visit: { from: '2031-12-24T15:00:00Z' },
  });
});

test('whether the owner reads a note is what was pressed last: nothing is pressed while an answer is on its way', async () => {
  const { admin, owner, request } = await givenRequest();
  const activities = `/api/activities?maintenanceTicketId=${request.id}`;
  const [line] = await ask(admin, 'GET', activities);
  const written = { text: 'Ask for two offers.', visibleToOwner: false };
  const added = await ask(admin, 'POST', `/api/activities/${line.id}/notes`, written);
  const { id } = added.notes?.at(-1) ?? added;
  const page = await openPage(admin, `/maintenance/${request.id}`);
  await page.sees('Ask for two offers.');
  const seen = async () => JSON.stringify(await ask(owner, 'GET', activities)).includes('two offers');
  const isKept = holdAnswer(`PUT /api/activities/${line.id}/notes/${id}`);
  // The first is that of a note which is being written.
  const control = (await page.findAllByRole('switch', { name: /owner/i })).at(-1) as HTMLInputElement | undefined;
  if (!control) throw new Error('There is no switch.');
  await page.user.click(control);
  await expect.poll(() => [control.checked, control.disabled]).toEqual([true, true]);
  await page.user.click(control);
  isKept();
  await expect.poll(seen).toBe(true);
  await expect.poll(() => [control.checked, control.disabled]).toEqual([true, false]);
  await page.user.click(control);
  await expect.poll(seen).toBe(false);
});
