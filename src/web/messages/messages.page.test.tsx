import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { givenHome } from '#tests/given-home.ts';
import { ask } from '#tests/pages/ask.ts';
import { openPage, server } from '#tests/pages/open-page.tsx';
import type { Part } from '#tests/pages/part.ts';

const WRITING = /^Message|^Write/;

/** Something that the office wrote to the renter. */
async function givenConversation() {
  const home = await givenHome(server);
  const { admin, renter } = home;
  const sent = await ask(admin, 'POST', '/api/messages', {
    recipientIds: [renter.personId],
    body: 'The plumber comes on Tuesday.',
  });
  return { ...home, conversationId: (sent.conversationId ?? sent.conversation?.id) as string };
}

test('nothing is written yet, and whoever opens the page may begin', async () => {
  const { admin, renter } = await givenHome(server);
  for (const who of [admin, renter]) {
    const page = await openPage(who, '/messages');
    await page.sees('Nothing written yet', 'Write a message');
  }
});

test('an answer stands below what it answers, once, and the other reads it', async () => {
  const { admin, renter, conversationId } = await givenConversation();
  const page = await openPage(renter, `/messages/${conversationId}`);
  await page.sees('The plumber comes on Tuesday.');
  await page.fill(WRITING, 'I am at work until five.');
  await page.press(/^Send/);
  await page.sees('I am at work until five.');
  const told = async () => JSON.stringify(await ask(admin, 'GET', `/api/messages/conversations/${conversationId}`));
  await expect.poll(told).toContain('I am at work until five.');
  await setTimeout(300);
  await page.sees('I am at work until five.');
  const theirs = await openPage(admin, `/messages/${conversationId}`);
  await theirs.sees('I am at work until five.');
});

/** Leaves the conversation at once for the page of help, and comes back to it. */
async function leaveAndComeBack(page: Part) {
  await page.press('Help & Support', 'link');
  await page.isGone('textbox', WRITING);
  await (await page.in('navigation', /^Main$/)).press(/^Messages/, 'link');
  await page.press(/plumber|until five/i, 'link');
  return (await page.find('textbox', WRITING)) as HTMLTextAreaElement;
}

test('what is typed at the last moment is still there when one comes back', async () => {
  const { renter, conversationId } = await givenConversation();
  const page = await openPage(renter, `/messages/${conversationId}`);
  await page.sees('The plumber comes on Tuesday.');
  await page.fill(WRITING, 'I am at work');
  const field = await leaveAndComeBack(page);
  await expect.poll(() => field.value).toBe('I am at work');
});

test('what was sent does not come back as something to send, however soon one leaves', async () => {
  const { renter, conversationId } = await givenConversation();
  const page = await openPage(renter, `/messages/${conversationId}`);
  await page.sees('The plumber comes on Tuesday.');
  await page.fill(WRITING, 'I am at work until five.');
  // Long enough for it to be kept.
  await setTimeout(400);
  await page.press(/^Send/);
  const field = await leaveAndComeBack(page);
  await setTimeout(100);
  expect(field.value).toBe('');
});

test('a conversation of others is not there', async () => {
  const { owner, conversationId } = await givenConversation();
  const page = await openPage(owner, `/messages/${conversationId}`);
  await page.sees('This conversation is not here');
  await page.lacks('The plumber comes on Tuesday.');
});

test('an address that no conversation can have leads to none', async () => {
  const { renter } = await givenHome(server);
  const page = await openPage(renter, '/messages/abc');
  await page.sees('This conversation is not here');
});

test('a message about a request says which one before it is sent', async () => {
  const { admin, propertyId } = await givenHome(server);
  const ticket = await ask(admin, 'POST', '/api/maintenance', { propertyId, title: 'The fan stands still' });
  const page = await openPage(admin, `/messages?new=1&ticketId=${ticket.id}`);
  await page.sees('The fan stands still', ticket.ref);
  await page.find('link', 'Open the request');
});
