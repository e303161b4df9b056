import { fireEvent } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { givenContractor, givenHome, type Home } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import { jpeg } from '#tests/pictures.ts';
import { drafts } from '#web/draft-storage.ts';

/** A request that came so far. */
async function givenRequestOf({ admin }: Home, place: { propertyId: string; unitId?: string }, ...statuses: string[]) {
  const made = { ...place, title: 'Tap drips', category: 'PLUMBING' };
  let request = await ask(admin, 'POST', '/api/maintenance', made);
  for (const status of statuses)
    request = await ask(admin, 'POST', `/api/maintenance/${request.id}/status`, { status, version: request.version });
  return request;
}

/** A home with a renter, and a request for it that came so far. */
async function givenRequest(...statuses: string[]) {
  const home = await givenHome(server);
  const { propertyId, unitId } = home;
  const request = await givenRequestOf(home, { propertyId, unitId }, ...statuses);
  return { ...home, home, request, url: `/maintenance/${request.id}`, apiUrl: `/api/maintenance/${request.id}` };
}

test('two people save the details at once: the second chooses, and loses nothing typed', async () => {
  const { admin, request, url, apiUrl } = await givenRequest();
  const page = await openPage(admin, url);
  await page.press('Edit details');
  await page.fill('What is wrong?', 'Tap drips day and night');
  await page.fill(/^Room/, 'Bathroom');
  await ask(admin, 'PUT', apiUrl, { ...request, title: 'Kitchen tap drips', priority: 'HIGH' });
  await page.press('Save details');

  expect(await page.find('radio', 'Tap drips day and night')).toHaveProperty('checked', true);
  await page.press('Kitchen tap drips', 'radio');
  await page.press('Save these choices');
  await page.findByRole('heading', { name: 'Kitchen tap drips' });
  const saved = await ask(admin, 'GET', apiUrl);
  expect(saved).toMatchObject({ title: 'Kitchen tap drips', location: 'Bathroom', priority: 'HIGH' });
});

test('two people correct a cost at once: the second chooses, and the receipt stays', async () => {
  const { admin, url, apiUrl } = await givenRequest();
  const given = { type: 'LABOUR', description: 'Labour', unitCost: '65.00', incurredOn: '2026-11-17' };
  const cost = await ask(admin, 'POST', `${apiUrl}/costs`, given);
  const page = await openPage(admin, url);
  await page.press('Correct “Labour”');
  const editor = await page.in('form', 'Cost');
  await editor.fill('Quantity', '1.5');
  await editor.sees('1.5 × $65.00 = $97.50');
  await editor.attach('fixtures/receipts/plumber-receipt.jpg');
  await editor.sees('plumber-receipt.jpg');
  const other = { ...given, description: 'Labour, evening', version: cost.version };
  await ask(admin, 'PUT', `${apiUrl}/costs/${cost.id}`, other);
  await editor.press('Save');
  await page.press('Save these choices');
  await page.findByRole('button', { name: 'Correct “Labour, evening”' });
  await page.findByRole('button', { name: 'Open receipt plumber-receipt.jpg' });
  await page.sees('$97.50');
});

test('what a state asks for stands beside its field until it is answered', async () => {
  const { admin, url } = await givenRequest();
  const page = await openPage(admin, url);
  await page.press('Not ours…');
  const dialog = await page.in('dialog');
  await dialog.press('Not ours');
  await dialog.sees('Say why; the renter reads it.');
  await dialog.fill('Why?', 'The city looks after this tap.');
  await dialog.lacks('Say why; the renter reads it.');
  await dialog.press('Not ours');
  await page.findByRole('heading', { name: 'Declined' });
  await page.sees('The city looks after this tap.');
});

test('a day that is typed counts when Enter sends the form', async () => {
  const { admin, url, apiUrl } = await givenRequest('TRIAGED', 'OFFERED', 'ACCEPTED');
  const page = await openPage(admin, url);
  await page.press('Book the visit…');
  const dialog = await page.in('dialog');
  await dialog.press(/^Another time/, 'radio');
  await dialog.fill('Between', '10-12{Enter}');
  await dialog.fill('Day', '12/24/2031{Enter}');
  await page.isGone('dialog');
  const booked = await ask(admin, 'GET', apiUrl);
  expect(booked.visit).toEqual({ from: '2031-12-24T15:00:00Z', to: '2031-12-24T17:00:00Z' });

  await page.press('Add a cost');
  const cost = await page.in('form', 'Cost');
  await cost.press('Save');
  await page.sees('Description: fill this in, Unit cost: fill this in');
  await cost.fill('What was it?', 'Call-out');
  expect(await cost.findAllByText('Fill this in.')).toHaveLength(1);
  await cost.fill('Price each', '80');
  await cost.fill('When?', 'nov 3 2026{Enter}');
  await page.findByRole('button', { name: 'Correct “Call-out”' });
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({ costs: [{ incurredOn: '2026-11-03' }] });
});

