import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { answerWith } from '#tests/pages/network.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';

const API = '/api/message-templates';
const kept = (name: string, body: string) => ({ name, body });

test('a template is written with fields where the cursor stands, refused where it could not be filled in, and kept once', async () => {
  const { admin } = await givenHome(server);
  const page = await openPage(admin, '/message-templates');
  await page.sees('No templates yet');
  const [add] = await page.findAllByRole('button', { name: 'New template' });
  await page.user.click(add as HTMLElement);
  const dialog = await page.in('dialog', 'New template');
  await dialog.press('Keep template');
  for (const label of ['Name', /^Text/])
    await expect.poll(async () => (await dialog.field(label)).getAttribute('aria-invalid')).toBe('true');
  await dialog.fill('Name', 'Visit booked');
  const text = (await dialog.field(/^Text/)) as HTMLTextAreaElement;
  // Braces are keys of their own to who types for a test.
  await dialog.fill(/^Text/, 'Hello , you owe {{{{balance}}.');
  text.setSelectionRange(6, 6);
  await dialog.press('Fill in');
  await page.press('First name', 'menuitem');
  await expect.poll(() => text.value).toBe('Hello {{first name}}, you owe {{balance}}.');
  await dialog.sees('42 of 5000');
  await dialog.press('Keep template');
  await page.sees(/“balance”/);
  await expect.poll(async () => (await dialog.field(/^Text/)).getAttribute('aria-invalid')).toBe('true');
  expect(await ask(admin, 'GET', API)).toEqual([]);
  await dialog.fill(/^Text/, 'Hello {{{{first name}}.');
  await page.user.dblClick(await dialog.find('button', 'Keep template'));
  await page.isGone('dialog');
  await page.sees('“Visit booked” is kept.');
  expect(await ask(admin, 'GET', API)).toMatchObject([kept('Visit booked', 'Hello {{first name}}.')]);
  expect(window.location.search).toBe('');

  await page.user.type(await page.findByPlaceholderText('Name or text'), 'keys');
  await page.sees('No template is like that');
  await page.press('Show all');
  await page.find('link', 'Visit booked');
});

test('what is typed into a template outlives the question whether to delete it, and what two save is compared', async () => {
  const { admin } = await givenHome(server);
  const made = await ask(admin, 'POST', API, kept('Visit booked', 'We come on Tuesday.'));
  const page = await openPage(admin, `/message-templates?template=${made.id}`);
  const dialog = await page.in('dialog', 'Edit “Visit booked”');
  await dialog.fill(/^Text/, 'We come on Wednesday.');
  await dialog.press('Delete');
  const asking = await page.in('alertdialog', 'Delete “Visit booked”?');
  await asking.sees('What was written with it stays.');
  await asking.press('Keep it');
  await page.isGone('alertdialog');
  expect(await dialog.field(/^Text/)).toHaveProperty('value', 'We come on Wednesday.');
  // Escape asks before that is lost.
  await page.user.keyboard('{Escape}');
  await page.press('Go on typing');
  await ask(admin, 'PUT', `${API}/${made.id}`, { ...kept('Visit', 'We come on Friday.'), version: made.version });
  await dialog.press('Save template');
  expect(await page.find('radio', 'We come on Wednesday.')).toHaveProperty('checked', true);
  await page.press('Save these choices');
  await page.sees('“Visit” was saved.');
  expect(await ask(admin, 'GET', API)).toMatchObject([kept('Visit', 'We come on Wednesday.')]);

  const again = await openPage(admin, `/message-templates?template=${made.id}`);
  await (await again.in('dialog', 'Edit “Visit”')).press('Delete');
  const removing = await again.in('alertdialog');
  let isAway = true;
  answerWith(`DELETE ${API}/${made.id}`, () => {
    if (isAway) throw new TypeError('The line is cut.');
    return undefined;
  });
  await removing.press('Delete the template');
  await again.sees('Please check your internet connection.');
  isAway = false;
  await again.user.dblClick(await removing.find('button', 'Delete the template'));
  await again.isGone('alertdialog');
  await again.isGone('dialog');
  await again.sees('No templates yet');
  expect(await ask(admin, 'GET', API)).toEqual([]);
  const gone = await openPage(admin, `/message-templates?template=${made.id}`);
  await (await gone.in('dialog', 'This template is not here any more.')).press('Close');
  await gone.isGone('dialog');
});

test('a template is put where one writes, filled in for whom it goes to, and what nobody knows stays to be seen', async () => {
  const { admin, renter, owner } = await givenHome(server);
  await ask(
    admin,
    'POST',
    API,
    kept('Visit booked', 'Dear {{first name}}, about {{request}} in {{home}}: {{my name}}.'),
  );
  const { conversationId } = await ask(admin, 'POST', '/api/messages', {
    recipientIds: [renter.personId],
    body: 'Hello.',
  });
  const page = await openPage(admin, `/messages/${conversationId}`);
  await page.sees('Hello.');
  await page.press('Choose a template');
  const dialog = await page.in('dialog', 'Choose a template');
  const text = 'Dear Zofia, about {{request}} in 14: Nora Walsh.';
  await dialog.sees(text);
  await page.user.type(await dialog.findByPlaceholderText('Name or text'), 'keys');
  await dialog.sees('No template is like that.');
  await page.user.clear(await dialog.findByPlaceholderText('Name or text'));
  await dialog.press(/^Visit booked/);
  await page.isGone('dialog');
  await expect.poll(async () => page.find('textbox', /^Message|^Write/)).toHaveProperty('value', text);

  for (const who of [renter, owner]) {
    const theirs = await openPage(who, '/message-templates');
    await theirs.findByRole('heading', { name: /^This page is for / });
  }
});
