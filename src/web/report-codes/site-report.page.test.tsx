import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

/** A code that hangs in a house, and where it leads. */
async function givenCode() {
  const home = await givenHome(server);
  const codesUrl = `/api/properties/${home.propertyId}/report-codes`;
  const code = await ask(home.admin, 'POST', codesUrl, { label: 'Lobby and stairs' });
  const path = new URL(code.url).pathname;
  const requests = async () => await ask(home.admin, 'GET', '/api/maintenance');
  return { ...home, code, path, codesUrl, requests, apiUrl: `/api/site-reports/${path.split('/').at(-1)}` };
}

test('a stranger says what they see and who they are, is refused beside the field, and is told that it arrived', async () => {
  const { path, requests } = await givenCode();
  const page = await openPage(null, path);
  await page.sees('Lobby and stairs, Albion Court', 'No account needed');
  await page.lacks('Zofia', 'Nowak', 'Lindqvist');
  await page.press('Report it');
  await expect.poll(async () => (await page.field('What do you see?')).getAttribute('aria-invalid')).toBe('true');
  await page.fill('What do you see?', 'The lamp over the stairs is broken.');
  await page.fill('Your mail', 'ola@');
  await page.press('Report it');
  await expect.poll(async () => (await page.field('Your mail')).getAttribute('aria-invalid')).toBe('true');
  expect(await page.field('What do you see?')).toHaveProperty('value', 'The lamp over the stairs is broken.');
  await page.fill('Your mail', 'ola@mail.example');
  await page.press('Report it');
  await page.sees('Your report has arrived');
  expect(await requests()).toHaveLength(1);

  const again = await openPage(null, path);
  await again.sees('What is wrong here?');
  expect(await again.field('What do you see?')).toHaveProperty('value', '');
});

test('in danger the number alone is asked for, and nothing that was typed before holds the report up', async () => {
  const { path, requests } = await givenCode();
  const page = await openPage(null, path);
  await page.fill('Your mail', 'ola@');
  await page.press('Smell of gas');
  await page.sees('Leave the building', 'Call 911');
  await page.press('Report it');
  await page.sees('Leave a number, so that somebody reaches you.');
  await page.fill('Your phone, so that they reach you', '(917) 555-0123');
  await page.user.dblClick(await page.find('button', 'Report it'));
  await page.sees('Your report has arrived', 'Still in danger?');
  const [request, ...more] = await requests();
  expect([request.priority, more]).toEqual(['EMERGENCY', []]);
});

test('what did not go through stays, is said, and goes once it is pressed again', async () => {
  const { path, requests, apiUrl } = await givenCode();
  const page = await openPage(null, path);
  await page.press('Water pouring');
  await page.fill('Your phone, so that they reach you', '(917) 555-0123');
  let isAway = true;
  answerWith(`POST ${apiUrl}`, () =>
    isAway ? Response.json({ success: false, message: 'Away.' }, { status: 503 }) : undefined,
  );
  await page.press('Report it');
  await page.sees('It did not go through. What you wrote is still here');
  expect(await page.field('Your phone, so that they reach you')).toHaveProperty('value', '(917) 555-0123');
  isAway = false;
  await page.press('Report it');
  await page.sees('Your report has arrived');
  expect(await requests()).toHaveLength(1);
});

test('whoever pressed danger by mistake goes back to what they wrote', async () => {
  const { path } = await givenCode();
  const page = await openPage(null, path);
  await page.fill('What do you see?', 'A puddle below the mailboxes.');
  await page.press('Water pouring');
  await page.sees('Keep away from wet sockets');
  await page.press('No, nobody is in danger');
  expect(await page.field('What do you see?')).toHaveProperty('value', 'A puddle below the mailboxes.');
  await page.sees('What is wrong here?');
});

test('a code that was ended says whom to call, and one that did not load is asked for again', async () => {
  const { admin, path, code, apiUrl } = await givenCode();
  let isAway = true;
  answerWith(`GET ${apiUrl}`, () =>
    isAway ? Response.json({ success: false, message: 'Away.' }, { status: 503 }) : undefined,
  );
  const page = await openPage(null, path);
  await page.sees('The page did not load', 'Nothing was lost.');
  await ask(admin, 'DELETE', `/api/report-codes/${code.id}`);
  isAway = false;
  await page.press('Try again');
  await page.sees('This code leads nowhere', /Please call Org/);
  await page.lacks('Report it', 'Albion Court');
});

test('codes of a house are made, renewed and ended by the office, and one that was renewed leads nowhere', async () => {
  const { admin, propertyId, path, codesUrl } = await givenCode();
  const page = await openPage(admin, `/properties/${propertyId}?codes=all`);
  await (await page.in('dialog')).press('Renew the code of Lobby and stairs');
  const asks = await page.in('alertdialog');
  await asks.press('Renew it');
  await page.isGone('alertdialog');
  await expect.poll(async () => new URL((await ask(admin, 'GET', codesUrl))[0].url).pathname).not.toBe(path);
  const dialog = await page.in('dialog');
  await dialog.fill(/^For which part/, 'Laundry');
  await dialog.press('Make a code');
  await dialog.press('End the code of Laundry');
  await (await page.in('alertdialog')).press('End it');
  await page.isGone('alertdialog');
  await expect.poll(async () => (await ask(admin, 'GET', codesUrl)).length).toBe(1);
});