test('a request that somebody of the office was given says so, and not that they accepted it', async () => {
  const { admin, home, request, url, apiUrl } = await givenRequest('TRIAGED');
  const body = { personId: home.operator.personId, version: request.version };
  await ask(admin, 'POST', `${apiUrl}/assignment`, body);
  const page = await openPage(admin, url);
  await page.sees('Given');
  await page.lacks('Accepted');
});

test('a request that somebody was given asks to be offered, and no more to be assigned', async () => {
  const { admin, home, url } = await givenRequest('TRIAGED');
  await givenContractor(server, home, 'Brennan', ['Plumbing']);
  const page = await openPage(admin, url);
  const band = await page.in('region', 'Who has this request');
  await band.findByRole('heading', { name: /^Your turn: assign by/ });
  await page.press('Give it to Brennan');
  await band.findByRole('heading', { name: /^Your turn: offer it by/ });
  await band.sees('chosen, not asked');
  await band.press('I offered it by phone');
  await band.findByRole('heading', { name: 'With Brennan' });
});

test('a visit is booked and told by the clocks of the property', async () => {
  const home = await givenHome(server);
  const { admin, portfolio } = home;
  const propertyId = await portfolio.property({ timeZone: 'Asia/Kolkata' });
  const request = await givenRequestOf(home, { propertyId }, 'TRIAGED', 'OFFERED', 'ACCEPTED');
  const page = await openPage(admin, `/maintenance/${request.id}`);
  await page.press('Book the visit…');
  const dialog = await page.in('dialog');
  const [first] = await dialog.findAllByRole('radio', { name: /India Standard Time/ });
  expect(first).toHaveProperty('checked', true);
  await dialog.press(/^Another time/, 'radio');
  await dialog.sees('By the clocks of the property: India Standard Time.');
  await dialog.fill('Day', '12/24/2031');
  await dialog.fill('Between', '10-12');
  await page.press('10 AM – 12 PM', 'option');
  await dialog.press('Book the visit');
  const who = await page.in('region', 'Who has this request');
  await who.sees('Wed, Dec 24, 10:00 AM – 12:00 PM, India Standard Time');
  const booked = await ask(admin, 'GET', `/api/maintenance/${request.id}`);
  expect(booked.visit.from).toBe('2031-12-24T04:30:00Z');
});

test('what was reported twice is merged where it looks like the same, and its renter reads where it goes on', async () => {
  const { admin, org, portfolio, propertyId, request, url } = await givenRequest();
  const neighbor = await org.member(['renter'], { firstName: 'Ines', lastName: 'Duarte' });
  await portfolio.lease(propertyId, await portfolio.unit(propertyId, '15'), { tenantIds: [neighbor.personId] });
  const made = { title: 'Tap drips a lot', category: 'PLUMBING' };
  const again = await ask(neighbor, 'POST', '/api/maintenance', made);
  const page = await openPage(admin, `/maintenance/${again.id}`);
  await page.press(`Merge into ${request.ref}`);
  const dialog = await page.in('dialog');
  await dialog.press('Merge');
  await page.press(`Goes on as ${request.ref}`, 'link');
  await page.sees(`took in ${again.ref}`);
  expect(window.location.pathname).toBe(url);

  const theirs = await openPage(neighbor, `/maintenance/${again.id}`);
  await theirs.sees(`Goes on as ${request.ref}`);
  expect(theirs.queryAllByRole('link', { name: request.ref })).toEqual([]);
});

test('a photo that arrived and cannot be added says why in its place, and does not look as if it were sent for ever', async () => {
  const { admin, url, apiUrl } = await givenRequest();
  const page = await openPage(admin, url);
  const refusal = { success: false, code: 'TICKET_CLOSED', message: 'This request is closed.' };
  answerWith(`POST ${apiUrl}/photos`, () => Response.json(refusal, { status: 409 }));
  const picture = new File([new Uint8Array(await jpeg())], 'tap.jpg', { type: 'image/jpeg' });
  await page.user.upload(await page.field('Add photos'), picture);
  const refused = await page.in('list', 'Photos that were not taken');
  await refused.sees('This request is closed.');
  await page.lacks(/sending/i);
});

test('the second of a double press takes no second step: what came in place of the first button was not read yet', async () => {
  const { admin, url, apiUrl } = await givenRequest();
  const page = await openPage(admin, url);
  await page.press('Mark as reviewed');
  fireEvent.click(await page.find('button', 'Ask for quotes'), { detail: 2 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await ask(admin, 'GET', apiUrl)).toMatchObject({ status: 'TRIAGED' });
  await page.press('Ask for quotes');
  await expect.poll(async () => (await ask(admin, 'GET', apiUrl)).status).not.toBe('TRIAGED');
});

test('an internal note that was typed before says so until it is written, and not over the next', async () => {
  const { admin, url } = await givenRequest();
  const before = await openPage(admin, url);
  await before.fill('Internal note', 'Ring twice');
  await expect.poll(() => drafts.count(admin.userId)).toBe(1);
  const page = await openPage(admin, url);
  await page.sees('This is what you typed before');
  await page.press('Write the note');
  await page.lacks('This is what you typed before');
  expect(await page.field('Internal note')).toHaveProperty('value', '');
});
